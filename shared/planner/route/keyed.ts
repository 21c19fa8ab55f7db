/** The enemy's best choice on any passage: exact dynamic programming over its places and keys. */
import { Fraction } from "../../odds/fraction.ts";
import type { Passage, PassageOutcome, PassageShot } from "../../play/planning.ts";
import { fail, ok, type Result } from "../../result.ts";
import type { Steps } from "../questions.ts";
import { type Best, chanceOfFate, foremost, harmOf, type Worth } from "./enemy.ts";

/** The limit of keys at places; beyond it the answer is refused, never guessed. */
const MOST_STATES = 30_000;
const YIELD_EVERY = 64;

interface State {
  readonly shots: readonly PassageShot[];
  readonly trial: readonly PassageOutcome[];
  /** The chance to arrive whole from there on. */
  whole: Fraction;
  chosen: PassageShot | null;
}

/** All possible keys of a whole mover at each place, with the enemy's choice there. */
export function* bestByKeys(passage: Passage, worth: Worth, most = MOST_STATES): Steps<Result<Best>> {
  const places: Map<string, State>[] = [];
  let keys = new Set([passage.start]);
  let states = 0;
  for (let place = 0; place < passage.places.length; place++) {
    const here = new Map<string, State>();
    places.push(here);
    // A set's loop includes later additions.
    for (const key of keys) {
      if (++states > most)
        return fail({
          code: "too-large",
          message: "Too many enemies may fire at this route in too many orders to find their best choice.",
        });
      if (states % YIELD_EVERY === 0) yield { done: (0.8 * place) / passage.places.length };
      const shots = passage.shots(place, key);
      const trial = passage.trial(place, key);
      here.set(key, { shots, trial, whole: Fraction.ONE, chosen: null });
      for (const shot of shots) for (const then of wholeKeys(shot.outcomes)) keys.add(then);
    }
    keys = new Set();
    for (const [key, { trial }] of here) for (const then of trial.length > 0 ? wholeKeys(trial) : [key]) keys.add(then);
  }
  for (let place = places.length - 1; place >= 0; place--) {
    const later = places[place + 1];
    const here = places[place] as Map<string, State>;
    const done = new Set<string>();
    const settle = (key: string): Fraction => {
      const state = here.get(key) as State;
      if (done.has(key)) return state.whole;
      done.add(key);
      const onward = (then: string) => later?.get(then)?.whole ?? worth(then);
      state.whole = state.trial.length > 0 ? worthOf(state.trial, onward) : onward(key);
      const worths = new Map(state.shots.map((shot) => [shot, worthOf(shot.outcomes, settle)]));
      const shot = foremost(state.shots, (fire) => Fraction.ZERO.minus(worths.get(fire) as Fraction), lost, harmOf);
      if (!shot) return state.whole;
      const than = (worths.get(shot) as Fraction).compare(state.whole);
      // Of equally good moments the enemy takes the first.
      if (than < 0 || (than === 0 && harmOf(shot).compare(Fraction.ZERO) > 0)) {
        state.whole = worths.get(shot) as Fraction;
        state.chosen = shot;
      }
      return state.whole;
    };
    for (const key of here.keys()) settle(key);
    yield { done: 1 - (0.2 * place) / places.length };
  }
  const whole = places[0]?.get(passage.start)?.whole ?? worth(passage.start);
  return ok({ whole, choose: (place, key) => places[place]?.get(key)?.chosen ?? null });
}

const lost = (shot: PassageShot) => chanceOfFate(shot, "lost");
const worthOf = (outcomes: readonly PassageOutcome[], of: (key: string) => Fraction): Fraction =>
  outcomes.reduce(
    (sum, { fate, key, chance }) =>
      fate === "whole" && !chance.equals(Fraction.ZERO) ? sum.plus(chance.times(of(key))) : sum,
    Fraction.ZERO,
  );
const wholeKeys = (outcomes: readonly PassageOutcome[]): string[] =>
  outcomes.flatMap(({ fate, chance, key }) => (fate === "whole" && !chance.equals(Fraction.ZERO) ? [key] : []));
