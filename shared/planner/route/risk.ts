/** A route's risk under the enemy's opportunity fire, turn by turn. */
import type { Fraction } from "../../odds/fraction.ts";
import type { PassageOutcome, PassageShot } from "../../play/planning.ts";
import { ok, type Result } from "../../result.ts";
import { mannersOf } from "../movement/context.ts";
import type { RouteAnswer, RouteMoment, RouteQuestion, RouteRisk, Steps } from "../questions.ts";
import type { RouteContext } from "./context.ts";
import { chanceOfPassing } from "./enemy.ts";
import { exposureOf, momentOf } from "./exposure.ts";
import { rising, within } from "./progress.ts";
import { RouteGame, type Solved } from "./solve.ts";
import { type Route, routeOf } from "./turns.ts";

export function* routeRisk(context: RouteContext, question: RouteQuestion): Steps<Result<RouteAnswer>> {
  const route = routeOf(context, question);
  if (!route.ok) return route;
  const risk = yield* rising(riskOf(route.value, new RouteGame(route.value.turns)));
  return risk.ok
    ? ok({ type: "route", risk: risk.value, ...mannersOf(context, question.stand, question.manner) })
    : risk;
}

/** Only opportunity fire and rolls on the route count. In each turn every enemy may fire again. */
export function* riskOf({ path, turns, unit, rolled }: Route, game: RouteGame): Steps<Result<RouteRisk>> {
  const chain: Solved[] = [];
  let condition: string | undefined;
  for (let i = 0; i < turns.length; i++) {
    const solved = yield* within(0, 0.5, game.best(i, condition));
    if (!solved.ok) return solved;
    chain.push(solved.value);
    const { passage } = solved.value;
    condition = likeliest(passage.later(passage.start));
  }
  const best = yield* within(0.5, 0.75, game.fates(true));
  if (!best.ok) return best;
  const first = yield* within(0.75, 1, game.fates(false));
  if (!first.ok) return first;
  const { whole, harmed, stopped, lost } = best.value;
  const passages = turns.flatMap(({ turn, from }, i) => {
    const solved = chain[i];
    return solved ? [{ turn, from, ...solved }] : [];
  });
  return ok({
    path,
    unit,
    rolled,
    wholeAtBest: String(whole),
    wholeAtFirst: String(first.value.whole),
    fates: { whole: String(whole), harmed: String(harmed), stopped: String(stopped), lost: String(lost) },
    moments: passages.flatMap(momentsOf),
    trials: passages.flatMap(trialsOf),
    ...exposureOf(passages),
  });
}

function likeliest(ways: readonly { readonly condition: string; readonly chance: Fraction }[]): string | undefined {
  let best: { readonly condition: string; readonly chance: Fraction } | undefined;
  for (const way of ways) if (!best || way.chance.compare(best.chance) > 0) best = way;
  return best?.condition;
}

/** A turn of the route with an unharmed mover. */
type Turn = Solved & { readonly turn: number; readonly from: number };

/** The enemy's shots while nothing has happened. */
function momentsOf({ turn, from, passage, choose }: Turn): RouteMoment[] {
  const moments: RouteMoment[] = [];
  let key: string | null = passage.start;
  for (let place = 0; place < passage.places.length && key !== null; place++) {
    while (key !== null) {
      const shot: PassageShot | null = choose(place, key, passage.shots(place, key));
      if (!shot) break;
      moments.push(momentOf(turn, from + (passage.places[place] as number), shot));
      key = unscathed(shot.outcomes)?.key ?? null;
    }
    const trial: readonly PassageOutcome[] = key === null ? [] : passage.trial(place, key);
    if (trial.length > 0) key = unscathed(trial)?.key ?? null;
  }
  return moments;
}

/** No result, and other enemies may still fire where possible. Null: some result is certain. */
function unscathed(outcomes: readonly PassageOutcome[]): PassageOutcome | null {
  const whole = outcomes.filter(({ fate }) => fate === "whole");
  return whole.find(({ over }) => !over) ?? whole[0] ?? null;
}

const trialsOf = ({ turn, from, passage }: Turn): RouteRisk["trials"] =>
  passage.places.flatMap((at, place) => {
    const trial = passage.trial(place, passage.start);
    return trial.length === 0 ? [] : [{ at: from + at, turn, passes: String(chanceOfPassing(trial)) }];
  });
