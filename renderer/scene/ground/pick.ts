/** The meeting of a ray with the drawn ground: a walk over the lattice, triangle by triangle, on the processor. */
import type { Relief } from "./relief.ts";

/** In table inches: east, north, up. */
export interface Ray {
  readonly from: readonly [number, number, number];
  readonly to: readonly [number, number, number];
}
export interface GroundHit {
  readonly x: number;
  readonly y: number;
  readonly height: number;
  /** The parameter along the direction: from + t × to, for `to` of any length. */
  readonly t: number;
}

/** The parameter at which the ray passes the plane through three corners of a lattice square, or NaN. */
function plane(ray: Ray, x: number, y: number, h: number, slopeX: number, slopeY: number): number {
  // Height above the plane is linear along the ray.
  const [ox, oy, oz] = ray.from;
  const [dx, dy, dz] = ray.to;
  const start = oz - (h + (ox - x) * slopeX + (oy - y) * slopeY);
  const rate = dz - (dx * slopeX + dy * slopeY);
  return rate === 0 ? Number.NaN : -start / rate;
}

/** The nearest place where the ray meets the ground within the table, or null. */
export function pickGround(relief: Relief, ray: Ray): GroundHit | null {
  const { perInch, columns, rows, height } = relief;
  const [ox, oy, oz] = ray.from;
  const [dx, dy, dz] = ray.to;
  // Clip to the table's rectangle.
  let near = 0;
  let far = Number.POSITIVE_INFINITY;
  for (const [o, d, size] of [
    [ox, dx, (columns - 1) / perInch],
    [oy, dy, (rows - 1) / perInch],
  ] as const) {
    if (Math.abs(d) < 1e-12) {
      if (o < 0 || o > size) return null;
      continue;
    }
    const a = -o / d;
    const b = (size - o) / d;
    near = Math.max(near, Math.min(a, b));
    far = Math.min(far, Math.max(a, b));
  }
  if (near > far) return null;
  if (!Number.isFinite(far)) far = near + 1e6;

  let i = Math.min(columns - 2, Math.max(0, Math.floor((ox + dx * near) * perInch)));
  let j = Math.min(rows - 2, Math.max(0, Math.floor((oy + dy * near) * perInch)));
  const stepX = dx > 0 ? 1 : -1;
  const stepY = dy > 0 ? 1 : -1;
  const nextX = (k: number) => (dx === 0 ? Number.POSITIVE_INFINITY : ((k + (dx > 0 ? 1 : 0)) / perInch - ox) / dx);
  const nextY = (k: number) => (dy === 0 ? Number.POSITIVE_INFINITY : ((k + (dy > 0 ? 1 : 0)) / perInch - oy) / dy);
  let enter = near;
  const slack = 1e-7;
  while (i >= 0 && j >= 0 && i < columns - 1 && j < rows - 1 && enter <= far + slack) {
    const tx = nextX(i);
    const ty = nextY(j);
    const leave = Math.min(tx, ty, far);
    const n = j * columns + i;
    const sw = height[n] as number;
    const se = height[n + 1] as number;
    const nw = height[n + columns] as number;
    const ne = height[n + columns + 1] as number;
    let best = Number.POSITIVE_INFINITY;
    for (const lower of [true, false]) {
      const slopeX = (lower ? se - sw : ne - nw) * perInch;
      const slopeY = (lower ? ne - se : nw - sw) * perInch;
      const t = plane(ray, i / perInch, j / perInch, sw, slopeX, slopeY);
      if (!(t >= enter - slack && t <= leave + slack) || t < 0 || t >= best) continue;
      const a = (ox + dx * t) * perInch - i;
      const b = (oy + dy * t) * perInch - j;
      if (lower ? a >= b - 1e-6 : a <= b + 1e-6) best = t;
    }
    if (best < Number.POSITIVE_INFINITY)
      return { x: ox + dx * best, y: oy + dy * best, height: oz + dz * best, t: best };
    if (leave >= far) return null;
    if (tx < ty) i += stepX;
    else j += stepY;
    enter = leave;
  }
  return null;
}

/** The place where the ray meets the level of the table's foot, on or off the table; null if it points at the sky. */
export function pickPlane(ray: Ray, level = 0): GroundHit | null {
  const t = (level - ray.from[2]) / ray.to[2];
  if (!(t > 0) || !Number.isFinite(t)) return null;
  return { x: ray.from[0] + ray.to[0] * t, y: ray.from[1] + ray.to[1] * t, height: level, t };
}
