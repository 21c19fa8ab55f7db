/** The start screen: the button with the first focus, the shelf of battles, templates, and the picture of a saved table. */
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Page } from "@playwright/test";
import { firstLoad } from "../firstLoad.ts";
import { graveFindings } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import { fitsInBothThemes, SIZES } from "./looks.ts";
import { save } from "./table.ts";

/** The text of the settings' file; empty as long as there is none. */
function settingsIn(data: string): string {
  const file = path.join(data, "settings.json");
  return existsSync(file) ? readFileSync(file, "utf8") : "";
}
const shelf = (page: Page) => page.getByRole("region", { name: "Included battles" });

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
  await expect(series.nth(1)).toHaveAccessibleName(
    /Lorraine 2 Attack and Defence .* 72\s×\s48″ · 11 against 14\sstands · 20\sturns,\sabout\s1\sh\s10\smin$/,
  );
  await expect(shelf(page).locator("img.of-model")).toHaveCount(await cards.count());
});

test("the shelves are sifted by keyboard, the sift is remembered, and all can be shown again", async ({
  page,
  data,
}) => {
  const sifts = page.getByRole("search", { name: "Find a battle" });
  const status = sifts.getByRole("status");
  await expect(shelf(page).getByRole("button").first()).toBeVisible();
  const all = await shelf(page).getByRole("button").count();
  await expect(status).toHaveText(`${all} battles`);
  const choose = async (label: string, name: string) => {
    await sifts.getByRole("combobox", { name: label }).focus();
    await page.keyboard.press("ArrowDown");
    const option = page.getByRole("option", { name, exact: true });
    await expect(option).toBeVisible();
    for (let i = 0; i < 20 && (await option.getAttribute("data-combobox-selected")) === null; i++)
      await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(option).toBeHidden();
  };
  await choose("Rules", "Armour Battles");
  await expect(status).toHaveText(new RegExp(`^\\d+ of ${all} battles$`));
  await expect(shelf(page).getByRole("button", { name: /Olkhovka/ })).toHaveCount(0);
  await expect(shelf(page).getByRole("button", { name: /Lorraine 1/ })).toBeVisible();
  await choose("Year", "1942");
  await expect(page.getByText("No battle fits these choices.")).toBeVisible();
  await expect(shelf(page)).toHaveCount(0);
  // The setting is written a moment later.
  await expect.poll(() => settingsIn(data)).toContain('"year": 1942');
  await page.reload();
  await expect(page.getByText("No battle fits these choices.")).toBeVisible();
  await sifts.getByRole("button", { name: "Show all" }).press("Enter");
  await expect(shelf(page).getByRole("button")).toHaveCount(all);
});

test("templates: the chosen rule system is remembered", async ({ page, data }) => {
  const templates = page.getByRole("region", { name: "Templates" });
  await expect(templates.getByRole("button")).toHaveCount(3);
  const rules = templates.getByRole("combobox", { name: "Rules of the templates" });
  // The list closes where a late picture of the shelf pushes its field out of view.
  const option = page.getByRole("option", { name: "Brew Up" });
  await expect(async () => {
    await rules.click();
    await option.click({ timeout: 5000 });
  }).toPass();
  await expect(templates.getByRole("button", { name: /^Brew Up Introductory/ })).toBeVisible();
  // The setting is written a moment later.
  await expect.poll(() => settingsIn(data)).toContain('"templateSystem": "brew-up"');
  await page.reload();
  await expect(rules).toHaveValue("Brew Up");
});

test.describe("with the model on the table", () => {
  test.use({ settings: { quality: "plain" }, drawn: true });
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
    await expect(hero.getByRole("button", { name: "Continue The Bridge at Olkhovka" })).toBeFocused();
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
    test("fits, dark and light, and axe finds nothing grave", { tag: textSize === 100 ? "@long" : [] }, async ({
      page,
    }) => {
      await expect(shelf(page).locator("img").last()).toBeVisible();
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      await fitsInBothThemes(page, `start-${viewport.width}`);
      expect(await graveFindings(page)).toEqual([]);
    });
  });

test("the start screen's own code is small and has no model in it; the rest comes behind it", async ({ page }) => {
  expect(firstLoad()).toBeLessThanOrEqual(700_000);
  const loaded = (): Promise<string[]> =>
    page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name));
  // The tools of the bar are part of what comes behind.
  await expect(page.getByRole("button", { name: "What is this?" })).toBeVisible();
  expect((await loaded()).filter((name) => /three|TableParts/.test(name))).toEqual([]);
  await page.getByRole("button", { name: "Play The Bridge at Olkhovka" }).click();
  await expect(page.locator(".question")).toBeVisible();
  expect((await loaded()).some((name) => /TableParts/.test(name))).toBe(true);
});
