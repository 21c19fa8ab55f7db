/**
 * Rotated rectangles: the footprints of stands and buildings. A rectangle is the set of places P with
 * |(P − centre)·R| ≤ w·(R·R)/2^16 and |(P − centre)·F| ≤ l·(F·F)/2^16, where F is the facing's integer direction and R
 * the one 90° clockwise of it (see directions.ts): its corners are centre ± w·R/2^16 ± l·F/2^16, all rational. Every test
 * here multiplies out to integers: at most about 3.5e13 on a table of 120 inches, far below 2^53.
 */
import { type Along, along, END, earlier, later, START, type Stretch, WHOLE } from "./along.ts";
import { DIRECTION_SCALE, direction } from "./directions.ts";
import { type Degrees, type Inches, steps, type TablePoint } from "./units.ts";
import type { Box, Vec } from "./vector.ts";

/** Twice the scale of a direction: half a size times this is a whole number. */
const SCALE = 2 * DIRECTION_SCALE;

/** In steps: its centre, its size across and along the facing, and the facing's direction. */
export interface Rectangle {
  readonly centre: Vec;
  readonly across: number;
  readonly along: number;
  readonly forward: Vec;
}

export const rectangle = (at: TablePoint, size: readonly [Inches, Inches], facing: Degrees): Rectangle => ({
  centre: { x: steps(at[0]), y: steps(at[1]) },
  across: steps(size[0]),
  along: steps(size[1]),
  forward: direction(facing),
});

export const sameRectangle = (a: Rectangle, b: Rectangle): boolean =>
  a === b ||
  (a.centre.x === b.centre.x &&
    a.centre.y === b.centre.y &&
    a.forward.x === b.forward.x &&
    a.forward.y === b.forward.y &&
    a.across === b.across &&
    a.along === b.along);

const rightOf = (forward: Vec): Vec => ({ x: forward.y, y: 0 - forward.x });
const lengthSquared = (v: Vec): number => v.x * v.x + v.y * v.y;

/** The corners in steps, not whole: front right, front left, rear left, rear right. */
export function cornersOf(r: Rectangle): readonly [Vec, Vec, Vec, Vec] {
  const f = r.forward;
  const corner = (a: number, l: number): Vec => ({
    x: r.centre.x + (a * r.across * f.y + l * r.along * f.x) / SCALE,
    y: r.centre.y + (l * r.along * f.y - a * r.across * f.x) / SCALE,
  });
  return [corner(1, 1), corner(-1, 1), corner(-1, -1), corner(1, -1)];
}

/** A box of whole steps around the rectangle. */
export function boxAround(r: Rectangle): Box {
  const f = r.forward;
  const x = Math.ceil((r.across * Math.abs(f.y) + r.along * Math.abs(f.x)) / SCALE);
  const y = Math.ceil((r.across * Math.abs(f.x) + r.along * Math.abs(f.y)) / SCALE);
  return { minX: r.centre.x - x, minY: r.centre.y - y, maxX: r.centre.x + x, maxY: r.centre.y + y };
}

/** Whether the place lies in the closed rectangle. Exact. */
export const rectangleHolds = (r: Rectangle, p: Vec): boolean => depthIn(r, p) >= 0;

/** Whether the place lies in the rectangle and not on its outline. Exact. */
export const rectangleSurrounds = (r: Rectangle, p: Vec): boolean => depthIn(r, p) > 0;

/** The depth of the place in the rectangle, in an internal unit: 0 on the outline, less outside. Exact. */
function depthIn({ centre, forward: f, across, along }: Rectangle, p: Vec): number {
  const x = p.x - centre.x;
  const y = p.y - centre.y;
  const size2 = lengthSquared(f);
  return Math.min(
    across * size2 - Math.abs(x * f.y - y * f.x) * SCALE,
    along * size2 - Math.abs(x * f.x + y * f.y) * SCALE,
  );
}

/** Whether the segment from `a` to `b` touches the closed rectangle. Exact: separating axes, in integers. */
export function segmentTouchesRectangle(r: Rectangle, a: Vec, b: Vec): boolean {
  const f = r.forward;
  const ax = a.x - r.centre.x;
  const ay = a.y - r.centre.y;
  const bx = b.x - r.centre.x;
  const by = b.y - r.centre.y;
  const size2 = lengthSquared(f);
  const wide = r.across * size2;
  const a1 = (ax * f.y - ay * f.x) * SCALE;
  const b1 = (bx * f.y - by * f.x) * SCALE;
  if ((a1 > wide && b1 > wide) || (a1 < -wide && b1 < -wide)) return false;
  const long = r.along * size2;
  const a2 = (ax * f.x + ay * f.y) * SCALE;
  const b2 = (bx * f.x + by * f.y) * SCALE;
  if ((a2 > long && b2 > long) || (a2 < -long && b2 < -long)) return false;
  const dx = bx - ax;
  const dy = by - ay;
  const off = Math.abs(dx * ay - dy * ax) * SCALE;
  return off <= r.across * Math.abs(dx * f.x + dy * f.y) + r.along * Math.abs(dx * f.y - dy * f.x);
}

/** The stretch of the segment from `a` to `b` that lies in the closed rectangle, or null. */
export function stretchInRectangle(r: Rectangle, a: Vec, b: Vec): Stretch | null {
  if (!segmentTouchesRectangle(r, a, b)) return null;
  if (a.x === b.x && a.y === b.y) return WHOLE;
  const f = r.forward;
  const right = rightOf(f);
  const size2 = lengthSquared(f);
  let enter: Along = START;
  let leave: Along = END;
  for (const [axis, limit] of [
    [right, r.across * size2],
    [f, r.along * size2],
  ] as const) {
    const from = ((a.x - r.centre.x) * axis.x + (a.y - r.centre.y) * axis.y) * SCALE;
    const to = ((b.x - r.centre.x) * axis.x + (b.y - r.centre.y) * axis.y) * SCALE;
    if (from === to) continue;
    const d = Math.abs(to - from);
    // In a frame where the line rises along the axis: it enters at −limit and leaves at +limit.
    const start = from < to ? from : -from;
    enter = later(enter, along(-limit - start, d));
    leave = earlier(leave, along(limit - start, d));
  }
  return { enter, leave };
}

/** Whether the line through `a` and `b` runs along one of the rectangle's edges. Exact. */
export function runsAlongEdge(r: Rectangle, a: Vec, b: Vec): boolean {
  const f = r.forward;
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const x = a.x - r.centre.x;
  const y = a.y - r.centre.y;
  const size2 = lengthSquared(f);
  if (dx * f.y === dy * f.x) return Math.abs(x * f.y - y * f.x) * SCALE === r.across * size2;
  if (dx * f.x + dy * f.y === 0) return Math.abs(x * f.x + y * f.y) * SCALE === r.along * size2;
  return false;
}
