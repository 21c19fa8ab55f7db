/** The doctor's requests and answers: its caller supplies the games that it asks for. */
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
  /** The most games that it may ask for, over all changes. */
  readonly budget: number;
  /** The greatest distance from even of a balanced scenario, as a share of the points: 0.05 is 45 to 55 of 100, and usual. */
  readonly tolerance?: number | undefined;
}

/** Some games of the scenario with one change, or without any. */
export interface DoctorJob {
  readonly id: number;
  /** The remedy's id; null: the scenario as it is. */
  readonly remedy: string | null;
  /** The same object in all jobs of a remedy. */
  readonly loaded: LoadedScenario;
  /** The same dice for every remedy; where the players differ, each game is also played with the players changed over. */
  readonly wish: LabWish;
}

export interface DoctorFinding {
  readonly remedy: Remedy;
  readonly games: number;
  /** Red's points with it: a win 1, a draw ½, as a share of the games. Null before its first games. */
  readonly score: Estimate | null;
  /** Its effect on Red's share of points, against the same games without it. */
  readonly effect: Estimate | null;
  readonly verdict: DoctorVerdict;
  /** Tried no further: others are nearer to even, or it is known not to balance. */
  readonly dropped: boolean;
}

export interface DoctorBaseline {
  readonly games: number;
  /** Red's share of the points in the unchanged scenario. */
  readonly score: Estimate | null;
  readonly verdict: BaselineVerdict;
  /** The side that it favours, or seems to. */
  readonly favours: SideId | null;
}

export interface DoctorState {
  readonly baseline: DoctorBaseline;
  /**
   * The tried changes, by verdict: the smallest balancing one first, otherwise the nearest to even. Empty for a fair
   * scenario.
   */
  readonly findings: readonly DoctorFinding[];
  /** Changes that may help the weaker side, without games left for them. */
  readonly untried: readonly Remedy[];
  readonly progress: { readonly games: number; readonly budget: number };
  /** The number of looks at a change; its intervals are wide enough to hold at all these looks together. */
  readonly looks: number;
  readonly tolerance: number;
  readonly done: boolean;
}

export interface Doctor {
  /** Jobs that no caller has yet, up to this number. Empty while it waits for games, or when it is done. */
  todo(most: number): readonly DoctorJob[];
  /** The games of a job, all of them; otherwise it is asked for again. A job that isn't open is ignored. */
  take(job: DoctorJob, games: readonly LabGame[]): void;
  /** A job that was not finished: it is asked for again. */
  giveBack(job: DoctorJob): void;
  state(): DoctorState;
}
