/** A house of four storeys, and a squad that is upstairs: in the inspector, in the battle, and what it sees from there. */
import { writeFileSync } from "node:fs";
import path from "node:path";
import { degrees, type Inches, point } from "../../shared/geometry/units.ts";
import { formatScenario } from "../../shared/scenario/format.ts";
import type { Footprint } from "../../shared/scenario/model.ts";
import { scenarioOf } from "../shared/rules/micro-squad/play/table.ts";
import { expect, LOOK, picture, test } from "./fixtures.ts";
import { faults, inBothThemes } from "./looks.ts";
import { openFile, roll } from "./steps.ts";
import { asMap } from "./table.ts";

test("a squad goes upstairs in a house of four storeys", async ({ page, home }) => {
  const { scenario, ground } = scenarioOf({
    ...{ size: [36, 24], sight: 30, title: "Upstairs" },
    red: { men: { at: [10, 12] }, ghq: { at: [4, 4], role: "ghq" } },
    blue: { foe: { at: [24, 12] }, staff: { at: [32, 20], role: "ghq" } },
    levels: [[1, 15, 4, 2, 16]],
  });
  const house: Footprint = {
    ...{ id: "house", kind: "building", terrain: "light-buildings" },
    ...{ at: point(10, 12), size: [2 as Inches, 2 as Inches], facing: degrees(0) },
  };
  const table = { ...scenario.table, footprints: [house] };
  writeFileSync(path.join(home, "upstairs.sandtable"), formatScenario({ ground, scenario: { ...scenario, table } }));
  await openFile(page, "upstairs.sandtable");
  const inspector = page.getByRole("complementary", { name: "Inspector" });
  let at = await asMap(page);
  const click = async (x: number, y: number) => page.mouse.click(...at(x, y));
  const write = async (label: string | RegExp, value: string) => {
    await inspector.getByLabel(label).fill(value);
    await inspector.getByLabel(label).press("Enter");
  };
  await click(10.9, 12.9);
  await expect(inspector.getByLabel("Storeys, ground floor included")).toHaveValue("2");
  await write("Storeys, ground floor included", "4");
  await click(10, 12);
  await expect(inspector).toContainText("0 of 2 seen");
  await write("Upper storey, 0 to 3", "2");
  await expect(inspector.getByLabel("Upper storey, 0 to 3")).toHaveValue("2");
  if (LOOK)
    await inBothThemes(page, async (scheme) => {
      expect.soft(await faults(page), scheme).toEqual([]);
      await picture(page, `storeys-edit-${scheme}`);
    });
  // From two storeys up it sees over the rise.
  await expect(inspector).toContainText("2 of 2 seen");

  const panel = page.getByRole("complementary", { name: "Game" });
  const question = panel.locator(".question");
  await page.keyboard.press("F3");
  await expect(question).toContainText("roll for the initiative");
  at = await asMap(page);
  await page.keyboard.press("d");
  await page.keyboard.press("Enter");
  await roll(page, "6", "1");
  await page.keyboard.press("1");
  await expect(question).toContainText("Red forms a movement group");
  await click(10, 12);
  await page.keyboard.press("Enter");
  for (let i = 0; i < 8 && !(await question.textContent())?.includes("roll for movement orders"); i++) {
    const asked = (await question.textContent()) ?? "";
    await page.keyboard.press("Space");
    await expect(question).not.toHaveText(asked);
  }
  await page.keyboard.press("Enter");
  await roll(page, "6 6", "6 6");
  if ((await question.textContent())?.includes("who goes first")) await page.keyboard.press("1");
  await click(10, 12);
  await page.keyboard.press("Enter");
  await roll(page, "5");
  await expect(question).toContainText("Red moves");
  await panel.getByRole("button", { name: "Use the stairs", exact: true }).click();
  if (LOOK)
    await inBothThemes(page, async (scheme) => {
      expect.soft(await faults(page), scheme).toEqual([]);
      await picture(page, `storeys-play-${scheme}`);
    });
  await panel.getByRole("button", { name: /men to upper storey 3/ }).click();
  await page.keyboard.press("Enter");
  await expect(page.locator(".log-strip")).toContainText("men goes up to upper storey 3");
});
