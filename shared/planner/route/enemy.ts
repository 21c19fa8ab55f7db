/** The enemies of a moving stand: the choice of their shots, and the results. All chances are exact. */
import { Fraction } from "../../odds/fraction.ts";
import type { Fate, Passage, PassageOutcome, PassageShot } from "../../play/planning.ts";
import type { Steps } from "../questions.ts";

/** Chooses the shot at a whole mover, at this moment; null: none of the open shots. */
export type Choose = (place: number, key: string, open: readonly PassageShot[]) => PassageShot | null;

/** The worth of a passage's end by its key: the chance to stay whole from there on. */
export type Worth = (key: string) => Fraction;
export interface Best {
  /** The chance to stay whole, through this passage and on. */
  readonly whole: Fraction;
  readonly choose: Choose;
}

/** A single shot's chance of each fate, over all ways to it. */
export const chanceOfFate = (shot: PassageShot, fate: Fate): Fraction =>
  shot.outcomes.reduce((sum, outcome) => (outcome.fate === fate ? sum.plus(outcome.chance) : sum), Fraction.ZERO);
/** The chance of any harm. */
export const harmOf = (shot: PassageShot): Fraction => Fraction.ONE.minus(chanceOfFate(shot, "whole"));

/** The chance to come through a trial unchanged; 1 where there is none. */
export const chanceOfPassing = (trial: readonly PassageOutcome[]): Fraction =>
  trial.length === 0
    ? Fraction.ONE
    : trial.reduce((sum, { fate, chance }) => (fate === "whole" ? sum.plus(chance) : sum), Fraction.ZERO);

/** The foremost by these measures, more being better; of equals the first given. Null for none. */
export function foremost<T>(of: readonly T[], ...by: readonly ((item: T) => Fraction)[]): T | null {
  let best: T | null = null;
  for (const item of of) {
    let order = best === null ? 1 : 0;
    for (let i = 0; order === 0 && i < by.length; i++)
      order = (by[i] as (item: T) => Fraction)(item).compare((by[i] as (item: T) => Fraction)(best as T));
    if (order > 0) best = item;
  }
  return best;
}

const lost = (shot: PassageShot) => chanceOfFate(shot, "lost");
const stopped = (shot: PassageShot) => chanceOfFate(shot, "stopped");

/** Fires wherever possible, each time with the shot that is most likely to do harm. */
export const firesAtOnce: Choose = (_place, _key, open) => {
  const shot = foremost(open, harmOf, lost, stopped);
  return shot && harmOf(shot).compare(Fraction.ZERO) > 0 ? shot : null;
};
/** At a harmed mover that goes on, all possible shots: there is nothing left to wait for. */
const firesAtHarmed = (open: readonly PassageShot[]): PassageShot | null => foremost(open, lost, stopped);

/** Chances by key. */
export type Lane = Map<string, Fraction>;
export const addTo = <K>(chances: Map<K, Fraction>, key: K, chance: Fraction): void => {
  chances.set(key, (chances.get(key) ?? Fraction.ZERO).plus(chance));
};
export const sumOf = (chances: ReadonlyMap<unknown, Fraction>): Fraction =>
  [...chances.values()].reduce((all, chance) => all.plus(chance), Fraction.ZERO);

/** A mover's state before a passage or after it: whole, or harmed earlier and still moving. All chances sum to 1. */
export interface Underway {
  readonly whole: Lane;
  readonly harmed: Lane;
}
export interface Ended {
  readonly stopped: Fraction;
  readonly lost: Fraction;
}

/** The fates of a passage against an enemy with this choice; by default for a whole mover. */
export function* fatesOf(
  passage: Passage,
  choose: Choose,
  before: Underway = { whole: new Map([[passage.start, Fraction.ONE]]), harmed: new Map() },
): Steps<Underway & Ended> {
  let { whole, harmed } = before;
  const ended = { stopped: Fraction.ZERO, lost: Fraction.ZERO };
  for (let place = 0; place < passage.places.length; place++) {
    const held: Underway = { whole: new Map(), harmed: new Map() };
    const lanes: Underway = { whole: new Map(whole), harmed: new Map(harmed) };
    const spread = (outcomes: readonly PassageOutcome[], isWhole: boolean, chance: Fraction, to: Underway) => {
      for (const { fate, key, chance: part } of outcomes) {
        const so = chance.times(part);
        if (so.equals(Fraction.ZERO)) continue;
        if (fate === "stopped" || fate === "lost") ended[fate] = ended[fate].plus(so);
        else addTo(isWhole && fate === "whole" ? to.whole : to.harmed, key, so);
      }
    };
    while (lanes.whole.size + lanes.harmed.size > 0) {
      const isWhole = lanes.whole.size > 0;
      const lane = isWhole ? lanes.whole : lanes.harmed;
      const [key, chance] = lane.entries().next().value as [string, Fraction];
      lane.delete(key);
      const open = passage.shots(place, key);
      const shot = isWhole ? choose(place, key, open) : firesAtHarmed(open);
      if (shot) spread(shot.outcomes, isWhole, chance, lanes);
      else addTo(isWhole ? held.whole : held.harmed, key, chance);
    }
    const next: Underway = { whole: new Map(), harmed: new Map() };
    for (const isWhole of [true, false])
      for (const [key, chance] of isWhole ? held.whole : held.harmed) {
        const trial = passage.trial(place, key);
        if (trial.length > 0) spread(trial, isWhole, chance, next);
        else addTo(isWhole ? next.whole : next.harmed, key, chance);
      }
    whole = next.whole;
    harmed = next.harmed;
    yield { done: (place + 1) / passage.places.length };
  }
  return { whole, harmed, ...ended };
}
