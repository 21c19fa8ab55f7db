/** Fewer points for a path drawn by hand, by Douglas and Peucker's method (Cartographica 10, 1973). */
import { distance2ToSegment } from "./band.ts";

type Place = readonly [x: number, y: number];

/**
 * The path without points within `tolerance` of the remaining path; its ends stay. Any unit, the same for both. Without
 * recursion, so that a path may have many thousand points.
 */
export function simplify<P extends Place>(path: readonly P[], tolerance: number): P[] {
  if (path.length < 3) return [...path];
  const kept = new Uint8Array(path.length);
  kept[0] = 1;
  kept[path.length - 1] = 1;
  const open: [from: number, to: number][] = [[0, path.length - 1]];
  for (let stretch = open.pop(); stretch; stretch = open.pop()) {
    const [from, to] = stretch;
    const a = at(path, from);
    const b = at(path, to);
    let farthest = -1;
    let most = tolerance * tolerance;
    for (let i = from + 1; i < to; i++) {
      const away = distance2ToSegment(at(path, i), a, b);
      if (away <= most) continue;
      most = away;
      farthest = i;
    }
    if (farthest < 0) continue;
    kept[farthest] = 1;
    open.push([from, farthest], [farthest, to]);
  }
  return path.filter((_, i) => kept[i] === 1);
}

function at(path: readonly Place[], i: number): { x: number; y: number } {
  const [x, y] = path[i] as Place;
  return { x, y };
}
