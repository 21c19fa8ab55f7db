/** The place of an area's words. */
import { insidePolygon } from "../geometry/inside.ts";

/** A place well inside an outline: its middle, or the inner place farthest from its sides on a coarse lattice. */
export function middleOf(points: readonly (readonly [number, number])[]): readonly [number, number] {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const [west, east, south, north] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const clear = ([x, y]: readonly [number, number]): number => {
    if (!insidePolygon(points, [x, y])) return -1;
    let least = Infinity;
    points.forEach(([ax, ay], i) => {
      const [bx, by] = points[(i + 1) % points.length] as readonly [number, number];
      const l2 = (bx - ax) ** 2 + (by - ay) ** 2;
      const t = l2 === 0 ? 0 : Math.max(0, Math.min(1, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / l2));
      least = Math.min(least, Math.hypot(ax + t * (bx - ax) - x, ay + t * (by - ay) - y));
    });
    return least;
  };
  const middle = [(west + east) / 2, (south + north) / 2] as const;
  let best: readonly [number, number] = middle;
  let most = clear(middle);
  for (let j = 1; j < 8; j++)
    for (let i = 1; i < 8; i++) {
      const at = [west + ((east - west) * i) / 8, south + ((north - south) * j) / 8] as const;
      const room = clear(at);
      if (room > most + 0.25) [best, most] = [at, room];
    }
  return best;
}
