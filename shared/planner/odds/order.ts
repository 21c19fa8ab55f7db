/** The best order for several stands' fire at one target. */
import type { StandId } from "../../play/contract.ts";
import type { BestOrder, Steps } from "../questions.ts";
import { compareGravity, type Gravity, gravityOf, prospectOf } from "./chances.ts";
import type { Chain, States } from "./sequence.ts";

/** The greatest number with all orders tried. */
const MOST_FOR_ALL = 6;
/** Shots calculated between two yields. */
const BREATH = 40;

export interface FoundOrder {
  /** All firers; those that never fire come last. Null where the given order is as good. */
  readonly order: readonly StandId[] | null;
  readonly states: States;
  readonly tried: BestOrder["tried"];
}

export function* bestOrder(chain: Chain, firers: readonly StandId[]): Steps<FoundOrder> {
  const able = firers.filter((firer) => chain.able(firer));
  const unable = firers.filter((firer) => !chain.able(firer));
  // A firer without a shot now might have one after the others' results: if there are few, they are tried at every place.
  const few = firers.length <= MOST_FOR_ALL;
  const movable = few ? [...able, ...unable] : able;
  const last = few ? [] : unable;
  const fire = (states: States, order: readonly StandId[]) =>
    order.reduce((before, firer) => chain.after(before, firer).states, states);
  const gravity = (states: States) => gravityOf(chain.planning.conditions, prospectOf(states.values()));
  const given = fire(chain.start, firers);
  let best: { readonly order: readonly StandId[] | null; readonly states: States; readonly gravity: Gravity } = {
    order: null,
    states: given,
    gravity: gravity(given),
  };
  const offer = (order: readonly StandId[], before: States) => {
    const states = fire(before, last);
    const outcome = gravity(states);
    if (compareGravity(outcome, best.gravity) > 0) best = { order: [...order, ...last], states, gravity: outcome };
  };
  const tried = movable.length <= MOST_FOR_ALL ? "all" : "greedy";
  if (tried === "all") yield* all(chain, movable, offer);
  else yield* greedy(chain, movable, gravity, offer);
  return { order: best.order, states: best.states, tried };
}

type Offer = (order: readonly StandId[], states: States) => void;

function* all(chain: Chain, able: readonly StandId[], offer: Offer): Steps<void> {
  let reckoned = 0;
  let total = 0;
  for (let depth = 0, nodes = 1; depth < able.length; depth++) total += nodes *= able.length - depth;
  const order: StandId[] = [];
  function* go(states: States): Steps<void> {
    if (order.length === able.length) return offer(order, states);
    for (const firer of able) {
      if (order.includes(firer)) continue;
      order.push(firer);
      if (++reckoned % BREATH === 0) yield { done: 0.5 + reckoned / total / 2 };
      yield* go(chain.after(states, firer).states);
      order.pop();
    }
  }
  yield* go(chain.start);
}

/** Each time the firer whose fire leaves the target worst off. */
function* greedy(
  chain: Chain,
  able: readonly StandId[],
  gravity: (states: States) => Gravity,
  offer: Offer,
): Steps<void> {
  const left = [...able];
  const order: StandId[] = [];
  let states = chain.start;
  while (left.length > 0) {
    let next: { readonly at: number; readonly states: States; readonly gravity: Gravity } | null = null;
    for (const [at, firer] of left.entries()) {
      const after = chain.after(states, firer).states;
      const outcome = gravity(after);
      if (next === null || compareGravity(outcome, next.gravity) > 0) next = { at, states: after, gravity: outcome };
      yield { done: 0.5 + order.length / able.length / 2 };
    }
    if (next === null) break;
    order.push(...left.splice(next.at, 1));
    states = next.states;
  }
  offer(order, states);
}
