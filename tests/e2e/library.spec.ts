/** The user's shelves: a battle pack made, read and added; a folder of battles with a broken file in it. */
import { copyFileSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { ROOT } from "../../main/start/node.mjs";
import { graveFindings } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import { fitsInBothThemes } from "./looks.ts";

test.use({ drawn: true });

const shipped = (name: string) => path.join(ROOT, "scenarios", `${name}.sandtable`);

test("a battle pack: made of two battles, opened, added to the shelves, played from there and removed", async ({
  page,
}) => {
  await page.getByRole("button", { name: "Make a battle pack…" }).click();
  const make = page.getByRole("dialog", { name: "Make a battle pack" });
  await expect(make.getByLabel("Title")).toBeFocused();
  await page.keyboard.type("Two Bridges");
  await make.getByLabel("Notes").fill("Play them in order.\n\nThe second is the harder.");
  await make.getByRole("checkbox", { name: "The Bridge at Olkhovka" }).press("Space");
  await make.getByRole("checkbox", { name: "Both Banks of the Tavna" }).press("Space");
  await expect(make.getByRole("status")).toHaveText("2 battles chosen");
  await fitsInBothThemes(page, "make-pack");
  await make.getByRole("button", { name: "Save the pack…" }).click();
  await expect(page.getByLabel("File name")).toHaveValue("two-bridges.sandpack");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Saved 2 battles as two-bridges.sandpack.")).toBeVisible();
  await expect(make).toHaveCount(0);

  await page.keyboard.press("Control+o");
  await page.getByLabel("File name").fill("two-bridges.sandpack");
  await page.keyboard.press("Enter");
  const sheet = page.getByRole("dialog", { name: "Two Bridges" });
  await expect(sheet.getByRole("region", { name: "Notes" })).toContainText("The second is the harder.");
  await expect(sheet.locator("img.table-picture")).toHaveCount(2);
  await fitsInBothThemes(page, "pack");
  expect(await graveFindings(page)).toEqual([]);
  await sheet.getByRole("button", { name: "Add to my battles" }).press("Enter");
  const shelf = page.getByRole("region", { name: "Two Bridges" });
  await expect(shelf.locator("img.of-model")).toHaveCount(2);
  await shelf.getByRole("button", { name: /Both Banks of the Tavna/ }).click();
  await expect(page.locator(".top .title")).toContainText("Both Banks of the Tavna");

  await page.getByRole("button", { name: "Sand Table menu" }).click();
  await page.getByRole("menuitem", { name: "Close scenario" }).click();
  await shelf.getByRole("button", { name: "Remove the pack Two Bridges" }).click();
  await page.getByRole("button", { name: "Remove", exact: true }).click();
  await expect(shelf).toHaveCount(0);
});

test("a folder of battles: a shelf with pictures and a broken file's reason, gone and removed", async ({
  page,
  home,
}) => {
  const folder = path.join(home, "battles");
  mkdirSync(folder);
  copyFileSync(shipped("a-village-to-clear"), path.join(folder, "village.sandtable"));
  writeFileSync(path.join(folder, "broken.sandtable"), "{");
  await page.getByRole("button", { name: "Add a folder of battles…" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Add a folder of battles" });
  await dialog.getByRole("button", { name: "battles" }).press("Enter");
  await expect(dialog.getByRole("status")).toHaveText("This folder has 2 scenarios.");
  await dialog.getByRole("button", { name: "Choose this folder" }).press("Enter");
  const shelf = page.getByRole("region", { name: "battles", exact: true });
  await expect(shelf.getByRole("button", { name: /A Village to Clear/ })).toBeVisible();
  await expect(shelf.locator("img.table-picture")).toHaveCount(1);
  await expect(shelf.getByRole("list", { name: "Files that can’t be read" })).toContainText("“broken.sandtable”");
  await shelf.scrollIntoViewIfNeeded();
  await fitsInBothThemes(page, "folder");
  rmSync(folder, { recursive: true });
  await page.reload();
  await expect(shelf).toContainText("there is no such file or folder");
  await shelf.getByRole("button", { name: "Remove battles from the shelves" }).click();
  await expect(shelf).toHaveCount(0);
});
