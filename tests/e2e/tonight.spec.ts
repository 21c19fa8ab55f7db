/** A battle for tonight: made from the start screen, another one, kept table, tried by play, and played. */
import { writeFileSync } from "node:fs";
import path from "node:path";
import type { Page } from "@playwright/test";
import { graveFindings } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import { fitsInBothThemes, SIZES } from "./looks.ts";

const dialog = (page: Page) => page.getByRole("dialog", { name: "A battle for tonight" });
const card = (page: Page) => dialog(page).getByRole("article");
async function made(page: Page): Promise<string> {
  await expect(card(page)).toHaveAttribute("aria-busy", "false");
  return (await card(page).getAttribute("aria-label")) ?? "";
}
async function choose(page: Page, field: string, option: string): Promise<void> {
  await dialog(page).getByRole("combobox", { name: field, exact: true }).click();
  await page.getByRole("option", { name: option, exact: true }).click();
}

test("one click makes a battle, a second another; it is tried, and played against the computer", async ({ page }) => {
  await page.getByRole("button", { name: "Battle for tonight…" }).click();
  await dialog(page).getByText("Small", { exact: true }).click();
  await choose(page, "Kind of battle", "Ambush");
  await choose(page, "Red", "USSR");
  await choose(page, "Blue", "Germany");
  await choose(page, "Year", "1943");
  await made(page);
  await expect(card(page)).toContainText("Ambush · ");
  await expect(card(page)).toContainText("1943, Eastern front");
  await expect(card(page).getByRole("region", { name: /^USSR: / })).toContainText("stands");
  const table = await card(page).locator("canvas").screenshot();

  // The same table with other forces.
  const forces = await card(page).locator(".tonight-forces .pair").textContent();
  await dialog(page).getByRole("checkbox", { name: "Keep this table" }).check();
  await dialog(page).getByRole("button", { name: "Another battle" }).click();
  await expect(card(page).locator(".tonight-forces .pair")).not.toHaveText(forces ?? "");
  await made(page);
  expect((await card(page).locator("canvas").screenshot()).equals(table)).toBe(true);

  // The computer plays it against itself meanwhile.
  await expect(dialog(page).getByRole("status")).toContainText(
    /^USSR wins \d+–\d+% of the time, by \d+ trial battles?$/,
    {
      timeout: 120_000,
    },
  );

  await dialog(page).getByRole("radiogroup", { name: "Blue is played by" }).getByText("Computer").click();
  const title = await made(page);
  await dialog(page).getByRole("button", { name: "Play this battle" }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByRole("tab", { name: /Play/ })).toHaveAttribute("aria-selected", "true");
  await expect(page.locator(".top .title")).toContainText(title);
});

test("with the keyboard alone, and lists of one's own", async ({ page, home }) => {
  await expect(page.getByRole("button", { name: "Battle for tonight…" })).toBeVisible();
  await page.keyboard.press("Control+b");
  await made(page);
  // The first list has the focus, and keeps it after the choice.
  const rules = dialog(page).getByRole("combobox", { name: "Rules" });
  await expect(rules).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(rules).not.toHaveValue("GHQ WWII");
  await expect(rules).toBeFocused();
  await made(page);
  const file = path.join(home, "mine.json");
  writeFileSync(file, "{");
  await dialog(page).locator("input[type=file]").setInputFiles(file);
  await expect(dialog(page).getByRole("alert")).toContainText("mine.json: It isn’t JSON");
  await expect(dialog(page).getByRole("button", { name: "Play this battle" })).toBeEnabled();
  await dialog(page).getByRole("button", { name: "Edit it" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("tab", { name: /Edit/ })).toHaveAttribute("aria-selected", "true");
  await expect(page.locator(".stage canvas").first()).toBeVisible();
});

for (const size of SIZES)
  test(`nothing is cut at ${size.width} × ${size.height}`, { tag: "@long" }, async ({ page }) => {
    await page.setViewportSize(size);
    await expect(page.getByRole("button", { name: "Battle for tonight…" })).toBeVisible();
    await page.keyboard.press("Control+b");
    await dialog(page).getByText("By time", { exact: true }).click();
    await made(page);
    await expect(dialog(page).getByRole("status")).toContainText("battle");
    await fitsInBothThemes(page, `tonight-${size.width}`);
    expect(await graveFindings(page)).toEqual([]);
  });
