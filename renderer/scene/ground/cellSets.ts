/**
 * A set of cells as a field of bytes whose middle value is the outline: a curve instead of stairs, at most an eighth of
 * an inch from the cells' edges. It is the outline of shared/picture with a wider soft zone and without distances: fast
 * enough to be remade for each frame of a drag.
 */

/** The byte on the outline, and the bytes for a cell's width near it; more inside, less outside. */
export const OUTLINE = 128;
export const PER_CELL = 95;
/** The sum of the weights of three boxes of 3 × 3. */
const FULL = 729;
/** From blurred shares to cells: a straight edge has its exact distance. */
const SLOPE = 27 / 14;
/** As in shared/picture/outline: bounds, in cells, on values beside an edge and at a corner … */
const EDGE = { low: 0.08, high: 0.92 };
const CORNER = { low: 0.3, high: 0.78 };
/** … and on a strip one cell wide, which would shrink to a hair. */
const STRIP = 0.45;

let scratch = { a: new Int16Array(0), b: new Int16Array(0) };

/** Writes the field of a set (1 inside, 0 outside; row by row) into every fourth byte of `out`, from `channel` on. */
export function setBytes(
  inside: Uint8Array,
  columns: number,
  rows: number,
  out: Uint8Array | Uint8ClampedArray,
  channel: number,
): void {
  const n = columns * rows;
  if (scratch.a.length < n) scratch = { a: new Int16Array(n), b: new Int16Array(n) };
  const { a, b } = scratch;
  for (let i = 0; i < n; i++) a[i] = inside[i] as number;
  for (let pass = 0; pass < 3; pass++) {
    across(a, b, columns, rows);
    upwards(b, a, columns, rows);
  }
  for (let y = 0, i = 0; y < rows; y++)
    for (let x = 0; x < columns; x++, i++) {
      const bit = inside[i] as number;
      const sum = a[i] as number;
      const sign = bit ? 1 : -1;
      let v = sign * ((2 * sum) / FULL - 1) * SLOPE;
      if (sum !== 0 && sum !== FULL) v = held(inside, columns, rows, x, y, bit, v);
      out[4 * i + channel] = Math.max(0, Math.min(255, Math.round(OUTLINE + sign * Math.min(1.33, v) * PER_CELL)));
    }
}

function across(from: Int16Array, to: Int16Array, columns: number, rows: number): void {
  for (let y = 0, i = 0; y < rows; y++) {
    let before = from[i] as number;
    let here = before;
    for (let x = 0; x < columns; x++, i++) {
      const after = x < columns - 1 ? (from[i + 1] as number) : here;
      to[i] = before + here + after;
      before = here;
      here = after;
    }
  }
}
function upwards(from: Int16Array, to: Int16Array, columns: number, rows: number): void {
  for (let y = 0, i = 0; y < rows; y++) {
    const down = y > 0 ? -columns : 0;
    const up = y < rows - 1 ? columns : 0;
    for (let x = 0; x < columns; x++, i++)
      to[i] = (from[i + down] as number) + (from[i] as number) + (from[i + up] as number);
  }
}

/** The value of a cell near an edge, within its bounds. */
function held(inside: Uint8Array, columns: number, rows: number, x: number, y: number, bit: number, v: number): number {
  const w = x > 0 ? -1 : 0;
  const e = x < columns - 1 ? 1 : 0;
  const s = y > 0 ? -columns : 0;
  const n = y < rows - 1 ? columns : 0;
  const i = y * columns + x;
  const W = inside[i + w] === bit;
  const E = inside[i + e] === bit;
  const S = inside[i + s] === bit;
  const N = inside[i + n] === bit;
  const SW = inside[i + s + w] === bit;
  const SE = inside[i + s + e] === bit;
  const NW = inside[i + n + w] === bit;
  const NE = inside[i + n + e] === bit;
  if (W && E && S && N && SW && SE && NW && NE) return Math.max(0.5, v);
  // A corner: of the four cells around a point, this cell or one of the others differs from the rest.
  const a = 1 + +W + +S + +SW;
  const b = 1 + +E + +S + +SE;
  const c = 1 + +W + +N + +NW;
  const d = 1 + +E + +N + +NE;
  const corner = a === 1 || a === 3 || b === 1 || b === 3 || c === 1 || c === 3 || d === 1 || d === 3;
  const bounds = corner ? CORNER : EDGE;
  const low = (!W && !E) || (!S && !N) ? STRIP : bounds.low;
  return Math.min(bounds.high, Math.max(low, v));
}
