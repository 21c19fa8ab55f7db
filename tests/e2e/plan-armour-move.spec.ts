/** Plan for Armour Battles: moves of several dice, and a route under fire by them. */
import type { Page } from "@playwright/test";
import { openArmour, PLACES, USUAL } from "./armour.ts";
import { expect, LOOK, test } from "./fixtures.ts";
import { fitsInBothThemes, SIZES } from "./looks.ts";
import { asMap, handsOn, scaleOf } from "./table.ts";

const LAYOUT = { ...USUAL, hedges: [[15, 20, 15, 40]] as const };
const inspectorOf = (page: Page) => page.getByRole("complementary", { name: "Inspector" });

async function openPlan(page: Page, home: string) {
  await openArmour(page, home, LAYOUT);
  await asMap(page);
  await page.keyboard.press("F2");
  return handsOn(page, await scaleOf(page));
}
async function look(page: Page, name: string): Promise<void> {
  // Words of other systems.
  await expect(page.locator("body")).not.toContainText(/cohesion|\bD20|hasty|GHQ/i);
  if (LOOK) await fitsInBothThemes(page, name);
}

for (const viewport of LOOK ? SIZES : SIZES.slice(0, 1))
  test.describe(`${viewport.width} by ${viewport.height}`, () => {
    test.use({ viewport });
    test("moves and routes are answered in dice and inches", { tag: "@long" }, async ({ page, home }) => {
      const { click, move } = await openPlan(page, home);
      const inspector = inspectorOf(page);

      await page.keyboard.press("d");
      await click(PLACES.P2);
      await inspector.getByText("1", { exact: true }).click();
      const outlines = inspector.locator(".outlines");
      await expect(outlines).toContainText("This turn with 12");
      await expect(outlines).toContainText("12″");
      await look(page, "single");
      await inspector.getByRole("combobox", { name: "Manner" }).click();
      await page.getByRole("option", { name: "Double move", exact: true }).click();
      await expect(outlines).toContainText("This turn with 24");
      // Round the hedge's end: over it would take a Fixed Move.
      await click([18, 21]);
      const path = inspector.locator("section", { has: page.getByRole("heading", { name: /^Path/ }) });
      await expect(path.locator(".facts").first()).toContainText(/8\.[2-7]″, of 24 a turn at the most/);
      await look(page, "double");

      // Who waits off the table comes on over its edge: with a triple move, and straight to where it is to go.
      await inspector.getByRole("button", { name: /Tiger I/ }).click();
      await expect(inspector).toContainText("R1 waits off the table");
      await expect(outlines).toContainText("This turn with 36");
      await click([20, 12]);
      await expect(path.locator(".facts").first()).toContainText(/20″, of 36 a turn at the most/);
      await look(page, "reserve");

      await page.keyboard.press("u");
      await click(PLACES.P1);
      await click([14, 14]);
      await click([20, 14]);
      await page.keyboard.press("Enter");
      await expect(inspector).toContainText(/arrives unharmed if the enemy/);
      await expect(inspector.getByRole("combobox", { name: "Manner" })).toBeVisible();
      await move([30, 30]);
      await look(page, "route");

      // And so does the route of who waits: from its edge on, to where safer ways are looked for from anywhere on it.
      await inspector.getByRole("button", { name: /Tiger I/ }).click();
      await expect(inspector).toContainText("R1 waits off the table: it enters where its route begins.");
      await click([14, 24]);
      await click([20, 22]);
      await page.keyboard.press("Enter");
      await expect(inspector.locator(".arrival:not(.stale)")).toBeVisible();
      await look(page, "reserve-route");
      await inspector.getByRole("button", { name: "Find the safest route" }).click();
      const routes = inspector.locator(".routes");
      // Dozens of ways are judged exactly: on a busy machine that takes its time.
      await expect(routes).toContainText("Drawn", { timeout: 150_000 });
      await inspector.getByRole("button", { name: "Take 1" }).click();
      await expect(routes.getByRole("button", { name: "Back" })).toBeVisible();
      await expect(inspector.locator(".arrival:not(.stale)")).toBeVisible();
      await look(page, "reserve-safest");
    });
  });
