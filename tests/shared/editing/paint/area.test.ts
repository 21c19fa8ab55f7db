import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ellipseCells, polygonCells, rectangleCells } from "../../../../shared/editing/gestures/area.ts";
import { patchAt } from "../../../../shared/editing/gestures/fill.ts";
import type { Spot } from "../../../../shared/editing/recipe.ts";
import { areaOf, type CellShape, countCells } from "../../../../shared/editing/shape.ts";
import { insidePolygon } from "../../../../shared/geometry/inside.ts";
import { inches } from "../../../../shared/geometry/units.ts";
import { Ground } from "../../../../shared/table/ground.ts";

const GRID = { columns: 80, rows: 64 };
const spot: fc.Arbitrary<Spot> = fc.tuple(
  fc.double({ min: -3, max: 23, noNaN: true }),
  fc.double({ min: -3, max: 19, noNaN: true }),
);
const cells = (shape: CellShape | null): Set<string> => {
  const all = new Set<string>();
  if (shape)
    for (let row = shape.rect.y; row < shape.rect.y + shape.rect.height; row++)
      for (let column = shape.rect.x; column < shape.rect.x + shape.rect.width; column++)
        if (shape.covers(column, row)) all.add(`${column},${row}`);
  return all;
};
const centres = (holds: (x: number, y: number) => boolean): Set<string> => {
  const all = new Set<string>();
  for (let row = 0; row < GRID.rows; row++)
    for (let column = 0; column < GRID.columns; column++)
      if (holds((column + 0.5) / 4, (row + 0.5) / 4)) all.add(`${column},${row}`);
  return all;
};

describe("the cells of an area", () => {
  it.each<[string, CellShape | null, number]>([
    ["a rectangle on whole inches", rectangleCells(GRID, [1, 1], [4, 3]), 6],
    ["the same from its other corners", rectangleCells(GRID, [4, 1], [1, 3]), 6],
    ["one that hangs over the edge", rectangleCells(GRID, [-2, -2], [1, 1]), 1],
    [
      "a triangle",
      polygonCells(GRID, [
        [2, 2],
        [6, 2],
        [2, 6],
      ]),
      7.5,
    ],
    [
      "a bow tie, whose parts are both filled",
      polygonCells(GRID, [
        [0, 0],
        [4, 4],
        [4, 0],
        [0, 4],
      ]),
      8,
    ],
  ])("of %s", (_, shape, area) => {
    expect(shape && areaOf(shape)).toBeCloseTo(area, 0);
  });

  it("of a circle are about π r²", () => {
    const circle = ellipseCells(GRID, [5, 5], [11, 11]);
    expect(circle && areaOf(circle)).toBeCloseTo(Math.PI * 9, 0);
  });

  it("are those whose centres lie in it", () => {
    fc.assert(
      fc.property(spot, spot, (a, b) => {
        const [west, east] = [Math.min(a[0], b[0]), Math.max(a[0], b[0])];
        const [south, north] = [Math.min(a[1], b[1]), Math.max(a[1], b[1])];
        expect(cells(rectangleCells(GRID, a, b))).toEqual(
          centres((x, y) => x >= west && x < east && y >= south && y < north),
        );
        const [rx, ry] = [(east - west) / 2, (north - south) / 2];
        expect(cells(ellipseCells(GRID, a, b))).toEqual(
          centres((x, y) => ((x - west - rx) / rx) ** 2 + ((y - south - ry) / ry) ** 2 < 1),
        );
      }),
      { numRuns: 60 },
    );
  });

  it("of any polygon agree with the even-odd rule", () => {
    fc.assert(
      fc.property(fc.array(spot, { minLength: 3, maxLength: 9 }), (points) => {
        expect(cells(polygonCells(GRID, points))).toEqual(centres((x, y) => insidePolygon(points, [x, y])));
      }),
      { numRuns: 60 },
    );
  });

  it("of areas side by side neither overlap nor leave a gap", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 80 }), (n) => {
        const x = n / 4 + 0.125;
        const [left, right] = [rectangleCells(GRID, [0, 0], [x, 16]), rectangleCells(GRID, [x, 0], [20, 16])];
        expect((left ? countCells(left) : 0) + (right ? countCells(right) : 0)).toBe(GRID.columns * GRID.rows);
      }),
    );
  });

  it("are none off the table, or for fewer than three corners", () => {
    expect(rectangleCells(GRID, [30, 2], [40, 5])).toBeNull();
    expect(ellipseCells(GRID, [3, 3], [3, 8])).toBeNull();
    expect(
      polygonCells(GRID, [
        [1, 1],
        [5, 5],
      ]),
    ).toBeNull();
  });
});

describe("the patch under a place", () => {
  /** Spreads until nothing is added: slow and plain. */
  function naive(ground: Ground, raster: "terrain" | "level", column: number, row: number): Set<string> {
    const value = ground[raster][ground.index(column, row)];
    const patch = new Set([`${column},${row}`]);
    for (let grew = true; grew; ) {
      grew = false;
      for (let y = 0; y < ground.rows; y++)
        for (let x = 0; x < ground.columns; x++) {
          if (patch.has(`${x},${y}`) || ground[raster][ground.index(x, y)] !== value) continue;
          if ([`${x - 1},${y}`, `${x + 1},${y}`, `${x},${y - 1}`, `${x},${y + 1}`].some((next) => patch.has(next))) {
            patch.add(`${x},${y}`);
            grew = true;
          }
        }
    }
    return patch;
  }

  it("is all that hangs together edge to edge and is alike, of kinds or of levels", () => {
    const raster = fc.uint8Array({ minLength: 24 * 16, maxLength: 24 * 16, max: 2 });
    fc.assert(
      fc.property(raster, raster, fc.nat({ max: 23 }), fc.nat({ max: 15 }), (terrain, level, column, row) => {
        const ground = new Ground(inches(6), inches(4), terrain, level);
        const at: Spot = [(column + 0.5) / 4, (row + 0.5) / 4];
        for (const which of ["terrain", "level"] as const)
          expect(cells(patchAt(ground, which, at))).toEqual(naive(ground, which, column, row));
      }),
      { numRuns: 80 },
    );
  });

  it("is none off the table; on its far edge the last cell counts", () => {
    const ground = new Ground(inches(6), inches(4));
    expect(patchAt(ground, "terrain", [-0.1, 2])).toBeNull();
    expect(patchAt(ground, "terrain", [6.1, 2])).toBeNull();
    const all = patchAt(ground, "terrain", [6, 4]);
    expect(all && countCells(all)).toBe(24 * 16);
  });
});
