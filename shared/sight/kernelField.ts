/**
 * The kernel's field of like cells: a cell's distance in king's moves from the nearest cell that holds something or has
 * another level. Cells beyond the table limit nothing, because no line goes there.
 *
 * The walk leaps as far as the field says, so a value may be too small but never too large. So a base can come and go at the
 * cost of a small window. A base that comes lowers the cells that it is nearest to. After one that goes, the cells around it
 * are measured anew, and farther away a value of `REACH` or more may stay too small until something near changes. The values
 * of two neighbours never differ by more than one, and the methods rely on that.
 */
import { type KernelCells, LEVEL_MASK } from "./kernelCells.ts";

const FAR = 255;
/** The range of a new measurement around a removed base; farther out, leaps are long enough. */
const REACH = 20;

/** Columns and rows of cells, both ends included. */
export interface CellBox {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

/** Measures the whole field while no stand is on the table. */
export function deriveAlike(cells: KernelCells): void {
  const { columns, rows, alike, still } = cells;
  alike.fill(FAR);
  still.fill(FAR);
  const stride = columns + 2;
  for (let row = 0; row < rows; row++)
    for (let i = (row + 1) * stride + 1, last = i + columns - 1; i <= last; i++) {
      const west = i > last - columns + 1;
      const east = i < last;
      if (row > 0) levelEdge(cells, i, i - stride);
      if (row > 0 && west) levelEdge(cells, i, i - stride - 1);
      if (row > 0 && east) levelEdge(cells, i, i - stride + 1);
      if (west) levelEdge(cells, i, i - 1);
    }
  measure(cells, { x0: 0, y0: 0, x1: columns - 1, y1: rows - 1 });
  still.set(alike);
}

function levelEdge({ bytes, still }: KernelCells, i: number, j: number): void {
  if ((((bytes[i] as number) ^ (bytes[j] as number)) & LEVEL_MASK) === 0) return;
  still[i] = 1;
  still[j] = 1;
}

/**
 * Measures the cells of a box from `still`, from their contents and from the cells around the box. Two sweeps, each towards
 * four of the eight neighbours, are exact for king's moves.
 */
function measure({ columns, bytes, alike, still }: KernelCells, { x0, y0, x1, y1 }: CellBox): void {
  const stride = columns + 2;
  for (let row = y0; row <= y1; row++)
    for (let i = (row + 1) * stride + x0 + 1, last = i + x1 - x0; i <= last; i++) {
      let nearest = (bytes[i] as number) > LEVEL_MASK ? 0 : (still[i] as number);
      let other = (alike[i - 1] as number) + 1;
      if (other < nearest) nearest = other;
      other = (alike[i - stride - 1] as number) + 1;
      if (other < nearest) nearest = other;
      other = (alike[i - stride] as number) + 1;
      if (other < nearest) nearest = other;
      other = (alike[i - stride + 1] as number) + 1;
      if (other < nearest) nearest = other;
      alike[i] = nearest;
    }
  for (let row = y1; row >= y0; row--)
    for (let first = (row + 1) * stride + x0 + 1, i = first + x1 - x0; i >= first; i--) {
      let nearest = alike[i] as number;
      let other = (alike[i + 1] as number) + 1;
      if (other < nearest) nearest = other;
      other = (alike[i + stride - 1] as number) + 1;
      if (other < nearest) nearest = other;
      other = (alike[i + stride] as number) + 1;
      if (other < nearest) nearest = other;
      other = (alike[i + stride + 1] as number) + 1;
      if (other < nearest) nearest = other;
      alike[i] = nearest;
    }
}

/**
 * A base has come: its cells are marked and lie in the box. The box is measured, then ring after ring around it is lowered
 * from the ring within, until a ring needs no lowering. Beyond it, by their neighbours, no cell does.
 */
export function baseCame(cells: KernelCells, box: CellBox): void {
  measure(cells, box);
  for (let ring = 1; ring < FAR; ring++) if (!onRing(cells, box, ring, lowerSide)) return;
}

type Side = (alike: Uint8Array, ring: number, from: number, count: number, step: number, inward: number) => boolean;
/** Calls `side` for the four sides of a ring around a box; true where any call was. Corners belong to those that run east. */
function onRing({ columns, rows, alike }: KernelCells, box: CellBox, ring: number, side: Side): boolean {
  const stride = columns + 2;
  const x0 = box.x0 - ring;
  const x1 = box.x1 + ring;
  const y0 = box.y0 - ring;
  const y1 = box.y1 + ring;
  const first = Math.max(x0, 0);
  const across = Math.min(x1, columns - 1) - first + 1;
  const lowest = Math.max(y0 + 1, 0);
  const up = Math.min(y1 - 1, rows - 1) - lowest + 1;
  let any = false;
  if (y0 >= 0) any = side(alike, ring, (y0 + 1) * stride + first + 1, across, 1, stride) || any;
  if (y1 < rows) any = side(alike, ring, (y1 + 1) * stride + first + 1, across, 1, -stride) || any;
  if (x0 >= 0) any = side(alike, ring, (lowest + 1) * stride + x0 + 1, up, stride, 1) || any;
  if (x1 < columns) any = side(alike, ring, (lowest + 1) * stride + x1 + 1, up, stride, -1) || any;
  return any;
}

/** Lowers `count` cells of a ring's side from the cells `inward` of them; true where any cell was lowered. */
const lowerSide: Side = (alike, _ring, from, count, step, inward) => {
  let lowered = false;
  for (let n = 0, i = from; n < count; n++, i += step) {
    const within = i + inward;
    let nearest = alike[within] as number;
    if ((alike[within - step] as number) < nearest) nearest = alike[within - step] as number;
    if ((alike[within + step] as number) < nearest) nearest = alike[within + step] as number;
    if (nearest + 1 < (alike[i] as number)) {
      alike[i] = nearest + 1;
      lowered = true;
    }
  }
  return lowered;
};

/** Whether something within the ring may be the nearest to a cell of its side. */
const looksIn: Side = (alike, ring, from, count, step) => {
  for (let n = 0, i = from; n < count; n++, i += step) if ((alike[i] as number) >= ring) return true;
  return false;
};

/** A base has gone: its cells in the box are no longer marked. Rings to which it wasn't the nearest stay as they are. */
export function baseWent(cells: KernelCells, box: CellBox): void {
  let reach = 0;
  while (reach < REACH && onRing(cells, box, reach + 1, looksIn)) reach++;
  measure(cells, {
    x0: Math.max(0, box.x0 - reach),
    y0: Math.max(0, box.y0 - reach),
    x1: Math.min(cells.columns - 1, box.x1 + reach),
    y1: Math.min(cells.rows - 1, box.y1 + reach),
  });
}
