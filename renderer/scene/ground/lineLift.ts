/** The effect of lines on the ground's height: streams and ditches are cut into it, banks stand on it. */

import type { DrawnLine } from "../../../shared/picture/lines.ts";
import { union } from "../../../shared/picture/outline.ts";
import type { LineKind } from "../../../shared/table/kinds.ts";
import { boxOfPath, differing, pointsIn } from "./changes.ts";
import type { LatticeRect, Relief } from "./relief.ts";

/** Inches up, the level share of the half width, and inches of slope outside the edge. */
const shapes: Partial<Record<LineKind, { up: number; level: number; run: number }>> = {
  stream: { up: -0.12, level: 0.6, run: 0.22 },
  ditch: { up: -0.11, level: 0.15, run: 0.1 },
  "anti-tank-ditch": { up: -0.24, level: 0.35, run: 0.1 },
  embankment: { up: 0.2, level: 0.25, run: 0.2 },
  hedgerow: { up: 0.07, level: 0.2, run: 0.14 },
};
const smooth = (t: number) => (t <= 0 ? 0 : t >= 1 ? 1 : t * t * (3 - 2 * t));

/** The lattice points that a line lifts or lowers, or null if it does neither. */
function reachOf(relief: Relief, line: DrawnLine): LatticeRect | null {
  const shape = shapes[line.kind];
  return shape ? pointsIn(relief, boxOfPath(line.path, line.width / 2 + shape.run)) : null;
}

/** Changes the relief's lift from `before` to `lines`; returns the lattice points that differ, or null. */
export function lineLift(
  relief: Relief,
  before: readonly DrawnLine[],
  lines: readonly DrawnLine[],
): LatticeRect | null {
  let within: LatticeRect | null = null;
  for (const l of differing(before, lines)) {
    const rect = reachOf(relief, l);
    if (rect) within = union(within, rect);
  }
  return within && within.width > 0 && within.height > 0 ? liftWithin(relief, lines, within) : null;
}

function liftWithin(relief: Relief, lines: readonly DrawnLine[], within: LatticeRect): LatticeRect | null {
  const { perInch, columns, lift } = relief;
  const [right, top] = [within.x + within.width - 1, within.y + within.height - 1];
  const fresh = new Float32Array(within.width * within.height);
  for (const l of lines) {
    const shape = shapes[l.kind];
    if (!shape) continue;
    const half = l.width / 2;
    const reach = half + shape.run;
    const inner = half * shape.level;
    for (let k = 0; k + 1 < l.path.length; k++) {
      const [ax, ay] = l.path[k] as readonly [number, number];
      const [bx, by] = l.path[k + 1] as readonly [number, number];
      const ux = bx - ax;
      const uy = by - ay;
      const squared = ux * ux + uy * uy || 1;
      const i0 = Math.max(within.x, Math.floor((Math.min(ax, bx) - reach) * perInch));
      const i1 = Math.min(right, Math.ceil((Math.max(ax, bx) + reach) * perInch));
      const j0 = Math.max(within.y, Math.floor((Math.min(ay, by) - reach) * perInch));
      const j1 = Math.min(top, Math.ceil((Math.max(ay, by) + reach) * perInch));
      for (let j = j0; j <= j1; j++)
        for (let i = i0; i <= i1; i++) {
          const x = i / perInch;
          const y = j / perInch;
          const t = Math.max(0, Math.min(1, ((x - ax) * ux + (y - ay) * uy) / squared));
          const d = Math.hypot(x - ax - ux * t, y - ay - uy * t);
          const h = shape.up * (1 - smooth((d - inner) / (reach - inner)));
          const n = (j - within.y) * within.width + i - within.x;
          if (Math.abs(h) > Math.abs(fresh[n] as number)) fresh[n] = h;
        }
    }
  }
  let changed: LatticeRect | null = null;
  for (let j = 0; j < within.height; j++) {
    let first = -1;
    let last = -1;
    for (let i = 0; i < within.width; i++) {
      const n = (within.y + j) * columns + within.x + i;
      const h = fresh[j * within.width + i] as number;
      if (h === lift[n]) continue;
      lift[n] = h;
      if (first < 0) first = i;
      last = i;
    }
    if (first >= 0)
      changed = union(changed, { x: within.x + first, y: within.y + j, width: last - first + 1, height: 1 });
  }
  return changed;
}
