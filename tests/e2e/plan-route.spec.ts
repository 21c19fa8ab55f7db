/** A route under fire through the window: drawn, judged, looked into, shaped by its corners, and a safer one taken. */
import type { Page } from "@playwright/test";
import { expect, picture, test } from "./fixtures.ts";
import { faults, inBothThemes, LONG, SIZES } from "./looks.ts";
import { handsOn, openMap, scaleOf } from "./table.ts";

const inspectorOf = (page: Page) => page.getByRole("complementary", { name: "Inspector" });
/** The stream is closed but for its bridge and its ford. */
const BRIDGE = [24.14, 12.34] as const;
const percent = (text: string | null) => Number(/[\d.]+/.exec(text ?? "")?.[0]);

async function routes(page: Page) {
  await openMap(page);
  await page.keyboard.press("F2");
  await page.keyboard.press("u");
  return handsOn(page, await scaleOf(page));
}

test("a route is drawn, looked into and shaped, and a safer one is taken", async ({ page }) => {
  const { click, move, drag } = await routes(page);
  const inspector = inspectorOf(page);
  await expect(inspector).toContainText("Click a stand.");
  await click([5, 10.25]);
  await expect(inspector).toContainText("Click the corners of its route");
  await click([14, 11.2]);
  await click(BRIDGE);
  await click([28, 12.3]);
  await move([31, 12]);
  // What is drawn is judged as far as the pointer.
  await expect(page.locator(".bottom")).toContainText(/\d″, [\d.]+ points, turn \d · .*arrives unharmed [\d.]+%/);
  await click([30, 13]);
  await page.keyboard.press("Backspace");
  await click([33, 12.4]);
  await page.keyboard.press("Enter");
  const [best, first] = [inspector.locator(".whole .percent").first(), inspector.locator(".whole .percent").last()];
  await expect(inspector.locator(".arrival:not(.stale)")).toContainText("if it fires at the first chance");
  const drawn = percent(await best.textContent());
  expect(drawn).toBeLessThan(100);
  expect(percent(await first.textContent())).toBeGreaterThanOrEqual(drawn);
  await expect(inspector.getByRole("list", { name: "Outcomes" })).toContainText("Stopped on the way");
  await picture(page, "drawn");

  // Along the way the bar tells who can fire there.
  await move([28.5, 11.7]);
  await expect(page.locator(".bottom")).toContainText(/turn \d · here .*%/);
  const enemy = inspector.locator(".firer").first();
  await enemy.click();
  await expect(inspector.locator(".route-shot")).toContainText(/along the way\. It may fire at/);
  await expect(inspector.locator(".route-shot .odds")).toBeVisible();
  await picture(page, "shot");
  await enemy.click();
  await inspector
    .locator(".stretches .pick")
    .filter({ has: page.locator(".tag") })
    .first()
    .hover();
  await picture(page, "stretch");

  await drag([28, 12.3], [28, 11], [28, 9]);
  await expect(inspector.locator(".arrival:not(.stale)")).toBeVisible();
  await expect.poll(async () => percent(await best.textContent())).not.toBe(drawn);
  const shaped = percent(await best.textContent());

  await inspector.getByText("4 turns", { exact: true }).click();
  await inspector.getByRole("button", { name: "Find the safest route" }).click();
  const list = inspector.locator(".routes");
  await expect(list).toBeVisible({ timeout: 60_000 });
  await expect(inspector).toContainText(/The safest of \d+ routes tried/);
  const safest = percent(await list.locator("tbody tr").nth(1).locator(".percent").textContent());
  expect(safest).toBeGreaterThanOrEqual(shaped);
  await picture(page, "safest");
  await list.getByRole("button", { name: "Take 1" }).click();
  await expect.poll(async () => percent(await best.textContent())).toBe(safest);
  await picture(page, "taken");
  await list.getByRole("button", { name: "Back" }).click();
  await expect.poll(async () => percent(await best.textContent())).toBe(shaped);

  await page.keyboard.press("Escape");
  await expect(inspector.locator(".arrival")).toHaveCount(0);
  await drag([8, 12], [10, 13], [13, 13], [16, 12]);
  await expect(inspector.locator(".arrival:not(.stale)")).toContainText(/points, one turn|points, 2 turns/);
});

for (const viewport of LONG ? [SIZES[0], { width: 1920, height: 1080 }] : SIZES)
  test.describe(`${viewport.width} by ${viewport.height}`, () => {
    test.use({ viewport });
    test("a route fits, dark and light, on the map and on the model", { tag: "@long" }, async ({ page }) => {
      const { click } = await routes(page);
      await click([5, 10.25]);
      for (const corner of [[14, 11.2], BRIDGE, [33, 12.4]] as const) await click(corner);
      await page.keyboard.press("Enter");
      await expect(inspectorOf(page).locator(".arrival:not(.stale)")).toBeVisible();
      await inspectorOf(page).locator(".firer").first().click();
      for (const view of ["map", "model"]) {
        await inBothThemes(page, async (scheme) => {
          expect(await faults(page), scheme).toEqual([]);
          await picture(page, `route-${view}-${scheme}`);
        });
        if (view === "map") await page.getByText("Model", { exact: true }).click();
      }
    });
  });
