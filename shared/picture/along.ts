/** Places on a polyline, by inches along it. */
import type { Flat } from "./paths.ts";

export interface Place {
  readonly x: number;
  readonly y: number;
  /** The path's direction there, in degrees clockwise from north; 0 for a path without length. */
  readonly heading: number;
}

export const lengthOf = (path: Flat): number => {
  let sum = 0;
  for (let i = 1; i < path.length; i++) sum += step(path, i);
  return sum;
};
const step = (path: Flat, i: number): number => {
  const [ax, ay] = path[i - 1] as readonly [number, number];
  const [bx, by] = path[i] as readonly [number, number];
  return Math.hypot(bx - ax, by - ay);
};
const heading = (path: Flat, i: number): number => {
  const [ax, ay] = path[i - 1] as readonly [number, number];
  const [bx, by] = path[i] as readonly [number, number];
  return ((Math.atan2(bx - ax, by - ay) * 180) / Math.PI + 360) % 360;
};

/** The place at this distance in inches, limited to the path. */
export function placeAlong(path: Flat, inches: number): Place {
  let left = Math.max(0, inches);
  let way = 0;
  for (let i = 1; i < path.length; i++) {
    const d = step(path, i);
    if (d === 0) continue;
    way = heading(path, i);
    const [ax, ay] = path[i - 1] as readonly [number, number];
    const [bx, by] = path[i] as readonly [number, number];
    if (left <= d) return { x: ax + ((bx - ax) * left) / d, y: ay + ((by - ay) * left) / d, heading: way };
    left -= d;
  }
  const [x, y] = path[path.length - 1] ?? [0, 0];
  return { x, y, heading: way };
}

/** The part of a path between two distances along it; at least two points, or none where nothing lies between. */
export function stretch(path: Flat, from: number, to: number): [number, number][] {
  const end = Math.min(to, lengthOf(path));
  const start = Math.max(0, from);
  if (!(end > start)) return [];
  const first = placeAlong(path, start);
  const out: [number, number][] = [[first.x, first.y]];
  let along = 0;
  for (let i = 1; i < path.length; i++) {
    along += step(path, i);
    const [x, y] = path[i] as readonly [number, number];
    if (along > start && along < end) out.push([x, y]);
  }
  const last = placeAlong(path, end);
  out.push([last.x, last.y]);
  return out;
}

/** The place on the path nearest to another, with its distance along the path and from that place; null for an empty path. */
export function nearestAlong(
  path: Flat,
  x: number,
  y: number,
): { readonly inches: number; readonly x: number; readonly y: number; readonly away: number } | null {
  const only = path[0];
  if (!only) return null;
  let best = { inches: 0, x: only[0], y: only[1], away: Math.hypot(x - only[0], y - only[1]) };
  let along = 0;
  for (let i = 1; i < path.length; i++) {
    const [ax, ay] = path[i - 1] as readonly [number, number];
    const [bx, by] = path[i] as readonly [number, number];
    const d = step(path, i);
    if (d > 0) {
      const t = Math.max(0, Math.min(1, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / (d * d)));
      const px = ax + t * (bx - ax);
      const py = ay + t * (by - ay);
      const away = Math.hypot(x - px, y - py);
      if (away < best.away) best = { inches: along + t * d, x: px, y: py, away };
    }
    along += d;
  }
  return best;
}

const between = (a: readonly [number, number], b: readonly [number, number], t: number) =>
  [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t] as const;

/** The pieces of a broken line, from its beginning. */
export function dashesOf(line: Flat, on: number, off: number): Flat[] {
  const out: (readonly [number, number])[][] = [];
  let open: (readonly [number, number])[] | null = line[0] ? [line[0]] : null;
  let left = on;
  for (let i = 0; i + 1 < line.length; i++) {
    const a = line[i] as readonly [number, number];
    const b = line[i + 1] as readonly [number, number];
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
    let gone = 0;
    while (length - gone > left) {
      gone += left;
      const at = between(a, b, gone / length);
      if (open) {
        open.push(at);
        out.push(open);
        open = null;
        left = off;
      } else {
        open = [at];
        left = on;
      }
    }
    left -= length - gone;
    open?.push(b);
  }
  if (open && open.length > 1) out.push(open);
  return out;
}
