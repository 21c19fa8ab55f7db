/** Paths in inches of table, and things along them. */

export { distanceToPath } from "../editing/near.ts";

export type Flat = readonly (readonly [number, number])[];

/** A path with points no farther apart than `step` inches: for things that stand along it or bend over the ground. */
export function resample(path: Flat, step: number): [number, number][] {
  const out: [number, number][] = [];
  for (let i = 0; i + 1 < path.length; i++) {
    const [ax, ay] = path[i] as readonly [number, number];
    const [bx, by] = path[i + 1] as readonly [number, number];
    const n = Math.max(1, Math.ceil(Math.hypot(bx - ax, by - ay) / step));
    for (let k = 0; k < n; k++) out.push([ax + ((bx - ax) * k) / n, ay + ((by - ay) * k) / n]);
  }
  const last = path[path.length - 1];
  if (last) out.push([last[0], last[1]]);
  return out;
}

/** Points at equal distances along a path, with the direction there: for posts, bushes and stones. */
export function beads(path: Flat, gap: number): { x: number; y: number; dx: number; dy: number; along: number }[] {
  const out: { x: number; y: number; dx: number; dy: number; along: number }[] = [];
  let next = gap / 2;
  let along = 0;
  for (let i = 0; i + 1 < path.length; i++) {
    const [ax, ay] = path[i] as readonly [number, number];
    const [bx, by] = path[i + 1] as readonly [number, number];
    const length = Math.hypot(bx - ax, by - ay);
    if (!length) continue;
    while (next <= along + length) {
      const t = (next - along) / length;
      out.push({
        x: ax + (bx - ax) * t,
        y: ay + (by - ay) * t,
        dx: (bx - ax) / length,
        dy: (by - ay) / length,
        along: next,
      });
      next += gap;
    }
    along += length;
  }
  return out;
}
