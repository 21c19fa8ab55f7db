/** Whether two paths to the same place are really different. */
import type { TablePoint } from "../../geometry/units.ts";
import { pathLength, pointAlong } from "../../movement/path.ts";

/** In inches: paths that are nearer than this all along are the same. */
const APART = 1.5;
const STEP = 0.5;

export function isApart(a: readonly TablePoint[], b: readonly TablePoint[]): boolean {
  return leaves(a, b) || leaves(b, a);
}

function leaves(way: readonly TablePoint[], other: readonly TablePoint[]): boolean {
  const places = placesOf(other);
  return placesOf(way).some(([x, y]) => places.every(([u, v]) => (x - u) ** 2 + (y - v) ** 2 > APART * APART));
}
function placesOf(way: readonly TablePoint[]): TablePoint[] {
  const length = pathLength(way);
  return Array.from({ length: Math.ceil(length / STEP) + 1 }, (_, i) => pointAlong(way, Math.min(i * STEP, length)));
}
