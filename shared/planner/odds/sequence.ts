/** Several stands' fire at one target in succession: an exact chain over its possible states. */

import { Fraction } from "../../odds/fraction.ts";
import type { Refusal, StandId } from "../../play/contract.ts";
import type { PlannedShot, Planning } from "../../play/planning.ts";
import { isRefusal } from "../../play/refusal.ts";
import { type Failure, fail, ok, type Result } from "../../result.ts";
import type { SequenceAnswer, SequenceQuestion, SequenceStep, Steps } from "../questions.ts";
import { bestShot, written } from "./bestShot.ts";
import { prospectOf, targetChances } from "./chances.ts";
import type { OddsContext } from "./context.ts";
import { bestOrder } from "./order.ts";

export function* sequence(
  { planning }: OddsContext,
  { firers, target }: SequenceQuestion,
): Steps<Result<SequenceAnswer>> {
  const condition = planning.condition(target);
  if (condition === null)
    return fail<Failure>({ code: "invalid", message: "The target is not on the table.", place: "target" });
  const chain = new Chain(planning, target, condition);
  const chancesOf = (states: States) => targetChances(planning.conditions, prospectOf(states.values()), condition);
  const steps: SequenceStep[] = [];
  let states = chain.start;
  for (const firer of firers) {
    const step = chain.after(states, firer);
    states = step.states;
    steps.push({ firer, fires: step.fires.toString(), refusal: step.refusal, after: chancesOf(states) });
    yield { done: steps.length / (2 * firers.length) };
  }
  const best = yield* bestOrder(chain, firers);
  const improved = best.order !== null;
  return ok({
    type: "sequence",
    steps,
    best: { order: best.order, tried: best.tried, after: chancesOf(improved ? best.states : states) },
  });
}

/** A possible state of the target, with its chance. Without a key: its present state. */
export interface ChainState {
  readonly key: string | undefined;
  readonly condition: string;
  readonly chance: Fraction;
}
/** By their keys. */
export type States = ReadonlyMap<string | undefined, ChainState>;

export interface ChainStep {
  readonly states: States;
  /** The chance that the firer fires. */
  readonly fires: Fraction;
  /** The likeliest reason why it can't; the first among equals. */
  readonly refusal: Refusal | null;
}

/** Remembers every shot in every state: orders of the same firers need the same shots again and again. */
export class Chain {
  readonly planning: Planning;
  readonly target: StandId;
  readonly start: States;
  readonly #shots = new Map<string, PlannedShot | Refusal>();

  constructor(planning: Planning, target: StandId, condition: string) {
    this.planning = planning;
    this.target = target;
    this.start = new Map([[undefined, { key: undefined, condition, chance: Fraction.ONE }]]);
  }

  /** Whether it can fire at present. */
  able(firer: StandId): boolean {
    return !isRefusal(this.#shot(firer, undefined));
  }

  after(states: States, firer: StandId): ChainStep {
    const statesAfter = new Map<string | undefined, ChainState>();
    const put = (state: ChainState) => {
      const known = statesAfter.get(state.key);
      statesAfter.set(state.key, known ? { ...known, chance: known.chance.plus(state.chance) } : state);
    };
    let fires = Fraction.ZERO;
    const against = new Map<string, { readonly refusal: Refusal; readonly chance: Fraction }>();
    for (const state of states.values()) {
      const shot = this.#shot(firer, state.key);
      if (isRefusal(shot)) {
        put(state);
        const known = against.get(shot.reason);
        against.set(shot.reason, { refusal: written(shot), chance: state.chance.plus(known?.chance ?? Fraction.ZERO) });
        continue;
      }
      fires = fires.plus(state.chance);
      for (const { key, condition, chance } of shot.next) put({ key, condition, chance: state.chance.times(chance) });
    }
    let likeliest: { readonly refusal: Refusal; readonly chance: Fraction } | null = null;
    for (const entry of against.values())
      if (likeliest === null || entry.chance.compare(likeliest.chance) > 0) likeliest = entry;
    return { states: statesAfter, fires, refusal: likeliest?.refusal ?? null };
  }

  #shot(firer: StandId, state: string | undefined): PlannedShot | Refusal {
    const key = JSON.stringify([firer, state]);
    const known = this.#shots.get(key);
    if (known) return known;
    const shot = bestShot(this.planning, { stand: firer, target: this.target, state });
    this.#shots.set(key, shot);
    return shot;
  }
}
