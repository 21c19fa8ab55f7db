/** Closed polygons with whole-step corners: a place on the boundary belongs to them. Even-odd where edges cross. */
import { type Along, along, END, earlier, later, START, type Stretch, union, WHOLE } from "./along.ts";
import type { Vec } from "./vector.ts";

const corner = (polygon: readonly Vec[], i: number): Vec => polygon[i === polygon.length ? 0 : i] as Vec;

/** Twice the area in square steps, positive where the corners run anticlockwise. Exact. */
export function signedArea2(polygon: readonly Vec[]): number {
  let sum = 0;
  for (let i = 0; i < polygon.length; i++) {
    const p = corner(polygon, i);
    const q = corner(polygon, i + 1);
    sum += p.x * q.y - p.y * q.x;
  }
  return sum;
}

/** Whether the place lies in the closed polygon. Exact. */
export const polygonHolds = (polygon: readonly Vec[], at: Vec): boolean => inPolygon(polygon, at) !== "outside";

/** The place relative to the polygon. Exact. */
export function inPolygon(polygon: readonly Vec[], at: Vec): "inside" | "border" | "outside" {
  let inside = false;
  for (let i = 0; i < polygon.length; i++) {
    const p = corner(polygon, i);
    const q = corner(polygon, i + 1);
    const turn = (q.x - p.x) * (at.y - p.y) - (q.y - p.y) * (at.x - p.x);
    if (
      turn === 0 &&
      Math.min(p.x, q.x) <= at.x &&
      at.x <= Math.max(p.x, q.x) &&
      Math.min(p.y, q.y) <= at.y &&
      at.y <= Math.max(p.y, q.y)
    )
      return "border";
    if (p.y > at.y !== q.y > at.y && turn > 0 === q.y > p.y) inside = !inside;
  }
  return inside ? "inside" : "outside";
}

/**
 * The stretches of the segment from `a` to `b` that lie in the closed polygon, in order; those that only touch it have
 * no length.
 *
 * The line is moved by an infinitely small step to its one side and to its other, so that no corner lies on it: there,
 * inside and outside change at every edge crossed. Together with the corners and edges that lie on the line itself these
 * are exactly the places of the closed polygon. All signs are of whole numbers. Mostly no corner lies on the line, and both
 * sides are alike.
 */
export function stretchesInPolygon(polygon: readonly Vec[], a: Vec, b: Vec): Stretch[] {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  if (dx === 0 && dy === 0) return polygonHolds(polygon, a) ? [WHOLE] : [];
  const n = polygon.length;
  const side = sidesOf(polygon, a, b);
  const parts: Stretch[] = [];
  /** The place along the line of a corner that lies on it (may be outside 0 … 1). */
  const placeOf = (p: Vec): Along => {
    const [from, to] = Math.abs(dx) >= Math.abs(dy) ? [p.x - a.x, dx] : [p.y - a.y, dy];
    return to > 0 ? along(from, to) : along(-from, -to);
  };
  for (let i = 0; i < n; i++) {
    if (side[i] !== 0) continue;
    const here = placeOf(corner(polygon, i));
    parts.push({ enter: here, leave: here });
    if (side[i + 1 === n ? 0 : i + 1] === 0) {
      const next = placeOf(corner(polygon, i + 1));
      parts.push({ enter: earlier(here, next), leave: later(here, next) });
    }
  }
  parts.push(...stretchesBeside(polygon, side, 1, a, b));
  if (side.includes(0)) parts.push(...stretchesBeside(polygon, side, -1, a, b));
  return union(clipped(parts));
}

/**
 * The stretches of the segment from `a` to `b` with the polygon on both sides of them, in order: without those where the line
 * runs along an edge. At their ends the line may touch the boundary.
 */
export function stretchesInsidePolygon(polygon: readonly Vec[], a: Vec, b: Vec): Stretch[] {
  if (a.x === b.x && a.y === b.y) return [];
  const side = sidesOf(polygon, a, b);
  const left = stretchesBeside(polygon, side, 1, a, b);
  const right = side.includes(0) ? stretchesBeside(polygon, side, -1, a, b) : left;
  const both: Stretch[] = [];
  for (const stretch of left)
    for (const other of right) {
      const enter = later(stretch.enter, other.enter);
      const leave = earlier(stretch.leave, other.leave);
      if (enter.s < leave.s) both.push({ enter, leave });
    }
  return union(clipped(both));
}

/** The side of the line from `a` to `b` for each corner: 1 left, −1 right, 0 on it. */
const sidesOf = (polygon: readonly Vec[], a: Vec, b: Vec): number[] =>
  polygon.map((p) => Math.sign((b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x)));

const clipped = (stretches: readonly Stretch[]): Stretch[] =>
  stretches
    .filter(({ enter, leave }) => enter.s <= 1 && leave.s >= -1)
    .map(({ enter, leave }) => ({ enter: later(enter, START), leave: earlier(leave, END) }));

/** Inside, for the line moved by an infinitely small step so that corners on it lie on side `onLine`; not clipped. */
function stretchesBeside(polygon: readonly Vec[], side: readonly number[], onLine: 1 | -1, a: Vec, b: Vec): Stretch[] {
  const n = polygon.length;
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const crossings: Along[] = [];
  for (let i = 0; i < n; i++) {
    const s = side[i] || onLine;
    const t = side[i + 1 === n ? 0 : i + 1] || onLine;
    if (s === t) continue;
    const p = corner(polygon, i);
    const q = corner(polygon, i + 1);
    const ex = q.x - p.x;
    const ey = q.y - p.y;
    const over = dx * ey - dy * ex;
    const part = (p.x - a.x) * ey - (p.y - a.y) * ex;
    crossings.push(over > 0 ? along(part, over) : along(-part, -over));
  }
  crossings.sort((x, y) => x.s - y.s);
  const parts: Stretch[] = [];
  for (let i = 0; i + 1 < crossings.length; i += 2)
    parts.push({ enter: crossings[i] as Along, leave: crossings[i + 1] as Along });
  return parts;
}
