/** The area of a template, in steps: a rectangle or a circle. */
import { rectanglesOverlap } from "./contact.ts";
import { DIRECTION_SCALE, direction } from "./directions.ts";
import { rectangleToPlace } from "./distance.ts";
import { boxAround, cornersOf, type Rectangle, rectangleHolds } from "./rectangle.ts";
import type { Box, Vec } from "./vector.ts";

export interface Circle {
  readonly centre: Vec;
  readonly radius: number;
}
export type Area = Rectangle | Circle;

/** A place on its rim counts as inside: the error of rounding, in steps. */
const SLACK = 1e-9;
/** The number of sides of a drawn circle. */
const SIDES = 36;

const isCircle = (area: Area): area is Circle => "radius" in area;

/** In whole steps. */
export function boxOfArea(area: Area): Box {
  if (!isCircle(area)) return boxAround(area);
  const { centre, radius } = area;
  const [x, y, r] = [centre.x, centre.y, Math.ceil(radius)];
  return { minX: x - r, minY: y - r, maxX: x + r, maxY: y + r };
}
export function areaHolds(area: Area, { x, y }: Vec): boolean {
  if (!isCircle(area)) return rectangleHolds(area, { x, y });
  const [dx, dy] = [x - area.centre.x, y - area.centre.y];
  return Math.sqrt(dx * dx + dy * dy) <= area.radius + SLACK;
}
/** Whether a base lies in it, at least in part. */
export const areaReaches = (area: Area, base: Rectangle): boolean =>
  isCircle(area) ? rectangleToPlace(base, area.centre) <= area.radius + SLACK : rectanglesOverlap(area, base);

/** In steps, not whole. */
export function outlineOfArea(area: Area): readonly Vec[] {
  if (!isCircle(area)) return cornersOf(area);
  const { centre, radius } = area;
  return Array.from({ length: SIDES }, (_, i) => {
    const to = direction((i * 360) / SIDES);
    return { x: centre.x + (radius * to.x) / DIRECTION_SCALE, y: centre.y + (radius * to.y) / DIRECTION_SCALE };
  });
}
