/**
 * Polylines with a width: all places within half the width of the path (round at its bends and ends). Their outlines hold
 * roots, so stretches along a line are correct to about 1e-12 inch, not exact. They are computed in a form that turning,
 * mirroring and looking from the other end negate or swap exactly.
 */
import { alongAt, type Stretch, union, WHOLE } from "./along.ts";
import { type Box, boxOf, type Vec } from "./vector.ts";

/** A path in steps (at least one place) and half its width. */
export interface Band {
  readonly path: readonly Vec[];
  readonly radius: number;
}

export const boxOfBand = (band: Band): Box => boxOf(band.path, band.radius);

/** The squared distance of a place from the segment from `p` to `q`, in square steps. */
export function distance2ToSegment(at: Vec, p: Vec, q: Vec): number {
  const ex = q.x - p.x;
  const ey = q.y - p.y;
  const x = at.x - p.x;
  const y = at.y - p.y;
  const length2 = ex * ex + ey * ey;
  const forward = x * ex + y * ey;
  if (forward <= 0 || length2 === 0) return x * x + y * y;
  if (forward >= length2) return (at.x - q.x) * (at.x - q.x) + (at.y - q.y) * (at.y - q.y);
  const off = x * ey - y * ex;
  return (off * off) / length2;
}

/** Whether the place lies in the closed band. */
export function bandHolds({ path, radius }: Band, at: Vec): boolean {
  const limit = radius * radius;
  const first = path[0] as Vec;
  if (path.length === 1) return distance2ToSegment(at, first, first) <= limit;
  for (let i = 0; i + 1 < path.length; i++)
    if (distance2ToSegment(at, path[i] as Vec, path[i + 1] as Vec) <= limit) return true;
  return false;
}

/** Whether the place lies in the band and not on its outline. */
export function bandSurrounds({ path, radius }: Band, at: Vec): boolean {
  const limit = radius * radius * (1 - 1e-9);
  return path.some((p, i) => distance2ToSegment(at, p, path[i + 1] ?? p) < limit);
}

/** The stretches of the segment from `a` to `b` that lie in the closed band, in order. */
export function stretchesInBand(band: Band, a: Vec, b: Vec): Stretch[] {
  if (a.x === b.x && a.y === b.y) return bandHolds(band, a) ? [WHOLE] : [];
  return stretches(band, a, b, 1);
}

/** The number of parts of a path that share a box. */
const PARTS = 12;
const boxes = new WeakMap<readonly Vec[], Float64Array>();

/** The boxes round this number of parts of a path: west, south, east, north. */
function boxesOf(path: readonly Vec[]): Float64Array {
  const known = boxes.get(path);
  if (known) return known;
  const bounds = new Float64Array(4 * Math.ceil(path.length / PARTS));
  for (let box = 0, i = 0; i < path.length; box += 4, i += PARTS) {
    // Their last part leads to the next one's first place.
    const { minX, minY, maxX, maxY } = boxOf(path.slice(i, i + PARTS + 1));
    bounds.set([minX, minY, maxX, maxY], box);
  }
  boxes.set(path, bounds);
  return bounds;
}

/** `parallel`: the part of the radius within which a line alongside may lie. */
function stretches({ path, radius }: Band, a: Vec, b: Vec, parallel: number): Stretch[] {
  const minX = Math.min(a.x, b.x) - radius;
  const minY = Math.min(a.y, b.y) - radius;
  const maxX = Math.max(a.x, b.x) + radius;
  const maxY = Math.max(a.y, b.y) + radius;
  // The segment as middle + s · half, s from −1 to 1.
  const middle: Vec = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
  const half: Vec = { x: (b.x - a.x) / 2, y: (b.y - a.y) / 2 };
  const parts: Stretch[] = [];
  const add = (from: number, to: number): void => {
    if (from <= to && from <= 1 && to >= -1)
      parts.push({ enter: alongAt(Math.max(from, -1)), leave: alongAt(Math.min(to, 1)) });
  };
  const disc = (p: Vec): void => {
    const mx = middle.x - p.x;
    const my = middle.y - p.y;
    const h2 = half.x * half.x + half.y * half.y;
    // A segment without length is a place.
    if (h2 === 0 && mx * mx + my * my <= radius * radius) add(-1, 1);
    const off = mx * half.y - my * half.x;
    const under = h2 * radius * radius - off * off;
    if (under < 0 || h2 === 0) return;
    const root = Math.sqrt(under);
    const centre = 0 - (mx * half.x + my * half.y);
    add((centre - root) / h2, (centre + root) / h2);
  };
  const around = boxesOf(path);
  for (let box = 0, i = 0; i < path.length; box += 4) {
    const end = Math.min(path.length, i + PARTS);
    // Most parts of a long path are far off.
    const apart =
      (around[box] as number) > maxX ||
      (around[box + 1] as number) > maxY ||
      (around[box + 2] as number) < minX ||
      (around[box + 3] as number) < minY;
    if (apart) {
      i = end;
      continue;
    }
    for (; i < end; i++) {
      const p = path[i] as Vec;
      const q = path[i + 1];
      const next = q ?? p;
      if ((p.x > maxX && next.x > maxX) || (p.x < minX && next.x < minX)) continue;
      if ((p.y > maxY && next.y > maxY) || (p.y < minY && next.y < minY)) continue;
      disc(p);
      if (!q) continue;
      disc(q);
      const side = stretchBeside(p, q, radius, middle, half, parallel);
      if (side) add(side[0], side[1]);
    }
  }
  return parts.length > 1 ? union(parts) : parts;
}

/**
 * The stretches of the segment from `a` to `b` in the band, in order, without those where it only touches the band or runs
 * along its outline (nearer to it than a thousand-millionth of the width).
 */
export function stretchesInsideBand(band: Band, a: Vec, b: Vec): Stretch[] {
  if (a.x === b.x && a.y === b.y) return [];
  return stretches(band, a, b, 1 - 1e-9).filter(({ enter, leave }) => enter.s < leave.s);
}

/** The s of the line middle + s · half within `radius` of the segment from `p` to `q`, without its round ends. */
function stretchBeside(
  p: Vec,
  q: Vec,
  radius: number,
  middle: Vec,
  half: Vec,
  parallel: number,
): [number, number] | null {
  const ex = q.x - p.x;
  const ey = q.y - p.y;
  const length2 = ex * ex + ey * ey;
  if (length2 === 0) return null;
  const mx = middle.x - p.x;
  const my = middle.y - p.y;
  let from = -Infinity;
  let to = Infinity;
  const wide = radius * Math.sqrt(length2);
  for (const [at, step, low, high] of [
    // Measured from the segment's middle, so that both its ends have equal treatment.
    [mx * ex + my * ey - length2 / 2, half.x * ex + half.y * ey, -length2 / 2, length2 / 2],
    [mx * ey - my * ex, half.x * ey - half.y * ex, -wide, wide],
  ] as const) {
    if (step === 0) {
      if (at < low * parallel || at > high * parallel) return null;
      continue;
    }
    const s1 = (low - at) / step;
    const s2 = (high - at) / step;
    from = Math.max(from, Math.min(s1, s2));
    to = Math.min(to, Math.max(s1, s2));
  }
  return from <= to ? [from, to] : null;
}
