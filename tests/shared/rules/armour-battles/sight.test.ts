/** What Armour Battles makes of a line of sight (lines 456 to 474). */
import { describe, expect, it } from "vitest";
import { armourSightPolicy } from "../../../../shared/rules/armour-battles/sight.ts";
import { armourBattles as base } from "../../../../shared/rules/armour-battles/system.ts";
import { terrainChart } from "../../../../shared/rules/armour-battles/terrain.ts";
import { chartWithHouseRules } from "../../../../shared/rules/houseTerrain.ts";
import { lineOfSight } from "../../../../shared/sight/lineOfSight.ts";
import { road } from "../../movement/walks.ts";
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
const hedge = (x: number) => ({
  lines: [{ ...road("good-road", 0.25, [x, 0], [x, 3]), id: "hedge", kind: "hedge" as const }],
});

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

  it("nobody sees into or out of smoke, not by an inch, whichever end stands in it", () => {
    const over = (x: number) => ({ overlays: [smokeOver("s", [x, 0], [x + 1, 0], [x + 1, 3], [x, 3])] });
    expect([sees(OPEN, over(2)), sees(OPEN, over(16)), sees(OPEN, over(17))]).toEqual([false, false, true]);
  });

  it("hills hide, and only a higher one is seen over them from", () => {
    expect(sees(".........1..........")).toBe(false);
    expect(sees("111111...1..........")).toBe(false);
    expect(sees("222222...1..........")).toBe(true);
    expect(sees(".........1....222222")).toBe(true);
    expect(sees("111111..............")).toBe(true);
  });

  it("hedges hide, but not who is beside them, and not from a hill", () => {
    expect(sees(OPEN, hedge(9))).toBe(false);
    expect(sees(OPEN, hedge(3.25))).toBe(true);
    expect(sees(OPEN, hedge(15.75))).toBe(true);
    expect(sees("11111...............", hedge(9))).toBe(true);
    expect(sees(OPEN, hedge(5))).toBe(false);
    expect(sees(OPEN, hedge(4), { adjacentInches: 2 })).toBe(true);
  });

  it("friends hide, unless one stands higher and they are nearer; enemies never do", () => {
    const between = (at: number, side: "red" | "blue") => ({
      stands: [...ends(2.5, 16.5), standAt("m", at, 1.5, 0, side, 2)],
    });
    const hill = "11111...............";
    expect(sees(OPEN, between(8, "red"))).toBe(false);
    expect(sees(OPEN, between(8, "blue"))).toBe(true);
    expect([sees(hill, between(8, "red")), sees(hill, between(12, "red"))]).toEqual([true, false]);
  });

  it("half of the base must be seen", () => {
    // A wall that reaches from the north down to a line across the target's base.
    const wall = (y: number) => ({
      lines: [{ ...road("good-road", 0.25, [12, y], [12, 3]), id: "wall", kind: "wall" as const }],
    });
    expect([sees(OPEN, wall(1.75)), sees(OPEN, wall(1.25))]).toEqual([true, false]);
  });
});
