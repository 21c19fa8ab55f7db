/** What Armour Battles makes of a line of sight (lines 456 to 474). */
import { describe, expect, it } from "vitest";
import { armourSightPolicy } from "../../../../shared/rules/armour-battles/sight.ts";
import { armourBattlesBase as base } from "../../../../shared/rules/armour-battles/system.ts";
import { terrainChart } from "../../../../shared/rules/armour-battles/terrain.ts";
import { chartWithHouseRules } from "../../../../shared/rules/houseTerrain.ts";
import { lineOfSight } from "../../../../shared/sight/lineOfSight.ts";
import { readMap, smokeOver, standAt, type TableSpec, tableFrom } from "../../sight/tables.ts";
import { optionsWith } from "./reference.ts";

type Given = Readonly<Record<string, string | number | boolean>>;
const policy = (given: Given = {}) => armourSightPolicy(terrainChart, optionsWith(given), 72);

/** From the stand "r" to the stand "b", on three rows of the same ground. */
function sees(map: string, things: Partial<TableSpec> = {}, given: Given = {}): boolean {
  const table = tableFrom({ ...readMap([map, map, map]).spec, stands: ends(2.5, 16.5), ...things });
  const found = lineOfSight(table, policy(given), { type: "stand", id: "r" }, { type: "stand", id: "b" }, {});
  if (!found.ok) throw new Error(found.error.message);
  return found.value.seen;
}
const ends = (from: number, to: number) => [standAt("r", from, 1.5), standAt("b", to, 1.5, 0, "blue")];
const OPEN = ".".repeat(20);
describe("the sight policy", () => {
  it("blocks what the document names, and knows no ranges of sight", () => {
    const { blocks, bonusPerLevel, hedges } = policy();
    expect(Object.keys(blocks).sort()).toEqual(
      ["grove", "heavy-buildings", "jungle", "light-buildings", "medium-buildings", "smoke", "wall", "woods"].sort(),
    );
    expect([bonusPerLevel, hedges?.kinds]).toEqual([0, ["hedge", "hedgerow"]]);
    expect(policy({ measure: "cm2" }).seeIntoInches).toBeCloseTo(2 / 2.54, 12);
  });

  it("a house rule that lets one see through hedges takes them out of sight's way", () => {
    const chart = chartWithHouseRules(base, { hedge: { blocksSight: "no" } });
    if (!chart.ok) throw new Error(chart.error.message);
    expect(armourSightPolicy(chart.value, optionsWith(), 72).hedges?.kinds).toEqual(["hedgerow"]);
  });

  it("woods hide, but for an inch at their edges; smoke and buildings hide", () => {
    expect(sees(OPEN)).toBe(true);
    expect(sees(".........www........")).toBe(false);
    expect(sees("...............wwwww")).toBe(false);
    expect(sees("................wwww")).toBe(true);
    expect(sees(".........b..........")).toBe(false);
    expect(sees(OPEN, { overlays: [smokeOver("s", [9, 0], [10, 0], [10, 3], [9, 3])] })).toBe(false);
  });
});
