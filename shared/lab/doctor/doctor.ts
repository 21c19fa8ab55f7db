/**
 * The scenario doctor: finds out whether a scenario is fair, tries small changes, and gives their effects. First comes the
 * unchanged scenario, in up to three looks; where it is fair, that is all. Otherwise changes that may help the weaker side
 * run a race (race.ts). A stage ends when all its games are in, so that decisions don't depend on the games' players or
 * order.
 */
import { hashOf } from "../../play/canonical.ts";
import { type Failure, fail, ok, type Result } from "../../result.ts";
import { rulesInForce } from "../../rules/inForce.ts";
import type { LoadedScenario } from "../../scenario/model.ts";
import type { Estimate } from "../intervals.ts";
import { pairOf } from "../pairs.ts";
import type { LabGame } from "../records.ts";
import type { Doctor, DoctorBaseline, DoctorFinding, DoctorJob, DoctorState, DoctorWish } from "./contract.ts";
import { effectOf, type Points, pointsOf, scoreOf } from "./evidence.ts";
import { pointAtAnyTime, pointAtLook } from "./looks.ts";
import { entrants, gamesMore, roundsFor, survivors } from "./race.ts";
import { remedies } from "./remedies.ts";
import type { Remedy } from "./remedy.ts";
import { Soundness } from "./soundness.ts";
import { baselineVerdict, DOCTOR_VERDICTS, favouredBy, verdictOn } from "./verdicts.ts";

export const STANDARD_TOLERANCE = 0.05;
/** With fewer games no result is possible. */
export const LEAST_BUDGET = 60;
export const MOST_BUDGET = 100_000;

/** The shares of the budget for the looks at the unchanged scenario. */
const BASELINE_SHARES = [1 / 12, 1 / 6, 1 / 3] as const;
const BASELINE_LOOKS = BASELINE_SHARES.length + 1;
const LEAST_BASELINE = 16;
/** Games in a job: few, so that many can run at once and a cancelled one is no loss. */
const GAMES_IN_A_JOB = 4;

/** The scenario with one change, or unchanged. */
interface Variant {
  readonly remedy: Remedy | null;
  /** Made for its first game; null where it isn't in order. */
  loaded: LoadedScenario | null | undefined;
  readonly points: Map<number, number | null>;
  /** The games requested so far, and the target. */
  asked: number;
  target: number;
  look: number;
  looks: number;
  dropped: boolean;
}

const variantOf = (remedy: Remedy | null, loaded?: LoadedScenario): Variant => ({
  remedy,
  loaded,
  points: new Map(),
  asked: 0,
  target: 0,
  look: 1,
  looks: BASELINE_LOOKS,
  dropped: false,
});

class ScenarioDoctor implements Doctor {
  readonly #wish: DoctorWish;
  readonly #tolerance: number;
  readonly #swap: boolean;
  readonly #baseline: Variant;
  #tried: Variant[] = [];
  #untried: Remedy[] = [];
  #soundness: Soundness | null = null;
  #round = 0;
  #rounds = 0;
  #done = false;
  #jobs = 0;
  readonly #open = new Map<number, DoctorJob>();
  #returned: DoctorJob[] = [];

  constructor(wish: DoctorWish) {
    this.#wish = wish;
    this.#tolerance = wish.tolerance ?? STANDARD_TOLERANCE;
    // Between two equal players, the game with players changed over is the same game.
    this.#swap = hashOf(wish.players.red) !== hashOf(wish.players.blue);
    this.#baseline = variantOf(null, wish.loaded);
    this.#baseline.target = this.#stage(1);
  }

  todo(most: number): readonly DoctorJob[] {
    const jobs = this.#returned.splice(0, most);
    while (jobs.length < most && !this.#done) {
      const variant = this.#variants().find(({ asked, target }) => asked < target);
      if (variant) {
        const job = this.#jobFor(variant);
        if (job) jobs.push(job);
      } else if (this.#open.size === 0 && jobs.length === 0) this.#advance();
      else break;
    }
    for (const job of jobs) this.#open.set(job.id, job);
    return jobs;
  }

  take(job: DoctorJob, games: readonly LabGame[]): void {
    const { wish, remedy } = this.#open.get(job.id) ?? {};
    if (!wish) return;
    const numbers = new Set(games.map(({ game }) => game));
    for (let game = wish.from; game < wish.from + wish.games; game++)
      if (!numbers.has(game)) {
        this.giveBack(job);
        return;
      }
    this.#open.delete(job.id);
    const variant = this.#variants().find((candidate) => (candidate.remedy?.id ?? null) === remedy);
    for (const game of games) variant?.points.set(game.game, pointsOf(game));
    if (
      this.#open.size === 0 &&
      this.#returned.length === 0 &&
      this.#variants().every((runner) => runner.asked >= runner.target)
    )
      this.#advance();
  }

  giveBack(job: DoctorJob): void {
    const open = this.#open.get(job.id);
    if (!open) return;
    this.#open.delete(job.id);
    this.#returned.push(open);
  }

  state(): DoctorState {
    const findings = this.#tried.filter(({ loaded }) => loaded !== null).map((variant) => this.#finding(variant));
    const rank = ({ verdict }: DoctorFinding) => DOCTOR_VERDICTS.indexOf(verdict);
    const off = ({ score }: DoctorFinding) => (score ? Math.abs(score.value - 0.5) : 1);
    return {
      baseline: this.#baselineFacts(),
      findings: findings.sort(
        (a, b) =>
          rank(a) - rank(b) ||
          (a.verdict === "balances" ? a.remedy.size - b.remedy.size : 0) ||
          Number(a.dropped) - Number(b.dropped) ||
          off(a) - off(b) ||
          a.remedy.size - b.remedy.size,
      ),
      untried: this.#untried,
      progress: {
        games: this.#variants().reduce((sum, { points }) => sum + points.size, 0),
        budget: this.#wish.budget,
      },
      looks: Math.max(this.#rounds, 1),
      tolerance: this.#tolerance,
      done: this.#done,
    };
  }

  #variants = (): Variant[] => [this.#baseline, ...this.#tried];
  #pair = (game: number): number => pairOf(game, this.#swap);
  /** Games come in pairs where players are changed over. */
  get #step(): number {
    return this.#swap ? 2 : 1;
  }
  #spent = (): number => this.#variants().reduce((sum, { asked }) => sum + asked, 0);

  /** The number of games of the unchanged scenario by its look number 1, 2 or 3. */
  #stage(look: number): number {
    const share = (BASELINE_SHARES[look - 1] ?? 0) * this.#wish.budget;
    return Math.max(LEAST_BASELINE, Math.floor(share / this.#step) * this.#step);
  }

  #jobFor(variant: Variant): DoctorJob | null {
    const { remedy } = variant;
    if (variant.loaded === undefined && remedy) {
      this.#soundness ??= new Soundness(this.#wish.loaded, this.#wish.system);
      variant.loaded = this.#soundness.carriedOut(remedy);
    }
    if (!variant.loaded) {
      variant.target = variant.asked;
      return null;
    }
    const { players, plans, seed } = this.#wish;
    const from = variant.asked;
    const games = Math.min(GAMES_IN_A_JOB, variant.target - from);
    variant.asked += games;
    return {
      id: this.#jobs++,
      remedy: remedy?.id ?? null,
      loaded: variant.loaded,
      wish: { players, plans, seed, swap: this.#swap, from, games },
    };
  }

  /** Its results: at the end of a look, or so far. */
  #known({ points, target, look, looks }: Variant): { readonly points: Points; readonly z: number } {
    if (points.size >= target) return { points, z: pointAtLook(look, looks) };
    // The first games to come back are the short ones: only games without a gap are like a random sample.
    const first: [number, number | null][] = [];
    for (let game = 0; points.has(game); game++) first.push([game, points.get(game) ?? null]);
    return { points: new Map(first), z: pointAtAnyTime(Math.max(1, first.length)) };
  }
  #scoreOf(variant: Variant): Estimate | null {
    const { points, z } = this.#known(variant);
    return scoreOf(points, this.#pair, z);
  }

  #advance(): void {
    if (this.#round === 0) this.#judgeBaseline();
    else this.#endRound();
  }

  #judgeBaseline(): void {
    const baseline = this.#baseline;
    const last = baseline.look >= BASELINE_SHARES.length;
    const score = this.#scoreOf(baseline);
    const verdict = baselineVerdict(score, this.#tolerance, last);
    if (verdict === "unfair" || verdict === "leans") this.#startRace(this.#candidates(score));
    else if (verdict === "fair" || last) this.#done = true;
    else {
      baseline.look++;
      baseline.target = Math.max(baseline.asked, this.#stage(baseline.look));
    }
  }

  /** Changes that help the weaker side, or whose side is unknown. */
  #candidates(score: Estimate | null): Remedy[] {
    const stronger = score && favouredBy(score);
    return remedies(this.#wish.loaded, this.#wish.system).filter(({ favours }) => favours !== stronger);
  }

  #startRace(candidates: readonly Remedy[]): void {
    const left = this.#wish.budget - this.#spent();
    this.#rounds = roundsFor(left);
    this.#round = 1;
    const chosen = entrants(candidates, left, this.#rounds);
    this.#untried = candidates.filter((candidate) => !chosen.includes(candidate));
    this.#tried.push(...chosen.map((remedy) => ({ ...variantOf(remedy), looks: this.#rounds })));
    this.#allot();
  }

  #racing = (): Variant[] => this.#tried.filter(({ dropped, loaded }) => !dropped && loaded !== null);

  #allot(): void {
    const racing = this.#racing();
    const share = Math.floor((this.#wish.budget - this.#spent()) / (this.#rounds - this.#round + 1));
    const played = racing[0]?.asked ?? 0;
    const baseline = this.#baseline;
    const more = gamesMore(share, racing.length, baseline.asked - played, this.#step);
    if (more <= 0) {
      this.#done = true;
      return;
    }
    for (const variant of racing) {
      variant.look = this.#round;
      variant.target = played + more;
    }
    if (baseline.asked < played + more) {
      baseline.look = BASELINE_LOOKS;
      baseline.target = played + more;
    }
  }

  #endRound(): void {
    const racing = this.#racing();
    const runners = racing.flatMap((run) => (run.remedy ? [{ remedy: run.remedy, score: this.#scoreOf(run) }] : []));
    if (this.#round >= this.#rounds) {
      this.#done = true;
      return;
    }
    const on = new Set(survivors(runners, this.#tolerance));
    for (const variant of racing) variant.dropped = !variant.remedy || !on.has(variant.remedy);
    if (on.size > 0) {
      this.#round++;
      this.#allot();
    } else if (this.#untried.length > 0) this.#startRace(this.#untried);
    else this.#done = true;
  }

  #baselineFacts(): DoctorBaseline {
    const baseline = this.#baseline;
    const score = this.#scoreOf(baseline);
    const last = this.#round > 0 || this.#done;
    const verdict = baselineVerdict(score, this.#tolerance, last);
    return { games: this.#known(baseline).points.size, score, verdict, favours: score && favouredBy(score) };
  }

  #finding(variant: Variant): DoctorFinding {
    const { points, z } = this.#known(variant);
    const score = scoreOf(points, this.#pair, z);
    const base = this.#known(this.#baseline);
    const effect = effectOf(points, base.points, this.#pair, Math.max(z, base.z));
    const before = this.#scoreOf(this.#baseline);
    const pairs = new Set([...points.keys()].map(this.#pair)).size;
    return {
      remedy: variant.remedy as Remedy,
      games: points.size,
      score,
      effect,
      verdict: before && score && effect ? verdictOn({ before, score, effect, pairs }, this.#tolerance) : "unknown",
      dropped: variant.dropped,
    };
  }
}

/** Refused where the scenario can't be played, or the games are too few for a result. */
export function createDoctor(wish: DoctorWish): Result<Doctor> {
  const { budget, tolerance = STANDARD_TOLERANCE, system, loaded } = wish;
  const refuse = (message: string) => fail<Failure>({ code: "invalid", message });
  if (!Number.isInteger(budget) || budget < LEAST_BUDGET || budget > MOST_BUDGET)
    return refuse(`The doctor needs ${LEAST_BUDGET} to ${MOST_BUDGET} games.`);
  if (!(tolerance > 0 && tolerance < 0.5)) return refuse("The tolerance is more than 0 and less than 50 points.");
  const rules = rulesInForce(system, loaded.scenario);
  if (!rules.ok) return rules;
  const battle = system.play.open(loaded);
  if (!battle.ok) return battle;
  return ok(new ScenarioDoctor(wish));
}
