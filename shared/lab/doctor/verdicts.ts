/** The verdicts on the unchanged scenario, and on each change. */
import type { SideId } from "../../systems.ts";
import type { Estimate } from "../intervals.ts";

/**
 * fair: the interval lies within the tolerance, or there are enough games and the score does; unfair: the interval leaves out
 * even and the score is beyond the tolerance; leans: beyond it, and the interval has even in it; unknown: too few games.
 */
export type BaselineVerdict = "fair" | "leans" | "unfair" | "unknown";

/**
 * balances: goes towards even by more than chance, and its score is within the tolerance and well enough known; helps: goes towards
 * even by more than chance, and more is not known; too-much: past even by more than chance, or further off than before; little: can't come
 * near enough, or goes the wrong way, by more than chance; unknown: its games don't tell.
 */
export const DOCTOR_VERDICTS = ["balances", "helps", "too-much", "unknown", "little"] as const;
export type DoctorVerdict = (typeof DOCTOR_VERDICTS)[number];

/** The pairs of games below which there is no verdict. */
const LEAST_PAIRS = 8;

/** The precision needed for "balances": ± this number of tolerances, because with few games any change may seem to. */
const SURE = 2;
export const isWide = ({ low, high }: Estimate, tolerance: number): boolean => high - low > 2 * SURE * tolerance;

const EVEN = 0.5;
/** Sums of halves and shares aren't exact. */
const HAIR = 1e-9;

export const favouredBy = ({ value }: Estimate): SideId | null =>
  value > EVEN + HAIR ? "red" : value < EVEN - HAIR ? "blue" : null;

/** `last`: no further games will be spent on this question alone. */
export function baselineVerdict(score: Estimate | null, tolerance: number, last: boolean): BaselineVerdict {
  if (!score) return "unknown";
  if (score.low >= EVEN - tolerance - HAIR && score.high <= EVEN + tolerance + HAIR) return "fair";
  const beyond = Math.abs(score.value - EVEN) > tolerance + HAIR;
  if (beyond && (score.low > EVEN || score.high < EVEN)) return "unfair";
  return last ? (beyond ? "leans" : "fair") : "unknown";
}

export interface Measured {
  /** Red's share of the points in the unchanged scenario, and with the change. */
  readonly before: Estimate;
  readonly score: Estimate;
  /** The second less the first, in the same games. */
  readonly effect: Estimate;
  readonly pairs: number;
}

export function verdictOn({ before, score, effect, pairs }: Measured, tolerance: number): DoctorVerdict {
  if (pairs < LEAST_PAIRS) return "unknown";
  // Towards even is up, for either weaker side.
  const up = before.value < EVEN;
  const gap = Math.abs(before.value - EVEN);
  const [least, most] = up ? [effect.low, effect.high] : [-effect.high, -effect.low];
  const past = up ? score.value - EVEN : EVEN - score.value;
  const maybeEven = score.low <= EVEN && score.high >= EVEN;
  if (least > 0) {
    if (Math.abs(past) <= tolerance + HAIR) return isWide(score, tolerance) ? "helps" : "balances";
    return past > 0 && (!maybeEven || past >= gap) ? "too-much" : "helps";
  }
  // Even the best value of its interval is nowhere near even.
  return most < Math.max(gap - tolerance, HAIR) ? "little" : "unknown";
}
