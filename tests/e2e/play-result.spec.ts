/** A shot's result in a line, and the sheet of a battle that is over, by the keyboard. */
import { copyFileSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Page } from "@playwright/test";
import { ROOT } from "../../main/start/node.mjs";
import { graveFindings } from "./axe.ts";
import { CHEAP, expect, LOOK, picture, test } from "./fixtures.ts";
import { frames } from "./frames.ts";
import { fitsInBothThemes, SIZES } from "./looks.ts";
import { openFile } from "./steps.ts";

interface Placed {
  side: string;
  at: [number, number] | null;
  facing: number;
}

/** The shipped battle with both sides within reach of most guns. */
function close(home: string): void {
  const file = path.join(ROOT, "scenarios", "the-bridge-at-olkhovka.sandtable");
  const scenario = JSON.parse(readFileSync(file, "utf8")) as { stands: Placed[] };
  for (const side of ["red", "blue"])
    scenario.stands
      .filter((stand) => stand.side === side)
      .forEach((stand, i) => {
        stand.at = [side === "red" ? 17 - (i % 2) * 1.5 : 28 + (i % 2) * 1.5, 3.5 + i * 1.5];
        stand.facing = side === "red" ? 90 : 270;
      });
  writeFileSync(path.join(home, "close.sandtable"), JSON.stringify(scenario));
}

const question = (page: Page) => page.locator(".question");
const verdict = (page: Page) => page.locator(".tray .verdict");

/** From the start of a game to a shot. */
async function shoot(page: Page, before: (page: Page) => Promise<void> = async () => {}): Promise<void> {
  await page.keyboard.press("F3");
  await expect(question(page)).toContainText("roll for the initiative");
  await page.keyboard.press("Enter");
  await expect(question(page)).toContainText("who goes first");
  await page.keyboard.press("1");
  for (const side of ["2nd Battalion", "II. Abteilung"]) {
    await expect(question(page)).toContainText(`${side} forms`);
    await page.keyboard.press("Space");
  }
  await expect(question(page)).toContainText("who goes first");
  await page.keyboard.press("1");
  await expect(question(page)).toContainText("2nd Battalion chooses an attack");
  await page.keyboard.press("n");
  await page.keyboard.press(".");
  await expect(page.locator(".foot-odds .odds-bar")).toBeVisible();
  await before(page);
  await page.keyboard.press("Enter");
}

async function endBattle(page: Page): Promise<void> {
  await page.keyboard.press("Control+k");
  await expect(page.getByPlaceholder("Find a command…")).toBeFocused();
  await page.keyboard.type("End the battle");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: /^End the battle/ });
  await dialog.getByLabel(/Reason/).fill("Blue concedes.");
  await page.keyboard.press("Enter");
}

const result = (page: Page) => page.getByRole("dialog", { name: "Result of the battle" });

test("a roll is told in a line at once, and the end of a battle as a sheet", async ({ page, home }) => {
  close(home);
  await openFile(page, "close.sandtable");
  await shoot(page);
  // Motion is unwelcome here: the line doesn't wait for the dice.
  await expect(verdict(page)).toHaveText(/^\D{0,3}(\d+ [+−] \d+ = )?−?\d+: (needed \d+ or less\. No shot\.|[a-z ]+)$/);
  await expect(page.locator(".tray")).toHaveClass(/still/);

  await endBattle(page);
  await expect(result(page)).toBeVisible();
  await expect(result(page)).toContainText("A draw");
  await expect(result(page)).toContainText("Blue concedes.");
  await expect(result(page).getByRole("heading", { name: "Luck" })).toBeVisible();
  expect(await graveFindings(page, "[role=dialog]")).toEqual([]);
  await expect(result(page).getByRole("button", { name: "Close", exact: true }).last()).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(result(page)).toHaveCount(0);

  // It comes back by its name, and the battle runs again from its start.
  await page.keyboard.press("Control+k");
  await expect(page.getByPlaceholder("Find a command…")).toBeFocused();
  await page.keyboard.type("Result of the battle");
  await page.keyboard.press("Enter");
  await expect(result(page).getByRole("heading", { name: "Luck" })).toBeVisible();
  for (let i = 0; i < 3; i++) await page.keyboard.press("Shift+Tab");
  await expect(result(page).getByRole("button", { name: "Replay from the start" })).toBeFocused();
  await page.keyboard.press("Enter");
  const replay = page.getByRole("region", { name: "Replay" });
  await expect(replay).toContainText(/^Replay0 \/ \d+/);
  await expect(result(page)).toHaveCount(0);
  await expect(replay.getByRole("button", { name: "Let it run" })).toBeFocused();
  for (let i = 0; i < 2; i++) await page.keyboard.press("Tab");
  await expect(replay.getByRole("button", { name: "To the end" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Show the result" })).toBeVisible();
  // Stepping to the end is no end: the sheet waits to be asked for.
  await expect(result(page)).toHaveCount(0);
  await page.getByRole("button", { name: "Show the result" }).click();
  await result(page).getByRole("button", { name: "Report" }).click();
  await expect(
    page
      .getByRole("radio", { name: /report/i })
      .or(page.locator(".page-view"))
      .first(),
  ).toBeVisible();
});

for (const viewport of SIZES)
  test.describe(`${viewport.width} by ${viewport.height}`, () => {
    test.use({ viewport });
    test("the line of a roll covers nothing", { tag: "@long" }, async ({ page, home }) => {
      close(home);
      await openFile(page, "close.sandtable");
      await shoot(page, async () => {
        await frames(page, process.env["LOOK"] ? 150 : 0);
        await picture(page, "aim");
      });
      await expect(verdict(page)).toBeVisible();
      await fitsInBothThemes(page, "verdict");
      const over = await page.evaluate(() => {
        const [tray, strip, goals] = [".tray", ".log-strip", ".goals"].map((s) =>
          document.querySelector(s)?.getBoundingClientRect(),
        );
        const meet = (a?: DOMRect, b?: DOMRect) =>
          !!a && !!b && a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
        return meet(tray, strip) || meet(tray, goals);
      });
      expect(over).toBe(false);
    });

    test("the results of five systems fit", { tag: "@long" }, async ({ page, home }) => {
      const games = ["arena-12", "modern-arena-130", "squad-arena-17", "armour-arena-12", "brew-arena-17"];
      for (const [i, name] of games.entries())
        copyFileSync(path.join(ROOT, `tests/replays/${name}.sandgame`), path.join(home, `game-${i}.sandgame`));
      for (const [i, name] of games.entries()) {
        if (i === 0) await openFile(page, "game-0.sandgame");
        else {
          await page.keyboard.press("Control+o");
          await page
            .getByRole("dialog")
            .getByRole("button", { name: new RegExp(`game-${i}.sandgame`) })
            .dblclick();
        }
        await page.getByRole("button", { name: "Show the result" }).click();
        await expect(result(page).getByRole("heading", { name: "Luck" })).toBeVisible();
        await fitsInBothThemes(page, `result-${name}`);
        await page.keyboard.press("Escape");
        await expect(result(page)).toHaveCount(0);
      }
    });
  });

test.describe("with motion", () => {
  test.use({
    contextOptions: { reducedMotion: "no-preference" },
    settings: { ...(LOOK ? {} : CHEAP), effects: "slow" },
    drawn: true,
  });
  test("dice fall before the line is told, and any key ends their fall", async ({ page, home }) => {
    close(home);
    await openFile(page, "close.sandtable");
    await shoot(page);
    await expect(page.locator(".tray")).toBeVisible();
    await picture(page, "falling");
    await page.keyboard.press("Shift");
    await expect(page.locator(".tray")).toHaveClass(/still/);
    await expect(verdict(page)).toBeVisible();
    for (const name of ["flash", "smoke", "after"]) await picture(page, name);
  });
});
