import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Vec } from "../../../shared/geometry/vector.ts";
import { cellsTouching, walkCells } from "../../../shared/table/walk.ts";

const grid = { columns: 12, rows: 9 };
const coordinate = (cells: number) =>
  fc.oneof(
    fc.integer({ min: 0, max: cells * 16 }),
    fc.integer({ min: 0, max: cells }).map((n) => n * 16),
  );
const place: fc.Arbitrary<Vec> = fc.record({ x: coordinate(grid.columns), y: coordinate(grid.rows) });

/** Whether a closed cell touches a segment, by separating axes. */
function touches(column: number, row: number, a: Vec, b: Vec): boolean {
  const [x0, y0, x1, y1] = [column * 16, row * 16, column * 16 + 16, row * 16 + 16];
  if (Math.max(a.x, b.x) < x0 || Math.min(a.x, b.x) > x1 || Math.max(a.y, b.y) < y0 || Math.min(a.y, b.y) > y1)
    return false;
  const sides = [
    [x0, y0],
    [x1, y0],
    [x0, y1],
    [x1, y1],
  ].map(([x, y]) => Math.sign((b.x - a.x) * ((y as number) - a.y) - (b.y - a.y) * ((x as number) - a.x)));
  return !(sides.every((s) => s > 0) || sides.every((s) => s < 0));
}

describe("walking a line", () => {
  it("visits exactly the closed cells that it touches, once each, in order", () => {
    fc.assert(
      fc.property(place, place, (a, b) => {
        const visited: number[] = [];
        let last = -1;
        walkCells(grid, a, b, (column, row, enter, leave) => {
          visited.push(row * grid.columns + column);
          expect(enter.s).toBeGreaterThanOrEqual(last);
          expect(leave.s).toBeGreaterThanOrEqual(enter.s);
          last = enter.s;
          // The middle of the stretch lies in the cell.
          const t = (2 + enter.s + leave.s) / 4;
          const [x, y] = [a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t];
          expect(Math.abs(x - column * 16 - 8)).toBeLessThanOrEqual(8 + 1e-9);
          expect(Math.abs(y - row * 16 - 8)).toBeLessThanOrEqual(8 + 1e-9);
        });
        const expected: number[] = [];
        for (let row = 0; row < grid.rows; row++)
          for (let column = 0; column < grid.columns; column++)
            if (touches(column, row, a, b)) expected.push(row * grid.columns + column);
        expect([...visited].sort((x, y) => x - y)).toEqual(expected);
      }),
      { numRuns: 3000 },
    );
  });

  it("covers the whole line without gaps", () => {
    fc.assert(
      fc.property(place, place, (a, b) => {
        let reached = -1;
        walkCells(grid, a, b, (_, __, enter, leave) => {
          expect(enter.s).toBeLessThanOrEqual(reached);
          reached = Math.max(reached, leave.s);
        });
        expect(reached).toBe(1);
      }),
      { numRuns: 1000 },
    );
  });

  it("finds the cells under a place", () => {
    expect(cellsTouching(grid, { x: 8, y: 8 })).toEqual([0]);
    expect(cellsTouching(grid, { x: 16, y: 8 })).toEqual([0, 1]);
    expect(cellsTouching(grid, { x: 16, y: 16 })).toEqual([0, 1, 12, 13]);
    expect(cellsTouching(grid, { x: 0, y: 0 })).toEqual([0]);
    expect(cellsTouching(grid, { x: 192, y: 144 })).toEqual([107]);
    expect(cellsTouching(grid, { x: -1, y: 8 })).toEqual([]);
  });
});
