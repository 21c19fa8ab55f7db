import { describe, expect, it } from "vitest";
import { createMovement, type Movement } from "../../../../shared/movement/movement.ts";
import { movementPolicy } from "../../../../shared/rules/ghq/movement.ts";
import { DRIVES } from "../../../../shared/rules/ghq/terrainRows.ts";
import { ghqModern } from "../../../../shared/rules/ghq-modern/system.ts";
import { terrainChart } from "../../../../shared/rules/ghq-modern/terrain.ts";
import { costOf } from "../../../../shared/rules/houseTerrain.ts";
import type { Mover } from "../../../../shared/rules/mover.ts";
import { codeOf } from "../../../../shared/table/kinds.ts";
import { DEFAULT_SLOPES } from "../../../../shared/table/slopes.ts";
import { legsOf, movementOn, path, road, type Setting, WATER } from "../../movement/walks.ts";
import { readMap, tableFrom } from "../../sight/tables.ts";
import { EXAMPLES, figures, optionsWith, vehicle } from "./reference.ts";

type Given = Readonly<Record<string, string | number | boolean>>;
const policyFor = (mover: Mover, given: Given = {}, chart = terrainChart) =>
  ghqModern.movementPolicy(chart, optionsWith(given) as unknown as Given, mover);
const on = (setting: Setting, mover: Mover, chart = terrainChart): Movement =>
  movementOn({ ...setting, policy: policyFor(mover, {}, chart) });
const TRACKED = { movementClass: "tracked" } as const;

describe("the movement policy", () => {
  it("has the chart's column for each drive, and its roads", () => {
    for (const movementClass of DRIVES) {
      const { costs, roads } = policyFor({ movementClass });
      for (const [kind, row] of Object.entries(terrainChart))
        expect(costs[kind as keyof typeof costs], kind).toEqual(row.costs[movementClass]);
      expect([...roads].sort()).toEqual(["good-road", "poor-road", "track"]);
    }
  });

  it("follows the options of slopes", () => {
    expect(policyFor(TRACKED, { uphillOnly: true, slopeWidth: 2 })).toMatchObject({
      uphillOnly: true,
      slopes: { ...DEFAULT_SLOPES, slopeWidth: 2 },
    });
    expect(policyFor(TRACKED)).toMatchObject({ uphillOnly: false, slopes: DEFAULT_SLOPES });
  });

  it("closes water to vehicles that can't swim, unless a house rule opens it", () => {
    const swimmer = figures(vehicle("PT-76"));
    const tank = figures(vehicle("T-72"));
    const lake = { map: ["..~~~~...."], legend: WATER };
    const over = (mover: Mover, chart = terrainChart) =>
      on(lake, mover, chart).cost(path([1, 0.5], [9, 0.5]), { roads: true });
    expect(over(tank)).toMatchObject({ impassableAt: 1, impassableKind: "water" });
    // 4 inches of water at 2 inches a turn of 12 points are two turns' worth.
    expect(over(swimmer)).toMatchObject({ impassableAt: null, points: 4 + 4 * 6 });
    const { clear } = terrainChart;
    if (!clear) throw new Error("the chart has clear ground");
    const priced = { ...terrainChart, water: { ...clear, name: "Shallows", costs: { tracked: costOf("3") } } };
    expect(over(tank, priced)).toMatchObject({ impassableAt: null, points: 4 + 12 });
    // A swimmer swims whatever the cost for other vehicles.
    expect(over(swimmer, priced)).toMatchObject({ points: 4 + 24 });
  });

  it("is the family's in all else", () => {
    const mover = { movementClass: "wheeled", water: costOf("2") };
    expect(policyFor(mover)).toEqual(movementPolicy(terrainChart, optionsWith(), DEFAULT_SLOPES, mover));
  });
});

describe("the example of 09.00.01", () => {
  const [{ expr = [] } = {}] = EXAMPLES.filter(({ what }) => what === "movement");
  /** From west to east: 3″ of good road, ½″ of woods, 5″ of clear ground, 1″ of slope up to a level's edge. */
  // A road's end is round: half its width farther.
  const movement = (movementClass: string) => {
    const { spec } = readMap([".".repeat(12), ".".repeat(12), ".".repeat(12)]);
    const columns = spec.width * 4;
    for (let row = 0; row < 12; row++) {
      for (const column of [12, 13]) spec.terrain[row * columns + column] = codeOf("woods");
      for (let column = 38; column < columns; column++) spec.level[row * columns + column] = 1;
    }
    return createMovement(
      tableFrom({ ...spec, lines: [road("good-road", 1, [0, 1.5], [2.5, 1.5])] }),
      policyFor({ movementClass }, { slopeWidth: 1 }),
    );
  };
  const walked = (movementClass: string) => movement(movementClass).cost(path([0, 1.5], [9.5, 1.5]), { roads: true });

  it("costs ten points, stretch by stretch", () => {
    const found = walked("tracked");
    expect(legsOf(found)).toEqual([
      ["good-road", 3, 1.5],
      ["woods", 0.5, 1.5],
      ["clear", 5, 5],
      ["clear+slope", 1, 2],
    ]);
    expect(expr.at(-1)).toBe(`total ${found.points}`);
    // Each stretch is one of the document's, with its points.
    for (const [_, length, cost] of legsOf(found))
      expect(expr.some((one) => one.startsWith(`${length}in`) && one.endsWith(` ${cost}`))).toBe(true);
  });

  it("costs wheels and feet the values of their columns", () => {
    expect(walked("wheeled").points).toBe(1.5 + 2 + 10 + 4);
    expect(walked("foot").points).toBe(3 + 0.5 + 5 + 2);
  });
});
