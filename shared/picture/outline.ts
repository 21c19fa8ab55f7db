/**
 * Signed distance to the edge of a set of cells, smoothed so that drawn outlines are curves and not stairs. It is limited so
 * that the outline (where the bilinear field is zero) stays within an eighth of an inch of the cells' edges. A change of some
 * cells changes the field only near them, to the same values as a new computation.
 */
import { CELLS_PER_INCH, type CellRect } from "../table/ground.ts";

/** Distances are exact up to this many cells, and constant beyond. */
const REACH = 6;
const BLUR_PASSES = 3;
/** The reach of a changed cell in the field, in cells. */
export const INFLUENCE = REACH + BLUR_PASSES;
/** The distance in inches that stands for "far". */
export const FAR = (REACH + 0.5) / CELLS_PER_INCH;

/**
 * Half a cell is an eighth of an inch, and the zero line of a bilinear patch runs between centres of unlike cells. With
 * these bounds, in cells, on the values of cells at the edge (narrower where one of four cells differs from the other
 * three), it stays within half a cell of the edges, and no edge lies farther than that from it.
 */
const EDGE = { low: 0.08, high: 0.92 };
const CORNER = { low: 0.3, high: 0.78 };

export const grow = (r: CellRect, by: number): CellRect => ({
  x: r.x - by,
  y: r.y - by,
  width: r.width + 2 * by,
  height: r.height + 2 * by,
});
export function clip(r: CellRect, columns: number, rows: number): CellRect {
  const x = Math.max(0, Math.min(columns, r.x));
  const y = Math.max(0, Math.min(rows, r.y));
  return {
    x,
    y,
    width: Math.max(0, Math.min(columns, r.x + r.width) - x),
    height: Math.max(0, Math.min(rows, r.y + r.height) - y),
  };
}
export function union(a: CellRect | null, b: CellRect): CellRect {
  if (!a?.width || !a.height) return b;
  const x = Math.min(a.x, b.x);
  const y = Math.min(a.y, b.y);
  return {
    x,
    y,
    width: Math.max(a.x + a.width, b.x + b.width) - x,
    height: Math.max(a.y + a.height, b.y + b.height) - y,
  };
}

/** Distance in cells to the nearest cell for which `inside` is `wanted`, for the cells of a window, at most REACH + 1. */
function distanceTo(inside: Uint8Array, wanted: 0 | 1, columns: number, rows: number, w: CellRect): Float32Array {
  const wide = clip({ ...w, x: w.x - REACH, width: w.width + 2 * REACH }, columns, rows);
  const column = new Float32Array(wide.width * w.height);
  const cap = REACH + 1;
  for (let x = 0; x < wide.width; x++) {
    // Downwards and upwards from REACH outside the window, so that a window gives the whole table's values.
    let d = cap;
    for (let y = w.y - REACH; y < w.y + w.height; y++) {
      if (y < 0) continue;
      d = inside[y * columns + wide.x + x] === wanted ? 0 : Math.min(cap, d + 1);
      if (y >= w.y) column[(y - w.y) * wide.width + x] = d;
    }
    d = cap;
    for (let y = w.y + w.height - 1 + REACH; y >= w.y; y--) {
      if (y >= rows) continue;
      d = inside[y * columns + wide.x + x] === wanted ? 0 : Math.min(cap, d + 1);
      const i = (y - w.y) * wide.width + x;
      if (y < w.y + w.height && d < (column[i] as number)) column[i] = d;
    }
  }
  const out = new Float32Array(w.width * w.height);
  for (let y = 0; y < w.height; y++)
    for (let x = 0; x < w.width; x++) {
      let best = cap * cap;
      for (let dx = -REACH; dx <= REACH; dx++) {
        const at = x + w.x - wide.x + dx;
        if (at < 0 || at >= wide.width) continue;
        const c = column[y * wide.width + at] as number;
        const d = dx * dx + c * c;
        if (d < best) best = d;
      }
      out[y * w.width + x] = Math.sqrt(best);
    }
  return out;
}

/** A 3 × 3 mean over a window, its sides repeated at the table's border. */
function blur(f: Float32Array, w: CellRect, columns: number, rows: number): Float32Array {
  const g = new Float32Array(f.length);
  const clampX = (x: number) => Math.min(Math.min(columns - 1, w.x + w.width - 1), Math.max(w.x, x)) - w.x;
  const clampY = (y: number) => Math.min(Math.min(rows - 1, w.y + w.height - 1), Math.max(w.y, y)) - w.y;
  for (let y = 0; y < w.height; y++) {
    const south = clampY(y + w.y - 1) * w.width;
    const here = y * w.width;
    const north = clampY(y + w.y + 1) * w.width;
    for (let x = 0; x < w.width; x++) {
      const a = clampX(x + w.x - 1);
      const b = clampX(x + w.x + 1);
      const sum =
        (f[south + a] as number) +
        (f[south + x] as number) +
        (f[south + b] as number) +
        (f[here + a] as number) +
        (f[here + x] as number) +
        (f[here + b] as number) +
        (f[north + a] as number) +
        (f[north + x] as number) +
        (f[north + b] as number);
      g[here + x] = sum / 9;
    }
  }
  return g;
}

/** The bounds for a cell's value: none of its eight neighbours differs, some do, or it belongs to a corner. */
function place(inside: Uint8Array, columns: number, rows: number, x: number, y: number): "inner" | "edge" | "corner" {
  const here = inside[y * columns + x];
  const at = (dx: number, dy: number) => {
    const i = Math.min(columns - 1, Math.max(0, x + dx));
    const j = Math.min(rows - 1, Math.max(0, y + dy));
    return inside[j * columns + i] === here ? 1 : 0;
  };
  let edge = false;
  for (const sx of [-1, 1])
    for (const sy of [-1, 1]) {
      const same = 1 + at(sx, 0) + at(0, sy) + at(sx, sy);
      if (same === 1 || same === 3) return "corner";
      if (same === 2) edge = true;
    }
  return edge ? "edge" : "inner";
}

/**
 * Writes into `out` (inches at cell centres, positive inside) every value that a change of the cells in `rect` can have
 * touched; returns the rectangle of those values. `inside` holds 1 for cells of the set, 0 for others.
 */
export function outlineField(
  inside: Uint8Array,
  columns: number,
  rows: number,
  rect: CellRect,
  out: Float32Array,
): CellRect {
  const target = clip(grow(rect, INFLUENCE), columns, rows);
  const w = clip(grow(target, BLUR_PASSES), columns, rows);
  if (!target.width || !target.height) return target;
  const toIn = distanceTo(inside, 1, columns, rows, w);
  const toOut = distanceTo(inside, 0, columns, rows, w);
  // Centre to centre, less half a cell: the edge itself lies between the centres.
  let f: Float32Array = toIn.map((d, i) => (d > 0 ? 0.5 - d : (toOut[i] as number) - 0.5));
  for (let pass = 0; pass < BLUR_PASSES; pass++) f = blur(f, w, columns, rows);
  for (let y = target.y; y < target.y + target.height; y++)
    for (let x = target.x; x < target.x + target.width; x++) {
      const i = y * columns + x;
      const sign = inside[i] ? 1 : -1;
      const value = sign * (f[(y - w.y) * w.width + x - w.x] as number);
      const where = place(inside, columns, rows, x, y);
      const held =
        where === "inner"
          ? Math.max(0.5, value)
          : where === "edge"
            ? Math.min(EDGE.high, Math.max(EDGE.low, value))
            : Math.min(CORNER.high, Math.max(CORNER.low, value));
      out[i] = (sign * held) / CELLS_PER_INCH;
    }
  return target;
}

/** The field at a place in inches, bilinear between cell centres. */
export function sampleField(f: Float32Array, columns: number, rows: number, x: number, y: number): number {
  const u = Math.min(columns - 1, Math.max(0, x * CELLS_PER_INCH - 0.5));
  const v = Math.min(rows - 1, Math.max(0, y * CELLS_PER_INCH - 0.5));
  const i = Math.min(columns - 2, Math.floor(u));
  const j = Math.min(rows - 2, Math.floor(v));
  const n = j * columns + i;
  const a = f[n] as number;
  const b = f[n + 1] as number;
  const c = f[n + columns] as number;
  const d = f[n + columns + 1] as number;
  return a + (b - a) * (u - i) + (c - a) * (v - j) + (a - b - c + d) * (u - i) * (v - j);
}
