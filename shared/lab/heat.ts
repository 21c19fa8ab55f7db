/** Where things happened on the table, by cells: means of a game. */
import type { StandId } from "../play/contract.ts";
import type { SideId } from "../systems.ts";

/**
 * movement: inches gone in the cell. fire: attacks made from there. kills: where those stood whom they eliminated. losses:
 * where they were eliminated themselves.
 */
export type HeatOf = "movement" | "fire" | "kills" | "losses";

export interface HeatQuestion {
  readonly what: HeatOf;
  /** Whose; null: both sides'. */
  readonly side: SideId | null;
  /** Of one stand alone; null: of all. */
  readonly stand: StandId | null;
  /** Inches a cell is wide and high; 1 when left out. */
  readonly cell?: number | undefined;
}

export interface HeatMap {
  readonly games: number;
  /** Inches. */
  readonly cell: number;
  readonly columns: number;
  readonly rows: number;
  /** By `row × columns + column` from the south-west corner. */
  readonly values: Float64Array;
  readonly total: number;
  /** The greatest of the values. */
  readonly most: number;
}
