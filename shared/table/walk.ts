/**
 * The cells that a straight line touches: every closed cell, exactly, in order. A line along a border touches the cells on
 * both sides, a line through a corner all four. Whole numbers decide.
 */
import { type Along, along, END, START } from "../geometry/along.ts";
import { STEPS_PER_INCH } from "../geometry/units.ts";
import type { Vec } from "../geometry/vector.ts";
import { CELLS_PER_INCH } from "./ground.ts";

/** Steps along the side of a cell. */
export const CELL_STEPS = STEPS_PER_INCH / CELLS_PER_INCH;

export interface CellGrid {
  readonly columns: number;
  readonly rows: number;
}
/** True ends the walk. */
export type CellVisitor = (column: number, row: number, enter: Along, leave: Along) => boolean | undefined;

/** The first and the last closed cell (by column or row) that the coordinates from `low` to `high` touch. */
const firstTouched = (low: number): number => Math.ceil(low / CELL_STEPS) - 1;
const lastTouched = (high: number): number => Math.floor(high / CELL_STEPS);

/** The indexes of the up to four closed cells that hold a place; none beyond the table. */
export function cellsTouching({ columns, rows }: CellGrid, at: Vec): number[] {
  const cells: number[] = [];
  const lastColumn = Math.min(columns - 1, lastTouched(at.x));
  const lastRow = Math.min(rows - 1, lastTouched(at.y));
  for (let row = Math.max(0, firstTouched(at.y)); row <= lastRow; row++)
    for (let column = Math.max(0, firstTouched(at.x)); column <= lastColumn; column++)
      cells.push(row * columns + column);
  return cells;
}

/**
 * Visits every closed cell of the table that the segment from `a` to `b` touches, by its entry; `enter` and `leave` are the
 * places along the segment between which it is touched. A segment without length touches its cells from START to END. Parts
 * beyond the table touch nothing.
 */
export function walkCells(grid: CellGrid, a: Vec, b: Vec, visit: CellVisitor): void {
  if (a.x === b.x && a.y === b.y) {
    for (const i of cellsTouching(grid, a))
      if (visit(i % grid.columns, Math.floor(i / grid.columns), START, END)) return;
    return;
  }
  // By strips across the longer way, so that no strip is touched along more than its width.
  if (Math.abs(b.x - a.x) >= Math.abs(b.y - a.y)) walkStrips(a.x, a.y, b.x, b.y, grid.columns, grid.rows, visit);
  else
    walkStrips(a.y, a.x, b.y, b.x, grid.rows, grid.columns, (row, column, enter, leave) =>
      visit(column, row, enter, leave),
    );
}

function walkStrips(
  u0: number,
  v0: number,
  u1: number,
  v1: number,
  strips: number,
  cells: number,
  visit: CellVisitor,
): void {
  const ahead = u1 > u0;
  const up = v1 > v0;
  const du = Math.abs(u1 - u0);
  const dv = Math.abs(v1 - v0);
  const strip0 = ahead ? firstTouched(u0) : lastTouched(u0);
  const strip1 = ahead ? lastTouched(u1) : firstTouched(u1);
  const unit = CELL_STEPS * du;
  for (let strip = strip0; ahead ? strip <= strip1 : strip >= strip1; strip += ahead ? 1 : -1) {
    if (strip < 0 || strip >= strips) continue;
    const near = (ahead ? strip : strip + 1) * CELL_STEPS;
    const far = (ahead ? strip + 1 : strip) * CELL_STEPS;
    // The distance along u at which the strip is touched, from 0 to du.
    const n0 = Math.max(0, ahead ? near - u0 : u0 - near);
    const n1 = Math.min(du, ahead ? far - u0 : u0 - far);
    // The line's v there, times du.
    const v0u = v0 * du + (v1 - v0) * n0;
    const v1u = v0 * du + (v1 - v0) * n1;
    const lowest = Math.max(0, Math.ceil(Math.min(v0u, v1u) / unit) - 1);
    const highest = Math.min(cells - 1, Math.floor(Math.max(v0u, v1u) / unit));
    const stripEnter = along(n0, du);
    const stripLeave = along(n1, du);
    for (let k = lowest; k <= highest; k++) {
      const cell = up ? k : highest + lowest - k;
      let enter = stripEnter;
      let leave = stripLeave;
      if (dv > 0) {
        const m0 = up ? cell * CELL_STEPS - v0 : v0 - (cell + 1) * CELL_STEPS;
        const m1 = m0 + CELL_STEPS;
        if (m0 > 0) {
          const cellEnter = along(m0, dv);
          if (cellEnter.s > enter.s) enter = cellEnter;
        }
        if (m1 < dv) {
          const cellLeave = along(m1, dv);
          if (cellLeave.s < leave.s) leave = cellLeave;
        }
      }
      if (visit(strip, cell, enter, leave)) return;
    }
  }
}
