/** The enemy's best play against a route of several turns, and the fates of the route. */
import { Fraction } from "../../odds/fraction.ts";
import type { Fate, Passage } from "../../play/planning.ts";
import { ok, type Result } from "../../result.ts";
import type { Steps } from "../questions.ts";
import { addTo, type Best, type Choose, fatesOf, firesAtOnce, sumOf, type Worth } from "./enemy.ts";
import { bestByKeys } from "./keyed.ts";
import { bestMoments } from "./separable.ts";
import type { RouteTurn } from "./turns.ts";

/** The enemy's choice in a turn that a whole mover begins in a condition. */
export interface Solved extends Best {
  readonly passage: Passage;
}
export type Fates = Readonly<Record<Fate, Fraction>>;

/** The same mover, condition by condition, turn by turn from the last. */
export class RouteGame {
  readonly turns: readonly RouteTurn[];
  readonly #solved = new Map<string, Result<Solved>>();

  constructor(turns: readonly RouteTurn[]) {
    this.turns = turns;
  }

  /** `turn` counts from 0. Refused with a passage's reason, or where there are too many choices. */
  *best(turn: number, condition?: string): Steps<Result<Solved>> {
    const asked = `${turn} ${condition ?? ""}`;
    const known = this.#solved.get(asked);
    if (known) return known;
    const solved = yield* this.#solve(turn, condition);
    this.#solved.set(asked, solved);
    return solved;
  }

  *#solve(turn: number, condition: string | undefined): Steps<Result<Solved>> {
    const answer = (this.turns[turn] as RouteTurn).passage(condition);
    if (!answer.ok) return answer;
    const passage = answer.value;
    const last = turn + 1 === this.turns.length;
    // A whole mover goes on unchanged, so its next turns follow from its first condition.
    const ways = last ? [] : passage.later(passage.start);
    const done = (part: number) => (this.turns.length - 1 - turn + part) / this.turns.length;
    for (const way of ways) {
      const next = yield* this.best(turn + 1, way.condition);
      if (!next.ok) return next;
    }
    let failure: Result<never> | null = null;
    const worth: Worth = (key) => {
      if (last) return Fraction.ONE;
      let sum = Fraction.ZERO;
      for (const way of passage.later(key)) {
        const next = finish(this.best(turn + 1, way.condition));
        if (!next.ok) failure = next;
        else sum = sum.plus(way.chance.times(next.value.whole));
      }
      return sum;
    };
    const steps = passage.separable ? bestMoments(passage, worth) : bestByKeys(passage, worth);
    for (let step = steps.next(); ; step = steps.next()) {
      if (step.done) return failure ?? (step.value.ok ? ok({ ...step.value.value, passage }) : step.value);
      yield { done: done(step.value.done) };
    }
  }

  /** The fates of the route; `best`: the enemy chooses the best moments, otherwise the first chance. */
  *fates(best: boolean): Steps<Result<Fates>> {
    let whole = new Map<string | undefined, Fraction>([[undefined, Fraction.ONE]]);
    let harmed = new Map<string | undefined, Fraction>();
    let stopped = Fraction.ZERO;
    let lost = Fraction.ZERO;
    for (const [i, turn] of this.turns.entries()) {
      const wholeLater: typeof whole = new Map();
      const harmedLater: typeof whole = new Map();
      for (const condition of new Set([...whole.keys(), ...harmed.keys()])) {
        const answer = turn.passage(condition);
        if (!answer.ok) return answer;
        const passage = answer.value;
        let choose: Choose = firesAtOnce;
        const isWhole = whole.get(condition);
        if (best && isWhole) {
          const solved = yield* this.best(i, condition);
          if (!solved.ok) return solved;
          choose = solved.value.choose;
        }
        const isHarmed = harmed.get(condition);
        const steps = fatesOf(passage, choose, {
          whole: new Map(isWhole ? [[passage.start, isWhole]] : []),
          harmed: new Map(isHarmed ? [[passage.start, isHarmed]] : []),
        });
        let step = steps.next();
        for (; !step.done; step = steps.next()) yield { done: (i + step.value.done) / this.turns.length };
        const after = step.value;
        stopped = stopped.plus(after.stopped);
        lost = lost.plus(after.lost);
        const last = i + 1 === this.turns.length;
        for (const [lane, to] of [
          [after.whole, wholeLater],
          [after.harmed, harmedLater],
        ] as const)
          for (const [key, chance] of lane) {
            if (last) addTo(to, "", chance);
            else for (const way of passage.later(key)) addTo(to, way.condition, chance.times(way.chance));
          }
      }
      [whole, harmed] = [wholeLater, harmedLater];
    }
    return ok({ whole: sumOf(whole), harmed: sumOf(harmed), stopped, lost });
  }
}

function finish<A>(steps: Steps<A>): A {
  for (let step = steps.next(); ; step = steps.next()) if (step.done) return step.value;
}
