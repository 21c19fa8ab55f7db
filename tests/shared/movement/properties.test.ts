import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { STEPS_PER_INCH, type TablePoint } from "../../../shared/geometry/units.ts";
import { distanceInInches, vecOf } from "../../../shared/geometry/vector.ts";
import { pointsOf } from "../../../shared/movement/effects.ts";
import { createMovement } from "../../../shared/movement/movement.ts";
import { cut } from "../../../shared/movement/path.ts";
import type { MovementPolicy } from "../../../shared/movement/policy.ts";
import { Surface } from "../../../shared/movement/surface.ts";
import type { TerrainKind } from "../../../shared/table/kinds.ts";
import {
  anyTable,
  placeOn,
  type Symmetry,
  type TableSpec,
  tableFrom,
  transform,
  transformer,
} from "../sight/tables.ts";
import { anyPolicy, hasLeaving } from "./policies.ts";

/** The long test run tries many more. */
const LONG = process.env["SAND_TABLE_LONG"] ? 25 : 1;

interface Walk {
  readonly spec: TableSpec;
  readonly policy: MovementPolicy;
  readonly path: readonly TablePoint[];
  readonly roads: boolean;
}
const anyWalk: fc.Arbitrary<Walk> = anyTable.chain((spec) => {
  const place = placeOn(spec);
  // Along the grid is where the fine print is.
  const straight = fc.tuple(place, place).map(([a, b]): TablePoint[] => [a, [a[0], b[1]], b]);
  return fc.record({
    spec: fc.constant(spec),
    policy: anyPolicy,
    path: fc.oneof(straight, fc.array(place, { minLength: 2, maxLength: 5 })),
    roads: fc.boolean(),
  });
});
const cost = ({ spec, policy, path, roads }: Walk) => createMovement(tableFrom(spec), policy).cost(path, { roads });

describe("the cost of a walk", { timeout: 300_000 }, () => {
  it("is unchanged, bit by bit, by turning and mirroring the table", () => {
    fc.assert(
      fc.property(
        anyWalk,
        fc.array(fc.constantFrom<Symmetry>("turn", "mirror"), { minLength: 1, maxLength: 4 }),
        (walk, symmetries) => {
          let { spec, path } = walk;
          for (const symmetry of symmetries) {
            path = path.map(transformer(spec, symmetry));
            spec = transform(spec, symmetry);
          }
          expect(cost({ ...walk, spec, path })).toEqual(cost(walk));
        },
      ),
      { numRuns: 400 * LONG },
    );
  });

  it("is the cost of many small steps, each by the place in its middle", () => {
    fc.assert(
      fc.property(anyWalk, (walk) => {
        const policy = { ...walk.policy, uphillOnly: false };
        const surface = new Surface(tableFrom(walk.spec), policy);
        const found = cost({ ...walk, policy });
        let sum = 0;
        let most = 0;
        for (let i = 0; i + 1 < walk.path.length; i++) {
          const [a, b] = [vecOf(walk.path[i] as TablePoint), vecOf(walk.path[i + 1] as TablePoint)];
          const length = distanceInInches(a, b);
          const count = Math.max(1, Math.ceil(length * 32));
          for (let k = 0; k < count; k++) {
            // Aside by next to nothing: on a border the cheaper side counts for the whole way along it.
            const at = (side: number) => {
              const t = (k + 0.5) / count;
              const off = (side * 1e-7) / (length * STEPS_PER_INCH || 1);
              const x = a.x + (b.x - a.x) * t - (b.y - a.y) * off;
              const y = a.y + (b.y - a.y) * t + (b.x - a.x) * off;
              return surface.effectAt({ x, y }, walk.roads)?.perInch ?? Infinity;
            };
            const perInch = Math.min(at(1), at(-1));
            sum += (perInch * length) / count;
            most = Math.max(most, (perInch * length) / count);
          }
        }
        const due = found.legs.reduce((all, leg) => all + (leg.leaving ? leg.cost : 0), 0);
        // Each change of terrain may be off by a small step or two.
        expect(Math.abs(sum + due - found.points)).toBeLessThanOrEqual(most * (found.legs.length + 2) * 3 + 1e-6);
      }),
      { numRuns: 300 * LONG },
    );
  });

  it("is the sum of its legs, which follow each other without a gap", () => {
    fc.assert(
      fc.property(anyWalk, (walk) => {
        const { legs, points, inches, impassableAt } = cost(walk);
        expect(impassableAt).toBe(null);
        let at = 0;
        for (const leg of legs) {
          expect(leg.from).toBeCloseTo(at, 9);
          expect(leg.inches).toBeCloseTo(leg.to - leg.from, 9);
          at = leg.to;
        }
        expect(at).toBeCloseTo(inches, 9);
        expect(points).toBeCloseTo(
          legs.reduce((sum, leg) => sum + leg.cost, 0),
          9,
        );
      }),
      { numRuns: 200 * LONG },
    );
  });

  it("is the cost of its straight parts, with the points due on leaving", () => {
    fc.assert(
      fc.property(anyWalk, (walk) => {
        const { path } = walk;
        const parts = path.slice(1).map((to, i) => cost({ ...walk, path: [path[i] as TablePoint, to] }).points);
        expect(cost(walk).points).toBeCloseTo(
          parts.reduce((sum, points) => sum + points, 0),
          9,
        );
      }),
      { numRuns: 200 * LONG },
    );
  });

  it("is the same there and back except for the terrain at its start and end, unless slopes cost uphill only", () => {
    let uneven = 0;
    fc.assert(
      fc.property(anyWalk, (walk) => {
        const even = { ...walk, policy: { ...walk.policy, uphillOnly: false } };
        const back = cost({ ...even, path: [...walk.path].reverse() });
        const surface = new Surface(tableFrom(walk.spec), even.policy);
        const all = Object.entries(even.policy.costs).flatMap(([kind, one]) =>
          one.type === "leaving" ? [{ kind: kind as TerrainKind, points: one.points }] : [],
        );
        // Points that aren't due at a place are those of the terrain it lies in.
        const within = (at: TablePoint | undefined) =>
          pointsOf(all) - pointsOf(surface.dueAt(all, vecOf(at as TablePoint), walk.roads));
        const more = within(walk.path[0]) - within(walk.path.at(-1));
        if (more !== 0) uneven++;
        expect(cost(even).points - back.points).toBeCloseTo(more, 9);
        if (hasLeaving(walk.policy)) return;
        const oneWay = { ...walk, policy: { ...walk.policy, uphillOnly: true } };
        expect(cost(oneWay).points).toBeLessThanOrEqual(cost(even).points + 1e-9);
      }),
      { numRuns: 200 * LONG },
    );
    expect(uneven).toBeGreaterThan(10);
  });

  it("carries as far as it costs, and is split by a cut", () => {
    fc.assert(
      fc.property(anyWalk, fc.double({ min: 0, max: 1, noNaN: true }), (walk, part) => {
        const movement = createMovement(tableFrom(walk.spec), walk.policy);
        const whole = movement.cost(walk.path, walk);
        const points = whole.points * part;
        const inches = movement.carries(walk.path, points, walk);
        expect(inches).toBeLessThanOrEqual(whole.inches + 1e-9);
        // Back again: the cost of the part up to there. Free ground may carry on.
        const spent = whole.legs.reduce(
          (sum, { from, to, cost: own }) =>
            sum + (to <= inches ? own : from < inches ? (own * (inches - from)) / (to - from) : 0),
          0,
        );
        // Where they don't suffice for leaving, the last step before the border.
        const stays = whole.legs.find((leg) => leg.leaving && leg.from > inches && leg.from <= inches + 1 / 63);
        if (stays) {
          expect(spent).toBeLessThanOrEqual(points + 1e-6);
          const rest = movement.cost(cut(walk.path, Math.min(stays.to + 1 / 32, whole.inches)).before, walk).points;
          expect(rest).toBeGreaterThan(points - 1e-6);
        } else expect(spent).toBeCloseTo(points, 6);
        const { before, after } = cut(walk.path, inches);
        const parts = movement.cost(before, walk).points + movement.cost(after, walk).points;
        // The place of a cut is rounded to 1/64 inch; that may lead over another terrain for a whole leg along a border.
        expect(parts).toBeGreaterThanOrEqual(0);
        expect(before.at(-1)).toEqual(after[0]);
      }),
      { numRuns: 200 * LONG },
    );
  });
});
