/** A heat map for the table: smoothed, from zero to the maximum, with a legend. */
import type { HeatMap } from "../../../shared/lab/heat.ts";
import { CELLS_PER_INCH } from "../../../shared/table/ground.ts";
import { type FieldOverlay, HEAT_FULL } from "../../scene/contract.ts";

export interface HeatField {
  readonly overlay: FieldOverlay;
  /** The lower limits of the legend's steps, and the maximum as one more value, per square inch and battle. */
  readonly steps: readonly number[];
  /** For the whole table and a battle. */
  readonly total: number;
  readonly games: number;
}

export const HEAT_STEPS = 5;
/** The width of a cell of the heat map, in inches. */
export const HEAT_CELL = 0.5;
/** The number of 3 × 3 means: together they spread an event over about an inch. */
const PASSES = 4;

/** Null for an empty map. */
export function heatField(map: HeatMap, table: { readonly width: number; readonly height: number }): HeatField | null {
  const smooth = smoothed(map);
  let most = 0;
  for (const v of smooth) most = Math.max(most, v);
  if (most === 0) return null;
  const columns = Math.round(table.width * CELLS_PER_INCH);
  const rows = Math.round(table.height * CELLS_PER_INCH);
  const values = new Uint16Array(columns * rows);
  const per = CELLS_PER_INCH * map.cell;
  for (let y = 0, i = 0; y < rows; y++)
    for (let x = 0; x < columns; x++, i++) {
      const v = sampled(smooth, map, (x + 0.5) / per - 0.5, (y + 0.5) / per - 0.5);
      // The square root: a quarter of the events is half as hot, so that rare events stay visible.
      values[i] = Math.round(HEAT_FULL * Math.sqrt(v / most));
    }
  const inch = map.cell * map.cell;
  const steps = Array.from({ length: HEAT_STEPS + 1 }, (_, i) => ((i / HEAT_STEPS) ** 2 * most) / inch);
  return { overlay: { columns, rows, values, style: "heat" }, steps, total: map.total, games: map.games };
}

/** The sum stays the same: values at the border are not spread beyond it. */
function smoothed({ values, columns, rows }: HeatMap): Float64Array {
  let now = values;
  for (let pass = 0; pass < PASSES; pass++)
    now = spread(spread(now, columns, rows, 1, columns), rows, columns, columns, 1);
  return now;
}

/** Spreads a third to each neighbour along an axis. `step` goes along it, `jump` from line to line. */
function spread(from: Float64Array, length: number, lines: number, step: number, jump: number): Float64Array {
  const to = new Float64Array(from.length);
  for (let line = 0; line < lines; line++)
    for (let k = 0; k < length; k++) {
      const i = line * jump + k * step;
      const third = (from[i] as number) / 3;
      to[i] = (to[i] as number) + third;
      for (const n of [k - 1, k + 1]) {
        const j = n < 0 || n >= length ? i : line * jump + n * step;
        to[j] = (to[j] as number) + third;
      }
    }
  return to;
}

/** Interpolates between the middles of four cells; constant beyond the outermost. */
function sampled(values: Float64Array, { columns, rows }: HeatMap, x: number, y: number): number {
  const within = (n: number, most: number) => Math.min(most, Math.max(0, n));
  const [cx, cy] = [within(x, columns - 1), within(y, rows - 1)];
  const [left, low] = [Math.floor(cx), Math.floor(cy)];
  const [right, high] = [Math.min(left + 1, columns - 1), Math.min(low + 1, rows - 1)];
  const [fx, fy] = [cx - left, cy - low];
  const at = (c: number, r: number) => values[r * columns + c] as number;
  return (
    (at(left, low) * (1 - fx) + at(right, low) * fx) * (1 - fy) +
    (at(left, high) * (1 - fx) + at(right, high) * fx) * fy
  );
}
