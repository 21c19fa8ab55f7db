/** Relief beyond single levels: set, flatten, smooth, and shift the whole table. */
import { type Failure, fail, ok, type Result } from "../../result.ts";
import { type Ground, MAX_LEVEL } from "../../table/ground.ts";
import type { CellShape } from "../shape.ts";
import type { Gesture } from "../types.ts";
import { type Brush, sweptCells } from "./brush.ts";
import { type HeightStroke, rectAround, spread } from "./height.ts";
import { bothHalves, type Mirror } from "./mirror.ts";

const clamp = (level: number) => Math.max(0, Math.min(MAX_LEVEL, level));

/** The indices of the cells of a shape. */
function cellsOf({ rect, covers }: CellShape, columns: number): number[] {
  const cells: number[] = [];
  for (let row = rect.y; row < rect.y + rect.height; row++)
    for (let column = rect.x; column < rect.x + rect.width; column++)
      if (covers(column, row)) cells.push(row * columns + column);
  return cells;
}

export interface SetLevelOptions {
  /** Kept from 0 to {@link MAX_LEVEL}. */
  readonly level: number;
  /** Moves neighbours along, so that no change makes a step of more than one level. */
  readonly terrace: boolean;
  readonly mirror?: Mirror | undefined;
}

/** Brings all cells of a shape to one level. */
export function setLevel(gesture: Gesture, ground: Ground, shape: CellShape | null, options: SetLevelOptions): void {
  if (shape === null) return;
  const { columns, rows } = ground;
  const wanted = clamp(options.level);
  for (const half of bothHalves(ground, shape, options.mirror ?? "off")) {
    const level = ground.level.slice();
    const inside = cellsOf(half, columns);
    const all: number[] = [];
    for (const by of [1, -1] as const) {
      const changed = inside.filter((cell) => (wanted - (ground.level[cell] as number)) * by > 0);
      for (const cell of changed) level[cell] = wanted;
      all.push(...(options.terrace ? spread(level, columns, rows, changed, by) : changed));
    }
    if (all.length > 0) gesture.paint("level", rectAround(all, columns), (index) => level[index] as number);
  }
}

/** Brings all cells under the brush to one level: "set" to a given level, "flatten" to the stroke's first level. */
export function startLevelStroke(ground: Ground, brush: Brush, options: SetLevelOptions): HeightStroke {
  return {
    extend: (gesture, from, to) => setLevel(gesture, ground, sweptCells(ground, brush, from, to), options),
  };
}

/** The reach of the smoothing window to each side of a cell: 5 cells across, 1¼ inches. */
const WINDOW = 2;

/**
 * Smooths the ground under the brush. Each cell takes the weighted median level of the 5 × 5 cells around it, as they
 * were at the stroke's start. This removes teeth and pits of a level's edge and keeps straight edges. A second pass in
 * the same stroke changes nothing; a second stroke smooths further.
 *
 * The weights form a pyramid, 9 in the middle and 1 in the corners. Such weights are positive semi-definite, so
 * repeated smoothing always converges instead of oscillating.
 */
export function startSmoothStroke(ground: Ground, brush: Brush, mirror: Mirror = "off"): HeightStroke {
  const { columns, rows } = ground;
  const before = ground.level.slice();
  return {
    extend(gesture, from, to) {
      const swept = sweptCells(ground, brush, from, to);
      if (swept === null) return;
      for (const { rect, covers } of bothHalves(ground, swept, mirror))
        gesture.paint("level", rect, (index, old) => {
          const row = Math.trunc(index / columns);
          const column = index - row * columns;
          return covers(column, row) ? medianAround(before, columns, rows, column, row) : old;
        });
    },
  };
}

/** The median level of the window around a cell, clipped to the table; of two medians the nearer to the cell. */
function medianAround(level: Uint8Array, columns: number, rows: number, column: number, row: number): number {
  const weights = new Uint8Array(MAX_LEVEL + 1);
  let all = 0;
  for (let y = Math.max(0, row - WINDOW); y <= Math.min(rows - 1, row + WINDOW); y++)
    for (let x = Math.max(0, column - WINDOW); x <= Math.min(columns - 1, column + WINDOW); x++) {
      const neighbour = level[y * columns + x] as number;
      const weight = (WINDOW + 1 - Math.abs(x - column)) * (WINDOW + 1 - Math.abs(y - row));
      weights[neighbour] = (weights[neighbour] as number) + weight;
      all += weight;
    }
  const current = level[row * columns + column] as number;
  let upTo = 0;
  for (let height = 0; height <= MAX_LEVEL; height++) {
    upTo += weights[height] as number;
    if (2 * upTo > all) return height;
    // Exactly half of the weight lies up to here: all levels up to the next one present are medians.
    if (2 * upTo === all) {
      let next = height + 1;
      while (weights[next] === 0) next++;
      return Math.max(height, Math.min(next, current));
    }
  }
  return current;
}

/**
 * Raises or lowers the whole table by one level; cells at the highest level or at 0 stay there. Refused if no cell
 * would change.
 */
export function shiftTable(ground: Ground, by: 1 | -1): Result<(gesture: Gesture) => void> {
  const end = by > 0 ? MAX_LEVEL : 0;
  if (ground.level.every((level) => level === end))
    return fail<Failure>({
      code: "invalid",
      message:
        by > 0
          ? `All of the table is already at the highest level, ${MAX_LEVEL}.`
          : "All of the table is already at the lowest level, 0.",
      place: "table.ground.level",
    });
  const rect = { x: 0, y: 0, width: ground.columns, height: ground.rows };
  return ok((gesture) => gesture.paint("level", rect, (_, old) => clamp(old + by)));
}
