/**
 * Slopes, crests and hilltops: derived from the levels, here and nowhere else.
 *
 * A *level edge* is the border of a quarter inch between two side-by-side cells of different levels: `low` and `high`.
 * For a place whose ground is at level `l` (on a border: the highest cell it touches):
 *
 * - it lies on a **slope** where a level edge with low ≤ l < high is at most `slopeWidth` away (½ inch unless the options
 *   say otherwise): the band at the foot of every rise, on its lower side;
 * - on a **steep slope** where one of those edges rises two or more levels above the place (high ≥ l + 2); a steep slope
 *   is not a slope besides;
 * - on a **crest** (hilltop, ridge crest) where a level edge with low < l ≤ high is at most `crestWidth` away (1 inch):
 *   the rim of every level, on its upper side. A top narrower than two inches is crest as a whole, because no place of it
 *   is farther than one inch from its edge.
 *
 * A narrow terrace is both the crest of what lies below and the slope of what lies above. The table's edge is no level
 * edge. Distances are compared as squares of whole steps: exact, and the same on a turned or mirrored table.
 */
import { type Inches, steps } from "../geometry/units.ts";
import type { Vec } from "../geometry/vector.ts";
import type { CellRect, Ground } from "./ground.ts";
import { CELL_STEPS, cellsTouching } from "./walk.ts";

export interface SlopeOptions {
  readonly slopeWidth: Inches;
  readonly crestWidth: Inches;
}
export const DEFAULT_SLOPES: SlopeOptions = { slopeWidth: 0.5 as Inches, crestWidth: 1 as Inches };

export interface Relief {
  readonly slope: "slope" | "steep-slope" | null;
  readonly crest: boolean;
}

/** Bits of a derived raster's cells. */
export const SLOPE_BIT = 1;
export const STEEP_BIT = 2;
export const CREST_BIT = 4;

/** The number of levels at once that makes a slope steep. */
export const STEEP_LEVELS = 2;

export const reliefOf = (bits: number): Relief => ({
  slope: bits & STEEP_BIT ? "steep-slope" : bits & SLOPE_BIT ? "slope" : null,
  crest: (bits & CREST_BIT) !== 0,
});

/** The level of the ground under a place: the highest closed cell that it touches; 0 beyond the table. */
export function levelUnder(ground: Ground, at: Vec): number {
  let highest = 0;
  for (const cell of cellsTouching(ground, at)) highest = Math.max(highest, ground.level[cell] as number);
  return highest;
}

/** An edge's effect on a place of level `level` at a squared distance of `away2` square steps. */
function bitsFrom(low: number, high: number, level: number, away2: number, slope: number, crest: number): number {
  let bits = 0;
  if (low <= level && level < high && away2 <= slope * slope)
    bits = high >= level + STEEP_LEVELS ? SLOPE_BIT | STEEP_BIT : SLOPE_BIT;
  if (low < level && level <= high && away2 <= crest * crest) bits |= CREST_BIT;
  return bits;
}

/** A level edge: from (x, y) one cell's side to the east, or to the north where `upright`; in steps. */
type EdgeVisitor = (x: number, y: number, upright: boolean, low: number, high: number) => void;

/** The level edges of the cells in a rectangle of cells, also those they share with cells outside it. */
function edgesIn({ columns, rows, level }: Ground, rect: CellRect, visit: EdgeVisitor): void {
  const x0 = Math.max(0, rect.x - 1);
  const y0 = Math.max(0, rect.y - 1);
  const x1 = Math.min(columns, rect.x + rect.width);
  const y1 = Math.min(rows, rect.y + rect.height);
  for (let row = y0; row < y1; row++)
    for (let column = x0; column < x1; column++) {
      const i = row * columns + column;
      const here = level[i] as number;
      if (column + 1 < columns && level[i + 1] !== here) {
        const next = level[i + 1] as number;
        visit((column + 1) * CELL_STEPS, row * CELL_STEPS, true, Math.min(here, next), Math.max(here, next));
      }
      if (row + 1 < rows && level[i + columns] !== here) {
        const next = level[i + columns] as number;
        visit(column * CELL_STEPS, (row + 1) * CELL_STEPS, false, Math.min(here, next), Math.max(here, next));
      }
    }
}

/** The squared distance of a place from an edge, in square steps. */
function away2(at: Vec, x: number, y: number, upright: boolean): number {
  const east = upright ? x : x + CELL_STEPS;
  const north = upright ? y + CELL_STEPS : y;
  const dx = at.x < x ? x - at.x : at.x > east ? at.x - east : 0;
  const dy = at.y < y ? y - at.y : at.y > north ? at.y - north : 0;
  return dx * dx + dy * dy;
}

/** The relief at a place. */
export function reliefAt(ground: Ground, at: Vec, options: SlopeOptions = DEFAULT_SLOPES): Relief {
  const slope = steps(options.slopeWidth);
  const crest = steps(options.crestWidth);
  const level = levelUnder(ground, at);
  const reach = Math.ceil(Math.max(slope, crest) / CELL_STEPS) + 1;
  const rect = {
    x: Math.floor(at.x / CELL_STEPS) - reach,
    y: Math.floor(at.y / CELL_STEPS) - reach,
    width: 2 * reach + 1,
    height: 2 * reach + 1,
  };
  let bits = 0;
  edgesIn(ground, rect, (x, y, upright, low, high) => {
    bits |= bitsFrom(low, high, level, away2(at, x, y, upright), slope, crest);
  });
  return reliefOf(bits);
}

/** The relief at the centre of every cell, as bits. */
export function deriveRelief(ground: Ground, options: SlopeOptions = DEFAULT_SLOPES): Uint8Array {
  const relief = new Uint8Array(ground.columns * ground.rows);
  updateRelief(relief, ground, { x: 0, y: 0, width: ground.columns, height: ground.rows }, options);
  return relief;
}

/** Updates a derived raster after the levels of the cells in `changed` changed; answers the rewritten cells. */
export function updateRelief(
  relief: Uint8Array,
  ground: Ground,
  changed: CellRect,
  options: SlopeOptions = DEFAULT_SLOPES,
): CellRect {
  const slope = steps(options.slopeWidth);
  const crest = steps(options.crestWidth);
  const { columns, rows, level } = ground;
  const reach = Math.ceil(Math.max(slope, crest) / CELL_STEPS) + 1;
  const x0 = Math.max(0, changed.x - reach);
  const y0 = Math.max(0, changed.y - reach);
  const x1 = Math.min(columns, changed.x + changed.width + reach);
  const y1 = Math.min(rows, changed.y + changed.height + reach);
  for (let row = y0; row < y1; row++) relief.fill(0, row * columns + x0, row * columns + Math.max(x0, x1));
  // Edges up to `reach` beyond the rewritten cells still affect them.
  const around = { x: x0 - reach, y: y0 - reach, width: x1 - x0 + 2 * reach, height: y1 - y0 + 2 * reach };
  edgesIn(ground, around, (x, y, upright, low, high) => {
    const column = x / CELL_STEPS;
    const row = y / CELL_STEPS;
    for (let r = Math.max(y0, row - reach); r < Math.min(y1, row + reach + 1); r++)
      for (let c = Math.max(x0, column - reach); c < Math.min(x1, column + reach + 1); c++) {
        const i = r * columns + c;
        const centre = { x: (c + 0.5) * CELL_STEPS, y: (r + 0.5) * CELL_STEPS };
        relief[i] =
          (relief[i] as number) | bitsFrom(low, high, level[i] as number, away2(centre, x, y, upright), slope, crest);
      }
  });
  return { x: x0, y: y0, width: Math.max(0, x1 - x0), height: Math.max(0, y1 - y0) };
}
