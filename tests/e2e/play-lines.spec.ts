/** The lines of a game: names, bookmarks, another roll, a line removed, two lines compared. */
import { copyFileSync } from "node:fs";
import path from "node:path";
import type { Page } from "@playwright/test";
import { ROOT } from "../../main/start/node.mjs";
import { graveFindings } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import { fitsInBothThemes, SIZES } from "./looks.ts";
import { openFile } from "./steps.ts";

const lines = (page: Page) => page.getByRole("region", { name: "Lines of the game" });
const row = (page: Page, name: string) => lines(page).getByRole("row", { name: new RegExp(`^${name},`) });
const stored = (home: string, name: string) =>
  copyFileSync(path.join(ROOT, `tests/replays/${name}.sandgame`), path.join(home, "branches.sandgame"));

for (const viewport of SIZES)
  test.describe(`${viewport.width} by ${viewport.height}`, () => {
    test.use({ viewport });
    test("the lines of a game fit below the table", { tag: "@long" }, async ({ page, home }) => {
      stored(home, "arena-104");
      await openFile(page, "branches.sandgame");
      await page.keyboard.press("Shift+B");
      await expect(row(page, "Line 1")).toBeVisible();
      await expect(lines(page).locator("canvas")).toBeVisible();
      await row(page, "Line 2").getByRole("rowheader").click();
      await lines(page).getByRole("button", { name: "Remove line" }).click();
      await expect(lines(page).getByRole("button", { name: "Bring it back" })).toBeVisible();
      await fitsInBothThemes(page, "lines");
      expect(await graveFindings(page, ".game-lines")).toEqual([]);
      await page.getByRole("button", { name: "Compare two lines…" }).click();
      const dialog = page.getByRole("dialog", { name: "Compare two lines" });
      await expect(dialog.locator("figure img")).toHaveCount(2);
      await expect(dialog.getByRole("row", { name: /^Result/ })).toBeVisible();
      await fitsInBothThemes(page, "compare");
      expect(await graveFindings(page, "[role=dialog]")).toEqual([]);
    });
  });

test("a line gets a name and is removed, a position gets a bookmark, a roll is made again, by keys", async ({
  page,
  home,
}) => {
  stored(home, "arena-104");
  await openFile(page, "branches.sandgame");
  // The present position gets a bookmark, and so does the replay's bar.
  await page.keyboard.press("b");
  await expect(page.getByText(/^Bookmark set/)).toBeVisible();
  await page.keyboard.press("Shift+B");
  const here = lines(page).getByRole("gridcell", { name: /bookmark.*the game is here/i });
  await expect(here).toBeVisible();

  // From the present place down to another line's name.
  await here.focus();
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowDown");
  const second = lines(page).getByRole("row", { selected: true });
  await expect(second).toHaveAttribute("aria-level", "2");
  const name = lines(page).getByLabel("Name of the line");
  await name.fill("If I had gone left");
  await name.press("Enter");
  const left = row(page, "If I had gone left");
  await expect(left).toBeVisible();
  await lines(page).getByLabel("Note").fill("Blue waits in the wood.");

  // Enter goes to a stop of it.
  await left.getByRole("gridcell").last().focus();
  await page.keyboard.press("Enter");
  await expect(left.getByRole("gridcell", { name: /the game is here/ })).toBeVisible();
  await expect(lines(page).getByRole("button", { name: "Remove line" })).toHaveCount(0);

  // The game is in this line, so it stays.
  const before = await lines(page).getByRole("row").count();
  await left.getByRole("rowheader").click();
  await lines(page).getByRole("button", { name: "Remove line" }).click();
  await expect(page.getByRole("dialog")).toContainText("The game is in this line. Go to another line first.");
  await page.keyboard.press("Escape");
  await row(page, "Line 1").getByRole("gridcell").last().click();
  await left.getByRole("rowheader").click();
  await expect(lines(page).getByLabel("Note")).toHaveValue("Blue waits in the wood.");
  const remove = lines(page).getByRole("button", { name: "Remove line" });
  // By the keys: a mouse's focus goes back to the table.
  await page.keyboard.press("Tab");
  await remove.press("Enter");
  await expect(left).toHaveCount(0);
  const fewer = await lines(page).getByRole("row").count();
  expect(fewer).toBeLessThan(before);

  // It comes back by its button, with its words, and by undo.
  const notice = lines(page).getByText(/^Removed: “If I had gone left”, \d+ commands?$/);
  await expect(notice).toBeVisible();
  await expect(lines(page).getByRole("button", { name: "Bring it back" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(left.getByRole("rowheader")).toBeFocused();
  await expect(lines(page).getByLabel("Note")).toHaveValue("Blue waits in the wood.");
  await expect(notice).toHaveCount(0);
  await remove.click();
  await expect(left).toHaveCount(0);
  await page.keyboard.press("Control+z");
  await expect(left).toBeVisible();
  await left.getByRole("rowheader").click();
  await remove.click();
  await expect(lines(page).getByRole("row")).toHaveCount(fewer);

  // Other dice at the first roll make another line.
  const rest = await lines(page).getByRole("row").count();
  await row(page, "Line 1").getByRole("rowheader").click();
  await lines(page).getByRole("button", { name: "Other dice from here" }).click();
  await expect(lines(page).getByRole("row")).toHaveCount(rest + 1);
});
