import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { flattenLine } from "../../../shared/geometry/curve.ts";
import { point, type TablePoint } from "../../../shared/geometry/units.ts";

const coordinate = fc.integer({ min: 0, max: 3000 }).map((n) => n / 64);
const line = fc.array(
  fc.tuple(coordinate, coordinate).map(([x, y]) => point(x, y)),
  { minLength: 2, maxLength: 8 },
);

describe("a flattened line", () => {
  it("is its points where it isn't smooth, repeats left out", () => {
    expect(flattenLine([point(1, 1), point(1, 1), point(3, 2)], false)).toEqual([point(1, 1), point(3, 2)]);
    expect(flattenLine([point(1, 1), point(3, 2)], true)).toEqual([point(1, 1), point(3, 2)]);
  });

  it("goes through its points, on sixty-fourths, in pieces of at most a quarter inch", () => {
    fc.assert(
      fc.property(line, (points) => {
        const path = flattenLine(points, true);
        const distinct = points.filter((p, i) => i === 0 || p[0] !== points[i - 1]?.[0] || p[1] !== points[i - 1]?.[1]);
        let from = 0;
        for (const p of distinct) {
          from = path.findIndex((q, i) => i >= from && q[0] === p[0] && q[1] === p[1]);
          expect(from).toBeGreaterThanOrEqual(0);
        }
        expect(path.every(([x, y]) => Number.isInteger(x * 64) && Number.isInteger(y * 64))).toBe(true);
        if (distinct.length === 2) return;
        const pieces = path
          .slice(1)
          .map((q, i) =>
            Math.sqrt((q[0] - (path[i] as TablePoint)[0]) ** 2 + (q[1] - (path[i] as TablePoint)[1]) ** 2),
          );
        expect(Math.max(...pieces, 0)).toBeLessThanOrEqual(0.25);
      }),
      { numRuns: 200 },
    );
  });

  it("turns and mirrors with its points", () => {
    const symmetries: ((p: TablePoint) => TablePoint)[] = [
      ([x, y]) => point(120 - x, y),
      ([x, y]) => point(x, 120 - y),
      ([x, y]) => point(y, x),
      ([x, y]) => point(120 - y, x),
    ];
    fc.assert(
      fc.property(line, fc.constantFrom(...symmetries), (points, turn) => {
        expect(flattenLine(points.map(turn), true)).toEqual(flattenLine(points, true).map(turn));
      }),
      { numRuns: 150 },
    );
  });

  it("stays near its corners: a centripetal curve has no loops", () => {
    // Two points close together between far ones: a uniform spline would swing out and cross itself.
    const path = flattenLine([point(0, 0), point(10, 0), point(10, 0.5), point(0, 0.5)], true);
    for (const [x] of path) expect(x).toBeLessThan(10.6);
  });
});
