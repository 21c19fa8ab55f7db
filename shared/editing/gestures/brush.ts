/**
 * Painting ground with a brush. A pointer move is a stretch between two places. The brush covers every cell whose
 * centre lies within its shape somewhere along the stretch, so that fast moves leave no gaps.
 */
import type { Inches } from "../../geometry/units.ts";
import { CELLS_PER_INCH, type Ground } from "../../table/ground.ts";
import type { GroundKind } from "../../table/kinds.ts";
import { clipRect } from "../cells.ts";
import { gentleNoise, noiseAt } from "../noise.ts";
import type { Spot } from "../recipe.ts";
import type { CellShape, Grid } from "../shape.ts";
import type { Gesture } from "../types.ts";
import { PAINT_ANYWHERE, type PaintOptions, paintCells } from "./paintCells.ts";

export interface Brush {
  /** The diameter, in inches. */
  readonly width: Inches;
  readonly shape: "round" | "square";
  /** Frays the edge inwards, always the same way at the same place. */
  readonly ragged: boolean;
}

const CELL = 1 / CELLS_PER_INCH;
/**
 * The least half width, in inches; a thinner brush could pass between the centres. It is half a cell's diagonal or side
 * plus a little, so that a stretch exactly between two cells leaves no gap.
 */
const THINNEST = { round: (CELL * Math.SQRT2) / 2 + 1 / 1024, square: CELL / 2 + 1 / 1024 } as const;
/** Shorter movements, in inches, count as none. */
const STILL = 1e-9;
/** The greatest fraying of a ragged edge: as a share of half the width, and in inches. */
const FRAY_SHARE = 0.45;
const FRAY_MOST = 0.75;

/** Noise that changes smoothly over about three cells, plus a little noise for each cell. */
function fray(column: number, row: number): number {
  return 0.75 * gentleNoise(column / 3, row / 3) + 0.25 * noiseAt(column + 7919, row - 104729);
}

/** Whether a centre lies within `radius` of the stretch from (0, 0) to (dx, dy), in Euclidean distance. */
function inCapsule(x: number, y: number, dx: number, dy: number, radius: number): boolean {
  const length = dx * dx + dy * dy;
  const t = length < STILL * STILL ? 0 : Math.max(0, Math.min(1, (x * dx + y * dy) / length));
  const [ox, oy] = [x - t * dx, y - t * dy];
  return ox * ox + oy * oy <= radius * radius;
}

/** Whether an upright square of half width `half`, moved along the stretch from (0, 0) to (dx, dy), covers a centre. */
function inSweptSquare(x: number, y: number, dx: number, dy: number, half: number): boolean {
  let from = 0;
  let to = 1;
  for (const [c, d] of [
    [x, dx],
    [y, dy],
  ] as const) {
    if (Math.abs(d) < STILL) {
      if (Math.abs(c) > half) return false;
      continue;
    }
    const [a, b] = [(c - half) / d, (c + half) / d];
    from = Math.max(from, Math.min(a, b));
    to = Math.min(to, Math.max(a, b));
  }
  return from <= to;
}

/** The cells that a brush covers between two places; null if it stays off the table. */
export function sweptCells(ground: Grid, brush: Brush, from: Spot, to: Spot): CellShape | null {
  const half = Math.max(brush.width / 2, THINNEST[brush.shape]);
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const west = Math.min(from[0], to[0]) - half;
  const south = Math.min(from[1], to[1]) - half;
  const rect = clipRect(
    {
      x: west * CELLS_PER_INCH - 0.5,
      y: south * CELLS_PER_INCH - 0.5,
      width: (Math.abs(dx) + 2 * half) * CELLS_PER_INCH + 1,
      height: (Math.abs(dy) + 2 * half) * CELLS_PER_INCH + 1,
    },
    ground.columns,
    ground.rows,
  );
  if (rect === null) return null;
  const frayed = brush.ragged ? Math.min(half * FRAY_SHARE, FRAY_MOST) : 0;
  const covered = brush.shape === "round" ? inCapsule : inSweptSquare;
  return {
    rect,
    covers(column, row) {
      const x = (column + 0.5) * CELL - from[0];
      const y = (row + 0.5) * CELL - from[1];
      const reach = frayed === 0 ? half : Math.max(half - frayed * fray(column, row), THINNEST[brush.shape]);
      return covered(x, y, dx, dy, reach);
    },
  };
}

/** Paints the cells of one pointer move; `from` and `to` are the same place for a click. */
export function paintGround(
  gesture: Gesture,
  ground: Ground,
  brush: Brush,
  kind: GroundKind,
  from: Spot,
  to: Spot,
  options: PaintOptions = PAINT_ANYWHERE,
): void {
  paintCells(gesture, ground, sweptCells(ground, brush, from, to), kind, options);
}

/** Paints clear ground. */
export function clearGround(
  gesture: Gesture,
  ground: Ground,
  brush: Brush,
  from: Spot,
  to: Spot,
  options: PaintOptions = PAINT_ANYWHERE,
): void {
  paintGround(gesture, ground, brush, "clear", from, to, options);
}
