/**
 * The chart "Movement": greatest normal moves in inches a turn by movement class and going, and the types of moves. A third more
 * or less is rounded down.
 */
import { Fraction } from "../../odds/fraction.ts";
import { ok, type Result } from "../../result.ts";
import { type Readings, STANDARD_READINGS } from "./options.ts";
import { refused } from "./refusal.ts";
import type { MovementClass } from "./vehicleSheet.ts";

export const GOINGS = ["road", "hard", "soft", "easy-slope", "hill-or-gully", "sparse", "dense"] as const;
/** The going under a unit; hard and soft are open ground, sparse and dense are constrictions. */
export type Going = (typeof GOINGS)[number];

interface MovementRow extends Readonly<Record<Going, number>> {
  /** In reverse gear; null without a gear. */
  readonly reverse: number | null;
}
function row(...[road, hard, soft, slope, hill, sparse, dense, reverse]: readonly (number | null)[]): MovementRow {
  const figures = { road, hard, soft, "easy-slope": slope, "hill-or-gully": hill, sparse, dense };
  return { ...figures, reverse } as MovementRow;
}

/** In inches a turn. 0: this ground can't be entered. */
export const MOVEMENT: Readonly<Record<MovementClass, MovementRow>> = {
  "on-foot": row(6, 6, 3, 6, 3, 6, 4, null),
  crawling: row(2, 2, 2, 2, 2, 2, 2, null),
  horseback: row(12, 9, 6, 9, 3, 9, 6, null),
  "rear-axle-drive": row(24, 18, 3, 12, 3, 6, 3, 6),
  "all-axle-drive": row(20, 15, 6, 12, 6, 9, 6, 6),
  "armored-cars": row(20, 15, 6, 12, 6, 6, 3, 6),
  "stuart-chaffee": row(20, 15, 3, 12, 6, 9, 6, 6),
  "grant-sherman": row(12, 9, 3, 9, 3, 6, 3, 6),
  "us-halftrack": row(20, 15, 6, 12, 6, 9, 6, 6),
  "cavalry-tanks": row(16, 12, 3, 9, 4, 6, 3, 6),
  "infantry-tanks": row(9, 6, 3, 3, 2, 6, 3, 3),
  "comet-cromwell": row(16, 12, 6, 9, 3, 6, 3, 3),
  "bren-carrier": row(16, 12, 6, 9, 6, 9, 6, 6),
  "panzer-i-iv": row(12, 9, 3, 9, 3, 6, 3, 6),
  panther: row(16, 12, 6, 9, 3, 6, 3, 6),
  "tiger-i-ii": row(9, 6, 0, 3, 0, 3, 2, 3),
  "german-halftrack": row(16, 12, 6, 9, 6, 9, 6, 6),
  "bt-7": row(20, 15, 9, 12, 9, 9, 6, 6),
  "t-34": row(16, 12, 6, 9, 4, 6, 3, 6),
  "kv-is-i": row(9, 6, 2, 4, 2, 3, 2, 3),
  "is-ii": row(12, 9, 3, 6, 3, 6, 3, 3),
  italian: row(12, 9, 3, 9, 3, 6, 3, 6),
  french: row(9, 6, 3, 3, 2, 6, 3, 3),
  japanese: row(12, 9, 3, 9, 3, 6, 3, 6),
};

export const MOVE_TYPES = ["normal", "hasty", "cautious", "evasive"] as const;
/** A unit has one type of move in a turn. */
export type MoveType = (typeof MOVE_TYPES)[number];
/** The movement of a target: its type of move, or none. */
export type Motion = MoveType | "none";

type Change = "none" | "third-more" | "third-less";
const CHANGE: Readonly<Record<MoveType, Change>> = {
  normal: "none",
  hasty: "third-more",
  cautious: "third-less",
  evasive: "third-less",
};
/** The column for vehicles that tow a gun or a trailer off the road; null: not possible. */
const TOWING: Readonly<Record<MoveType, Change | null>> = {
  normal: "third-less",
  hasty: "third-more",
  cautious: null,
  evasive: "third-less",
};

function changed(inches: number, change: Change, { thirtyThree }: Pick<Readings, "thirtyThree">): number {
  if (change === "none") return inches;
  const [more, of] = thirtyThree === "third" ? [1, 3] : [33, 100];
  return Math.floor((inches * (change === "third-more" ? of + more : of - more)) / of);
}

/** The inches of a move of this type, from those of the normal move; 0 where there is no such move. `towing`: off the road. */
export function movedBy(
  normal: number,
  type: MoveType,
  towing: boolean,
  readings: Pick<Readings, "thirtyThree"> = STANDARD_READINGS,
): number {
  const change = towing ? TOWING[type] : CHANGE[type];
  return change === null ? 0 : changed(normal, change, readings);
}

/** One turn's move over one kind of going. */
export interface Move {
  readonly movementClass: MovementClass;
  readonly going: Going;
  readonly type: MoveType;
  readonly reverse: boolean;
  /** The driver at the rear has the forward gears for reversing. */
  readonly rearDriver: boolean;
  /** It tows a gun or a trailer. */
  readonly towing: boolean;
}

/** The greatest distance of a move in inches; refused where the card has no such move. Reversing is never faster than driving on. */
export function moveDistance(move: Move, readings: Pick<Readings, "thirtyThree"> = STANDARD_READINGS): Result<number> {
  const { movementClass, going, type, reverse, rearDriver, towing } = move;
  const figures = MOVEMENT[movementClass];
  const forward = figures[going];
  if (reverse && figures.reverse === null) return refused("This unit has no reverse gear.");
  const normal = reverse && !rearDriver ? Math.min(figures.reverse ?? 0, forward) : forward;
  if (normal === 0) return refused("This unit can't enter this ground.");
  const off = towing && going !== "road";
  if (off && TOWING[type] === null) return refused("A vehicle with a tow off the road has no cautious move.");
  return ok(movedBy(normal, type, off, readings));
}

/** A stretch of a path over one kind of going. */
export interface Stretch {
  readonly going: Going;
  /** Whole 64ths of an inch, as positions on the table are. */
  readonly sixtyFourths: number;
}
const PER_INCH = 64;

/**
 * The share of a turn that a path takes: each stretch takes its length by the greatest distance over its going. Up to 1 the
 * path fits. Refused where a stretch can't be entered. The card is silent on paths over several goings; this is ours.
 */
export function turnShare(
  stretches: readonly Stretch[],
  move: Omit<Move, "going">,
  readings: Pick<Readings, "thirtyThree"> = STANDARD_READINGS,
): Result<Fraction> {
  let share = Fraction.ZERO;
  for (const { going, sixtyFourths } of stretches) {
    if (sixtyFourths === 0) continue;
    const distance = moveDistance({ ...move, going }, readings);
    if (!distance.ok) return distance;
    share = share.plus(Fraction.of(sixtyFourths, PER_INCH * distance.value));
  }
  return ok(share);
}

/** Whether a move may follow the move of the turn before: after a hasty move a unit moves normally or cautiously, or stands. */
export const mayFollow = (before: Motion, next: Motion): boolean =>
  before !== "hasty" || next === "normal" || next === "cautious" || next === "none";

/** 2D10 at which a hasty or evasive vehicle off the road wrecks its tow, and is immobilized itself. */
export const TOWING_ACCIDENT = 15;

/** Whether such a roll is made at all. */
export const risksAccident = ({ towing, going, type }: Pick<Move, "towing" | "going" | "type">): boolean =>
  towing && going !== "road" && (type === "hasty" || type === "evasive");

export type TowingResult = { readonly type: "intact" } | { readonly type: "wrecked"; readonly immobilized: true };
/** The result of a score of 2D10 for a vehicle that risks its tow. */
export const towingResult = (score: number): TowingResult =>
  score >= TOWING_ACCIDENT ? { type: "wrecked", immobilized: true } : { type: "intact" };
