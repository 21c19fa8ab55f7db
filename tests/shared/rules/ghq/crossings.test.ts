/** Water and streams: closed but for bridges, fords and roads, in both games of the family; rough ground by the chart's notes. */
import { describe, expect, it } from "vitest";
import { degrees, inches, point, type TablePoint } from "../../../../shared/geometry/units.ts";
import { createMovement } from "../../../../shared/movement/movement.ts";
import { ghqModern } from "../../../../shared/rules/ghq-modern/system.ts";
import { ghqWwii } from "../../../../shared/rules/ghq-wwii/system.ts";
import type { Mover } from "../../../../shared/rules/mover.ts";
import { readOptions } from "../../../../shared/rules/options.ts";
import { Ground } from "../../../../shared/table/ground.ts";
import type { GroundKind, LineKind } from "../../../../shared/table/kinds.ts";
import { codeOf } from "../../../../shared/table/kinds.ts";
import { Table } from "../../../../shared/table/table.ts";

const SYSTEMS = { "GHQ WWII": ghqWwii, "GHQ Modern": ghqModern } as const;
const TANK: Mover = { movementClass: "tracked" };

const line = (kind: LineKind, ...points: (readonly [number, number])[]) => ({
  id: `${kind}-1`,
  kind,
  width: inches(kind === "stream" ? 1 : 0.5),
  points: points.map(([x, y]) => point(x, y)),
  smooth: false,
});
const bridge = {
  id: "bridge-1",
  kind: "bridge" as const,
  at: point(10, 6),
  size: [inches(1), inches(2)] as const,
  facing: degrees(90),
};

function tableWith({
  ground = [],
  road,
  bridged,
}: {
  ground?: (readonly [GroundKind, number, number, number, number])[];
  road?: LineKind;
  bridged?: boolean;
}) {
  const cells = new Ground(inches(20), inches(12));
  for (const [kind, x, y, w, h] of ground)
    for (let row = y * 4; row < (y + h) * 4; row++)
      for (let column = x * 4; column < (x + w) * 4; column++) cells.terrain[cells.index(column, row)] = codeOf(kind);
  return Table.of(
    {
      overlays: [],
      lines: [line("stream", [10, 0], [10, 12]), ...(road ? [line(road, [0, 6], [20, 6])] : [])],
      footprints: bridged ? [bridge] : [],
    },
    cells,
    [],
  );
}
const WAY: TablePoint[] = [point(8, 6), point(12, 6)];

describe.each(Object.entries(SYSTEMS))("%s", (_, system) => {
  function costOf(
    table: ReturnType<typeof tableWith>,
    { mover = TANK, options = {} }: { mover?: Mover; options?: Record<string, string> } = {},
  ) {
    const read = readOptions(system.optionSpecs, options);
    if (!read.ok) throw new Error(read.error.message);
    const policy = system.movementPolicy(system.terrainChart, read.value, mover);
    return createMovement(table, policy).cost(WAY, { roads: true });
  }

  it("a tank doesn't drive through a stream", () => {
    expect(costOf(tableWith({}))).toMatchObject({ impassableAt: 1.5, impassableKind: "stream" });
  });
  it("crosses it by a bridge, with a road over it or without", () => {
    expect(costOf(tableWith({ bridged: true }))).toMatchObject({ impassableAt: null, points: 4 });
    expect(costOf(tableWith({ bridged: true, road: "good-road" }))).toMatchObject({ impassableAt: null, points: 2 });
  });
  it("crosses it by a ford, at the ford's price", () => {
    expect(costOf(tableWith({ ground: [["ford", 9, 5, 2, 2]] }))).toMatchObject({
      impassableAt: null,
      points: 2 + 2 * 4,
    });
  });
  it("fords it on a road that has neither", () => {
    const cost = costOf(tableWith({ road: "good-road" }));
    expect(cost).toMatchObject({ impassableAt: null, points: 3 * 0.5 + 1 * 4 });
    expect(cost.legs.map(({ kind, road }) => [kind, road])).toEqual([
      ["good-road", true],
      ["ford", false],
      ["good-road", true],
    ]);
  });
  it("fords it anywhere, or takes no notice of it, by an option", () => {
    expect(costOf(tableWith({}), { options: { streams: "ford" } })).toMatchObject({ impassableAt: null, points: 7 });
    expect(costOf(tableWith({}), { options: { streams: "free" } })).toMatchObject({ impassableAt: null, points: 4 });
  });
  it("doesn't drive through a lake, but over a bridge", () => {
    const lake: [GroundKind, number, number, number, number] = ["water", 9, 4, 2, 4];
    expect(costOf(tableWith({ ground: [lake] }), { options: { streams: "free" } })).toMatchObject({
      impassableAt: 1,
      impassableKind: "water",
    });
    expect(costOf(tableWith({ ground: [lake], bridged: true }))).toMatchObject({ impassableAt: null });
  });
  it("swims in streams as in lakes where it swims", () => {
    const mover: Mover = { movementClass: "tracked", water: { type: "rate", perInch: 6 } };
    expect(costOf(tableWith({}), { mover })).toMatchObject({ impassableAt: null, points: 3 + 6 });
  });
  it("scrub costs and covers as Rough 1, rubble and broken rock as Rough 2", () => {
    const { terrainChart: chart } = system;
    for (const [kind, as] of [
      ["scrub", "rough-1"],
      ["standing-crop", "rough-1"],
      ["broken-rock", "rough-2"],
      ["rubble", "rough-2"],
    ] as const)
      expect({ ...chart[kind], name: "" }, kind).toEqual({ ...chart[as], name: "" });
  });
});
