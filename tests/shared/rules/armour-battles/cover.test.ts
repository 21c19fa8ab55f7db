/** Cover of a target: the terrain under it, and hedges at its end of the line. */
import { describe, expect, it } from "vitest";
import { rectangle } from "../../../../shared/geometry/rectangle.ts";
import { type Degrees, point } from "../../../../shared/geometry/units.ts";
import { coverOf } from "../../../../shared/rules/armour-battles/cover.ts";
import { armourSightPolicy } from "../../../../shared/rules/armour-battles/sight.ts";
import { armourBattles as base } from "../../../../shared/rules/armour-battles/system.ts";
import { terrainChart } from "../../../../shared/rules/armour-battles/terrain.ts";
import { chartWithHouseRules } from "../../../../shared/rules/houseTerrain.ts";
import { lineOfSight } from "../../../../shared/sight/lineOfSight.ts";
import { road } from "../../movement/walks.ts";
import { inch, readMap, standAt, type TableSpec, tableFrom } from "../../sight/tables.ts";
import { optionsWith } from "./reference.ts";

/** Dice of a target at x that is fired at from the west. */
function dice(
  map: string,
  x: number,
  under: "centre" | "any" | "half" = "centre",
  things: Partial<TableSpec> = {},
  chart = terrainChart,
): number {
  const stands = [standAt("r", 1.5, 1.5), standAt("b", x, 1.5, 0, "blue")];
  const table = tableFrom({ ...readMap([map, map, map]).spec, stands, ...things });
  const sight = armourSightPolicy(chart, optionsWith(), 72);
  const found = lineOfSight(table, sight, { type: "stand", id: "r" }, { type: "stand", id: "b" }, {});
  if (!found.ok) throw new Error(found.error.message);
  const there = rectangle(point(x, 1.5), [inch(1), inch(1)], 0 as Degrees);
  return coverOf(found.value, table, there, { chart, sight, terrainUnder: under });
}
const WOOD = `${".".repeat(10)}${"w".repeat(5)}`;
const hedge = (x: number) => ({
  lines: [{ ...road("good-road", 0.25, [x, 0], [x, 3]), id: "hedge", kind: "hedge" as const }],
});

describe("cover", () => {
  it("is the wood under a target's centre, or by option under part of its base", () => {
    const at = (x: number) => (["centre", "any", "half"] as const).map((under) => dice(WOOD, x, under));
    expect(at(8)).toEqual([0, 0, 0]);
    expect(at(9.75)).toEqual([0, 1, 0]);
    expect(at(10.25)).toEqual([1, 1, 1]);
    expect(at(10.75)).toEqual([1, 1, 1]);
  });

  it("is a hedge that the target stands behind, whichever part counts, not one beside the firer", () => {
    const open = ".".repeat(15);
    for (const under of ["centre", "any", "half"] as const) {
      expect(dice(open, 10.5, under, hedge(9.75))).toBe(1);
      expect(dice(open, 10.5, under, hedge(2.25))).toBe(0);
      expect(dice(open, 10.5, under, hedge(11.5))).toBe(0);
    }
  });

  it("counts once, the best of it, and as much as a house rule says", () => {
    expect(dice(WOOD, 10.5, "half", hedge(9.75))).toBe(1);
    const chart = chartWithHouseRules(base, { woods: { modifiers: { reaction: 3 } } });
    if (!chart.ok) throw new Error(chart.error.message);
    for (const under of ["centre", "half"] as const) expect(dice(WOOD, 10.5, under, hedge(9.75), chart.value)).toBe(3);
  });
});
