/**
 * The safest of many routes to a place. Not all routes can be tried. These are tried: the cheapest route and the drawn one;
 * the cheapest routes round danger, with danger counting more and more; routes round the danger that the best route so far
 * avoids; and the best route with its corners shifted. Each is walked as the referee charges it and judged exactly.
 */
import { facingOf } from "../../geometry/directions.ts";
import type { TablePoint } from "../../geometry/units.ts";
import { vecOf } from "../../geometry/vector.ts";
import { chanceOf, Fraction } from "../../odds/fraction.ts";
import type { PlannedMove } from "../../play/planning.ts";
import { ok, type Result } from "../../result.ts";
import { movesOf, searching } from "../movement/context.ts";
import { turnsReach } from "../movement/reach.ts";
import { allowanceOf } from "../movement/walk.ts";
import type { RouteRisk, SafestAnswer, SafestQuestion, Steps } from "../questions.ts";
import { isApart } from "./apart.ts";
import type { SafestContext } from "./context.ts";
import { dangerFor, dangerOf } from "./danger.ts";
import { aboveThreshold, beyondConceded, type Grid, shunnedCells, thresholdsOf } from "./detours.ts";
import { exposureOf } from "./exposure.ts";
import { nudges } from "./nudges.ts";
import { rising, within } from "./progress.ts";
import { riskOf } from "./risk.ts";
import { RouteGame } from "./solve.ts";
import { type Route, routeOf } from "./turns.ts";

/** The weight of an inch of danger 1, in inches of a stand with twelve inches a turn. */
const LADDER = [0.1, 0.5, 2, 8, 30];
const FIRMLY = 12;
const THRESHOLDS = 6;
/** The number of searches that concede the best route's own danger. */
const ROUNDS = 3;
/** The number of tried routes with shifted corners. */
const NUDGES = 70;
/** In points: a route is cheaper only from this difference on. */
const LESS = 0.5;
/** The number of shown routes. */
const SHOWN = 4;
/** A place is left out of the search where even the cheapest path over it takes longer by more than this factor. */
const SLACK = 1.03;

interface Tried {
  readonly route: Route;
  readonly game: RouteGame;
  readonly whole: Fraction;
}

export function* safest(context: SafestContext, question: SafestQuestion): Steps<Result<SafestAnswer>> {
  const moves = movesOf(context, question.stand, question.manner);
  if (!moves.ok) return moves;
  const search = new Search(context, question, moves.value);
  yield* within(0, 0.9, rising(search.run()));
  const routes: RouteRisk[] = [];
  const shown = few(search.judged);
  for (const [i, { route, game }] of shown.entries()) {
    const part = (at: number) => 0.9 + (0.1 * at) / shown.length;
    const risk = yield* within(part(i), part(i + 1), rising(riskOf(route, game)));
    if (!risk.ok) return risk;
    routes.push(risk.value);
  }
  if (routes.length === 0 && search.failure) return search.failure;
  return ok({ type: "safest", routes, tried: search.judged.length });
}

const bySafety = (a: Tried, b: Tried) => b.whole.compare(a.whole) || a.route.path.cost - b.route.path.cost;

/** From the safest to the cheapest, without routes dearer than a safer one, or running beside it. */
function few(judged: readonly Tried[]): Tried[] {
  const shown: Tried[] = [];
  for (const way of [...judged].sort(bySafety)) {
    const { points, cost } = way.route.path;
    if (shown.length === SHOWN) break;
    if (shown.every(({ route: { path } }) => cost < path.cost - LESS && isApart(points, path.points))) shown.push(way);
  }
  return shown;
}

class Search {
  readonly judged: Tried[] = [];
  /** The reason why a route couldn't be judged. */
  failure: Result<never> | null = null;
  readonly #context: SafestContext;
  readonly #question: SafestQuestion;
  readonly #move: PlannedMove;
  readonly #roads: boolean;
  readonly #points: number;
  readonly #seen = new Set<string>();

  constructor(context: SafestContext, question: SafestQuestion, move: PlannedMove) {
    this.#context = context;
    this.#question = question;
    this.#move = move;
    this.#roads = question.roads && move.roads;
    this.#points = allowanceOf(move);
  }

  *run(): Steps<void> {
    const { from, obstacles, radius, enters: entry } = this.#move;
    const movement = searching(this.#move);
    const { to, turns, drawn } = this.#question;
    const how = { roads: this.#roads, obstacles, radius };
    const there = movement.reach(from.at, Infinity, { ...how, entry });
    yield { done: 0.02 };
    const cheapest = there.pathTo(to);
    if (cheapest) this.#judge(cheapest);
    yield { done: 0.04 };
    if (drawn) this.#judge(drawn);
    if (this.judged.length === 0) {
      // A stop that was forced early may have cost a turn: then another path may take fewer.
      const inTurns = yield* within(0.04, 0.06, turnsReach(this.#move, this.#points, turns, this.#roads));
      const other = inTurns.pathTo(to);
      if (other) this.#judge(other);
    }
    if (this.judged.length === 0 || this.#isSafe()) return;
    const back = movement.reach(to, Infinity, how);
    yield { done: 0.08 };
    const { columns, rows } = there;
    const dearest = Math.max(turns * this.#points, ...this.judged.map(({ route }) => route.path.cost));
    const most = dearest * SLACK + 0.5;
    const isOpen = (column: number, row: number) => {
      const cell = row * columns + column;
      return (there.cost[cell] as number) + (back.cost[cell] as number) <= most;
    };
    yield* within(0.08, 0.6, this.#lookRound({ columns, rows, isOpen }));
    yield* within(0.6, 1, this.#shift());
  }

  *#lookRound(grid: Grid): Steps<void> {
    const { from, obstacles, radius, enters: entry } = this.#move;
    const movement = searching(this.#move);
    const { to, stand } = this.#question;
    const [a, b] = [vecOf(from.at), vecOf(to)];
    const facing = facingOf({ x: b.x - a.x, y: b.y - a.y });
    const danger = yield* within(0, 0.4, dangerFor(this.#context, { stand, facing, ...grid }));
    if (danger.firers.size === 0) return;
    const tries = LADDER.length + THRESHOLDS + ROUNDS * 2;
    let tried = 0;
    const judge = (lattice: Float64Array, weight: number) => {
      // A stand with few points avoids danger just as much.
      const shunned = shunnedCells(danger, lattice, (weight * this.#points) / 12, grid);
      const how = { roads: this.#roads, obstacles, radius, shunned, entry };
      const way = movement.reach(from.at, Infinity, how).pathTo(to);
      if (way) this.#judge(way);
      return { done: 0.4 + (0.6 * ++tried) / tries };
    };
    const plain = beyondConceded(danger, new Map());
    for (const weight of LADDER) yield judge(plain, weight);
    for (const threshold of thresholdsOf(danger, THRESHOLDS)) yield judge(aboveThreshold(danger, threshold), FIRMLY);
    for (let round = 0; round < ROUNDS; round++) {
      const best = this.#best();
      if (!best) return;
      const beyond = beyondConceded(danger, runBy(best));
      yield judge(beyond, 1);
      yield judge(beyond, FIRMLY);
    }
  }

  /** From the best route on: each better route becomes the best. */
  *#shift(): Steps<void> {
    let left = NUDGES;
    for (let better = true; better; ) {
      better = false;
      const best = this.#best();
      if (!best || this.#isSafe()) return;
      for (const way of nudges(best.route.path.points)) {
        if (left === 0) return;
        const tried = this.#judge(way);
        if (tried === null) continue;
        left--;
        yield { done: 1 - left / NUDGES };
        better = bySafety(tried, best) < 0;
        if (better) break;
      }
    }
  }

  /** No route can be safer than one of them. */
  #isSafe(): boolean {
    return this.judged.some(({ whole }) => whole.equals(Fraction.ONE));
  }

  #best(): Tried | null {
    return [...this.judged].sort(bySafety)[0] ?? null;
  }

  /** Null where it takes too long, was tried before, or can't be judged. */
  #judge(path: readonly TablePoint[]): Tried | null {
    const { stand, turns, manner } = this.#question;
    const key = path.join(" ");
    if (this.#seen.has(key)) return null;
    this.#seen.add(key);
    const route = routeOf(this.#context, { stand, path, roads: this.#roads, manner });
    if (!route.ok) {
      this.failure ??= route;
      return null;
    }
    if (route.value.turns.length > turns) return null;
    const game = new RouteGame(route.value.turns);
    const steps = game.best(0);
    let step = steps.next();
    while (!step.done) step = steps.next();
    if (!step.value.ok) {
      this.failure ??= step.value;
      return null;
    }
    const tried = { route: route.value, game, whole: step.value.value.whole };
    this.judged.push(tried);
    return tried;
  }
}

/** A route's greatest danger from each firer. */
function runBy({ route }: Tried): ReadonlyMap<string, number> {
  const turns = route.turns.flatMap(({ turn, from, passage }) => {
    const answer = passage();
    return answer.ok ? [{ turn, from, passage: answer.value }] : [];
  });
  return new Map(exposureOf(turns).firers.map(({ firer, best }) => [firer, dangerOf(chanceOf(best.harm))]));
}
