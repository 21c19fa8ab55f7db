/**
 * The cells that a search has reached, with their costs and last steps. Only the rectangle of cells around them is kept:
 * a mover's reach is a small part of a large table, and is kept for long.
 */
import { BORDER, type Cells } from "./raster.ts";

export class Reached {
  /** The rectangle in cells of the table; the border's are never reached. */
  readonly left: number;
  readonly bottom: number;
  readonly columns: number;
  readonly rows: number;
  readonly #stride: number;
  readonly #cost: Float64Array;
  readonly #by: Uint8Array;

  /** `cells`, `cost` and `by` are as in the raster's arrays; all of them are copied. */
  static of(raster: Cells, cells: Int32Array, cost: Float64Array, by: Uint8Array): Reached {
    const { stride } = raster;
    let [left, right, bottom, top] = [stride, -1, Number.MAX_SAFE_INTEGER, -1];
    for (const at of cells) {
      const column = at % stride;
      const row = (at - column) / stride;
      if (column < left) left = column;
      if (column > right) right = column;
      if (row < bottom) bottom = row;
      if (row > top) top = row;
    }
    if (right < 0) [left, right, bottom, top] = [BORDER, BORDER - 1, BORDER, BORDER - 1];
    const [columns, rows] = [right - left + 1, top - bottom + 1];
    const reached = new Reached(stride, left - BORDER, bottom - BORDER, columns, rows);
    for (let row = 0; row < rows; row++) {
      const first = (bottom + row) * stride + left;
      reached.#cost.set(cost.subarray(first, first + columns), row * columns);
      reached.#by.set(by.subarray(first, first + columns), row * columns);
    }
    return reached;
  }

  private constructor(stride: number, left: number, bottom: number, columns: number, rows: number) {
    this.#stride = stride;
    this.left = left;
    this.bottom = bottom;
    this.columns = columns;
    this.rows = rows;
    this.#cost = new Float64Array(columns * rows);
    this.#by = new Uint8Array(columns * rows);
  }

  /** Points to a cell of the table; Infinity where it was not reached. */
  costOf(column: number, row: number): number {
    const [x, y] = [column - this.left, row - this.bottom];
    if (x < 0 || y < 0 || x >= this.columns || y >= this.rows) return Infinity;
    return this.#cost[y * this.columns + x] as number;
  }
  /** The same by its place in the raster's arrays. */
  costAt(at: number): number {
    return this.costOf((at % this.#stride) - BORDER, Math.floor(at / this.#stride) - BORDER);
  }
  /** The index in MOVES of the last step to a reached cell, or FROM_START. */
  byAt(at: number): number {
    const [x, y] = [(at % this.#stride) - BORDER - this.left, Math.floor(at / this.#stride) - BORDER - this.bottom];
    return this.#by[y * this.columns + x] as number;
  }

  /** The costs by cell of a whole table, those above the limit as Infinity. */
  over(columns: number, rows: number, limit: number): Float64Array {
    const cells = new Float64Array(columns * rows).fill(Infinity);
    for (let y = 0; y < this.rows; y++)
      for (let x = 0; x < this.columns; x++) {
        const cost = this.#cost[y * this.columns + x] as number;
        if (cost <= limit) cells[(this.bottom + y) * columns + this.left + x] = cost;
      }
    return cells;
  }
}
