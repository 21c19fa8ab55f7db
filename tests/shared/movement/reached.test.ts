/** The kept rectangle of a search gives what the whole arrays would. */
import fc from "fast-check";
import { expect, it } from "vitest";
import { BORDER, type Cells } from "../../../shared/movement/raster.ts";
import { Reached } from "../../../shared/movement/reached.ts";

const COLUMNS = 9;
const ROWS = 7;
const STRIDE = COLUMNS + 2 * BORDER;
const placeOf = (column: number, row: number): number => (row + BORDER) * STRIDE + column + BORDER;

it("costs and last steps are those of the search for each cell of the table", () => {
  const cell = fc.record({
    column: fc.integer({ min: 0, max: COLUMNS - 1 }),
    row: fc.integer({ min: 0, max: ROWS - 1 }),
    cost: fc.integer({ min: 0, max: 12 }),
    by: fc.integer({ min: 0, max: 15 }),
  });
  const cells = fc.uniqueArray(cell, { maxLength: 20, selector: ({ column, row }) => placeOf(column, row) });
  fc.assert(
    fc.property(cells, fc.integer({ min: 0, max: 12 }), (found, limit) => {
      const size = STRIDE * (ROWS + 2 * BORDER);
      const [cost, by] = [new Float64Array(size).fill(Infinity), new Uint8Array(size)];
      for (const one of found) {
        cost[placeOf(one.column, one.row)] = one.cost;
        by[placeOf(one.column, one.row)] = one.by;
      }
      const places = Int32Array.from(found, ({ column, row }) => placeOf(column, row));
      const reached = Reached.of({ stride: STRIDE } as Cells, places, cost, by);
      const whole = reached.over(COLUMNS, ROWS, limit);
      const { left, bottom, columns, rows } = reached;
      for (let row = 0; row < ROWS; row++)
        for (let column = 0; column < COLUMNS; column++) {
          const at = placeOf(column, row);
          const there = cost[at] as number;
          expect([reached.costOf(column, row), reached.costAt(at)]).toEqual([there, there]);
          expect(whole[row * COLUMNS + column]).toBe(there <= limit ? there : Infinity);
          if (there === Infinity) continue;
          expect(reached.byAt(at)).toBe(by[at]);
          expect(column >= left && column < left + columns && row >= bottom && row < bottom + rows).toBe(true);
        }
    }),
  );
});
