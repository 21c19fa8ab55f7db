/** Questions about sight, fire and places, and their answers: the part of the page of questions.ts that they fill. */
import type { TablePoint } from "../geometry/units.ts";
import type { Refusal, StandId, WorkingRow } from "../play/contract.ts";
import type { DetectionDistance, PlannedWeapon, Standing } from "../play/planning.ts";

/** Who looks. */
export type Viewers =
  | { readonly type: "point"; readonly at: TablePoint }
  | { readonly type: "stands"; readonly ids: readonly StandId[] };

/** How many of the viewers see each cell's middle, and which stands they see. */
export interface ViewshedQuestion {
  readonly type: "viewshed";
  readonly viewers: Viewers;
}
export interface ViewshedAnswer extends Field {
  readonly type: "viewshed";
  readonly viewers: number;
  /** Shares of the table's cells. */
  readonly seen: number;
  /**
   * The enemies of those who look (of a place: all stands) that are on the table, and by how many of them each is seen. Of a
   * stand more is known than of a bare place: who has fired is seen in cover that would hide him.
   */
  readonly stands: readonly { readonly stand: StandId; readonly by: number }[];
}

/** One number a cell. */
export interface Field {
  readonly columns: number;
  readonly rows: number;
  readonly values: Uint16Array;
}

/** How many of the firers could fire at a stand in each cell: seen, within range, in the arc of a weapon. */
export interface DangerQuestion {
  readonly type: "danger";
  readonly firers: readonly StandId[];
}
export interface DangerAnswer extends Field {
  readonly type: "danger";
  readonly firers: number;
}

/** A stand's weapons, and where it could fire with one of them: seen, within range, in the weapon's arc. */
export interface RangesQuestion {
  readonly type: "ranges";
  readonly stand: StandId;
  /** Its place among the stand's weapons. */
  readonly weapon: number;
}
export interface RangesAnswer extends Field {
  readonly type: "ranges";
  /** By cell: 0 where it couldn't fire at anybody, else the number of the weapon's range band, from 1. */
  readonly values: Uint16Array;
  readonly standing: Standing;
  readonly weapons: readonly PlannedWeapon[];
  readonly weapon: number;
  /** Why it can't fire at all in its condition. */
  readonly refusal: Refusal | null;
  /**
   * The enemies on the table: null where this weapon could fire at them, or why not. The shot itself is asked about, so that it
   * is as Odds has it: of a stand more is known than of the bare place in its cell.
   */
  readonly stands: readonly { readonly stand: StandId; readonly refusal: Refusal | null }[];
  /** Within which distances it may be found where it stands; none where the rules have no such distances. */
  readonly detection: readonly DetectionDistance[];
  /** The whole angle of its target front, in degrees. */
  readonly targetFront: number;
}

/** Good places within a stand's reach against these enemies. */
export interface PositionsQuestion {
  readonly type: "positions";
  readonly stand: StandId;
  readonly enemies: readonly StandId[];
  readonly turns: number;
}
export interface PositionsAnswer extends Field {
  readonly type: "positions";
  /** By cell: 0 not reached or nothing special; POSITION_COVERED: no enemy sees it; POSITION_HELPED: cover helps it. */
  readonly values: Uint16Array;
  /** The best of them, few and apart from each other, the best first. */
  readonly best: readonly GoodPosition[];
}
export const POSITION_COVERED = 1;
export const POSITION_HELPED = 2;
export interface GoodPosition {
  readonly at: TablePoint;
  readonly points: number;
  readonly seenBy: readonly StandId[];
  /** What helps it against those who see it, the least of it over them. */
  readonly rows: readonly WorkingRow[];
  /** How many enemies it sees from there. */
  readonly sees: number;
}
