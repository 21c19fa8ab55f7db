/** The vehicle browser as a person uses it: find, compare, make one's own, take tables in and out, put it on the table. */
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Locator, Page } from "@playwright/test";
import { graveFindings } from "./axe.ts";
import { expect, picture, test } from "./fixtures.ts";
import { HUGE, inBothThemes, SIZES } from "./looks.ts";
import { runCommand } from "./steps.ts";

test.use({ viewport: SIZES[0] });

async function open(page: Page): Promise<Locator> {
  await page.getByRole("button", { name: /^GHQ WWII.*The Bridge at Olkhovka/ }).click();
  await expect(page.locator(".stage .labels")).toContainText("1/1");
  await page.getByRole("button", { name: "Sand Table menu" }).click();
  await page.getByRole("menuitem", { name: "Vehicles…" }).click();
  const dialog = page.getByRole("dialog", { name: /^Vehicles/ });
  await expect(dialog.getByRole("status").first()).toHaveText("58 vehicles");
  return dialog;
}
const rows = (dialog: Locator) => dialog.locator("tbody tr[aria-rowindex]");
const nameIn = (row: Locator) => row.locator("td").nth(1);

test("search, filter, sort, compare, and place one on the table", async ({ page }) => {
  const dialog = await open(page);
  const count = dialog.getByRole("status").first();
  await dialog.getByLabel("Search").fill("pziv");
  await expect(rows(dialog).first()).toContainText("PzIV");
  await dialog.getByLabel("Search").fill("");
  await expect(count).toHaveText("58 vehicles");

  await dialog.getByRole("checkbox", { name: /^Japan/ }).check();
  await expect(count).toHaveText("2 vehicles");
  await dialog.getByRole("checkbox", { name: /^USSR/ }).check();
  await dialog.getByLabel("Defence from").fill("7");
  await dialog.getByLabel("Defence from").press("Enter");
  await expect(rows(dialog).filter({ hasText: "Japan" })).toHaveCount(0);
  const some = await rows(dialog).count();
  expect(some).toBeGreaterThan(3);
  // The slider's thumb, by keys.
  await dialog.getByRole("slider", { name: "Firepower, least" }).focus();
  for (let i = 0; i < 9; i++) await page.keyboard.press("ArrowRight");
  await expect(dialog.getByLabel("Firepower from")).toHaveValue("9");
  await expect.poll(() => rows(dialog).count()).toBeLessThan(some);
  await dialog.getByRole("button", { name: "Clear filters" }).click();
  await expect(count).toHaveText("58 vehicles");

  await dialog.getByRole("button", { name: "Points" }).click();
  await expect(dialog.getByRole("columnheader", { name: "Points" })).toHaveAttribute("aria-sort", "descending");
  await expect(nameIn(rows(dialog).first())).toHaveText("Maus (128mm)");
  await dialog.getByRole("button", { name: "Compare E-100" }).click();
  await dialog.getByLabel("Search").fill("t-34c");
  await dialog.getByRole("button", { name: "Compare T-34C", exact: true }).click();
  await dialog.getByRole("button", { name: "Side by side (2)" }).click();
  const compared = dialog.getByRole("region", { name: "Side by side" });
  const defense = compared.getByRole("row", { name: /^Defence/ });
  await expect(defense.locator("td.best")).toHaveCount(1);
  await expect(defense.locator("td").first().getByRole("img", { name: "best" })).toBeVisible();
  await expect(compared.getByRole("row", { name: /^E-100 T-34C/ })).toContainText(/\d \/ \d/);
  await picture(page, "compare");
  await dialog.getByRole("button", { name: "Back to the list" }).click();

  await dialog.getByText("For Blue").click();
  await dialog.getByRole("button", { name: "Place T-34C" }).click();
  await expect(dialog).toBeHidden();
  await page.getByText("Map", { exact: true }).click();
  const stage = await page.locator(".stage").boundingBox();
  if (!stage) throw new Error("no table");
  await page.mouse.move(stage.x + stage.width / 2, stage.y + stage.height / 2);
  await page.mouse.click(stage.x + stage.width / 2, stage.y + stage.height / 2);
  await expect(page.getByRole("button", { name: "Undo: Place T-34C" })).toBeEnabled();
});

test("an own vehicle: a copy, a wrong value refused, changed, taken into the scenario, deleted", async ({ page }) => {
  const dialog = await open(page);
  await dialog.getByLabel("Search").fill("comet");
  await expect(dialog.getByRole("region", { name: "Comet" })).toBeVisible();
  await dialog.getByRole("button", { name: "Copy and edit…" }).click();
  const form = page.getByRole("dialog", { name: "Copy and edit" });
  await expect(form.getByLabel("Name", { exact: false }).first()).toHaveValue("Comet (copy)");
  await form.getByLabel("Defence").fill("99");
  await expect(form.getByText("Defence must be a whole number from 0 to 40.").first()).toBeVisible();
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form).toBeVisible();
  await form.getByLabel("Defence").fill("9");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form).toBeHidden();
  const card = dialog.getByRole("region", { name: "Comet (copy)" });
  await expect(card).toContainText("your own");

  // A stand drives it; then its figures change in the database.
  await dialog.getByRole("button", { name: "Place Comet (copy)" }).click();
  const stage = await page.locator(".stage").boundingBox();
  if (!stage) throw new Error("no table");
  await page.getByText("Map", { exact: true }).click();
  await page.mouse.move(stage.x + stage.width / 2, stage.y + stage.height / 2);
  await page.mouse.click(stage.x + stage.width / 2, stage.y + stage.height / 2);
  await expect(page.getByRole("button", { name: "Undo: Place Comet (copy)" })).toBeEnabled();
  await page.keyboard.press("Control+Shift+V");
  await dialog.getByLabel("Search").fill("comet copy");
  await card.getByRole("button", { name: "Edit…", exact: true }).click();
  const edit = page.getByRole("dialog", { name: "Edit vehicle" });
  await edit.getByLabel("Move").fill("12");
  await edit.getByRole("button", { name: "Save" }).click();
  await expect(card.getByText("Different in the database")).toBeVisible();
  await picture(page, "different");
  await card.getByRole("button", { name: "Take the database's figures" }).click();
  await expect(card.getByText("Different in the database")).toBeHidden();
  await dialog.getByRole("switch", { name: /Used in this scenario/ }).click();
  await expect(rows(dialog)).toHaveCount(1);
  await card.getByRole("button", { name: "Delete…" }).click();
  await expect(card.getByRole("alertdialog")).toContainText("One stand of this scenario");
  await card.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(card).toContainText("in this scenario only");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("button", { name: "Undo: Take the database's figures of Comet (copy)" })).toBeEnabled();
});

test("tables out and in: the same, a refused row, one transaction", async ({ page, home }) => {
  const dialog = await open(page);
  await dialog.getByLabel("Search").fill("tiger");
  await expect(dialog.getByRole("status").first()).toHaveText("2 vehicles");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    dialog.getByRole("button", { name: "Export CSV…" }).click(),
  ]);
  const file = path.join(home, "tigers.csv");
  await download.saveAs(file);
  const text = readFileSync(file, "utf8");
  expect(text).toMatch(/^\uFEFFid,parent,nation,name,points/);

  // As one's own: without ids, one of them with a figure that can't be.
  const mine = text
    .replace(/^ghq-wwii\/[^,]*/gm, "")
    .replace("Tiger I ", "My Tiger I ")
    .replace(/(Tiger II[^\r]*,)\d+\r/, "$1far\r");
  const own = path.join(home, "own.csv");
  writeFileSync(own, mine);
  const choose = async (from: string) => {
    await dialog.getByRole("button", { name: "Import CSV…" }).click();
    const chooser = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: "Choose a file…" }).click();
    await (await chooser).setFiles(from);
  };
  await choose(own);
  const taking = page.getByRole("dialog", { name: "Import vehicles" });
  await expect(taking.getByRole("status")).toHaveText("own.csv: 1 new, 1 refused.");
  await expect(taking).toContainText("Range must be a whole number from 0 to 100.");
  await picture(page, "import");
  await taking.getByRole("button", { name: "Import 1, skip 1" }).click();
  await expect(dialog.getByRole("status").first()).toHaveText("3 vehicles");
  await choose(file);
  await expect(taking.getByRole("status")).toHaveText("tigers.csv: 2 the same.");
  await taking.getByRole("button", { name: "Cancel" }).click();
});

test("with the keyboard alone: found, compared, placed", async ({ page }) => {
  await page.getByRole("button", { name: /^GHQ WWII.*The Bridge at Olkhovka/ }).focus();
  await page.keyboard.press("Enter");
  await expect(page.locator(".stage .labels")).toContainText("1/1");
  await runCommand(page, "vehicles");
  const dialog = page.getByRole("dialog", { name: /^Vehicles/ });
  await expect(dialog.getByLabel("Search")).toBeFocused();
  await page.keyboard.type("sherman");
  await expect(dialog.getByRole("button", { name: /^Place Sherman Firefly|^Place M4/ })).toBeVisible();
  const first = await nameIn(rows(dialog).first()).textContent();
  await page.keyboard.press("ArrowDown");
  await expect(rows(dialog).nth(1)).toHaveAttribute("aria-selected", "true");
  // On to the table of vehicles.
  const grid = dialog.getByRole("region", { name: "Vehicles", exact: true });
  for (let i = 0; i < 60; i++) {
    if (await grid.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press("Tab");
  }
  await expect(grid).toBeFocused();
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Space");
  await expect(dialog.getByRole("button", { name: "Side by side (2)" })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(page.locator(".palette")).toContainText(first ?? "");
});

/** Parts of the dialog that stick out of the window. */
const out = (dialog: Locator) =>
  dialog.evaluate((element) => {
    const found: string[] = [];
    for (const part of element.querySelectorAll("button, input, .vcard, .vfilters, .grid, .vcompare")) {
      const box = part.getBoundingClientRect();
      if (box.width > 0 && (box.right > innerWidth || box.left < 0)) found.push(part.outerHTML.slice(0, 80));
    }
    for (const button of element.querySelectorAll("button"))
      if (button.scrollWidth > button.clientWidth + 1) found.push(`cut: ${button.textContent}`);
    if (element.getBoundingClientRect().bottom > innerHeight) found.push("the dialog");
    return found;
  });

test("everything fits at 1280 by 720, dark and light, and can be used without seeing it", { tag: "@long" }, async ({
  page,
}) => {
  const found: string[] = [];
  const look = (where: string, part: Locator) =>
    inBothThemes(page, async (scheme) => {
      const grave = await graveFindings(page, "[role=dialog]", scheme === "dark" ? "all" : "colours");
      for (const fault of [...(await out(part)), ...grave]) found.push(`${where}, ${scheme}: ${fault}`);
      await picture(page, `${where}-${scheme}`);
    });
  const dialog = await open(page);
  await look("browser", dialog);
  await dialog.getByLabel("Search").fill("t-34");
  await expect(rows(dialog)).toHaveCount(3);
  for (const name of ["T-34A", "T-34C"])
    await dialog.getByRole("button", { name: `Compare ${name}`, exact: true }).click();
  await dialog.getByRole("button", { name: "Side by side (2)" }).click();
  await expect(dialog.getByRole("region", { name: "Side by side" })).toBeVisible();
  await look("compare", dialog);
  await dialog.getByRole("button", { name: "New vehicle…" }).click();
  const form = page.getByRole("dialog", { name: "New vehicle" });
  await form.getByLabel("Firepower").fill("77");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form.getByText("Name is missing.").first()).toBeVisible();
  await expect(form.getByRole("button", { name: "Save" })).toBeInViewport({ ratio: 1 });
  await look("form", form);
  await form.getByRole("button", { name: "Cancel" }).click();
  await expect(form).toHaveCount(0);
  await dialog.getByRole("button", { name: "Import CSV…" }).click();
  const taking = page.getByRole("dialog", { name: "Import vehicles" });
  await expect(taking).toBeVisible();
  await look("import", taking);
  expect([...new Set(found)]).toEqual([]);
});

test.describe("3840 by 2160, no scenario open", () => {
  test.use({ viewport: HUGE });
  test("every system's vehicles can be looked at", { tag: "@long" }, async ({ page }) => {
    await page.getByRole("button", { name: "Sand Table menu" }).click();
    await page.getByRole("menuitem", { name: "Vehicles…" }).click();
    const dialog = page.getByRole("dialog", { name: /^Vehicles/ });
    for (const [system, total] of [
      ["GHQ Modern", 37],
      ["GHQ Micro Squad", 89],
      ["Armour Battles", 11],
      ["Brew Up", 176],
    ] as const) {
      await dialog.getByLabel("Rules").click();
      await page.getByRole("option", { name: system }).click();
      await expect(dialog.getByRole("status").first()).toHaveText(`${total} vehicles`);
      expect(await out(dialog)).toEqual([]);
      await picture(page, system);
    }
    await expect(dialog.getByRole("button", { name: /^Place/ })).toHaveCount(0);
  });
});
