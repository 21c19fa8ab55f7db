/** Questions about sight, fire and places, and their answers: a part of the page of questions.ts. */
import type { TablePoint } from "../geometry/units.ts";
import type { Refusal, StandId, WorkingRow } from "../play/contract.ts";
import type { DetectionDistance, PlannedWeapon, Standing } from "../play/planning.ts";

export type Viewers =
  | { readonly type: "point"; readonly at: TablePoint }
  | { readonly type: "stands"; readonly ids: readonly StandId[] };

/** The number of viewers that see each cell's middle, and the stands that they see. */
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
   * The viewers' enemies on the table (for a place: all stands), and the number of viewers that see each. More is known of a
   * stand than of a bare place: a stand that has fired is in sight in cover that would hide it.
   */
  readonly stands: readonly { readonly stand: StandId; readonly by: number }[];
}

/** A number for each cell. */
export interface Field {
  readonly columns: number;
  readonly rows: number;
  readonly values: Uint16Array;
}

/** The number of firers that could fire at a stand in each cell: in sight, within range, in the arc of a weapon. */
export interface DangerQuestion {
  readonly type: "danger";
  readonly firers: readonly StandId[];
}
export interface DangerAnswer extends Field {
  readonly type: "danger";
  readonly firers: number;
}

/** A stand's weapons, and the cells at which it could fire with one of them: in sight, within range, in the weapon's arc. */
export interface RangesQuestion {
  readonly type: "ranges";
  readonly stand: StandId;
  /** The index among the stand's weapons. */
  readonly weapon: number;
}
export interface RangesAnswer extends Field {
  readonly type: "ranges";
  /** By cell: 0 where it couldn't fire at any target, else the number of the weapon's range band, from 1. */
  readonly values: Uint16Array;
  readonly standing: Standing;
  readonly weapons: readonly PlannedWeapon[];
  readonly weapon: number;
  /** The reason why it can't fire at all in its condition. */
  readonly refusal: Refusal | null;
  /**
   * The enemies on the table: null where this weapon could fire at them, or the reason why not. The answer is that of the
   * shot itself, as in Odds, because more is known of a stand than of the bare place in its cell.
   */
  readonly stands: readonly { readonly stand: StandId; readonly refusal: Refusal | null }[];
  /** The distances within which enemies may find it at its place; none where the rules have no such distances. */
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
  /** The best of them, few and apart from each other, in order. */
  readonly best: readonly GoodPosition[];
}
export const POSITION_COVERED = 1;
export const POSITION_HELPED = 2;
export interface GoodPosition {
  readonly at: TablePoint;
  readonly points: number;
  readonly seenBy: readonly StandId[];
  /** Its advantages against the enemies that see it: the least of all. */
  readonly rows: readonly WorkingRow[];
  /** The number of enemies in sight from there. */
  readonly sees: number;
}
