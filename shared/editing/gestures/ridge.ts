/** Ridges and valleys along a freehand line. */
import { CELLS_PER_INCH, type CellRect, type Ground, MAX_LEVEL } from "../../table/ground.ts";
import { unionRect } from "../cells.ts";
import { awaySquared } from "../near.ts";
import type { Spot } from "../recipe.ts";
import { rectOfBox } from "../shape.ts";
import type { Gesture } from "../types.ts";
import type { HeightStroke } from "./height.ts";
import { type Mirror, mirrored, mirroredShape } from "./mirror.ts";

export interface RidgeOptions {
  /** The levels by which its spine rises above the lowest ground under it (for a valley: lies below the highest). */
  readonly height: number;
  /** From foot to foot, in inches. */
  readonly width: number;
  /** Dug instead of raised. */
  readonly valley?: boolean | undefined;
  readonly mirror?: Mirror | undefined;
}

const CELL = 1 / CELLS_PER_INCH;

/** Visits every cell under a segment. */
function cellsUnder(ground: Ground, from: Spot, to: Spot, visit: (cell: number) => void): void {
  const length = Math.max(Math.abs(to[0] - from[0]), Math.abs(to[1] - from[1]));
  const pieces = Math.max(1, Math.ceil(length * 2 * CELLS_PER_INCH));
  for (let k = 0; k <= pieces; k++) {
    const column = Math.floor((from[0] + ((to[0] - from[0]) * k) / pieces) * CELLS_PER_INCH);
    const row = Math.floor((from[1] + ((to[1] - from[1]) * k) / pieces) * CELLS_PER_INCH);
    if (column >= 0 && row >= 0 && column < ground.columns && row < ground.rows) visit(row * ground.columns + column);
  }
}

/**
 * Raises a ridge along the stroke: highest along its line, and lower to both sides and round its ends in steps of one
 * level, all equally wide. Higher ground stays as it is, so ridges that meet join instead of adding up. A valley is the
 * same upside down. Levels stay from 0 to {@link MAX_LEVEL}.
 */
export function startRidgeStroke(ground: Ground, options: RidgeOptions): HeightStroke {
  const { height, width, valley = false, mirror = "off" } = options;
  const { columns, rows } = ground;
  const before = ground.level.slice();
  const half = width / 2;
  /** Squared distances from the line, within the reach of its foot. */
  const away = new Float64Array(before.length).fill(Number.POSITIVE_INFINITY);
  let rect: CellRect | null = null;
  /** The lowest level under the line; the highest for a valley. */
  let foot = valley ? 0 : MAX_LEVEL;

  /** The levels between a cell and the foot. */
  const rise = (cell: number): number => {
    const distance = Math.sqrt(away[cell] as number);
    return distance >= half ? 0 : Math.min(height, Math.floor(height * (1 - distance / half)) + 1);
  };
  const shaped = (cell: number, from: number): number => {
    const added = rise(cell);
    if (added === 0) return from;
    return valley ? Math.min(from, Math.max(0, foot - added)) : Math.max(from, Math.min(MAX_LEVEL, foot + added));
  };
  const image = (cell: number): number => {
    const row = Math.trunc(cell / columns);
    const [x, y] = mirrored({ width: columns - 1, height: rows - 1 }, [cell - row * columns, row], mirror);
    return y * columns + x;
  };
  const value = (cell: number): number => {
    const raised = shaped(cell, before[cell] as number);
    return mirror === "off" ? raised : shaped(image(cell), raised);
  };

  function measure(from: Spot, to: Spot): void {
    const box = rectOfBox(
      ground,
      Math.min(from[0], to[0]) - half,
      Math.min(from[1], to[1]) - half,
      Math.max(from[0], to[0]) + half,
      Math.max(from[1], to[1]) + half,
    );
    if (box === null) return;
    rect = unionRect(rect, box);
    for (let row = box.y; row < box.y + box.height; row++)
      for (let column = box.x; column < box.x + box.width; column++) {
        const cell = row * columns + column;
        const distance = awaySquared([(column + 0.5) * CELL, (row + 0.5) * CELL], from, to);
        if (distance < (away[cell] as number)) away[cell] = distance;
      }
  }

  return {
    extend(gesture: Gesture, from: Spot, to: Spot): void {
      measure(from, to);
      cellsUnder(ground, from, to, (cell) => {
        const level = before[cell] as number;
        foot = valley ? Math.max(foot, level) : Math.min(foot, level);
      });
      if (rect === null) return;
      gesture.paint("level", rect, value);
      if (mirror !== "off")
        gesture.paint("level", mirroredShape(ground, { rect, covers: () => true }, mirror).rect, value);
    },
  };
}
