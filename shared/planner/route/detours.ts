/** Paths round danger, over the cells: the danger as extra points. */
import type { StandId } from "../../play/contract.ts";
import type { Danger } from "./danger.ts";

export interface Grid {
  readonly columns: number;
  readonly rows: number;
  /** Whether the mover can reach a cell in time: others are closed. */
  isOpen(column: number, row: number): boolean;
}

/** By cell: the danger of all firers together beyond the danger conceded to each. */
export function beyondConceded(danger: Danger, conceded: ReadonlyMap<StandId, number>): Float64Array {
  const extra = new Float64Array(danger.columns * danger.rows);
  for (const [firer, field] of danger.firers) {
    const free = conceded.get(firer) ?? 0;
    for (let i = 0; i < extra.length; i++) extra[i] = (extra[i] as number) + Math.max(0, (field[i] as number) - free);
  }
  return extra;
}

/** By cell: the excess of the most dangerous firer over a threshold. */
export function aboveThreshold(danger: Danger, threshold: number): Float64Array {
  const extra = new Float64Array(danger.columns * danger.rows);
  for (const field of danger.firers.values())
    for (let i = 0; i < extra.length; i++) extra[i] = Math.max(extra[i] as number, (field[i] as number) - threshold);
  return extra;
}

/** Thresholds between no danger and the greatest danger by one firer in the lattice's cells in time, ascending. */
export function thresholdsOf(danger: Danger, count: number): number[] {
  let most = 0;
  for (const field of danger.firers.values()) for (const firers of field) most = Math.max(most, firers);
  return Array.from({ length: count }, (_, i) => (most * i) / count);
}

/** On the table's cells, times a weight: points for an inch. */
export function shunnedCells(danger: Danger, lattice: Float64Array, weight: number, grid: Grid): Float64Array {
  const { columns, rows } = grid;
  const shunned = new Float64Array(columns * rows);
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const cell = row * columns + column;
      shunned[cell] = grid.isOpen(column, row) ? weight * (lattice[danger.at(column, row)] as number) : Infinity;
    }
  return shunned;
}
