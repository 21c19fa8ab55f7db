/** The cost of a walk, with the document's examples (lines 446 to 452). */
import { describe, expect, it } from "vitest";
import { armourBattles as base } from "../../../../shared/rules/armour-battles/system.ts";
import { terrainChart } from "../../../../shared/rules/armour-battles/terrain.ts";
import { chartWithHouseRules } from "../../../../shared/rules/houseTerrain.ts";
import { movementOn, path, road, round, type Setting, WATER } from "../../movement/walks.ts";
import { afv } from "./reference.ts";

const policy = (chart = terrainChart) => base.movementPolicy(chart, {}, afv("M4 75mm"));
const on = (setting: Setting, chart = terrainChart) => movementOn({ ...setting, policy: policy(chart) });
const row = (map: string) => ({ map: [map, map] });
const legend = { ...WATER, h: { ground: "woods", level: 1 } } as const;

describe("the document's example: an M4 platoon, a wood and 6 inches and a die", () => {
  const open = ".".repeat(9);
  const into = on(row(`${open}${"w".repeat(8)}`));
  const outOf = on(row(`${"w".repeat(4)}${open}`));
  const far = (movement: typeof into, from: number, to: number, inches: number) =>
    round(movement.carries(path([from, 1], [to, 1]), inches, { roads: true }));

  it("9 inches to the wood and a 5: into the wood by an inch", () => expect(far(into, 0, 17, 6 + 5)).toBe(10));
  it("and a 3: to its edge", () => expect(far(into, 0, 17, 6 + 3)).toBe(9));
  it("4 inches of wood and a 4: 8 spent, 2 inches into the open", () => expect(far(outOf, 0, 13, 6 + 4)).toBe(6));
  it("and a 2: to the edge", () => expect(far(outOf, 0, 13, 6 + 2)).toBe(4));
  it("and a 1: 3½ inches, still in the wood", () => expect(far(outOf, 0, 13, 6 + 1)).toBe(3.5));
});

describe("the cost of an inch", () => {
  const costs = (map: string, things: Setting["things"] = {}) =>
    round(
      on({ map: [map, map], legend, things }).cost(path([0, 1], [map.length, 1]), { roads: true }).points / map.length,
    );

  it("one in the open, two in broken ground and on hills of any height, all over them", () => {
    expect([costs("......"), costs("wwwwww"), costs("gggggg"), costs("rrrrrr")]).toEqual([1, 2, 2, 2]);
    expect([costs("111111"), costs("333333")]).toEqual([2, 2]);
    // The foot of a hill is level ground, and its rim costs as much as its top.
    expect(costs("..1111..")).toBe((4 + 8) / 8);
  });

  it("one on fields, pavements and roads, and on terrain that the document doesn't name: all open ground", () => {
    const grounds = ["gravel-plain", "light-buildings", "scrub", "soft-sand"] as const;
    const found = grounds.map((ground) => {
      const { cost } = on({ map: ["xxxxxx", "xxxxxx"], legend: { x: { ground, level: 0 } } });
      return round(cost(path([0, 1], [6, 1]), { roads: true }).points / 6);
    });
    expect(found).toEqual([1, 1, 1, 1]);
    // Crops and orchards of a table are scenery.
    expect(terrainChart["standing-crop"]).toBeUndefined();
  });

  it("two where a wood stands on a hill, not four", () => expect(costs("hhhhhh")).toBe(2));

  it("hedges cost no inches, but a way's legs show its crossings, in a wood as well: the rest is the referee's", () => {
    const lines = [{ ...road("good-road", 0.25, [3, 0], [3, 2]), kind: "hedge" as const }];
    expect(costs("......", { lines })).toBe(1);
    for (const [map, kind] of [
      ["......", "clear"],
      ["wwwwww", "woods"],
    ] as const) {
      const { legs } = on({ map: [map, map], things: { lines } }).cost(path([0, 1], [6, 1]), { roads: true });
      expect(legs.map(({ kind: of, added, from, to }) => [of, added, round(from), round(to)])).toEqual([
        [kind, [], 0, 2.875],
        [kind, ["hedge"], 2.875, 3.125],
        [kind, [], 3.125, 6],
      ]);
    }
  });

  it("a road is open ground through a wood, but a hill is a hill", () => {
    const lines = [road("good-road", 1, [0, 1], [6, 1])];
    expect([costs("wwwwww", { lines }), costs("111111", { lines })]).toEqual([1, 2]);
  });

  it("water is closed, and a house rule opens it", () => {
    const cost = (chart = terrainChart) =>
      on({ map: ["..~~..", "..~~.."], legend }, chart).cost(path([0, 1], [6, 1]), { roads: true });
    expect(cost()).toMatchObject({ impassableAt: 2, impassableKind: "water" });
    const opened = chartWithHouseRules(base, { water: { costs: { vehicle: "3" } } });
    expect(opened.ok && cost(opened.value)).toMatchObject({ impassableAt: null, points: 4 + 6 });
  });
});
