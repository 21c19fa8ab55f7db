/** A line drawn freehand: as few points as follow the hand. */
import { simplify } from "../../../geometry/simplify.ts";
import { MOST } from "../../limits.ts";
import type { Spot } from "../../recipe.ts";

/** How far beside the hand's way the line may run, in inches. */
export const FREEHAND = 1 / 16;

/** The points of a line that follows a hand's way within a tolerance (in inches); wider where a line would have too many. */
export function followHand(way: readonly Spot[], tolerance = FREEHAND): Spot[] {
  let points = simplify(way, tolerance);
  for (let wider = tolerance * 2; points.length > MOST.linePoints; wider *= 2) points = simplify(way, wider);
  return points;
}
