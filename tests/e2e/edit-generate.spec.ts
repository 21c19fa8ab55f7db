/** A table from the generator: chosen, saved, and seen again with its picture; presets of one's own; templates. */
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Page } from "@playwright/test";
import { advise } from "../../shared/advise/advise.ts";
import { rulesOf } from "../../shared/rules/ask.ts";
import { parseScenario } from "../../shared/scenario/parse.ts";
import { expect, test } from "./fixtures.ts";
import { save } from "./table.ts";

const dialog = (page: Page) => page.getByRole("dialog", { name: "Generate a table" });
const card = (page: Page, seed: number) => dialog(page).getByRole("button", { name: new RegExp(`^Seed ${seed}: `) });
const undo = (page: Page, what: string) => page.getByRole("button", { name: `Undo: ${what}` });

/** A picture is on the screen, and not all of one colour. */
async function isPainted(page: Page, selector: string): Promise<boolean> {
  return page.locator(selector).evaluateAll((images) =>
    images.every((image) => {
      const canvas = document.createElement("canvas");
      [canvas.width, canvas.height] = [60, 30];
      const pen = canvas.getContext("2d");
      pen?.drawImage(image as HTMLImageElement, 0, 0, 60, 30);
      const pixels = pen?.getImageData(0, 0, 60, 30).data ?? new Uint8ClampedArray();
      return new Set(new Uint32Array(pixels.buffer)).size > 20;
    }),
  );
}

test("from the start screen: a preset of one's own, a table picked, saved, and among the recent files", async ({
  page,
  home,
}) => {
  await expect(page.getByRole("button", { name: /^GHQ WWII.*The Bridge at Olkhovka/ }).locator("img")).toBeVisible();
  await page.getByRole("button", { name: "Generate a table…" }).click();

  // Settings: the preset's, then more woods.
  await dialog(page).getByLabel("Seed").fill("4100");
  await dialog(page).getByRole("combobox", { name: "Kind of country" }).click();
  await page.getByRole("option", { name: "River line" }).click();
  await expect(dialog(page).getByText("A river in its bogs")).toBeVisible();
  const woods = dialog(page).getByRole("slider", { name: "Woods", exact: true });
  await woods.focus();
  for (let i = 0; i < 4; i++) await page.keyboard.press("ArrowRight");
  await expect(woods).toHaveAttribute("aria-valuetext", "20%");
  await dialog(page).getByRole("button", { name: "Save as a preset" }).click();
  await dialog(page).getByLabel("Name of the preset").fill("Wet woods");
  await dialog(page).getByRole("button", { name: "Save", exact: true }).click();
  await expect(dialog(page).getByRole("combobox", { name: "Kind of country" })).toHaveValue("Wet woods");

  // The gallery: nine tables, then more; each says what is in it.
  await expect(card(page, 4108)).toBeVisible({ timeout: 60_000 });
  await expect(card(page, 4100)).toHaveAccessibleName(/woods 20%, towns 7 sq in/);
  await dialog(page).getByRole("button", { name: "More" }).click();
  await expect(card(page, 4109)).toBeVisible({ timeout: 60_000 });
  await card(page, 4103).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.locator(".stage canvas").first()).toBeVisible();

  await page.keyboard.press("Control+s");
  await page.getByLabel("File name").fill("Wet");
  await save(page, "Saved as Wet.sandtable.", () => page.getByRole("button", { name: "Save", exact: true }).click());
  const file = path.join(home, "Wet.sandtable");
  const parsed = parseScenario(readFileSync(file, "utf8"), file);
  if (!parsed.ok) throw new Error(parsed.error.message);
  expect(parsed.value.scenario.generated).toMatchObject({ seed: 4103, preset: "Wet woods" });
  const found = advise(parsed.value, rulesOf(parsed.value.scenario));
  expect(found.filter(({ severity, rule }) => severity !== "hint" && rule !== "side-empty")).toEqual([]);

  // Back on the start screen it has its picture; a damaged file has an empty sheet.
  await page.getByRole("button", { name: "Sand Table menu" }).click();
  await page.getByRole("menuitem", { name: "Close scenario" }).click();
  const recent = page.getByRole("region", { name: "Recent files" });
  await expect(recent.locator("img")).toHaveCount(1);
  expect(await isPainted(page, ".recent img")).toBe(true);
  writeFileSync(file, "{ oh");
  await page.reload();
  await expect(recent.getByRole("button", { name: /^Meeting / })).toBeVisible();
  await expect(recent.locator(".none")).toHaveCount(1);

  // The preset is still there, and can be deleted.
  await page.getByRole("button", { name: "Generate a table…" }).click();
  await dialog(page).getByRole("combobox", { name: "Kind of country" }).click();
  await page.getByRole("option", { name: "Wet woods" }).click();
  await dialog(page).getByRole("button", { name: "Delete preset Wet woods" }).click();
  await expect(dialog(page).getByRole("button", { name: "Delete preset Wet woods" })).toHaveCount(0);
  await dialog(page).getByRole("combobox", { name: "Kind of country" }).click();
  await expect(page.getByRole("option", { name: "River line" })).toBeVisible();
  await expect(page.getByRole("option", { name: "Wet woods" })).toHaveCount(0);
});

test("from a template, and its ground from the generator: one step that is undone", { tag: "@long" }, async ({
  page,
}) => {
  await page
    .getByRole("region", { name: "Templates" })
    .getByRole("button", { name: /WWII.*Introductory tank battle/ })
    .click();
  await expect(page.locator(".stage canvas").first()).toBeVisible();
  await page.getByRole("button", { name: "Sand Table menu" }).click();
  await page.getByRole("menuitem", { name: "Generate a table…" }).click();
  await dialog(page).getByLabel("Seed").fill("77");
  await dialog(page).getByText("Ground of this scenario").click();
  await card(page, 77).click({ timeout: 60_000 });
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.locator(".top .title")).toContainText("Introductory tank battle");
  await expect(undo(page, "Generate terrain")).toBeEnabled();
  await undo(page, "Generate terrain").click();
  await expect(page.locator(".top .title").getByLabel("Unsaved changes")).toHaveCount(0);
});
