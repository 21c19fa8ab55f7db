/** Movement in the planner: turns' outlines, the path under the pointer, one that is kept, a formation. */
import type { Page } from "@playwright/test";
import { expect, LOOK, picture, test } from "./fixtures.ts";
import { frames } from "./frames.ts";
import { faults, inBothThemes } from "./looks.ts";
import { handsOn, openMap, scaleOf } from "./table.ts";

const inspectorOf = (page: Page) => page.getByRole("complementary", { name: "Inspector" });
const words = (page: Page) => page.locator(".bottom");

if (LOOK) test.use({ viewport: { width: 1280, height: 720 } });

test("a stand's way is priced under the pointer, kept by a click, and taken over a road where that pays", async ({
  page,
}) => {
  await openMap(page);
  await page.keyboard.press("F2");
  await page.keyboard.press("d");
  const { click, move, drag } = handsOn(page, await scaleOf(page));
  const inspector = inspectorOf(page);
  await click([5, 10.25]);
  await expect(inspector.locator(".outlines")).toContainText("In two turns");
  await inspector.getByText("4", { exact: true }).click();
  await expect(inspector.locator(".outlines")).toContainText("In four turns");

  await move([36, 16]);
  await expect(words(page)).toContainText(/[\d.]+ points for [\d.]+″: \d turns?/);
  const section = inspector.locator("section", { has: page.getByRole("heading", { name: /^Path/ }) });
  const hovered = await section.locator(".facts").first().textContent();
  await move([12, 9]);
  await expect(section.locator(".facts").first()).not.toHaveText(hovered ?? "");
  await move([36, 16]);
  await expect(section.locator(".facts").first()).toHaveText(hovered ?? "");
  await picture(page, "hover");
  await click([36, 16]);
  await move([3, 20]);
  // What was kept stays.
  await expect(section.locator(".facts").first()).toHaveText(hovered ?? "");
  await expect(section).toContainText(/turn 1 ends, \d{3}°/);
  await expect(section).toContainText(/Across country/);
  const roads = inspector.getByRole("switch", { name: "At road rate" });
  const kept = await section.locator(".legs").textContent();
  if (LOOK)
    await inBothThemes(page, async (scheme) => {
      expect(await faults(page), scheme).toEqual([]);
      await picture(page, `kept-${scheme}`);
    });

  await roads.click();
  await expect(section.locator(".legs")).not.toHaveText(kept ?? "");
  await expect(section).not.toContainText("Across country");
  await roads.click();
  await expect(section.locator(".legs")).toHaveText(kept ?? "");
  // From another place it is another way, to the same place.
  await drag([5, 10.25], [9, 8]);
  await expect(section.locator(".legs")).not.toHaveText(kept ?? "");
  await page.keyboard.press("Escape");
  await expect(section).toContainText("Point at a place");
});

test("a formation is asked when the last of it is there", { tag: "@long" }, async ({ page }) => {
  await openMap(page);
  await page.keyboard.press("F2");
  await page.keyboard.press("d");
  const { click, move } = handsOn(page, await scaleOf(page));
  const inspector = inspectorOf(page);
  await click([5, 10.25]);
  await inspector.getByRole("button", { name: /The whole formation/ }).click();
  await inspector.getByText("3", { exact: true }).click();
  await expect(inspector.locator(".outlines")).toContainText("In three turns");
  await move([16, 10]);
  await expect(inspector).toContainText(/the last stand arrives\./);
  await click([16, 10]);
  await expect(inspector.locator(".legs tbody tr")).not.toHaveCount(0);
  await expect(inspector.locator(".legs")).toContainText(/\d turns?/);
  expect(await faults(page)).toEqual([]);
  await picture(page, "formation");
});

test.describe("as a model on a large screen", () => {
  test.skip(!LOOK, "a picture for people");
  test.use({ viewport: { width: 1920, height: 1080 } });
  test("looks", async ({ page }) => {
    await openMap(page);
    await page.keyboard.press("F2");
    await page.keyboard.press("d");
    const { click } = handsOn(page, await scaleOf(page));
    await click([5, 10.25]);
    await inspectorOf(page).getByText("3", { exact: true }).click();
    await click([36, 16]);
    await picture(page, "map");
    await page.getByText("Model", { exact: true }).click();
    await frames(page, 180);
    await inBothThemes(page, async (scheme) => {
      expect(await faults(page), scheme).toEqual([]);
      await picture(page, `model-${scheme}`);
    });
  });
});
