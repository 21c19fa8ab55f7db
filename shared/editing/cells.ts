/** Changed rectangles of cells: the part of the rasters that a step of the history keeps. */
import type { CellRect, Ground, RasterName } from "../table/ground.ts";

export const RASTERS: readonly RasterName[] = ["terrain", "level"];

/** One raster's cells in a rectangle, before and after a step; row by row from the south-west. */
export interface CellChange {
  readonly raster: RasterName;
  readonly rect: CellRect;
  readonly before: Uint8Array;
  readonly after: Uint8Array;
}

/** The part of a rectangle that lies on the table, in whole cells; null if none does. */
export function clipRect({ x, y, width, height }: CellRect, columns: number, rows: number): CellRect | null {
  const west = Math.max(0, Math.floor(x));
  const south = Math.max(0, Math.floor(y));
  const east = Math.min(columns, Math.ceil(x + width));
  const north = Math.min(rows, Math.ceil(y + height));
  return east > west && north > south ? { x: west, y: south, width: east - west, height: north - south } : null;
}

export function unionRect(a: CellRect | null, b: CellRect | null): CellRect | null {
  if (a === null || b === null) return a ?? b;
  const x = Math.min(a.x, b.x);
  const y = Math.min(a.y, b.y);
  return {
    x,
    y,
    width: Math.max(a.x + a.width, b.x + b.width) - x,
    height: Math.max(a.y + a.height, b.y + b.height) - y,
  };
}

/** The cells of a rectangle, copied out of a raster. */
function cutCells(raster: Uint8Array, columns: number, { x, y, width, height }: CellRect): Uint8Array {
  const cells = new Uint8Array(width * height);
  for (let row = 0; row < height; row++) {
    const from = (y + row) * columns + x;
    cells.set(raster.subarray(from, from + width), row * width);
  }
  return cells;
}

/** Writes the cells of a rectangle back into a raster. */
export function pasteCells(
  raster: Uint8Array,
  columns: number,
  { x, y, width, height }: CellRect,
  cells: Uint8Array,
): void {
  for (let row = 0; row < height; row++)
    raster.set(cells.subarray(row * width, (row + 1) * width), (y + row) * columns + x);
}

/** The smallest rectangle within `within` that holds every difference between two rasters; null if there is none. */
function differingRect(a: Uint8Array, b: Uint8Array, columns: number, within: CellRect): CellRect | null {
  let west = Number.POSITIVE_INFINITY;
  let east = -1;
  let south = -1;
  let north = -1;
  for (let y = within.y; y < within.y + within.height; y++) {
    for (let x = within.x; x < within.x + within.width; x++) {
      if (a[y * columns + x] === b[y * columns + x]) continue;
      if (x < west) west = x;
      if (x > east) east = x;
      if (south < 0) south = y;
      north = y;
    }
  }
  return east < 0 ? null : { x: west, y: south, width: east - west + 1, height: north - south + 1 };
}

/** The painting of an open gesture on one raster: the raster as it was, and the rectangle written to. */
export class PaintedRaster {
  readonly #raster: RasterName;
  readonly #ground: Ground;
  readonly #before: Uint8Array;
  #touched: CellRect | null = null;

  constructor(ground: Ground, raster: RasterName) {
    this.#raster = raster;
    this.#ground = ground;
    this.#before = ground[raster].slice();
  }

  /** Writes the cells of a rectangle that lies on the table; returns the rectangle of changed cells. */
  paint(rect: CellRect, value: (index: number, old: number) => number): CellRect | null {
    const { columns } = this.#ground;
    const cells = this.#ground[this.#raster];
    const old = cutCells(cells, columns, rect);
    const after = old.slice();
    for (let i = 0; i < after.length; i++) {
      const row = Math.trunc(i / rect.width);
      after[i] = value((rect.y + row) * columns + rect.x + i - row * rect.width, old[i] as number);
    }
    pasteCells(cells, columns, rect, after);
    const local = differingRect(old, after, rect.width, { x: 0, y: 0, width: rect.width, height: rect.height });
    if (local === null) return null;
    const changed = { ...local, x: rect.x + local.x, y: rect.y + local.y };
    this.#touched = unionRect(this.#touched, changed);
    return changed;
  }

  /** The whole change so far; null if every cell is as it was. */
  change(): CellChange | null {
    const { columns } = this.#ground;
    const after = this.#ground[this.#raster];
    const rect = this.#touched && differingRect(this.#before, after, columns, this.#touched);
    if (rect === null) return null;
    return {
      raster: this.#raster,
      rect,
      before: cutCells(this.#before, columns, rect),
      after: cutCells(after, columns, rect),
    };
  }
}
