/** Calibres of the Penetration Table, with the calibres that its footnotes ¹ to ⁶ count in its rows. */
import { ok, type Result } from "../../result.ts";
import { refused } from "./refusal.ts";

export const GUN_CALIBRES = [20, 37, 50, 75, 90, 105, 120, 150] as const;
/** The rows of the Penetration Table, in millimetres. */
export type GunCalibre = (typeof GUN_CALIBRES)[number];

/** Footnotes ¹ to ⁶: other calibres in millimetres; the 3.7-inch gun has 94 mm, the 25-pounder 88. */
export const ALSO_INCLUDED: Readonly<Record<GunCalibre, readonly number[]>> = {
  20: [],
  37: [40],
  50: [45, 47, 57],
  75: [],
  90: [88, 94],
  105: [100],
  120: [122, 128],
  150: [155],
};

/** The row of a gun by its calibre in millimetres; refused where the card counts it in no row. */
export function gunCalibreOf(millimetres: number): Result<GunCalibre> {
  const calibre = GUN_CALIBRES.find((row) => row === millimetres || ALSO_INCLUDED[row].includes(millimetres));
  if (calibre !== undefined) return ok(calibre);
  const known = GUN_CALIBRES.flatMap((row) => [row, ...ALSO_INCLUDED[row]]).sort((a, b) => a - b);
  return refused(`The card has no gun of ${millimetres} mm; it has ${known.join(", ")} mm.`);
}

/** A gun's rate: this number of shots in one of this number of turns. */
export interface Rate {
  readonly shots: number;
  /** 1: every turn; 2: every other turn. */
  readonly everyTurns: number;
}
export const everyTurn = (shots: number): Rate => ({ shots, everyTurns: 1 });
export const everyOtherTurn: Rate = { shots: 1, everyTurns: 2 };

/**
 * The optional half rate: on the first turn of fire at a new target, over uneven ground, or with untrained crew. Rounded
 * down, but a gun that may fire keeps a shot.
 */
export const halfRate = ({ shots, everyTurns }: Rate): Rate => ({
  shots: Math.max(1, Math.floor(shots / 2)),
  everyTurns,
});

/** Whether a gun may fire in this turn; `lastFired` is the turn of its last shot, or null. */
export const mayFire = ({ everyTurns }: Rate, turn: number, lastFired: number | null): boolean =>
  lastFired === null || turn - lastFired >= everyTurns;

/** For a sentence: "once in 2 turns". */
export const rateText = ({ shots, everyTurns }: Rate): string =>
  everyTurns === 1 ? `${shots} times a turn` : `once in ${everyTurns} turns`;
