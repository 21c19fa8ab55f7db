/**
 * Tries a battle by play and evens it. First the two forces are weighed against each other (weighing.ts). Then the scenario
 * doctor plays the battle as it stands, and where a side has the better of it, takes the smallest measure that evens it, and
 * more in a row where one isn't enough. Then battles are counted on and on. It asks for games (`todo`) and takes
 * them (`take`), as the doctor does: the same games give the same battle, for any order of arrival.
 */
import type { Doctor, DoctorFinding, DoctorJob } from "../lab/doctor/contract.ts";
import { createDoctor } from "../lab/doctor/doctor.ts";
import { changedBy } from "../lab/doctor/remedy.ts";
import type { Estimate } from "../lab/intervals.ts";
import type { LabGame, LabWish } from "../lab/records.ts";
import { type LabResult, resultsOf } from "../lab/results.ts";
import { ok, type Result } from "../result.ts";
import type { RuleSystem } from "../rules/contract.ts";
import type { LoadedScenario } from "../scenario/model.ts";
import { type Refit, WEIGHED_AT_ONCE, Weighing } from "./weighing.ts";

export interface TrialWish extends Pick<LabWish, "players" | "seed"> {
  readonly loaded: LoadedScenario;
  readonly system: RuleSystem;
  /** The most games for finding one measure. */
  readonly budget: number;
  /** The most measures that may be taken; 0: the battle is counted as it stands. */
  readonly measures: number;
  /** The battles that are counted in the end, at most. */
  readonly most: number;
  /** Null: the forces stay as they are. */
  readonly refit: Refit | null;
}

export interface TrialState {
  /** weighing: forces of other sizes are tried. trying: is it even? evening: measures are tried. counting: no more changes. */
  readonly stage: "weighing" | "trying" | "evening" | "counting";
  /** The battle with the measures taken so far. */
  readonly loaded: LoadedScenario;
  /** The forces' proportion against that of the battle as it was made. */
  readonly proportion: number;
  /** The measures, in words. */
  readonly measures: readonly string[];
  /** Red's share of the points in this battle as it now stands; draws count half. */
  readonly score: Estimate;
  readonly done: boolean;
}

export interface Trial extends Pick<Doctor, "todo" | "take" | "giveBack"> {
  state(): TrialState;
}

/** The usual budget of a measure, in games. */
export const USUAL_TRIAL = 240;
/** More measures than these would make it another battle. */
export const MOST_MEASURES = 3;
const GAMES_IN_A_JOB = 4;
const WEIGHED_IN_A_JOB = 2;
const NO_PLANS: LabWish["plans"] = { red: null, blue: null };

class BattleTrial implements Trial {
  readonly #wish: TrialWish;
  readonly #weighing: Weighing | null;
  /** The results of a round of weighing, and the number of its battles that were asked for. */
  #weighed: LabGame[] = [];
  #asks = 0;
  #loaded: LoadedScenario;
  #doctor: Doctor | null;
  #measures: string[] = [];
  /** The results of the battle as it now stands. */
  #results: LabResult[] = [];
  /** The doctor's jobs by the ids of this trial's. */
  readonly #asked = new Map<number, DoctorJob>();
  #returned: DoctorJob[] = [];
  #counted = 0;
  #jobs = 0;

  constructor(wish: TrialWish, doctor: Doctor | null) {
    this.#wish = wish;
    this.#weighing = wish.refit && wish.measures > 0 ? new Weighing(wish.loaded, wish.refit, wish.system) : null;
    this.#loaded = wish.loaded;
    this.#doctor = doctor;
  }

  todo(most: number): readonly DoctorJob[] {
    const jobs = this.#returned.splice(0, most);
    while (jobs.length < most) {
      const job = this.#nextJob();
      if (job) jobs.push(job);
      else if (this.#weighs || !this.#doctor?.state().done) break;
      else this.#advance(this.#doctor);
    }
    return jobs;
  }

  take(job: DoctorJob, games: readonly LabGame[]): void {
    const asked = this.#asked.get(job.id);
    if (!asked) return;
    this.#asked.delete(job.id);
    if (asked.remedy === null) this.#results.push(...games);
    if (this.#weighs) {
      this.#weighed.push(...games);
      if (this.#weighed.length >= WEIGHED_AT_ONCE) this.#weigh(this.#weighs);
      return;
    }
    if (!this.#doctor) return;
    this.#doctor.take(asked, games);
    if (this.#doctor.state().done) this.#advance(this.#doctor);
  }

  giveBack(job: DoctorJob): void {
    if (this.#asked.has(job.id)) this.#returned.push(job);
  }

  state(): TrialState {
    const racing = this.#doctor && this.#doctor.state().findings.length > 0;
    return {
      stage: this.#weighs ? "weighing" : !this.#doctor ? "counting" : racing ? "evening" : "trying",
      loaded: this.#loaded,
      proportion: this.#weighing?.proportion ?? 1,
      measures: [...(this.#weighing?.words ? [this.#weighing.words] : []), ...this.#measures],
      score: resultsOf(this.#results, this.#loaded.scenario).score,
      done: !this.#doctor && this.#counted >= this.#wish.most && this.#asked.size === 0,
    };
  }

  #nextJob(): DoctorJob | null {
    if (this.#weighs) return this.#weighingJob(this.#weighs);
    return this.#doctor ? this.#doctorsJob(this.#doctor) : this.#countingJob();
  }

  /** While it lasts. */
  get #weighs(): Weighing | null {
    return this.#weighing?.done ? null : this.#weighing;
  }

  #weighingJob({ round, loaded }: Weighing): DoctorJob | null {
    const games = Math.min(WEIGHED_IN_A_JOB, WEIGHED_AT_ONCE - this.#asks);
    if (games <= 0) return null;
    const { players, seed } = this.#wish;
    const wish = { players, plans: NO_PLANS, seed: `${seed} weighed ${round}`, swap: false, from: this.#asks, games };
    this.#asks += games;
    return this.#issue({ id: 0, remedy: null, loaded, wish }, `weighed ${round}`);
  }

  /** A round is over. */
  #weigh(weighing: Weighing): void {
    weighing.take([...this.#weighed].sort((a, b) => a.game - b.game));
    [this.#weighed, this.#asks] = [[], 0];
    if (weighing.loaded !== this.#loaded || weighing.done) this.#results = [];
    this.#loaded = weighing.loaded;
    if (!weighing.done || weighing.words === null) return;
    const doctor = doctorFor({ ...this.#wish, loaded: this.#loaded }, 0);
    this.#doctor = doctor.ok ? doctor.value : null;
  }

  #doctorsJob(doctor: Doctor): DoctorJob | null {
    const [job] = doctor.todo(1);
    return job ? this.#issue(job, `${this.#measures.length} ${job.remedy ?? ""}`) : null;
  }

  #countingJob(): DoctorJob | null {
    const games = Math.min(GAMES_IN_A_JOB, this.#wish.most - this.#counted);
    if (games <= 0) return null;
    const { players, seed } = this.#wish;
    // Games by which a measure was chosen flatter it: only others count.
    const wish = { players, plans: NO_PLANS, seed: `${seed} counted`, swap: false, from: this.#counted, games };
    this.#counted += games;
    return this.#issue({ id: 0, remedy: null, loaded: this.#loaded, wish }, `${this.#measures.length} `);
  }

  /** `remedy` tells the tables of all jobs apart. */
  #issue(asked: DoctorJob, remedy: string): DoctorJob {
    const id = this.#jobs++;
    this.#asked.set(id, asked);
    return { ...asked, id, remedy };
  }

  /** The doctor has ended: takes his measure, and asks again where it wasn't enough. */
  #advance(doctor: Doctor): void {
    this.#doctor = null;
    const { baseline, findings } = doctor.state();
    const found = baseline.verdict === "fair" ? undefined : bestOf(findings);
    if (!found) return;
    this.#loaded = changedBy(this.#loaded, found.remedy);
    this.#measures = [...this.#measures, found.remedy.words];
    this.#results = [];
    if (found.verdict === "balances" || this.#measures.length >= this.#wish.measures) return;
    const next = doctorFor({ ...this.#wish, loaded: this.#loaded }, this.#measures.length);
    if (next.ok) this.#doctor = next.value;
  }
}

/** The first that balances; else the one nearest to even of those that help. */
const bestOf = (findings: readonly DoctorFinding[]): DoctorFinding | undefined =>
  findings.find(({ verdict }) => verdict === "balances") ?? findings.find(({ verdict }) => verdict === "helps");

const doctorFor = ({ loaded, system, players, seed, budget }: TrialWish, round: number): Result<Doctor> =>
  createDoctor({ loaded, system, players, plans: NO_PLANS, seed: `${seed} measure ${round}`, budget });

/** Refused where the battle can't be played, or the budget is too small for a result. */
export function createTrial(wish: TrialWish): Result<Trial> {
  const doctor = wish.measures > 0 ? doctorFor(wish, 0) : ok(null);
  return doctor.ok ? ok(new BattleTrial(wish, doctor.value)) : doctor;
}

/** “44–56% for Red of 120 battles”; null before the first battle is over. */
export function oddsWords({ n, low, high }: Estimate, name: string): string | null {
  if (n === 0) return null;
  const tried = n === 1 ? "1 trial battle" : `${n} trial battles`;
  return `${name} wins ${Math.round(low * 100)}–${Math.round(high * 100)}% of the time, by ${tried}`;
}
