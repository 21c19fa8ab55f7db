/** What the doctor asks for and answers with. It plays nothing itself: who runs it hands it the games that it asks for. */
import type { LoadedScenario } from "../../scenario/model.ts";
import type { SideId } from "../../systems.ts";
import type { LabGame, LabWish } from "../records.ts";
import type { Remedy } from "./remedy.ts";

/** A share from 0 to 1, or a difference of two from −1 to 1, with the interval it lies in by the games so far. */
export interface Estimate {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

export interface DoctorWish extends Pick<LabWish, "players" | "plans" | "seed"> {
  /** The most games that it may ask for, over all that it tries. */
  readonly budget: number;
  /** How far from even still counts as balanced, as a share: 0.05 is 45 to 55 points of 100. */
  readonly tolerance?: number | undefined;
}

/** Some games of the scenario with one change, or without any. */
export interface DoctorJob {
  readonly id: number;
  /** The remedy's id; null: the scenario as it is. */
  readonly remedy: string | null;
  readonly loaded: LoadedScenario;
  /** The same seeds for every remedy, and every game played with players changed over too. */
  readonly wish: LabWish;
}

/**
 * balances: within the tolerance now, as far as its games tell; helps: nearer to even, and not enough; too-much: past even by
 * more than the tolerance; little: no more than a part of what is needed, or the wrong way; unknown: its games don't tell yet.
 */
export type DoctorVerdict = "balances" | "helps" | "too-much" | "little" | "unknown";

export interface DoctorFinding {
  readonly remedy: Remedy;
  readonly games: number;
  /** Red's points: a win 1, a draw ½, as a share of the games. Null before its first games. */
  readonly score: Estimate | null;
  /** What it does to Red's share of points, against the same games without it. */
  readonly effect: Estimate | null;
  readonly verdict: DoctorVerdict;
  /** Not tried any further. */
  readonly dropped: boolean;
}

export interface DoctorState {
  readonly baseline: {
    readonly games: number;
    readonly score: Estimate | null;
    /** fair: within the tolerance; unfair: in favour of `favours`; unknown: its games don't tell yet. */
    readonly verdict: "fair" | "unfair" | "unknown";
    readonly favours: SideId | null;
  };
  /** What was tried, the best first: what balances before what helps, the smallest change first. */
  readonly findings: readonly DoctorFinding[];
  readonly progress: { readonly games: number; readonly budget: number };
  /** How often it may look before it stops; intervals are widened so that they hold at every look. */
  readonly looks: number;
  readonly done: boolean;
}

export interface Doctor {
  /** Up to so many jobs that nobody has yet. None while it waits for games, or when it is done. */
  todo(most: number): readonly DoctorJob[];
  /** The games of a job, all of them. A job that is not open is no matter. */
  take(job: DoctorJob, games: readonly LabGame[]): void;
  /** A job that could not be played: it is asked for again. */
  giveBack(job: DoctorJob): void;
  state(): DoctorState;
}
