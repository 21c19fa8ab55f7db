/** Fire, an interrupted move and its answer, through the window: two forces that see each other at once. */
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { point } from "../../shared/geometry/units.ts";
import { formatScenario } from "../../shared/scenario/format.ts";
import { parseScenario } from "../../shared/scenario/parse.ts";
import { expect, test } from "./fixtures.ts";
import { openFile } from "./steps.ts";

const SHIPPED = path.resolve(import.meta.dirname, "../../scenarios/the-bridge-at-olkhovka.sandtable");

/** The shipped battle with both sides twelve inches nearer to each other. */
function nearer(): string {
  const parsed = parseScenario(readFileSync(SHIPPED, "utf8"), SHIPPED);
  if (!parsed.ok) throw new Error(parsed.error.message);
  const { scenario, ground } = parsed.value;
  const stands = scenario.stands.map((stand) => {
    if (!stand.at) return stand;
    const [x, y] = stand.at;
    return { ...stand, at: point(stand.side === "red" ? x + 12 : x - 12, y) };
  });
  return formatScenario({ ground, scenario: { ...scenario, title: "Nearer", stands } });
}

test("an attack is forecast, fired with typed dice, and stands in the log with its working", async ({ page, home }) => {
  writeFileSync(path.join(home, "nearer.sandtable"), nearer());
  await openFile(page, "nearer.sandtable");
  await page.keyboard.press("F3");
  const panel = page.getByRole("complementary", { name: "Game" });
  const question = panel.locator(".question");
  const roll = async (...faces: string[]) => {
    for (const some of faces) {
      const dialog = page.getByRole("dialog");
      await expect(dialog).toBeVisible();
      const asked = (await dialog.locator(".question").textContent()) ?? "";
      await dialog.getByRole("textbox").fill(some);
      await page.keyboard.press("Enter");
      await expect(dialog.filter({ hasText: asked })).toHaveCount(0);
    }
  };
  await page.keyboard.press("d");
  await page.keyboard.press("Enter");
  await roll("6", "1");
  await page.keyboard.press("1");

  // Red's KV company moves as one: the first of it, and all who can go along.
  await expect(question).toContainText("2nd Battalion forms a movement group");
  const chosen = panel.locator("section", { hasText: "Chosen" }).first();
  for (let i = 0; i < 4; i++) await page.keyboard.press("n");
  await expect(chosen).toContainText("1/2");
  await page.keyboard.press("t");
  await expect(chosen).toContainText("3 of");
  await page.keyboard.press("Enter");
  await expect(page.locator(".log-strip")).toContainText("take movement posture");
  await page.keyboard.press("Space");
  await expect(question).toContainText("2nd Battalion forms");
  await page.keyboard.press("Space");

  // The fire phase: red first, or whoever alone can fire.
  await expect(question).toContainText(/who goes first|chooses an attack/);
  if ((await question.textContent())?.includes("who goes first")) await page.keyboard.press("1");
  await expect(question).toContainText("chooses an attack");
  await page.keyboard.press("n");
  await page.keyboard.press(".");
  await expect(panel).toContainText("Odds");
  await expect(panel).toContainText(/[\d.]+″In sight\. Limit \d+″/);
  await expect(panel).toContainText("Cohesion to fire");
  await page.keyboard.press("Enter");
  // The cohesion roll, then two sixes: nothing is so bad for the firer.
  await roll("1", "6 6");
  await expect(page.locator(".log-strip")).toContainText(/fires at/);
  await page.keyboard.press("Shift+L");
  const log = page.getByRole("complementary", { name: "Log" });
  await log.getByRole("button", { name: /fires at/ }).click();
  await expect(log).toContainText("Combat differential");
  await expect(log).toContainText(/row \d+, column/);
  await page.keyboard.press("Shift+L");

  // Taken back past its dice and fired anew: the old line stays, and the log says what was taken back.
  await page.keyboard.press("Control+z");
  await expect(question).toContainText("2nd Battalion chooses an attack");
  await page.keyboard.press("n");
  await page.keyboard.press(".");
  await page.keyboard.press("Enter");
  await roll("20");
  await expect(page.locator(".log-strip")).toContainText(/Undone after a roll: 1 command/);
});
