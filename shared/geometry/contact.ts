/** The relative places of two rotated rectangles. */
import { DIRECTION_SCALE } from "./directions.ts";
import { rectangleToPlace } from "./distance.ts";
import { cornersOf, type Rectangle } from "./rectangle.ts";
import { STEPS_PER_INCH } from "./units.ts";
import { distance2 } from "./vector.ts";

const SCALE = 2 * DIRECTION_SCALE;
const reach = ({ across, along, forward }: Rectangle, x: number, y: number): number =>
  across * Math.abs(forward.y * x - forward.x * y) + along * Math.abs(forward.x * x + forward.y * y);

/**
 * The distance of the rectangles along that one of their axes on which they are farthest apart: negative where they overlap,
 * 0 where they touch. Only its sign has a meaning; it consists of whole numbers below 1e14, so it is exact.
 */
function separation(a: Rectangle, b: Rectangle): number {
  const x = b.centre.x - a.centre.x;
  const y = b.centre.y - a.centre.y;
  const along = (axX: number, axY: number): number =>
    Math.abs(x * axX + y * axY) * SCALE - reach(a, axX, axY) - reach(b, axX, axY);
  const { forward: f } = a;
  const { forward: g } = b;
  return Math.max(along(f.x, f.y), along(f.y, 0 - f.x), along(g.x, g.y), along(g.y, 0 - g.x));
}

/**
 * The distance in steps that two centres have at most where the gap is this number of inches. Half a diagonal is shorter than
 * half of both sides together; a step more for the directions' rounding.
 */
export const centresWithin = (a: Rectangle, b: Rectangle, inches: number): number =>
  (a.across + a.along + b.across + b.along) / 2 + 1 + inches * STEPS_PER_INCH;

/** Whether they are more than this number of inches apart, by a cheap test: never true too often. */
export function farApart(a: Rectangle, b: Rectangle, inches = 0): boolean {
  const near = centresWithin(a, b, inches);
  return distance2(a.centre, b.centre) > near * near;
}

/** Whether the interiors of two rectangles meet; touching edges or corners do not overlap. Exact: separating axes. */
export const rectanglesOverlap = (a: Rectangle, b: Rectangle): boolean => separation(a, b) < 0;

/**
 * Whether two bases overlap by more than a hair, 1/64 inch: two bases set down edge to edge an inch apart and turned by a
 * degree do not.
 */
export const basesOverlap = (a: Rectangle, b: Rectangle): boolean =>
  !farApart(a, b) && separation(a, b) < -SCALE * DIRECTION_SCALE;

/** The distance in inches between two closed rectangles: exactly 0 where they touch or overlap. */
export function rectanglesGap(a: Rectangle, b: Rectangle): number {
  if (separation(a, b) <= 0) return 0;
  // Of two convex shapes apart, one is nearest at a corner.
  let least = Infinity;
  for (const corner of cornersOf(a)) least = Math.min(least, rectangleToPlace(b, corner));
  for (const corner of cornersOf(b)) least = Math.min(least, rectangleToPlace(a, corner));
  return least / STEPS_PER_INCH;
}

/** Whether two closed rectangles are no farther apart than this number of inches: nearly all pairs are far apart. */
export const gapIsWithin = (a: Rectangle, b: Rectangle, inches: number): boolean =>
  !farApart(a, b, inches) && rectanglesGap(a, b) <= inches;
