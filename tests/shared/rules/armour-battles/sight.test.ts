/** A line of sight in Armour Battles (lines 456 to 474). */
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
  it("blocks sight in the terrain that the document names, and has no ranges of sight", () => {
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
    expect(sees("...............wwwww")).toBe(true);
    expect(sees("..............wwwwww")).toBe(false);
    expect(sees(".........b..........")).toBe(false);
    expect(sees(OPEN, { overlays: [smokeOver("s", [9, 0], [10, 0], [10, 3], [9, 3])] })).toBe(false);
  });

  /** A wood south of y = 21, 6″ deep; the hull of b lies so deep in it, and r so far off at this angle from straight out. */
  const atEdge = (deep: number, angle: number, away = 10) => {
    const rows = Array.from({ length: 36 }, (_, i) => (35 - i < 21 && 35 - i >= 15 ? "w" : ".").repeat(60));
    const [x, y] = [30, 20.5 - deep];
    const at = [x + away * Math.sin((angle * Math.PI) / 180), y + away * Math.cos((angle * Math.PI) / 180)] as const;
    const steps = (n: number) => Math.round(n * 64) / 64;
    const stands = [standAt("r", steps(at[0]), steps(at[1])), standAt("b", x, y, 0, "blue")];
    const table = tableFrom({ ...readMap(rows).spec, stands });
    return ["r", "b"].map((id) => {
      const [from, to] = [{ type: "stand", id } as const, { type: "stand", id: id === "r" ? "b" : "r" } as const];
      const found = lineOfSight(table, policy(), from, to, {});
      return found.ok && found.value.seen;
    });
  };
  it("within an inch of a wood's edge, measured from its hull, a unit sees out and is seen at any angle", () => {
    for (const deep of [-0.5, 0, 0.25, 0.5, 0.75, 1])
      for (const angle of [-75, -45, 0, 30, 45, 60, 70, 75])
        expect(atEdge(deep, angle), `${deep}″ deep, ${angle}°`).toEqual([true, true]);
    for (const angle of [-45, 0, 45, 70]) expect(atEdge(1 + 1 / 64, angle), `${angle}°`).toEqual([false, false]);
    // Not through the rest of the wood.
    expect(atEdge(0.5, 180)).toEqual([false, false]);
    expect(atEdge(0.5, 120)).toEqual([false, false]);
  });
  it("two units in one wood see each other up to an inch from hull to hull", () => {
    const deep = (gap: number, turn = 0) => {
      const stands = [standAt("r", 10, 10, turn), standAt("b", 10, 11 + gap, 0, "blue")];
      const table = tableFrom({ ...readMap(Array.from({ length: 20 }, () => "w".repeat(20))).spec, stands });
      const found = lineOfSight(table, policy(), { type: "stand", id: "r" }, { type: "stand", id: "b" }, {});
      return found.ok && found.value.seen;
    };
    expect([0, 0.5, 1, 1 + 1 / 64, 2].map((gap) => deep(gap))).toEqual([true, true, true, false, false]);
  });
  it("beside a hedge, by its hull, a unit sees through it and is seen at any angle, but not through another", () => {
    const beside = (gap: number, angle: number, more: TableSpec["lines"] = []) => {
      const radians = (angle * Math.PI) / 180;
      // The hedge's near side lies at y = 20.
      const spec = readMap(Array.from({ length: 36 }, () => ".".repeat(60))).spec;
      const line = { ...road("good-road", 0.25, [0, 20.125], [60, 20.125]), id: "hedge", kind: "hedge" as const };
      const [x, y] = [30, 19.5 - gap];
      const steps = (n: number) => Math.round(n * 64) / 64;
      const at = [steps(x + 12 * Math.sin(radians)), steps(y + 12 * Math.cos(radians))] as const;
      const stands = [standAt("r", at[0], at[1]), standAt("b", x, y, 0, "blue")];
      const table = tableFrom({ ...spec, lines: [line, ...more], stands });
      const found = lineOfSight(table, policy(), { type: "stand", id: "r" }, { type: "stand", id: "b" }, {});
      return found.ok && found.value.seen;
    };
    for (const gap of [0, 0.25, 0.5, 1])
      for (const angle of [-70, -45, 0, 30, 60, 70]) expect(beside(gap, angle), `${gap}″, ${angle}°`).toBe(true);
    for (const angle of [0, 45, 70]) expect(beside(1 + 1 / 64, angle), `${angle}°`).toBe(false);
    const second = { ...road("good-road", 0.25, [0, 23], [60, 23]), id: "second", kind: "hedge" as const };
    expect(beside(0, 0, [second])).toBe(false);
  });

  it("no unit sees into or out of smoke, not by an inch, with either end in it", () => {
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

  it("hedges hide units, but not those beside them, and not from a hill", () => {
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
  it("by an option the centre alone must be seen", () => {
    // A short wall before the centre, and two walls that leave little but the centre to be seen.
    const line = (points: readonly [number, number][]) => ({
      lines: points.map(([y, to], i) => ({
        ...road("good-road", 0.125, [12, y], [12, to]),
        id: `wall-${i}`,
        kind: "wall" as const,
      })),
    });
    const middle = line([[1.4375, 1.5625]]);
    const beside = line([
      [0, 1.375],
      [1.625, 3],
    ]);
    const both = (things: Partial<TableSpec>) => [sees(OPEN, things), sees(OPEN, things, { baseSeen: "centre" })];
    expect([both(middle), both(beside)]).toEqual([
      [true, false],
      [false, true],
    ]);
  });
});
