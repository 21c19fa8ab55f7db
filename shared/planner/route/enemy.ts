/** The enemy of a stand on its way: how he chooses his shots, and what they then come to. All chances are exact. */
import { Fraction } from "../../odds/fraction.ts";
import type { Fate, Passage, PassageShot } from "../../play/planning.ts";
import type { Steps } from "../questions.ts";

/** Says which of the open shots is fired at a whole mover, here and now; null: none of them. */
export type Choose = (place: number, key: string, open: readonly PassageShot[]) => PassageShot | null;
export type Fates = Readonly<Record<Fate, Fraction>>;

/** What a single shot does, all ways to each fate together. */
export const chanceOfFate = (shot: PassageShot, fate: Fate): Fraction =>
  shot.outcomes.reduce((sum, one) => (one.fate === fate ? sum.plus(one.chance) : sum), Fraction.ZERO);
/** Of any harm. */
export const harmOf = (shot: PassageShot): Fraction => Fraction.ONE.minus(chanceOfFate(shot, "whole"));

/** The one that comes first by these, each the more the better; of equals the one given first. Null of none. */
export function foremost<T>(of: readonly T[], ...by: readonly ((one: T) => Fraction)[]): T | null {
  let best: T | null = null;
  for (const one of of) {
    let order = best === null ? 1 : 0;
    for (let i = 0; order === 0 && i < by.length; i++)
      order = (by[i] as (one: T) => Fraction)(one).compare((by[i] as (one: T) => Fraction)(best as T));
    if (order > 0) best = one;
  }
  return best;
}

const lost = (shot: PassageShot) => chanceOfFate(shot, "lost");
const stopped = (shot: PassageShot) => chanceOfFate(shot, "stopped");

/** He fires wherever he can, each time the shot that is most likely to do harm. */
export const firesAtOnce: Choose = (_place, _key, open) => {
  const shot = foremost(open, harmOf, lost, stopped);
  return shot && harmOf(shot).compare(Fraction.ZERO) > 0 ? shot : null;
};
/** At a mover that is harmed and goes on, all he can: there is nothing left to wait for. */
const firesAtHarmed = (open: readonly PassageShot[]): PassageShot | null => foremost(open, lost, stopped);

type Lane = Map<string, Fraction>;
const add = (lane: Lane, key: string, chance: Fraction): void => {
  lane.set(key, (lane.get(key) ?? Fraction.ZERO).plus(chance));
};

/** How a passage ends against an enemy who chooses so. The chances sum to 1. */
export function* fatesOf(passage: Passage, choose: Choose): Steps<Fates> {
  let whole: Lane = new Map([[passage.start, Fraction.ONE]]);
  let harmed: Lane = new Map();
  const ended = { stopped: Fraction.ZERO, lost: Fraction.ZERO };
  for (let place = 0; place < passage.places.length; place++) {
    const [wholeOn, harmedOn]: [Lane, Lane] = [new Map(), new Map()];
    while (whole.size + harmed.size > 0) {
      const isWhole = whole.size > 0;
      const lane = isWhole ? whole : harmed;
      const [key, chance] = lane.entries().next().value as [string, Fraction];
      lane.delete(key);
      const open = passage.shots(place, key);
      const shot = isWhole ? choose(place, key, open) : firesAtHarmed(open);
      if (!shot) {
        add(isWhole ? wholeOn : harmedOn, key, chance);
        continue;
      }
      for (const outcome of shot.outcomes) {
        const so = chance.times(outcome.chance);
        if (so.equals(Fraction.ZERO)) continue;
        if (outcome.fate === "stopped" || outcome.fate === "lost") ended[outcome.fate] = ended[outcome.fate].plus(so);
        else add(isWhole && outcome.fate === "whole" ? whole : harmed, outcome.key, so);
      }
    }
    whole = wholeOn;
    harmed = harmedOn;
    yield { done: (place + 1) / passage.places.length };
  }
  const sum = (lane: Lane) => [...lane.values()].reduce((all, chance) => all.plus(chance), Fraction.ZERO);
  return { whole: sum(whole), harmed: sum(harmed), ...ended };
}
