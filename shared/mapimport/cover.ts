/** Areas of the map on the cells of the table: how much of each cell is covered. */
import type { Spot } from "../generate/land.ts";
import { CELLS_PER_INCH } from "../table/ground.ts";

/** Samples across a cell, in both directions. */
const FINE = 4;
const PER_INCH = CELLS_PER_INCH * FINE;

/** What areas of a kind cover, sixteen samples to a cell; areas that overlap count once. */
export class Cover {
  readonly #columns: number;
  readonly #rows: number;
  readonly #samples: Uint8Array;

  /** A table of `width` × `height` inches. */
  constructor(width: number, height: number) {
    this.#columns = width * PER_INCH;
    this.#rows = height * PER_INCH;
    this.#samples = new Uint8Array(this.#columns * this.#rows);
  }

  /** Rings in inches, inside by the even-odd rule. They may reach beyond the table. */
  add(rings: readonly (readonly Spot[])[]): void {
    let [low, high] = [Infinity, -Infinity];
    for (const ring of rings)
      for (const [, y] of ring) {
        low = Math.min(low, y);
        high = Math.max(high, y);
      }
    const first = Math.max(0, Math.floor(low * PER_INCH));
    const last = Math.min(this.#rows - 1, Math.ceil(high * PER_INCH));
    for (let row = first; row <= last; row++) {
      const crossings = crossingsAt(rings, (row + 0.5) / PER_INCH);
      for (let i = 0; i + 1 < crossings.length; i += 2)
        this.#fill(row, crossings[i] as number, crossings[i + 1] as number);
    }
  }

  /** All samples within `reach` inches of a path. */
  addAlong(path: readonly Spot[], reach: number): void {
    const reach2 = reach * reach;
    for (let i = 0; i + 1 < path.length; i++) {
      const [[ax, ay], [bx, by]] = [path[i] as Spot, path[i + 1] as Spot];
      const [ux, uy] = [bx - ax, by - ay];
      const length2 = ux * ux + uy * uy || 1;
      const [south, north] = [Math.min(ay, by) - reach, Math.max(ay, by) + reach];
      const [west, east] = [Math.min(ax, bx) - reach, Math.max(ax, bx) + reach];
      for (let r = Math.max(0, Math.floor(south * PER_INCH)); r < Math.min(this.#rows, north * PER_INCH); r++)
        for (let c = Math.max(0, Math.floor(west * PER_INCH)); c < Math.min(this.#columns, east * PER_INCH); c++) {
          const [x, y] = [(c + 0.5) / PER_INCH - ax, (r + 0.5) / PER_INCH - ay];
          const t = Math.max(0, Math.min(1, (x * ux + y * uy) / length2));
          if ((x - ux * t) ** 2 + (y - uy * t) ** 2 <= reach2) this.#samples[r * this.#columns + c] = 1;
        }
    }
  }

  #fill(row: number, west: number, east: number): void {
    const from = Math.max(0, Math.ceil(west * PER_INCH - 0.5));
    const to = Math.min(this.#columns, Math.ceil(east * PER_INCH - 0.5));
    if (from < to) this.#samples.fill(1, row * this.#columns + from, row * this.#columns + to);
  }

  /** Square inches of the table. */
  area(): number {
    return this.#samples.reduce((sum, sample) => sum + sample, 0) / PER_INCH ** 2;
  }

  /** The covered share of each cell. */
  shares(): Float32Array {
    const columns = this.#columns / FINE;
    const shares = new Float32Array(columns * (this.#rows / FINE));
    for (let row = 0; row < this.#rows; row++)
      for (let column = 0; column < this.#columns; column++)
        if (this.#samples[row * this.#columns + column]) {
          const cell = Math.floor(row / FINE) * columns + Math.floor(column / FINE);
          shares[cell] = (shares[cell] as number) + 1 / FINE ** 2;
        }
    return shares;
  }
}

/** The x of every side that crosses a height, from the west. */
function crossingsAt(rings: readonly (readonly Spot[])[], y: number): number[] {
  const crossings: number[] = [];
  for (const ring of rings)
    for (let i = 0; i < ring.length; i++) {
      const [ax, ay] = ring[i] as Spot;
      const [bx, by] = ring[(i + 1) % ring.length] as Spot;
      if (ay <= y === by <= y) continue;
      crossings.push(ax + ((y - ay) / (by - ay)) * (bx - ax));
    }
  return crossings.sort((a, b) => a - b);
}
