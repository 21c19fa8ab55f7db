/**
 * How far a stand gets, as a field whose zero line is the outline: positive where the cost is above the allowance. Costs
 * end abruptly (nothing is known beyond the allowance, and nothing inside what can't be entered); there the field is
 * carried on, so that the line is where the cost would pass the allowance and not a staircase along the cells.
 */
import type { ReachOverlay } from "../contract.ts";

/**
 * Movement points on both sides of the outline beyond which the field stays level. Little, so that where nothing more is
 * known the field has no step: the shader would see a line in it.
 */
export const REACH_CLAMP = 1;
/** Rings of cells beyond the last that was reached for which a cost is guessed. */
const RINGS = 4;
const AROUND = [-1, 0, 1].flatMap((y) => [-1, 0, 1].flatMap((x) => (x || y ? [[x, y] as const] : [])));

/** Cost less allowance at the cells' centres, held within ± REACH_CLAMP, south row first. */
export function reachField({ columns, rows, cost, allowance }: ReachOverlay): Float32Array {
  const over = new Float64Array(columns * rows);
  for (let i = 0; i < over.length; i++) over[i] = (cost[i] as number) - allowance;
  for (let ring = 0; ring < RINGS; ring++) {
    const known = over.slice();
    const at = (x: number, y: number) =>
      x < 0 || y < 0 || x >= columns || y >= rows ? Number.POSITIVE_INFINITY : (known[y * columns + x] as number);
    for (let y = 0; y < rows; y++)
      for (let x = 0; x < columns; x++) {
        const i = y * columns + x;
        if (known[i] !== Number.POSITIVE_INFINITY) continue;
        let sum = 0;
        let weight = 0;
        for (const [dx, dy] of AROUND) {
          const near = at(x + dx, y + dy);
          if (near === Number.POSITIVE_INFINITY) continue;
          const next = at(x + 2 * dx, y + 2 * dy);
          const rise = next === Number.POSITIVE_INFINITY ? 0.25 * Math.hypot(dx, dy) : Math.max(0.02, near - next);
          // Had the cost only run on, the cell would have been reached: it can't be entered, the line is its edge.
          const guess = near + rise > 0 ? near + rise : -near;
          const w = dx && dy ? 0.5 : 1;
          sum += w * guess;
          weight += w;
        }
        if (weight) over[i] = Math.max(1e-3, sum / weight);
      }
  }
  const held = Float32Array.from(over, (v) => Math.max(-REACH_CLAMP, Math.min(REACH_CLAMP, v)));
  return soften(held, columns, rows);
}

/** One mean over three by three cells, weighted to the middle: the outline loses its corners, not its place. */
function soften(f: Float32Array, columns: number, rows: number): Float32Array {
  const pass = (from: Float32Array, step: number, count: (i: number) => number, last: number) => {
    const out = new Float32Array(from.length);
    for (let i = 0; i < from.length; i++) {
      const k = count(i);
      const before = from[k > 0 ? i - step : i] as number;
      const after = from[k < last ? i + step : i] as number;
      out[i] = 0.25 * before + 0.5 * (from[i] as number) + 0.25 * after;
    }
    return out;
  };
  const across = pass(f, 1, (i) => i % columns, columns - 1);
  return pass(across, columns, (i) => Math.floor(i / columns), rows - 1);
}
