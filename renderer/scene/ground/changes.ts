/** The records added to or removed from a list, and their place on the table. */

import { clip } from "../../../shared/picture/outline.ts";
import type { Flat } from "../../../shared/picture/paths.ts";
import type { LatticeRect, Relief } from "./relief.ts";

/** A rectangle in inches. */
export interface Box {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

/** Records are immutable: a record in one list only was added, removed or changed (then both versions count). */
export function differing<T>(before: readonly T[], now: readonly T[]): T[] {
  if (before === now) return [];
  const [had, has] = [new Set(before), new Set(now)];
  return [...before.filter((r) => !has.has(r)), ...now.filter((r) => !had.has(r))];
}

/** The box around a path, with `by` inches of room. */
export function boxOfPath(path: Flat, by: number): Box {
  let [x0, y0, x1, y1] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of path) {
    x0 = Math.min(x0, x);
    y0 = Math.min(y0, y);
    x1 = Math.max(x1, x);
    y1 = Math.max(y1, y);
  }
  return { x0: x0 - by, y0: y0 - by, x1: x1 + by, y1: y1 + by };
}

/** The lattice points in a box and on its edge. */
export function pointsIn(relief: Relief, box: Box): LatticeRect {
  const { perInch, columns, rows } = relief;
  const x = Math.floor(box.x0 * perInch);
  const y = Math.floor(box.y0 * perInch);
  const [width, height] = [Math.ceil(box.x1 * perInch) - x + 1, Math.ceil(box.y1 * perInch) - y + 1];
  return clip({ x, y, width, height }, columns, rows);
}
