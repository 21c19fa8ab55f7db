import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { clipLine } from "../../../../shared/editing/region/clipLine.ts";
import { clipPolygon } from "../../../../shared/editing/region/clipPolygon.ts";
import { holdsPlace, type Region, regionBetween } from "../../../../shared/editing/region/region.ts";
import { flattenLine } from "../../../../shared/geometry/curve.ts";
import { point, type TablePoint } from "../../../../shared/geometry/units.ts";
import { regions } from "./tables.ts";

const square: Region = (() => {
  const region = regionBetween({ columns: 48, rows: 32 }, [2, 2], [6, 6]);
  if (!region) throw new Error("no region");
  return region;
})();
const line = (points: readonly (readonly [number, number])[], smooth = false) => ({
  points: points.map(([x, y]) => point(x, y)),
  smooth,
});

describe("a line at the border of a region", () => {
  it.each([
    [
      "within",
      [
        [3, 3],
        [5, 5],
      ],
      [
        [
          [3, 3],
          [5, 5],
        ],
      ],
      [],
    ],
    [
      "beside",
      [
        [0, 0],
        [1, 5],
      ],
      [],
      [
        [
          [0, 0],
          [1, 5],
        ],
      ],
    ],
    [
      "across",
      [
        [0, 3],
        [12, 3],
      ],
      [
        [
          [2, 3],
          [6, 3],
        ],
      ],
      [
        [
          [0, 3],
          [2, 3],
        ],
        [
          [6, 3],
          [12, 3],
        ],
      ],
    ],
    [
      "into",
      [
        [0, 3],
        [4, 3],
        [4, 5],
      ],
      [
        [
          [2, 3],
          [4, 3],
          [4, 5],
        ],
      ],
      [
        [
          [0, 3],
          [2, 3],
        ],
      ],
    ],
    [
      "slanting through a corner",
      [
        [0, 4],
        [4, 0],
      ],
      [],
      [
        [
          [0, 4],
          [4, 0],
        ],
      ],
    ],
    [
      "along its own edge",
      [
        [6, 3],
        [6, 5],
      ],
      [
        [
          [6, 3],
          [6, 5],
        ],
      ],
      [],
    ],
    [
      "in and out again",
      [
        [4, 3],
        [8, 3],
        [8, 5],
        [4, 5],
      ],
      [
        [
          [4, 3],
          [6, 3],
        ],
        [
          [6, 5],
          [4, 5],
        ],
      ],
      [
        [
          [6, 3],
          [8, 3],
          [8, 5],
          [6, 5],
        ],
      ],
    ],
  ] as const)("that runs %s", (_, points, inside, outside) => {
    expect(clipLine(line(points), square)).toEqual({ inside, outside });
  });

  it("is whole where it does not cross: the very same points", () => {
    const within = line(
      [
        [3, 3],
        [4, 5],
        [5, 3],
      ],
      true,
    );
    expect(clipLine(within, square).inside[0]).toBe(within.points);
  });

  const spot = fc
    .tuple(fc.integer({ min: -64, max: 840 }), fc.integer({ min: -64, max: 580 }))
    .map(([x, y]) => point(x / 64, y / 64));
  const lengthOf = (points: readonly TablePoint[]) =>
    points.reduce(
      (sum, p, i) =>
        sum + (i === 0 ? 0 : Math.hypot(p[0] - (points[i - 1]?.[0] ?? 0), p[1] - (points[i - 1]?.[1] ?? 0))),
      0,
    );
  it("straight: its parts lie where they belong and are together as long as it was, but for scraps", () => {
    fc.assert(
      fc.property(fc.array(spot, { minLength: 2, maxLength: 6 }), regions, (points, region) => {
        const distinct = points.filter((p, i) => i === 0 || p[0] !== points[i - 1]?.[0] || p[1] !== points[i - 1]?.[1]);
        fc.pre(distinct.length >= 2);
        const { inside, outside } = clipLine({ points: distinct, smooth: false }, region);
        const whole = lengthOf(distinct);
        const parts = [...inside, ...outside];
        expect(parts.reduce((sum, part) => sum + lengthOf(part), 0)).toBeLessThan(whole + 0.05 * (parts.length + 1));
        for (const part of parts) expect(part.length).toBeGreaterThanOrEqual(2);
        for (const part of inside) {
          const [a, b] = [part[0], part[1]];
          if (!a || !b || parts.length === 1 || lengthOf([a, b]) < 0.5) continue;
          // A place on its first stretch, away from the border by more than rounding moves it.
          const middle = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2] as const;
          const near = [-1, 0, 1].flatMap((dx) =>
            [-1, 0, 1].map((dy) => [middle[0] + dx / 32, middle[1] + dy / 32] as const),
          );
          expect(near.some((place) => holdsPlace(region, place))).toBe(true);
        }
      }),
      { numRuns: 300 },
    );
  });

  it("smooth: keeps near its old course", () => {
    const curve = line(
      [
        [0, 3],
        [3, 6],
        [6, 2],
        [9, 5],
        [12, 3],
      ],
      true,
    );
    const old = flattenLine(curve.points, true);
    const { inside, outside } = clipLine(curve, square);
    for (const part of [...inside, ...outside])
      for (const [x, y] of flattenLine(part, true))
        expect(Math.min(...old.map((p) => Math.hypot(p[0] - x, p[1] - y)))).toBeLessThan(0.35);
  });
});

describe("a polygon at the table's edge", () => {
  it.each([
    [
      "on it",
      [
        [1, 1],
        [3, 1],
        [3, 3],
      ],
      [
        [1, 1],
        [3, 1],
        [3, 3],
      ],
    ],
    [
      "over a corner",
      [
        [-2, -2],
        [2, -2],
        [2, 2],
        [-2, 2],
      ],
      [
        [0, 0],
        [2, 0],
        [2, 2],
        [0, 2],
      ],
    ],
    [
      "beside it",
      [
        [20, 1],
        [22, 1],
        [21, 3],
      ],
      [],
    ],
    [
      "touching it",
      [
        [12, 1],
        [14, 1],
        [14, 3],
        [12, 3],
      ],
      [],
    ],
  ] as const)("%s", (_, points, expected) => {
    const clipped = clipPolygon(
      points.map(([x, y]) => point(x, y)),
      12,
      8,
    );
    expect(new Set(clipped)).toEqual(new Set(expected.map(([x, y]) => point(x, y))));
  });
});
