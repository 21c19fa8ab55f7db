/** The part of an outline, a line or a stretch within a part of the table. */
import type { Flat, MapWindow } from "./view.ts";

type Point = readonly [x: number, y: number];

/**
 * The part of a closed outline within a window, by Sutherland and Hodgman's method: outside the window the outline runs along
 * its edge, so that several outlines together keep their holes by counting crossings.
 */
export function clippedArea(outline: Flat, w: MapWindow): Flat {
  let left: Flat = outline;
  for (const [axis, limit, sign] of [
    [0, w.west, 1],
    [0, w.east, -1],
    [1, w.south, 1],
    [1, w.north, -1],
  ] as const) {
    if (left.length === 0) return left;
    const kept: Point[] = [];
    let p = left[left.length - 1] as Point;
    let from = (p[axis] - limit) * sign;
    for (const q of left) {
      const to = (q[axis] - limit) * sign;
      if (from < 0 !== to < 0) {
        const t = from / (from - to);
        const along = p[1 - axis] as number;
        const other = along + ((q[1 - axis] as number) - along) * t;
        kept.push(axis === 0 ? [limit, other] : [other, limit]);
      }
      if (to >= 0) kept.push(q);
      p = q;
      from = to;
    }
    left = kept;
  }
  return left;
}

/** The stretches of a path within a window, in order. */
export function clippedLine(line: Flat, w: MapWindow): Flat[] {
  const out: Point[][] = [];
  let open: Point[] | null = null;
  for (let i = 0; i + 1 < line.length; i++) {
    const a = line[i] as Point;
    const b = line[i + 1] as Point;
    const part = clippedStretch(a, b, w);
    if (!part) {
      open = null;
      continue;
    }
    const [from, to] = part;
    const whole = from === 0;
    if (!open || !whole) {
      open = [whole ? a : between(a, b, from)];
      out.push(open);
    }
    open.push(to === 1 ? b : between(a, b, to));
    if (to < 1) open = null;
  }
  return out;
}

export const between = (a: Point, b: Point, t: number): Point => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];

/** The entry and exit of a straight stretch in a window, as parts of its length; null where it misses it. */
export function clippedStretch(a: Point, b: Point, w: MapWindow): readonly [number, number] | null {
  let from = 0;
  let to = 1;
  const dx = b[0] - a[0];
  const dy = b[1] - a[1];
  for (const [d, gap] of [
    [-dx, a[0] - w.west],
    [dx, w.east - a[0]],
    [-dy, a[1] - w.south],
    [dy, w.north - a[1]],
  ] as const) {
    if (d === 0) {
      if (gap < 0) return null;
      continue;
    }
    const t = gap / d;
    if (d < 0) {
      if (t > from) from = t;
    } else if (t < to) to = t;
    if (from > to) return null;
  }
  return [from, to];
}
