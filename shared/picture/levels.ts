/** The levels of a table as smooth fields, and the profile of a slope between two of them. */
import type { Ground } from "../table/ground.ts";
import { outlineField, sampleField } from "./outline.ts";

/** The model height of a level in inches: exaggerated four times, like hobby hills. */
export const LEVEL_HEIGHT = 0.5;
/** Inches from the foot of a step to its flat top. */
export const SLOPE_RUN = 0.8;

/** The profile of a step: a crease at the foot (t = 0), convex and soft to the flat top (t = 1). */
export const profile = (t: number): number => (t <= 0 ? 0 : t >= 1 ? 1 : 1 - (1 - t) ** 2.2);

/**
 * Inches from each cell's centre to the outline of the ground of level k or higher, positive inside; level 1 at index 0. A
 * contour never crosses the one below it: on a cliff they coincide.
 */
export function levelFields({ columns, rows, level }: Ground): Float32Array[] {
  const highest = level.reduce((most, l) => Math.max(most, l), 0);
  const inside = new Uint8Array(level.length);
  const field = new Float32Array(level.length);
  let below = new Float32Array(level.length).fill(Number.POSITIVE_INFINITY);
  return Array.from({ length: highest }, (_, k) => {
    for (let i = 0; i < inside.length; i++) inside[i] = (level[i] as number) > k ? 1 : 0;
    outlineField(inside, columns, rows, { x: 0, y: 0, width: columns, height: rows }, field);
    below = below.map((lowest, i) => Math.min(lowest, field[i] as number));
    return below;
  });
}

/** The height of the smooth slopes at a place in inches, in levels. */
export function slopeAt(fields: readonly Float32Array[], { columns, rows }: Ground, x: number, y: number): number {
  let height = 0;
  for (const field of fields) {
    const depth = sampleField(field, columns, rows, x, y);
    if (depth <= 0) break;
    height += profile(depth / SLOPE_RUN);
  }
  return height;
}
