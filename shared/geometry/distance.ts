/** Distances from a rectangle, in steps. */

import { distance2ToSegment } from "./band.ts";
import { DIRECTION_SCALE } from "./directions.ts";
import { cornersOf, type Rectangle, segmentTouchesRectangle } from "./rectangle.ts";
import type { Vec } from "./vector.ts";

const SCALE = 2 * DIRECTION_SCALE;

/** 0 inside it. */
export function rectangleToPlace(r: Rectangle, at: Vec): number {
  const { forward: f, centre } = r;
  const size = Math.sqrt(f.x * f.x + f.y * f.y);
  const x = at.x - centre.x;
  const y = at.y - centre.y;
  const across = Math.max(0, Math.abs(x * f.y - y * f.x) / size - (r.across * size) / SCALE);
  const along = Math.max(0, Math.abs(x * f.x + y * f.y) / size - (r.along * size) / SCALE);
  return Math.sqrt(across * across + along * along);
}

/** To the nearest place of a polyline: 0 where it touches or crosses the rectangle. */
export function rectangleToPath(r: Rectangle, path: readonly Vec[]): number {
  const [first] = path;
  if (!first) return Infinity;
  let least = rectangleToPlace(r, first);
  const corners = cornersOf(r);
  for (let i = 1; i < path.length; i++) {
    const [p, q] = [path[i - 1] as Vec, path[i] as Vec];
    if (segmentTouchesRectangle(r, p, q)) return 0;
    least = Math.min(least, rectangleToPlace(r, q));
    for (const corner of corners) least = Math.min(least, Math.sqrt(distance2ToSegment(corner, p, q)));
  }
  return least;
}
