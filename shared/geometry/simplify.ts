/** Fewer points for a path drawn by hand, by Douglas and Peucker's method (Cartographica 10, 1973). */
import thin from "simplify-js";

/** The path without the points that lie within `tolerance` of what is left of it; its ends stay. Any unit, the same for both. */
export function simplify<P extends readonly [x: number, y: number]>(path: readonly P[], tolerance: number): P[] {
  const points = path.map(([x, y]) => ({ x, y }));
  const kept = new Set<unknown>(thin(points, tolerance, true));
  return path.filter((_, i) => kept.has(points[i]));
}
