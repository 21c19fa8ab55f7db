/** What carries roads over streams: that it fits, that it can be walked, that it goes along with its road. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addBridge, bridgeFor, setCrossing } from "../../../../shared/editing/gestures/lines/bridges.ts";
import { moveVertex } from "../../../../shared/editing/gestures/lines/vertices.ts";
import type { EditingDocument } from "../../../../shared/editing/types.ts";
import { inches, point, type TablePoint } from "../../../../shared/geometry/units.ts";
import { createMovement } from "../../../../shared/movement/movement.ts";
import { rulesOf } from "../../../../shared/rules/ask.ts";
import { TRACKED } from "../../../../shared/rules/ghq-wwii/terrain.ts";
import type { Scenario } from "../../../../shared/scenario/model.ts";
import { tableOf } from "../../../../shared/sight/tableOf.ts";
import { type Crossing, type CrossingBy, crossings } from "../../../../shared/table/crossings.ts";
import { codeOf } from "../../../../shared/table/kinds.ts";
import { carryOut, lineOn, reasonOf, tableWith } from "./tables.ts";

const STREAM = lineOn(
  "stream",
  "stream",
  [
    [18, 0],
    [18, 24],
  ],
  { width: inches(0.75) },
);
const across = (kind: "good-road" | "track", y: number) =>
  lineOn(`${kind}-${y}`, kind, [
    [8, y],
    [28, y],
  ]);

const found = (document: EditingDocument): Crossing[] => crossings(document.scenario.table, document.ground);
function set(document: EditingDocument, by: CrossingBy, index = 0): Crossing {
  const gesture = document.begin("Crossing");
  const done = setCrossing(gesture, document.scenario, document.ground, found(document)[index] as Crossing, by);
  if (!done.ok) throw new Error(done.error.message);
  gesture.commit();
  return found(document)[index] as Crossing;
}

/** Walks a path on the scenario's own rules; streams are as the house rule says. */
function walk(document: EditingDocument, path: readonly TablePoint[], stream: string, roads = true) {
  const scenario: Scenario = { ...document.scenario, houseTerrain: { stream: { costs: { [TRACKED]: stream } } } };
  const rules = rulesOf(scenario);
  if (!rules.ok) throw new Error(rules.error.message);
  const { system, chart, options } = rules.value;
  const policy = system.movementPolicy(chart, options, { movementClass: TRACKED });
  return createMovement(tableOf({ scenario, ground: document.ground }), policy).cost(path, { roads });
}
const straight = (y: number) => [point(12, y), point(24, y)];

describe("a bridge", () => {
  it("is wider than the road by its parapets, and reaches a quarter inch onto each bank", () => {
    const document = tableWith([STREAM, across("good-road", 6)]);
    const placed = addBridge(document.scenario, found(document)[0] as Crossing);
    expect(placed.ok && placed.value.footprint).toEqual({
      id: "bridge-1",
      kind: "bridge",
      at: [18, 6],
      size: [0.625, 1.25],
      facing: 90,
    });
  });

  it("turns with the road in whole degrees, and is the longer the more obliquely it crosses", () => {
    const steep = tableWith([
      STREAM,
      lineOn("road", "good-road", [
        [14, 2],
        [22, 10],
      ]),
    ]);
    const fit = bridgeFor(found(steep)[0] as Crossing);
    expect(fit.ok && [fit.value.facing, fit.value.size[1]]).toEqual([45, 2.0625]);
    const along = tableWith([
      STREAM,
      lineOn("road", "good-road", [
        [17, 1],
        [19, 23],
      ]),
    ]);
    expect(reasonOf(bridgeFor(found(along)[0] as Crossing))).toMatch(/runs along the stream/);
  });

  it("carries every way along a road over a stream that nobody enters, wherever it bends", () => {
    const n = (least: number, most: number) =>
      fc.integer({ min: Math.round(least * 64), max: Math.round(most * 64) }).map((k) => k / 64);
    const run = fc.record({
      from: n(2, 22),
      bend: n(8, 16),
      to: n(2, 22),
      flow: n(14, 22),
      smooth: fc.boolean(),
      side: n(-0.23, 0.23),
    });
    let walked = 0;
    fc.assert(
      fc.property(run, ({ from, bend, to, flow, smooth, side }) => {
        const document = tableWith([
          lineOn(
            "stream",
            "stream",
            [
              [18, 0],
              [flow, 12],
              [18, 24],
            ],
            { smooth: true, width: inches(0.75) },
          ),
          lineOn(
            "road",
            "good-road",
            [
              [6, from],
              [18, bend],
              [30, to],
            ],
            { smooth },
          ),
        ]);
        const [one, ...more] = found(document);
        const fit = one && bridgeFor(one);
        fc.pre(fit?.ok === true && more.length === 0);
        set(document, "bridge");
        const [first, last] = [one?.way[0], one?.way.at(-1)] as [[number, number], [number, number]];
        const length = Math.hypot(last[0] - first[0], last[1] - first[1]);
        const [ux, uy] = [(last[0] - first[0]) / length, (last[1] - first[1]) / length];
        // Beside the middle line, still on the road's width where it runs straight over the water.
        const off = one?.way.length === 2 && !smooth ? side : 0;
        const path = (one?.way ?? []).map(([x, y]) => point(x - uy * off, y + ux * off));
        const cost = walk(document, path, "no");
        expect(cost.impassableAt).toBeNull();
        walked++;
      }),
      { numRuns: 120 },
    );
    expect(walked).toBeGreaterThan(20);
  });
});

describe("a ford", () => {
  it("is painted where road and stream have ground in common", () => {
    const document = tableWith([STREAM, across("track", 6)]);
    expect(set(document, "ford").by).toBe("ford");
    const cells = [...document.ground.terrain].flatMap((code, i) => (code === codeOf("ford") ? [i] : []));
    const columns = cells.map((i) => i % document.ground.columns);
    const rows = cells.map((i) => Math.floor(i / document.ground.columns));
    expect([Math.min(...columns), Math.max(...columns), Math.min(...rows), Math.max(...rows)]).toEqual([
      70, 73, 22, 25,
    ]);
    expect(cells).toHaveLength(16);
  });

  it("is cleared where nothing, or a bridge, takes its place, and a bridge goes for a ford", () => {
    const document = tableWith([STREAM, across("track", 6)]);
    const blank = [...document.ground.terrain];
    set(document, "ford");
    expect([set(document, "bridge").by, document.scenario.table.footprints.length]).toEqual(["bridge", 1]);
    expect([...document.ground.terrain]).toEqual(blank);
    expect([set(document, "ford").by, document.scenario.table.footprints.length]).toEqual(["ford", 0]);
    expect(set(document, "nothing").by).toBe("nothing");
    expect([...document.ground.terrain]).toEqual(blank);
    expect(document.history.position).toBe(4);
    while (document.canUndo) document.undo();
    expect([document.scenario.table.footprints.length, [...document.ground.terrain]]).toEqual([0, blank]);
  });
});

describe("a walk over a stream", () => {
  const document = tableWith([STREAM, across("good-road", 6), across("track", 12), across("track", 18)]);
  set(document, "bridge", 0);
  set(document, "ford", 1);

  it("costs the road's rate on the bridge and at the ford, the stream's where there is neither", () => {
    expect(walk(document, straight(6), "5").points).toBe(6);
    expect(walk(document, straight(12), "5").points).toBe(12);
    expect(walk(document, straight(18), "5").points).toBe(11.25 + 0.75 * 5);
  });

  it("off the road costs the ford's own ground, and on a bridge the open ground's", () => {
    expect(walk(document, straight(12), "5", false).points).toBe(11 + 1 * 4);
    expect(walk(document, straight(6), "5", false).points).toBe(12);
  });

  it("fords a stream that nobody enters where its road has neither bridge nor ford, and off the road is stopped by it", () => {
    expect([6, 12, 18].map((y) => walk(document, straight(y), "no").impassableAt)).toEqual([null, null, null]);
    expect(walk(document, straight(18), "no").points).toBe(walk(document, straight(18), "4").points);
    expect(walk(document, straight(18), "no", false)).toMatchObject({ impassableAt: 5.625, impassableKind: "stream" });
  });

  it("adds what the chart adds for a stream at the bare crossing only", () => {
    expect([6, 12, 18].map((y) => walk(document, straight(y), "+2").points)).toEqual([6, 12, 13.5]);
  });
});

describe("a road that is moved", () => {
  it("takes its bridge along, as it was sized", () => {
    const document = tableWith([STREAM, across("good-road", 6), across("track", 18)]);
    set(document, "bridge", 0);
    set(document, "bridge", 1);
    carryOut(document, moveVertex(document.scenario, "good-road-6", 1, [28, 10]));
    const [moved, other] = document.scenario.table.footprints;
    expect(moved).toMatchObject({ at: [18, 8], facing: 79 });
    expect(other).toMatchObject({ at: [18, 18], facing: 90 });
    expect(found(document).map(({ by }) => by)).toEqual(["bridge", "bridge"]);
    document.edit("Size", (draft) => {
      const bridge = draft.table.footprints[1];
      if (bridge) bridge.size = [inches(1), inches(3)];
    });
    carryOut(document, moveVertex(document.scenario, "track-18", 0, [8, 14]));
    expect(document.scenario.table.footprints[1]).toMatchObject({ at: [18, 16], size: [1, 3] });
  });

  it("leaves its bridge behind where it no longer crosses", () => {
    const document = tableWith([STREAM, across("good-road", 6)]);
    const { bridge } = set(document, "bridge");
    carryOut(document, moveVertex(document.scenario, "good-road-6", 1, [12, 10]));
    expect(document.scenario.table.footprints).toMatchObject([{ id: bridge, at: [18, 6] }]);
  });
});
