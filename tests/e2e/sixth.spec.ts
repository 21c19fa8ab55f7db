/** A sixth rule system, added to a copy of the program by the recipe (shared/rules/README.md), in the window of that copy. */
import { execFile } from "node:child_process";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import type { Page } from "@playwright/test";
import { buildSixth, removeSixth } from "../sixth/build.ts";
import { toyScenario } from "../sixth/scenario.ts";
import { test as base, expect, startHost } from "./fixtures.ts";
import { fitsInBothThemes } from "./looks.ts";
import { openFile, roll, writeForces } from "./steps.ts";
import { type At, asMap, newTable } from "./table.ts";

const NAME = "Skirmish at Toy Town";
const BUILD = ["node_modules/vite/bin/vite.js", "build", "--app", "--logLevel", "warn"];

/** The copy is built once for all tests here; each has a host of its own. */
const test = base.extend<object, { sixth: string }>({
  sixth: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameters' names.
    async ({}, use) => {
      const copy = buildSixth();
      try {
        await promisify(execFile)(process.execPath, BUILD, { cwd: copy });
        await use(copy);
      } finally {
        removeSixth(copy);
      }
    },
    { scope: "worker", timeout: 300_000 },
  ],
  host: async ({ home, data, sixth }, use) => {
    const host = await startHost({ home, data, root: sixth });
    await use(host);
    await host.stop();
  },
});
test.use({ viewport: { width: 1280, height: 720 } });

const panelOf = (page: Page) => page.getByRole("complementary", { name: "Game" });
const questionOf = (page: Page) => panelOf(page).locator(".question");
const logOf = (page: Page) => page.locator(".log-strip");

test("its table is begun on the start screen, its toys are put on it, and its first pulse is rolled", {
  tag: "@long",
}, async ({ page }) => {
  await expect(page.getByText(NAME).first()).toBeAttached();
  await fitsInBothThemes(page, "start");
  await newTable(page, "The floor", undefined, NAME);
  await page.getByRole("tab", { name: "Forces" }).click();
  await writeForces(page, "Red", "2x Clockwork tank\n1x Scout car\n");
  await writeForces(page, "Blue", "1x Heavy clockwork tank\n1x Pull-along gun\n");
  // Once its toys stand on the table a side has nobody left to line up.
  for (const count of [3, 2]) await page.getByRole("button", { name: `Line up ${count}`, exact: true }).click();
  await fitsInBothThemes(page, "forces");
  await page.keyboard.press("F3");
  await expect(questionOf(page)).toContainText("Red rolls its command points");
  await page.keyboard.press("Enter");
  await expect(logOf(page)).toContainText(/Red has [1-6] command points?/);
  await fitsInBothThemes(page, "first-pulse");
});

/** Opens the toys' scenario as a file, in Play, as a map. */
async function play(page: Page, home: string): Promise<At> {
  writeFileSync(path.join(home, "carpet.sandtable"), toyScenario());
  await openFile(page, "carpet.sandtable");
  await page.keyboard.press("F3");
  await expect(questionOf(page)).toContainText("Red rolls its command points");
  return await asMap(page);
}
/** Gives Blue to the program, which doesn't wait between its decisions. */
async function giveBlueAway(page: Page): Promise<void> {
  const seat = panelOf(page).getByRole("radiogroup", { name: /^Blue is played by/ });
  await seat.getByText("Computer").click();
  await page.keyboard.press("Control+k");
  const palette = page.getByRole("dialog");
  await palette.getByRole("textbox").fill("The computer acts at once");
  await page.keyboard.press("Enter");
  await expect(palette).toHaveCount(0);
}

test("its battle is played with the mouse against the program", { tag: "@long" }, async ({ page, home }) => {
  const at = await play(page, home);
  const [panel, question, log] = [panelOf(page), questionOf(page), logOf(page)];
  const kind = (name: string) => panel.getByRole("button", { name, exact: true }).first().click();
  await giveBlueAway(page);
  await fitsInBothThemes(page, "roll");
  await page.keyboard.press("d");
  await page.keyboard.press("Enter");
  await roll(page, "6 6");
  await expect(question).toContainText("Red has 6 command points.");

  // A shot, with its exact odds before it is made.
  await kind("Shoot");
  await page.mouse.click(...at(7, 5));
  await page.mouse.click(...at(23, 5));
  await expect(panel).toContainText("Beyond half of the range");
  await fitsInBothThemes(page, "aim");
  await page.keyboard.press("Enter");
  await roll(page, "6 6 1 1");
  await expect(log).toContainText("R1 shoots at B1, 16″, front");
  await expect(log).toContainText("damaged");
  await expect(question).toContainText("Red has 5 command points.");

  // An advance behind the trees, unseen.
  await kind("Advance");
  await page.mouse.click(...at(7, 10));
  await page.mouse.click(...at(12, 10));
  await expect(page.getByText("5″, 5 of 6″")).toBeVisible();
  await fitsInBothThemes(page, "advance");
  await page.keyboard.press("Enter");
  await expect(log).toContainText("R2 advances 5″");

  // The computer plays Blue's pulse of this turn and of the next; Red is asked for its snap shots.
  await page.keyboard.press("Space");
  const asked = async () => `${await page.locator(".turn-bar .turn").textContent()} ${await question.textContent()}`;
  await expect(async () => {
    const now = await asked();
    if (now.includes("does Red snap at it?")) await page.keyboard.press("Space");
    expect(now).toMatch(/Turn 2.*Red rolls its command points/);
  }).toPass();
  await page.keyboard.press("Shift+L");
  const whole = page.getByRole("complementary", { name: "Log" });
  await expect(whole).toContainText(/Blue has [1-6] command points?/);
  await expect(whole).toContainText("Blue ends its pulse");
  await fitsInBothThemes(page, "turn-2");
});

test("an advance is interrupted by a snap shot", { tag: "@long" }, async ({ page, home }) => {
  const at = await play(page, home);
  const [panel, question, log] = [panelOf(page), questionOf(page), logOf(page)];
  const kind = (name: string) => panel.getByRole("button", { name, exact: true }).first().click();
  await page.keyboard.press("d");
  await page.keyboard.press("Enter");
  await roll(page, "3 3");
  await kind("Advance");
  await page.mouse.click(...at(7, 15));
  await page.mouse.click(...at(15, 15));
  await page.keyboard.press("Enter");
  // The heavy tank has the range, at any half inch of the first stretch: it shoots there and then.
  await expect(question).toContainText("R3 is moving: does Blue snap at it?");
  await expect(panel).toContainText("Heavy clockwork tank");
  await fitsInBothThemes(page, "snap");
  await page.keyboard.press("Enter");
  await roll(page, "6 1 1 1 1");
  await expect(log).toContainText(/B2 snaps at R3, [\d.]+″, front/);
  await expect(log).toContainText("damaged");
  // Farther on the others are asked, who let it pass: a damaged toy goes on.
  await expect(panel).toContainText("Scout car");
  await page.keyboard.press("Shift+Space");
  await expect(log).toContainText(/R3 advances [78](\.\d+)?″/);
  await expect(question).toContainText("Red has 2 command points.");

  // The sheets for the players' table are made of the same tables.
  await page.keyboard.press("Control+p");
  await page.getByRole("radio", { name: /^Play aids/ }).click();
  await expect(page.locator(".bench")).toHaveAttribute("aria-busy", "false");
  await expect(page.getByRole("img", { name: "Rules at a glance, page 1 of 2" })).toBeVisible();
  await fitsInBothThemes(page, "aids");

  // The planner answers about its table.
  await page.keyboard.press("F2");
  await expect(page.getByRole("tab", { name: /Plan/ })).toHaveAttribute("aria-selected", "true");
  await page.mouse.click(...at(7, 5));
  await fitsInBothThemes(page, "plan");
});
