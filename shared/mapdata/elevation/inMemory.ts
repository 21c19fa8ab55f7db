/** An elevation whose heights are all in memory: windows and the overview are cut from them. */
import { type Failure, fail, ok, type Result } from "../../result.ts";
import type { Elevation, Heights, Overview, PixelWindow } from "./elevation.ts";

type Facts = Pick<Elevation, "name" | "format" | "crs" | "picture" | "columns" | "rows" | "transform">;

export function elevationInMemory(facts: Facts, values: Float32Array): Elevation {
  const { columns, rows } = facts;
  return {
    ...facts,
    part: (wanted) => Promise.resolve(cut(facts, values, wanted)),
    overview: (most) => {
      const thinning = new Thinning(columns, rows, stepFor(columns, rows, most));
      thinning.take({ left: 0, top: 0, columns, rows, values });
      return Promise.resolve(ok(thinning.overview()));
    },
  };
}

/** Every how many pixels an overview with at most `most` columns and rows has a value. */
export const stepFor = (columns: number, rows: number, most: number): number =>
  Math.max(1, Math.ceil(Math.max(columns, rows) / most));

function cut(grid: Facts, values: Float32Array, wanted: PixelWindow): Result<Heights> {
  const fault = outside(grid, wanted);
  if (fault) return fail(fault);
  const part = new Float32Array(wanted.columns * wanted.rows);
  for (let r = 0; r < wanted.rows; r++) {
    const from = (wanted.top + r) * grid.columns + wanted.left;
    part.set(values.subarray(from, from + wanted.columns), r * wanted.columns);
  }
  return ok({ ...wanted, values: part });
}

export function outside(grid: Pick<Facts, "name" | "columns" | "rows">, wanted: PixelWindow): Failure | null {
  const { left, top, columns, rows } = wanted;
  if (left >= 0 && top >= 0 && columns > 0 && rows > 0 && left + columns <= grid.columns && top + rows <= grid.rows)
    return null;
  return { code: "invalid", message: "The window reaches beyond the grid.", file: grid.name };
}

/** Collects an overview from parts of the grid: the mean of the heights in each step × step pixels. */
export class Thinning {
  readonly #step: number;
  readonly #columns: number;
  readonly #rows: number;
  readonly #sums: Float64Array;
  readonly #counts: Uint32Array;

  constructor(columns: number, rows: number, step: number) {
    this.#step = step;
    this.#columns = Math.ceil(columns / step);
    this.#rows = Math.ceil(rows / step);
    this.#sums = new Float64Array(this.#columns * this.#rows);
    this.#counts = new Uint32Array(this.#columns * this.#rows);
  }

  take(part: Heights): void {
    for (let r = 0; r < part.rows; r++) {
      const row = Math.floor((part.top + r) / this.#step) * this.#columns;
      for (let c = 0; c < part.columns; c++) {
        const value = part.values[r * part.columns + c] as number;
        if (Number.isNaN(value)) continue;
        const at = row + Math.floor((part.left + c) / this.#step);
        this.#sums[at] = (this.#sums[at] as number) + value;
        this.#counts[at] = (this.#counts[at] as number) + 1;
      }
    }
  }

  overview(): Overview {
    const values = new Float32Array(this.#sums.length);
    for (let i = 0; i < values.length; i++) {
      const count = this.#counts[i] as number;
      values[i] = count > 0 ? (this.#sums[i] as number) / count : Number.NaN;
    }
    return { step: this.#step, columns: this.#columns, rows: this.#rows, values };
  }
}
