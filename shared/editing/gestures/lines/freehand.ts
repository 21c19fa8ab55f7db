/** A line drawn freehand, with as few points as follow the hand. */
import { simplify } from "../../../geometry/simplify.ts";
import { MOST } from "../../limits.ts";
import type { Spot } from "../../recipe.ts";

/** The greatest distance between the line and the hand's path, in inches. */
export const FREEHAND = 1 / 16;

/** The points of a line along a hand's path, within a tolerance in inches, which grows if there are too many. */
export function followHand(way: readonly Spot[], tolerance = FREEHAND): Spot[] {
  let points = simplify(way, tolerance);
  for (let wider = tolerance * 2; points.length > MOST.linePoints; wider *= 2) points = simplify(way, wider);
  return points;
}
