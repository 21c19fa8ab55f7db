/** The start screen: the button with the first focus, the shelf of battles, templates, and the picture of a saved table. */
import type { Page } from "@playwright/test";
import { graveFindings } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import { fitsInBothThemes, SIZES } from "./looks.ts";
import { save } from "./table.ts";

const shelf = (page: Page) => page.getByRole("region", { name: "Shipped scenarios" });

test("the first start: Enter plays the first battle", async ({ page }) => {
  const play = page.getByRole("button", { name: "Play The Bridge at Olkhovka" });
  await expect(play).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("tab", { name: /Play/ })).toHaveAttribute("aria-selected", "true");
  await expect(page.locator(".question")).toBeVisible();
});

test("the shelf: the first battle first, a series together, each with a picture of its model", async ({ page }) => {
  const cards = shelf(page).getByRole("button");
  await expect(cards.first()).toHaveAccessibleName(/^GHQ WWII Meeting engagement The Bridge at Olkhovka/);
  const series = shelf(page).getByRole("button", { name: /Lorraine/ });
  await expect(series).toHaveCount(4);
  await expect(series.nth(1)).toHaveAccessibleName(/Lorraine 2 Attack and Defence .* 72\s×\s48″ · 20 turns$/);
  await expect(shelf(page).locator("img.of-model")).toHaveCount(await cards.count());
});

test("templates: the chosen rule system is remembered", async ({ page }) => {
  const templates = page.getByRole("region", { name: "Templates" });
  await expect(templates.getByRole("button")).toHaveCount(3);
  const rules = templates.getByRole("combobox", { name: "Rules of the templates" });
  await rules.click();
  await page.getByRole("option", { name: "Brew Up" }).click();
  await expect(templates.getByRole("button", { name: /^Brew Up Introductory/ })).toBeVisible();
  // The setting is written a moment later.
  await page.waitForTimeout(1500);
  await page.reload();
  await expect(rules).toHaveValue("Brew Up");
});

test.describe("with the model on the table", () => {
  test.use({ settings: { quality: "plain" } });
  test("a saved file: its model is shown, and one button continues it", async ({ page }) => {
    await shelf(page)
      .getByRole("button", { name: /The Bridge at Olkhovka/ })
      .click();
    await expect(page.locator(".stage .labels")).toContainText("1/1");
    await page.keyboard.press("Control+s");
    await page.getByLabel("File name").fill("Mine");
    await save(page, "Saved as Mine.sandtable.", () => page.getByRole("button", { name: "Save", exact: true }).click());
    await page.getByRole("button", { name: "Sand Table menu" }).click();
    await page.getByRole("menuitem", { name: "Close scenario" }).click();
    const hero = page.getByRole("region", { name: "The Bridge at Olkhovka" });
    await expect(hero.getByText("two battalions want the same plank bridge")).toBeVisible();
    await page.reload();
    await expect(hero.locator("img.of-model")).toBeVisible();
    await expect(page.getByRole("region", { name: "Recent files" }).locator("img.of-model")).toHaveCount(1);
    const on = hero.getByRole("button", { name: "Continue The Bridge at Olkhovka" });
    await expect(on).toBeFocused();
    await on.click();
    await expect(page.locator(".top .title")).toContainText("Mine.sandtable");
  });
});

// The usual sizes are looked at with the rest of the window (window-looks.spec.ts).
for (const { textSize, ...viewport } of [
  { ...SIZES[0], textSize: 130 },
  { width: 2560, height: 1440, textSize: 100 },
])
  test.describe(`${viewport.width} by ${viewport.height}, text at ${textSize}%`, () => {
    test.use({ settings: { textSize }, viewport });
    test("fits, dark and light, and axe finds nothing grave", async ({ page }) => {
      await expect(shelf(page).locator("img").last()).toBeVisible();
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      await fitsInBothThemes(page, `start-${viewport.width}`);
      expect(await graveFindings(page)).toEqual([]);
    });
  });
