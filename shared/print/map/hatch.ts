/** Parallel lines within an area: always the same lines of the table, for any part of it. */
import { clippedStretch } from "./clip.ts";
import type { Ring } from "./rings.ts";
import type { Flat, MapWindow } from "./view.ts";

/**
 * The stretches of the lines of one direction (degrees from east, anticlockwise), `gap` inches apart, inside the rings and
 * the window. `shift` moves them aside by that part of the gap.
 */
export function hatching(rings: readonly Ring[], angle: number, gap: number, w: MapWindow, shift = 0): Flat[] {
  const c = Math.cos((angle * Math.PI) / 180);
  const s = Math.sin((angle * Math.PI) / 180);
  const corners = [w.west, w.east].flatMap((x) => [w.south, w.north].map((y) => y * c - x * s));
  const first = Math.ceil(Math.min(...corners) / gap - shift);
  const last = Math.floor(Math.max(...corners) / gap - shift);
  const cuts = new Map<number, number[]>();
  for (const { points } of rings) {
    const n = points.length;
    for (let i = 0; i < n; i++) {
      const [ax, ay] = points[i] as readonly [number, number];
      const [bx, by] = points[(i + 1) % n] as readonly [number, number];
      const va = (ay * c - ax * s) / gap - shift;
      const vb = (by * c - bx * s) / gap - shift;
      const [low, high] = va < vb ? [va, vb] : [vb, va];
      for (let k = Math.max(first, Math.floor(low) + 1); k <= Math.min(last, Math.floor(high)); k++) {
        const t = (k - va) / (vb - va);
        const u = (ax + (bx - ax) * t) * c + (ay + (by - ay) * t) * s;
        const list = cuts.get(k);
        if (list) list.push(u);
        else cuts.set(k, [u]);
      }
    }
  }
  const out: Flat[] = [];
  for (const [k, list] of cuts) {
    list.sort((a, b) => a - b);
    const v = (k + shift) * gap;
    const place = (u: number) => [u * c - v * s, u * s + v * c] as const;
    for (let i = 0; i + 1 < list.length; i += 2) {
      const from = place(list[i] as number);
      const to = place(list[i + 1] as number);
      if (clippedStretch(from, to, w)) out.push([from, to]);
    }
  }
  return out;
}
