/** Raising and lowering the ground with a brush, by one level in a stroke, even if the brush passes several times. */
import { type CellRect, type Ground, MAX_LEVEL } from "../../table/ground.ts";
import type { Spot } from "../recipe.ts";
import type { CellShape } from "../shape.ts";
import type { Gesture } from "../types.ts";
import { type Brush, sweptCells } from "./brush.ts";
import { bothHalves, type Mirror } from "./mirror.ts";

export interface HeightOptions {
  readonly brush: Brush;
  readonly by: 1 | -1;
  /**
   * Moves neighbouring cells (by edge or corner) along, so that the stroke makes no step of more than one level.
   * Without it, cliffs may arise.
   */
  readonly terrace: boolean;
  /** Off if absent. */
  readonly mirror?: Mirror | undefined;
}

/** A stroke from pointer down to pointer up, within one gesture. */
export interface HeightStroke {
  extend(gesture: Gesture, from: Spot, to: Spot): void;
}

/** Spreads a change from `changed` until no neighbour is more than one level off; returns all changed cells. */
export function spread(
  level: Uint8Array,
  columns: number,
  rows: number,
  changed: readonly number[],
  by: 1 | -1,
): number[] {
  const all = [...changed];
  for (let i = 0; i < all.length; i++) {
    const cell = all[i] as number;
    const bound = (level[cell] as number) - by;
    const row = Math.trunc(cell / columns);
    const column = cell - row * columns;
    for (let y = Math.max(0, row - 1); y <= Math.min(rows - 1, row + 1); y++) {
      for (let x = Math.max(0, column - 1); x <= Math.min(columns - 1, column + 1); x++) {
        const next = y * columns + x;
        // Raising lifts neighbours that are too low; lowering pulls down neighbours that are too high.
        if (((level[next] as number) - bound) * by >= 0) continue;
        level[next] = bound;
        all.push(next);
      }
    }
  }
  return all;
}

export function rectAround(cells: readonly number[], columns: number): CellRect {
  let [west, south, east, north] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, -1, -1];
  for (const cell of cells) {
    const y = Math.trunc(cell / columns);
    const x = cell - y * columns;
    west = Math.min(west, x);
    east = Math.max(east, x);
    south = Math.min(south, y);
    north = Math.max(north, y);
  }
  return { x: west, y: south, width: east - west + 1, height: north - south + 1 };
}

/** Begins a stroke on the current ground. Levels stay from 0 to {@link MAX_LEVEL}. */
export function startHeightStroke(ground: Ground, { brush, by, terrace, mirror = "off" }: HeightOptions): HeightStroke {
  const { columns, rows } = ground;
  const before = ground.level.slice();
  const shape = (gesture: Gesture, { rect, covers }: CellShape) => {
    const level = ground.level.slice();
    const changed: number[] = [];
    for (let row = rect.y; row < rect.y + rect.height; row++) {
      for (let column = rect.x; column < rect.x + rect.width; column++) {
        if (!covers(column, row)) continue;
        const cell = row * columns + column;
        const target = Math.max(0, Math.min(MAX_LEVEL, (before[cell] as number) + by));
        // A cell stays if the spread has moved it beyond its target already.
        if ((target - (level[cell] as number)) * by <= 0) continue;
        level[cell] = target;
        changed.push(cell);
      }
    }
    if (changed.length === 0) return;
    const all = terrace ? spread(level, columns, rows, changed, by) : changed;
    gesture.paint("level", rectAround(all, columns), (index) => level[index] as number);
  };
  return {
    extend(gesture, from, to) {
      const cells = sweptCells(ground, brush, from, to);
      if (cells) for (const half of bothHalves(ground, cells, mirror)) shape(gesture, half);
    },
  };
}
