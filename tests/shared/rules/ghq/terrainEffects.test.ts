import { describe, expect, it } from "vitest";
import { type Rectangle, rectangle } from "../../../../shared/geometry/rectangle.ts";
import { type Degrees, degrees, type Inches, point } from "../../../../shared/geometry/units.ts";
import type { Posture, TargetTerrain } from "../../../../shared/rules/ghq/terrainCover.ts";
import { terrainAt, terrainOfShot } from "../../../../shared/rules/ghq/terrainEffects.ts";
import { ghqWwii } from "../../../../shared/rules/ghq-wwii/system.ts";
import { terrainChart } from "../../../../shared/rules/ghq-wwii/terrain.ts";
import { chartWithHouseRules } from "../../../../shared/rules/houseTerrain.ts";
import { placesUnder, type TerrainUnder } from "../../../../shared/rules/terrainUnder.ts";
import { Ground } from "../../../../shared/table/ground.ts";
import { codeOf, type GroundKind } from "../../../../shared/table/kinds.ts";
import { Table, type TableSource } from "../../../../shared/table/table.ts";
import type { FootprintSource, OverlaySource } from "../../../../shared/table/things.ts";

const inch = (n: number) => n as Inches;

/** 24 × 12 inches; areas in inches from the south-west corner. */
function tableOf(
  areas: readonly (readonly [GroundKind, x: number, y: number, width: number, height: number])[],
  things: Partial<TableSource> = {},
): Table {
  const ground = new Ground(inch(24), inch(12));
  for (const [kind, x, y, width, height] of areas)
    for (let row = y * 4; row < (y + height) * 4; row++)
      for (let column = x * 4; column < (x + width) * 4; column++)
        ground.terrain[ground.index(column, row)] = codeOf(kind);
  return Table.of({ overlays: [], lines: [], footprints: [], ...things }, ground, []);
}
const box = (
  id: string,
  kind: OverlaySource["kind"],
  x0: number,
  y0: number,
  x1: number,
  y1: number,
): OverlaySource => ({
  id,
  kind,
  shape: { type: "polygon", points: [point(x0, y0), point(x1, y0), point(x1, y1), point(x0, y1)] },
});
const footprint = (kind: FootprintSource["kind"], x: number, y: number, size = 1): FootprintSource => ({
  id: `${kind} ${x} ${y}`,
  kind,
  at: point(x, y),
  size: [inch(size), inch(size)],
  facing: 0 as Degrees,
});

interface Question {
  readonly from?: readonly [number, number];
  readonly to?: readonly [number, number];
  readonly facing?: number;
  readonly under?: TerrainUnder;
  readonly posture?: Posture;
  readonly onRoad?: boolean;
  readonly crest?: boolean;
  readonly wrecks?: readonly Rectangle[];
  readonly chart?: typeof terrainChart;
}
const ask = (table: Table, question: Question = {}): TargetTerrain => {
  const { from = [2, 6], to = [10, 6], facing = 0, under = "centre", chart = terrainChart } = question;
  const target = {
    at: point(...to),
    base: rectangle(point(...to), [inch(1), inch(1)], degrees(facing)),
    posture: question.posture ?? "firing",
    onRoad: question.onRoad ?? false,
    steep: false,
    crest: question.crest ?? false,
  };
  const there = terrainAt(table, chart, under, target, question.wrecks ?? []);
  return terrainOfShot(table, chart, there, target, point(...from));
};
/** The terrain that counts, as "kind place". */
const covers = (...asked: Parameters<typeof ask>): string[] =>
  ask(...asked).covers.map(({ kind, place }) => `${kind} ${place}`);

describe("the ground of a target", () => {
  const wood = tableOf([["woods", 8, 4, 4, 4]]);
  it("is the terrain under its centre", () => {
    expect(covers(wood)).toEqual(["woods in"]);
    expect(covers(wood, { to: [13, 6] })).toEqual([]);
    expect(covers(wood, { from: [10, 6], to: [2, 6] })).toEqual([]);
  });
  it("is the better cover on a border", () => {
    expect(covers(wood, { to: [8, 6] })).toEqual(["woods in"]);
    expect(covers(wood, { to: [12, 8] })).toEqual(["woods in"]);
    expect(covers(wood, { to: [12 + 1 / 64, 6] })).toEqual([]);
    const two = tableOf([
      ["grove", 8, 4, 2, 4],
      ["heavy-buildings", 10, 4, 2, 4],
    ]);
    expect(covers(two)).toEqual(["heavy-buildings in"]);
    // Mud speaks against a target in movement posture: on its border the target is not in it.
    const mud = tableOf([["mud", 8, 4, 2, 4]]);
    expect(covers(mud, { posture: "movement" })).toEqual([]);
    expect(covers(mud, { to: [9, 6], posture: "movement" })).toEqual(["mud in"]);
  });
  it("may be terrain under any part of the base, or under half of it", () => {
    const under = (x: number, how: TerrainUnder) => covers(wood, { to: [x, 6], under: how });
    expect([12.25, 12.5, 12.75].map((x) => under(x, "any").length)).toEqual([1, 0, 0]);
    expect([7.75, 7.5].map((x) => under(x, "any").length)).toEqual([1, 0]);
    expect([12, 12.25, 11.75].map((x) => under(x, "half").length)).toEqual([1, 0, 1]);
    // A quarter in the wood, a half in the town: any takes the town, half the town only.
    const both = tableOf([
      ["woods", 8, 4, 2, 4],
      ["light-buildings", 10, 6, 2, 2],
      ["marsh", 10, 4, 2, 2],
    ]);
    expect(covers(both, { under: "half" })).toEqual(["woods in"]);
    expect(covers(tableOf([["heavy-buildings", 10, 6, 2, 2]]), { under: "any" })).toEqual(["heavy-buildings in"]);
    expect(covers(tableOf([["heavy-buildings", 10, 6, 2, 2]]), { under: "half" })).toEqual([]);
  });
});

describe("the places of a base", () => {
  const table = tableOf([]);
  const count = (x: number, y: number, facing: number, size = 1) =>
    placesUnder(table, "any", rectangle(point(x, y), [inch(size), inch(size)], degrees(facing))).points.length;
  it("are the cells in it, as many as its area holds", () => {
    expect([count(6, 6, 0), count(6, 6, 90), count(6.1, 6.2, 0)]).toEqual([16, 16, 16]);
    for (let facing = 0; facing < 360; facing += 15) {
      expect(count(6, 6, facing, 2)).toBeGreaterThan(55);
      expect(count(6, 6, facing, 2)).toBeLessThan(73);
    }
  });
  it("are its centre where it holds no cell, and end with the table", () => {
    expect(count(6, 6, 0, 1 / 8)).toBe(1);
    expect(count(0, 0, 0)).toBe(4);
  });
});

describe("buildings, wrecks and overlays", () => {
  it("a building counts instead of the ground under it, as the town it is", () => {
    const house = { ...footprint("building", 10, 6), terrain: "heavy-buildings" as const };
    expect(covers(tableOf([["woods", 8, 4, 4, 4]], { footprints: [house] }))).toEqual(["heavy-buildings in"]);
    const shed = footprint("building", 10, 6);
    expect(covers(tableOf([["rough-3", 8, 4, 4, 4]], { footprints: [shed] }))).toEqual(["light-buildings in"]);
    expect(covers(tableOf([["rough-3", 8, 4, 4, 4]], { footprints: [shed] }), { to: [11, 6] })).toEqual(["rough-3 in"]);
  });
  it("on a building's outline the better cover counts, as on any border", () => {
    const shed = footprint("building", 10.5, 6);
    expect(covers(tableOf([["rough-3", 8, 4, 4, 4]], { footprints: [shed] }))).toEqual(["rough-3 in"]);
    expect(covers(tableOf([["grove", 8, 4, 4, 4]], { footprints: [shed] }))).toEqual(["light-buildings in"]);
    expect(covers(tableOf([["rough-3", 8, 4, 4, 4]], { footprints: [shed] }), { to: [10 + 1 / 64, 6] })).toEqual([
      "light-buildings in",
    ]);
  });
  it("a wreck covers a stand that is on it, the table's and the battle's wrecks", () => {
    expect(covers(tableOf([], { footprints: [footprint("wreck", 10.25, 6)] }))).toEqual(["wreck on"]);
    expect(covers(tableOf([], { footprints: [footprint("wreck", 11, 6)] }))).toEqual([]);
    const wrecks = [
      rectangle(point(10, 6.5), [inch(1), inch(1)], degrees(30)),
      rectangle(point(10, 6), [inch(1), inch(1)], degrees(0)),
    ];
    expect(covers(tableOf([]), { wrecks })).toEqual(["wreck on"]);
    expect(covers(tableOf([["grove", 8, 4, 4, 4]]), { wrecks })).toEqual(["grove in", "wreck on"]);
    expect(covers(tableOf([]), { to: [11.25, 6], wrecks })).toEqual([]);
  });
  it("crops cover like rough terrain; kinds with a house rule as that says", () => {
    const house = chartWithHouseRules(ghqWwii, {
      "standing-crop": { modifiers: { cohesion: 1, combat: 0 }, name: "Ripe Rye" },
      hedge: { modifiers: { cohesion: 1, combat: 1 } },
    });
    if (!house.ok) throw new Error(house.error.message);
    const hedge = {
      id: "h",
      kind: "hedge" as const,
      width: inch(0.5),
      points: [point(10, 2), point(10, 10)],
      smooth: false,
    };
    const table = tableOf([], { overlays: [box("c", "standing-crop", 9, 5, 11, 7)], lines: [hedge] });
    expect(covers(table, { chart: house.value })).toEqual(["standing-crop in", "hedge in"]);
    expect(ask(table, { chart: house.value }).covers[0]?.name).toBe("ripe rye");
    expect(covers(table, { chart: house.value, to: [10.5, 6] })).toEqual(["standing-crop in"]);
    expect(covers(table)).toEqual(["standing-crop in"]);
  });
});

describe("smoke", () => {
  const table = tableOf([], { overlays: [box("s", "smoke", 8, 4, 12, 8)] });
  it("is fired into, out of, and through, once", () => {
    expect(covers(table)).toEqual(["smoke in"]);
    expect(covers(table, { from: [10, 6], to: [2, 6] })).toEqual(["smoke out-of"]);
    expect(covers(table, { from: [9, 6], to: [11, 6] })).toEqual(["smoke out-of"]);
    expect(covers(table, { from: [2, 6], to: [20, 6] })).toEqual(["smoke through"]);
    expect(covers(table, { from: [2, 10], to: [20, 10] })).toEqual([]);
    const two = tableOf([], { overlays: [box("s", "smoke", 8, 4, 12, 8), box("t", "smoke", 4, 4, 5, 8)] });
    expect(covers(two)).toEqual(["smoke through"]);
  });
  it("is not met by a line that only touches it", () => {
    expect(covers(table, { from: [8, 0], to: [4, 8] })).toEqual([]);
    expect(covers(table, { from: [6, 10], to: [10, 6 - 4] })).toEqual(["smoke through"]);
    // A corner of the patch lies on the line.
    expect(covers(table, { from: [4, 8], to: [12, 0] })).toEqual([]);
  });
});

it("passes on the crest, and that the target moves at a road's rate", () => {
  expect(ask(tableOf([]), { crest: true, onRoad: true })).toMatchObject({
    covers: [{ kind: "crest", place: "crest" }],
    roadRate: true,
  });
});
