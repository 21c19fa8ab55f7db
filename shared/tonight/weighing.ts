/**
 * Finds by play how large the two forces must be for an even battle: points tell little about heavy tanks against infantry.
 * A few battles are played, the forces are chosen anew in another proportion, and so on until they no longer change. All
 * results so far decide together: Red's chance follows a logistic curve over the logarithm of the proportion, of which only
 * the middle is unknown.
 */
import { type BalanceRules, sideSizes } from "../balance/sizes.ts";
import { pointsOf } from "../lab/doctor/evidence.ts";
import type { LabGame } from "../lab/records.ts";
import type { LoadedScenario, Scenario } from "../scenario/model.ts";
import { SIDE_IDS, type SideId } from "../systems.ts";

/** The battle with forces of another proportion; null where the lists have none. */
export type Refit = (proportion: number) => LoadedScenario | null;

/** The battles of a round. */
export const WEIGHED_AT_ONCE = 8;
const MOST_ROUNDS = 6;
/** The curve's slope, from battles between lists of all systems: a force a third larger wins about seven battles of ten. */
const SLOPE = 3;
/** The curve's middle is seldom farther away than this: it keeps eight wins of eight from asking for giants. */
const SPREAD = 2;
/** The greatest change of a round and of all, and the smallest that is worth one, as logarithms. */
const STEP = 0.6;
const FARTHEST = 1.4;
const NEAREST = 0.1;
const EXACT = 1e-9;
/** Lists have whole platoons, so that other proportions than the wanted one may come nearer to it. */
const AROUND = [0, -0.1, 0.1, -0.2, 0.2, -0.3, 0.3, -0.4, 0.4];

interface Weighed {
  /** The logarithm of the forces' real proportion, against that of the first ones. */
  readonly at: number;
  readonly points: readonly number[];
}

interface Fitted {
  readonly loaded: LoadedScenario;
  readonly proportion: number;
  readonly at: number;
}

export class Weighing {
  readonly #refit: Refit;
  readonly #rules: BalanceRules;
  readonly #first: LoadedScenario;
  readonly #rounds: Weighed[] = [];
  #now: Fitted;
  #done = false;

  constructor(loaded: LoadedScenario, refit: Refit, rules: BalanceRules) {
    this.#refit = refit;
    this.#rules = rules;
    this.#first = loaded;
    this.#now = { loaded, proportion: 1, at: 0 };
  }

  /** The battle to be played next, or the result. */
  get loaded(): LoadedScenario {
    return this.#now.loaded;
  }
  get proportion(): number {
    return this.#now.proportion;
  }
  get round(): number {
    return this.#rounds.length;
  }
  get done(): boolean {
    return this.#done;
  }
  /** “Other forces: UK with 7 stands instead of 9, Germany with 9 instead of 7”; null where the forces are as they were. */
  get words(): string | null {
    const [before, now] = [this.#first.scenario, this.loaded.scenario];
    return forcesIn(before) === forcesIn(now) ? null : changedWords(before, now);
  }

  /** The battles of a round. */
  take(games: readonly LabGame[]): void {
    const points = games.flatMap((game) => pointsOf(game) ?? []);
    const { at } = this.#now;
    this.#rounds.push({ at, points });
    const step = Math.min(STEP, Math.max(-STEP, evenAt(this.#rounds) - at));
    const wanted = Math.min(FARTHEST, Math.max(-FARTHEST, at + step));
    const next = Math.abs(wanted - at) < NEAREST ? this.#now : this.#nearest(wanted);
    this.#done = next === this.#now || this.#rounds.length >= MOST_ROUNDS;
    this.#now = next;
  }

  /** The forces nearest to a proportion: the present ones where no others are nearer. */
  #nearest(wanted: number): Fitted {
    let best = this.#now;
    for (const more of AROUND) {
      const proportion = proportionAt(Math.log(this.#now.proportion) + wanted - this.#now.at + more);
      const loaded = this.#refit(proportion);
      const at = loaded && this.#atOf(loaded.scenario);
      if (loaded && at !== null && Math.abs(at - wanted) < Math.abs(best.at - wanted) - EXACT)
        best = { loaded, proportion, at };
    }
    return best;
  }

  #atOf(scenario: Scenario): number {
    const ratio = (of: Scenario): number => {
      const [red, blue] = sideSizes(of, this.#rules);
      return (red?.size ?? 0) / (blue?.size ?? 0);
    };
    const at = Math.log(ratio(scenario) / ratio(this.#first.scenario));
    return Number.isFinite(at) ? at : 0;
  }
}

/** With two decimals, so that every machine comes to the same forces. */
const proportionAt = (at: number): number => Math.round(100 * Math.exp(at)) / 100;

/** Where the curve that fits all results best is at one half, by halving. */
function evenAt(rounds: readonly Weighed[]): number {
  // Red's surplus over the curve with that middle, less the prior's pull to zero: it falls as the middle moves left.
  const surplus = (middle: number): number =>
    rounds.reduce(
      (sum, { at, points }) =>
        sum + points.reduce((all, won) => all + won - 1 / (1 + Math.exp(-SLOPE * (at - middle))), 0),
      middle / SPREAD ** 2,
    );
  let [low, high] = [-2 * FARTHEST, 2 * FARTHEST];
  for (let i = 0; i < 40; i++) {
    const middle = (low + high) / 2;
    if (surplus(middle) > 0) high = middle;
    else low = middle;
  }
  return (low + high) / 2;
}

const forceOf = ({ stands }: Scenario, side: SideId): readonly string[] =>
  stands.flatMap((stand) => (stand.side === side ? [stand.vehicle] : []));
const forcesIn = (scenario: Scenario): string => SIDE_IDS.map((side) => forceOf(scenario, side).join(" ")).join("|");

function changedWords(before: Scenario, now: Scenario): string {
  const parts = SIDE_IDS.flatMap((side) => {
    const { nation, name = side } = now.sides.find(({ id }) => id === side) ?? {};
    const [was, is] = [forceOf(before, side), forceOf(now, side)];
    if (was.join(" ") === is.join(" ")) return [];
    return was.length === is.length
      ? [`${nation ?? name} with other vehicles`]
      : [`${nation ?? name} with ${is.length} stands instead of ${was.length}`];
  });
  return `Other forces: ${parts.join(", ")}`;
}
