/** How two rotated rectangles lie to each other. */
import { DIRECTION_SCALE } from "./directions.ts";
import { rectangleToPlace } from "./distance.ts";
import { cornersOf, type Rectangle } from "./rectangle.ts";
import { STEPS_PER_INCH } from "./units.ts";
import type { Vec } from "./vector.ts";

const SCALE = 2 * DIRECTION_SCALE;
const rightOf = ({ forward }: Rectangle): Vec => ({ x: forward.y, y: 0 - forward.x });
const reach = (r: Rectangle, axis: Vec): number =>
  r.across * Math.abs(r.forward.y * axis.x - r.forward.x * axis.y) +
  r.along * Math.abs(r.forward.x * axis.x + r.forward.y * axis.y);

/**
 * How far the rectangles lie apart along the axis of theirs on which they lie farthest apart: negative where they overlap,
 * 0 where they touch. Only its sign means anything; it is of whole numbers below 1e14, so it is exact.
 */
function separation(a: Rectangle, b: Rectangle): number {
  const x = b.centre.x - a.centre.x;
  const y = b.centre.y - a.centre.y;
  let most = -Infinity;
  for (const axis of [a.forward, rightOf(a), b.forward, rightOf(b)])
    most = Math.max(most, Math.abs(x * axis.x + y * axis.y) * SCALE - reach(a, axis) - reach(b, axis));
  return most;
}

/** Half a diagonal is shorter than half of both sides together; a step more for the directions' rounding. */
const farApart = (a: Rectangle, b: Rectangle): boolean => {
  const near = (a.across + a.along + b.across + b.along) / 2 + 1;
  return Math.abs(b.centre.x - a.centre.x) > near || Math.abs(b.centre.y - a.centre.y) > near;
};

/** Whether the interiors of two rectangles meet; touching edges or corners do not overlap. Exact: separating axes. */
export const rectanglesOverlap = (a: Rectangle, b: Rectangle): boolean => separation(a, b) < 0;

/**
 * Whether two bases overlap by more than a hair, 1/64 inch: two that were set down edge to edge an inch apart and turned by
 * a degree do not.
 */
export const basesOverlap = (a: Rectangle, b: Rectangle): boolean =>
  !farApart(a, b) && separation(a, b) < -SCALE * DIRECTION_SCALE;

/** The distance in inches between two closed rectangles: exactly 0 where they touch or overlap. */
export function rectanglesGap(a: Rectangle, b: Rectangle): number {
  if (separation(a, b) <= 0) return 0;
  // Of two convex shapes apart one is nearest at a corner.
  let least = Infinity;
  for (const corner of cornersOf(a)) least = Math.min(least, rectangleToPlace(b, corner));
  for (const corner of cornersOf(b)) least = Math.min(least, rectangleToPlace(a, corner));
  return least / STEPS_PER_INCH;
}
