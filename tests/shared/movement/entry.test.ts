/** Ways of a mover that comes on over a part of the table's edge, wherever suits it. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { point, type TablePoint } from "../../../shared/geometry/units.ts";
import { createMovement, type Entry, type Movement, type ReachHow } from "../../../shared/movement/movement.ts";
import { anyTable, tableFrom } from "../sight/tables.ts";
import { anyPolicy } from "./policies.ts";
import { movementOn } from "./walks.ts";

const LONG = process.env["SAND_TABLE_LONG"] ? 25 : 1;
const FREE: ReachHow = { roads: true, obstacles: [], radius: 0.5 };
const NOWHERE = point(0, 0);
/** Sixteen directions overstate a length by as much at most. */
const OVERSTATED = 1.0275;

function inOneTurn(movement: Movement, entry: Entry, points: number) {
  const how = { ...FREE, entry, points, turns: 1, always: 0, mayStop: () => true };
  const steps = movement.reachInTurns(NOWHERE, how);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

describe("stands that enter over an edge", () => {
  const movement = movementOn({ map: Array.from({ length: 4 }, () => ".".repeat(20)) });
  const entry: Entry = [point(0, 1), point(0, 3)];

  it("goes straight on from where that is nearest", () => {
    const reach = movement.reach(NOWHERE, 10, { ...FREE, entry });
    expect(reach.pathTo(point(6, 2.5))).toEqual([point(0, 2.5), point(6, 2.5)]);
    expect(reach.costAt(point(6, 2.5))).toBe(6);
    // Beside the edge's end it comes on at the end.
    expect(reach.pathTo(point(3, 3.75))?.[0]).toEqual(point(0, 3));
    expect(reach.costAt(point(3, 3.75))).toBeCloseTo(Math.hypot(3, 0.75), 9);
    expect(reach.pathTo(point(10.5, 2))).toBeNull();
  });
  it("has the points of its first turn from the edge on", () => {
    const { cost, columns, pathTo } = inOneTurn(movement, entry, 6);
    const row = Array.from(cost.subarray(8 * columns, 9 * columns));
    expect(row.filter((one) => one < Infinity).length).toBe(24);
    expect(pathTo(point(5, 2))).toEqual([point(0, 2), point(5, 2)]);
  });
});

it("comes as cheaply as from the best place of the edge, and no cheaper than from where it comes on", () => {
  fc.assert(
    fc.property(
      anyTable,
      anyPolicy,
      fc.tuple(fc.nat(64), fc.nat(64)),
      fc.array(fc.tuple(fc.integer({ min: 1, max: 99 }), fc.integer({ min: 1, max: 99 })), {
        minLength: 3,
        maxLength: 6,
      }),
      (spec, policy, ends, places) => {
        const table = tableFrom(spec);
        const movement = createMovement(table, policy);
        const { width, height } = spec;
        const [low, high] = ends.map((part) => (height * part) / 64).sort((a, b) => a - b) as [number, number];
        const entry: Entry = [point(0, low), point(0, high)];
        const reach = movement.reach(NOWHERE, Infinity, { ...FREE, entry });
        const turn = inOneTurn(movement, entry, 1000);
        const from = (at: TablePoint) => movement.reach(at, Infinity, FREE);
        const starts = Array.from({ length: 5 }, (_, i) => from(point(0, low + ((high - low) * i) / 4)));
        for (const [x, y] of places) {
          const to = point((width * x) / 100, (height * y) / 100);
          const cost = reach.costAt(to);
          const best = Math.min(...starts.map((start) => start.costAt(to)));
          expect(cost).toBeLessThanOrEqual(OVERSTATED * best + 0.3);
          expect(turn.costAt(to)).toBeLessThanOrEqual(OVERSTATED * best + 0.3);
          const path = reach.pathTo(to);
          expect(path === null).toBe(cost === Infinity);
          if (!path) continue;
          const [first] = path as [TablePoint];
          expect(first[0]).toBe(0);
          expect(first[1]).toBeGreaterThanOrEqual(low - 1 / 64);
          expect(first[1]).toBeLessThanOrEqual(high + 1 / 64);
          const walked = movement.cost(path, FREE);
          expect(walked.impassableAt).toBeNull();
          expect(walked.points).toBeCloseTo(cost, 6);
          expect(from(first).costAt(to)).toBeLessThanOrEqual(OVERSTATED * cost + 0.3);
        }
      },
    ),
    { numRuns: 25 * LONG, seed: 20261123 },
  );
});
