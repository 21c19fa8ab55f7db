/** A game through the window: begun with one key, played by mouse, keys and the players' own dice, saved and found again. */
import { readFileSync } from "node:fs";
import path from "node:path";
import type { Page } from "@playwright/test";
import { parseGameFile } from "../../shared/play/parseGame.ts";
import { expect, test } from "./fixtures.ts";
import { roll } from "./steps.ts";
import { scaleOf } from "./table.ts";

const panelOf = (page: Page) => page.getByRole("complementary", { name: "Game" });

test("a die that was typed stays what it was when the program rolls the rest", async ({ page, home }) => {
  await page.getByRole("button", { name: /^GHQ WWII.*The Bridge at Olkhovka/ }).click();
  await expect(page.locator(".stage canvas").first()).toBeVisible();
  await page.keyboard.press("F3");
  const panel = panelOf(page);
  await expect(panel).toContainText("Both sides roll for the initiative");
  await page.keyboard.press("d");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox").fill("6");
  await page.keyboard.press("Enter");
  // Red's die lies in the dialog while Blue's is asked for.
  await expect(dialog.getByRole("list", { name: "Rolled so far" })).toContainText("typed in");
  await expect(dialog.getByRole("list", { name: "Rolled so far" }).getByRole("img", { name: "D6: 6" })).toBeVisible();
  await dialog.getByRole("button", { name: "Let the program roll this die" }).click();
  // A tie is rolled again: the program rolls these dice as well.
  for (let again = 0; again < 9 && (await dialog.count()) > 0; again++)
    await dialog.getByRole("button", { name: "Let the program roll this die" }).click();
  await expect(panel).toContainText("has the initiative");
  await page.keyboard.press("Shift+L");
  const log = page.getByRole("complementary", { name: "Log" });
  await log.getByRole("button", { name: /has the initiative/ }).click();
  await expect(log.locator(".throw").first()).toContainText("typed in");
  await expect(log.locator(".throw").first().getByRole("img", { name: "D6: 6" })).toBeVisible();
  await expect(log.locator(".throw").nth(1)).not.toContainText("typed in");
  await page.keyboard.press("Control+s");
  await page.getByRole("dialog").getByLabel("File name").fill("mixed");
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await expect(page.locator(".top .title")).toHaveAttribute("title", path.join(home, "mixed.sandgame"));
  const file = parseGameFile(readFileSync(path.join(home, "mixed.sandgame"), "utf8"), "mixed.sandgame");
  if (!file.ok) throw new Error(file.error.message);
  const [first] = file.value.nodes;
  expect([first?.dice[0], first?.from.slice(0, 2)]).toEqual([6, ["hand", "program"]]);
});

test("a turn is played by hand: dice typed, a group formed, a path drawn, a step taken back", async ({
  page,
  home,
}) => {
  await page.getByRole("button", { name: /^GHQ WWII.*The Bridge at Olkhovka/ }).click();
  await expect(page.locator(".stage canvas").first()).toBeVisible();
  await page.getByText("Map", { exact: true }).click();
  let at = await scaleOf(page);
  // In the editor something is selected and something was done: both must be there again.
  await page.keyboard.press("v");
  // The three stands of a company share a label, which opens under the pointer.
  await page.mouse.move(...at(5, 10.25));
  const label = page.locator(".stage .labels .cell:visible", { hasText: /^1\/1$/ }).first();
  await expect(label).toBeVisible();
  const box = await label.boundingBox();
  if (!box) throw new Error("the label of stand 1/1 isn't there");
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  const inspector = page.getByRole("complementary", { name: "Inspector" });
  await expect(inspector.getByLabel("Label")).toHaveValue("1/1");
  await page.keyboard.press("e");
  await expect(page.getByRole("button", { name: "Undo: Turn 1/1" })).toBeEnabled();

  await page.keyboard.press("F3");
  const panel = panelOf(page);
  await expect(panel).toContainText("Both sides roll for the initiative");
  await expect(page.getByRole("tab", { name: /Play/ })).toHaveAttribute("aria-selected", "true");

  at = await scaleOf(page);

  // The players' own dice.
  await page.keyboard.press("d");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox").fill("7");
  await page.keyboard.press("Enter");
  await expect(dialog).toContainText("7 is no face of a D6");
  await roll(page, "6", "1");
  await expect(panel).toContainText("2nd Battalion has the initiative: who goes first?");
  await page.keyboard.press("1");

  // A group by a click on the table; the others pass.
  await expect(panel).toContainText("forms a movement group");
  await page.mouse.move(...at(5, 10.25));
  await expect(panel).toContainText("Under the pointer");
  // From afar the company shares a chip, which opens under the pointer.
  const chip = await page
    .locator(".lab.chips .cell", { hasText: /^.?1\/1$/ })
    .locator("visible=true")
    .first()
    .boundingBox();
  if (!chip) throw new Error("no chip of 1/1");
  await page.mouse.click(chip.x + chip.width / 2, chip.y + chip.height / 2);
  await expect(panel.locator("section", { hasText: "Chosen" }).first()).toContainText("1/1");
  await page.keyboard.press("Enter");
  await expect(page.locator(".log-strip")).toContainText("1/1 takes movement posture");
  for (const who of ["II. Abteilung", "2nd Battalion"]) {
    await expect(panel).toContainText(`${who} forms a movement group`);
    await page.keyboard.press("Space");
  }

  // Nobody is near enough to fire: the table says so.
  await page.keyboard.press("1");
  await expect(panel).toContainText(/No stand has an attack now|Both sides roll for movement orders/);
  for (let i = 0; i < 2 && (await panel.textContent())?.includes("chooses an attack"); i++) {
    const question = await panel.locator(".question").textContent();
    await page.keyboard.press("Space");
    await expect(panel.locator(".question")).not.toHaveText(question ?? "");
  }
  await expect(panel).toContainText("Both sides roll for movement orders");
  await page.keyboard.press("Enter");
  // Red's dice are typed, corrected, and stay while the program rolls Blue's.
  await dialog.getByRole("textbox").fill("1 1");
  await page.keyboard.press("Enter");
  await dialog.getByRole("button", { name: "Type it again" }).click();
  await expect(dialog.getByRole("list", { name: "Rolled so far" })).toHaveCount(0);
  await dialog.getByRole("textbox").fill("6 6");
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("list", { name: "Rolled so far" })).toContainText("typed in");
  await dialog.getByRole("textbox").fill("1");
  await dialog.getByRole("button", { name: "Let the program roll the rest" }).click();
  await expect(page.locator(".phases [aria-current]")).toHaveText("Movement");
  await page.keyboard.press("Shift+L");
  const orders = page.getByRole("complementary", { name: "Log" });
  await orders
    .getByRole("button", { name: /Movement orders/ })
    .first()
    .click();
  const [red, blue] = [orders.locator(".throw").first(), orders.locator(".throw").nth(1)];
  await expect(red.getByRole("img", { name: "D6: 6" })).toHaveCount(2);
  await expect(red).toContainText("typed in");
  await expect(blue.getByRole("img", { name: "D6: 1" }).first()).toBeVisible();
  await expect(blue).toContainText("1 of 2 typed in");
  await page.keyboard.press("Shift+L");
  if ((await panel.textContent())?.includes("who goes first")) await page.keyboard.press("1");
  await expect(panel).toContainText("orders a group to move");
  await expect(page.locator(".turn-bar")).toContainText("Orders");
  await page.keyboard.press("Enter");
  await roll(page, "3");
  await expect(panel).toContainText("2nd Battalion moves");

  // The path, with what it costs before it is given.
  await page.mouse.move(...at(9, 9.5));
  await expect(panel).toContainText(/of 12 points/);
  // A click goes by the road; with Shift it draws leg by leg.
  await page.mouse.click(...at(9, 9.5));
  await expect(panel).toContainText("good road");
  await page.keyboard.press("Escape");
  await page.keyboard.down("Shift");
  await page.mouse.click(...at(9, 9.5));
  await expect(panel).toContainText("1 corner");
  await page.mouse.click(...at(10, 8));
  await page.keyboard.up("Shift");
  await expect(panel).toContainText("2 corners");
  await page.keyboard.press("Escape");
  await expect(panel).toContainText("1 corner");
  await page.keyboard.press("Enter");
  await expect(page.locator(".log-strip")).toContainText(/1\/1 moves/);
  await page.keyboard.press("Control+z");
  await expect(panel).toContainText("2nd Battalion moves");
  await page.keyboard.press("Control+y");
  await expect(page.locator(".log-strip")).toContainText(/1\/1 moves/);

  // Each line opens into its working.
  await page.keyboard.press("Shift+L");
  const log = page.getByRole("complementary", { name: "Log" });
  await log.getByRole("button", { name: /has the initiative/ }).click();
  await expect(log.getByRole("img", { name: "D6: 6" })).toBeVisible();
  await page.keyboard.press("Shift+L");

  // Saved under a name, with the game's own ending.
  await page.keyboard.press("Control+s");
  await page.getByRole("dialog").getByLabel("File name").fill("mine");
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await expect(page.locator(".top .title")).toHaveAttribute("title", path.join(home, "mine.sandgame"));
  await expect(page.locator(".top .title").getByLabel("Unsaved changes")).toHaveCount(0);
  const file = parseGameFile(readFileSync(path.join(home, "mine.sandgame"), "utf8"), "mine.sandgame");
  expect(file.ok && file.value.nodes.filter(({ from }) => from.includes("hand"))).toHaveLength(3);

  // The editor is as it was.
  await page.keyboard.press("F1");
  await expect(inspector.getByLabel("Label")).toHaveValue("1/1");
  await expect(page.getByRole("button", { name: "Undo: Turn 1/1" })).toBeEnabled();
  await page.keyboard.press("Control+z");
  await page.keyboard.press("F3");
  await expect(page.getByRole("dialog")).toContainText("Continue the old game?");
  await page.getByRole("dialog").getByRole("button", { name: "Go on" }).click();
  await expect(panel).toBeVisible();

  // Opened again, it is where it was left.
  const where = await panel.locator(".question").textContent();
  await page.getByRole("button", { name: "Sand Table menu" }).click();
  await page.getByRole("menuitem", { name: "Close scenario" }).click();
  // The game was saved, and the turn taken back: nothing is in the way.
  await expect(page.getByRole("heading", { name: "Included battles" })).toBeVisible();
  await page.keyboard.press("Control+o");
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /mine\.sandgame/ })
    .dblclick();
  await expect(panel.locator(".question")).toHaveText(where ?? "");
  await expect(page.locator(".log-strip")).toContainText(/1\/1 moves/);
});

test.describe("with everything drawn", () => {
  test.use({ drawn: true });
  test("the table is covered between two players at one screen", async ({ page }) => {
    await page.getByRole("button", { name: /^GHQ WWII.*The Bridge at Olkhovka/ }).click();
    await expect(page.locator(".stage canvas").first()).toBeVisible();
    await page.keyboard.press("F3");
    const panel = panelOf(page);
    await page.keyboard.press("Enter");
    await page.keyboard.press("1");
    await expect(panel).toContainText("2nd Battalion forms a movement group");
    await page.getByRole("button", { name: "Sand Table menu" }).click();
    // The menu's button has the focus once more before the keys are the table's again.
    const givenBack = page.evaluate(
      () => new Promise((done) => document.querySelector(".mark")?.addEventListener("blur", done, { once: true })),
    );
    await page.getByRole("menuitem", { name: /Cover the table/ }).click();
    await givenBack;
    await page.keyboard.press("Space");
    await expect(page.getByText("The next decision is yours")).toBeVisible();
    await expect(panel).toHaveText("");
    await page.keyboard.press("Enter");
    await expect(panel).toContainText("II. Abteilung forms a movement group");
  });
});
