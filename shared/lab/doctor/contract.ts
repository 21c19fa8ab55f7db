/** What the doctor asks for and answers with: whoever runs it hands it the games that it asks for. */
import type { RuleSystem } from "../../rules/contract.ts";
import type { LoadedScenario } from "../../scenario/model.ts";
import type { SideId } from "../../systems.ts";
import type { Estimate } from "../intervals.ts";
import type { LabGame, LabWish } from "../records.ts";
import type { Remedy } from "./remedy.ts";
import type { BaselineVerdict, DoctorVerdict } from "./verdicts.ts";

export interface DoctorWish extends Pick<LabWish, "players" | "plans" | "seed"> {
  readonly loaded: LoadedScenario;
  readonly system: RuleSystem;
  /** The most games that it may ask for, over all that it tries. */
  readonly budget: number;
  /** How far from even still counts as balanced, as a share of the points: 0.05 is 45 to 55 of 100, and usual. */
  readonly tolerance?: number | undefined;
}

/** Some games of the scenario with one change, or without any. */
export interface DoctorJob {
  readonly id: number;
  /** The remedy's id; null: the scenario as it is. */
  readonly remedy: string | null;
  /** The same object in all jobs of a remedy. */
  readonly loaded: LoadedScenario;
  /** The same dice for every remedy; where the players differ, each game is played with players changed over too. */
  readonly wish: LabWish;
}

export interface DoctorFinding {
  readonly remedy: Remedy;
  readonly games: number;
  /** Red's points with it: a win 1, a draw ½, as a share of the games. Null before its first games. */
  readonly score: Estimate | null;
  /** What it does to Red's share of points, against the same games without it. */
  readonly effect: Estimate | null;
  readonly verdict: DoctorVerdict;
  /** Tried no further: others are nearer to even, or it is known that it doesn't balance. */
  readonly dropped: boolean;
}

export interface DoctorBaseline {
  readonly games: number;
  /** Red's share of the points as the scenario is. */
  readonly score: Estimate | null;
  readonly verdict: BaselineVerdict;
  /** Whom it favours, or seems to. */
  readonly favours: SideId | null;
}

export interface DoctorState {
  readonly baseline: DoctorBaseline;
  /** What is tried, by verdict; of what balances the smallest change first, else what is nearest to even. None where it is fair. */
  readonly findings: readonly DoctorFinding[];
  /** What would help the weaker side, or may, and for which there were no games. */
  readonly untried: readonly Remedy[];
  readonly progress: { readonly games: number; readonly budget: number };
  /** How often a change is looked at; its intervals are wide enough to hold at all these looks together. */
  readonly looks: number;
  readonly tolerance: number;
  readonly done: boolean;
}

export interface Doctor {
  /** Up to so many jobs that nobody has yet. None while it waits for games, or when it is done. */
  todo(most: number): readonly DoctorJob[];
  /** The games of a job, all of them; else it is asked for again. A job that isn't open is no matter. */
  take(job: DoctorJob, games: readonly LabGame[]): void;
  /** A job that was not played to its end: it is asked for again. */
  giveBack(job: DoctorJob): void;
  state(): DoctorState;
}
