/** Distances from places to lines, for drawing only; rulings measure in shared/geometry. */
import type { Spot } from "./recipe.ts";

/** The squared distance of a place from the segment between two others, in square inches. */
export function awaySquared([x, y]: Spot, [ax, ay]: Spot, [bx, by]: Spot): number {
  const [dx, dy] = [bx - ax, by - ay];
  const length2 = dx * dx + dy * dy;
  const t = length2 === 0 ? 0 : Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / length2));
  const [ox, oy] = [x - ax - t * dx, y - ay - t * dy];
  return ox * ox + oy * oy;
}

/** The distance from a place to a path, in inches. */
export function distanceToPath(x: number, y: number, path: readonly Spot[]): number {
  let best = Number.POSITIVE_INFINITY;
  for (let i = 1; i < path.length; i++) {
    const [ax, ay] = path[i - 1] as Spot;
    const [bx, by] = path[i] as Spot;
    const squared = (bx - ax) ** 2 + (by - ay) ** 2 || 1;
    const t = Math.max(0, Math.min(1, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / squared));
    best = Math.min(best, Math.hypot(x - ax - t * (bx - ax), y - ay - t * (by - ay)));
  }
  return best;
}
