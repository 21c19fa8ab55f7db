/** The reach of a stand this turn and in the next turns; for several stands, that of the last of them. */
import type { TurnsReach } from "../../movement/turns.ts";
import type { PlannedMove } from "../../play/planning.ts";
import { fail, ok, type Result } from "../../result.ts";
import type { Progress, ReachAnswer, ReachQuestion, Steps } from "../questions.ts";
import { type MovementContext, mannersOf, movesOf, searching } from "./context.ts";
import { stepsOf, totals } from "./steps.ts";
import { allowanceOf, facingAt } from "./walk.ts";

/** Questions for more turns than this can wait. */
const MOST_TURNS = 200;

/** Refused where a stand can't move, or the question has no stand. */
export function* reach(context: MovementContext, question: ReachQuestion): Steps<Result<ReachAnswer>> {
  const { stands, roads } = question;
  const turns = Math.min(MOST_TURNS, question.turns);
  const [only] = stands;
  if (only === undefined) return fail({ code: "invalid", message: "No stand is chosen." });
  const manners = mannersOf(context, only, question.manner);
  if (stands.length > 1) {
    const reached = yield* together(context, question, turns);
    return reached.ok ? ok({ ...reached.value, ...manners }) : reached;
  }
  const move = movesOf(context, only, question.manner);
  return move.ok ? ok({ ...(yield* alone(move.value, turns, roads)), ...manners }) : move;
}

type Reached = Omit<ReachAnswer, "manners" | "manner">;
function* alone(move: PlannedMove, turns: number, roads: boolean): Steps<Reached> {
  const { allowances } = move;
  if (allowances.length > 1) return yield* withDice(move, turns, roads);
  const { columns, rows, cost, perTurn } = yield* turnsReach(move, allowanceOf(move), turns, roads);
  const unit = allowanceOf(move) > 0 ? move.unit : "turns";
  return { type: "reach", columns, rows, cost, steps: stepsOf(allowances, turns, perTurn), unit };
}

/** In the turns' terms: at most n times `perTurn` is within n turns. */
export function* turnsReach(move: PlannedMove, points: number, turns: number, roads: boolean): Steps<TurnsReach> {
  const { from, always, obstacles, radius, enters: entry } = move;
  return yield* searching(move).reachInTurns(from.at, {
    entry,
    roads: roads && move.roads,
    obstacles,
    radius,
    points,
    turns,
    always,
    mayStop: (at, way) => facingAt(move, at, way) !== null,
  });
}

/**
 * The limit of each total, regardless of the turns' rolls: a forced stop before a place where none is allowed isn't counted
 * here. The inches that are always allowed are those of the first turn.
 */
function* withDice(move: PlannedMove, turns: number, roads: boolean): Steps<Reached> {
  const { allowances } = move;
  const most = totals(allowances, turns).at(-1)?.points ?? 0;
  const least = allowances[0]?.points ?? 0;
  const { columns, rows, cost } = yield* part(
    turnsReach({ ...move, always: 0 as typeof move.always }, most, 1, roads),
    0,
    2,
  );
  const near = yield* part(turnsReach(move, least, 1, roads), 1, 2);
  near.cost.forEach((there, i) => {
    if (there < Infinity && (cost[i] as number) > least) cost[i] = least;
  });
  return { type: "reach", columns, rows, cost, steps: stepsOf(allowances, turns, 0), unit: move.unit };
}

/**
 * Each may stop at the present place of another, because they all move. With dice each counts with its least roll, so that
 * the arrival is certain.
 */
function* together(
  context: MovementContext,
  { stands, roads, manner }: ReachQuestion,
  turns: number,
): Steps<Result<Reached>> {
  const { supposed } = context;
  let all: Pick<ReachAnswer, "columns" | "rows" | "cost"> | null = null;
  try {
    for (const [i, stand] of stands.entries()) {
      const away = stands.filter((other) => other !== stand);
      const others = supposed.filter((supposition) => !away.includes(supposition.stand));
      context.suppose([...others, ...away.map((other) => ({ stand: other, place: null }))]);
      const move = movesOf(context, stand, manner, away);
      if (!move.ok) return move;
      const points = move.value.allowances[0]?.points ?? 0;
      const { columns, rows, cost, perTurn } = yield* part(
        turnsReach(move.value, points, turns, roads),
        i,
        stands.length,
      );
      all ??= { columns, rows, cost: new Float64Array(cost.length).fill(1) };
      const last = all.cost;
      for (let at = 0; at < cost.length; at++) {
        const turn = Math.ceil((cost[at] as number) / perTurn - 1e-9);
        if (turn > (last[at] as number)) last[at] = turn;
      }
    }
  } finally {
    context.suppose(supposed);
  }
  const { columns, rows, cost } = all as Pick<ReachAnswer, "columns" | "rows" | "cost">;
  return ok({ type: "reach", columns, rows, cost, steps: stepsOf([], turns, 1), unit: "turns" });
}

/**
 * Movement points to each cell's middle, even where no stop is permitted, as far as this number of turns' points go; with
 * dice the most of them.
 */
export function* waysInTurns(
  context: MovementContext,
  { stands: [stand], turns, roads, manner }: ReachQuestion,
): Steps<Result<Pick<ReachAnswer, "columns" | "rows" | "cost"> & { readonly points: number }>> {
  yield { done: 0 };
  const move = movesOf(context, stand ?? "", manner);
  if (!move.ok) return move;
  const { from, obstacles, radius, enters: entry } = move.value;
  const points = turns * allowanceOf(move.value);
  const how = { roads: roads && move.value.roads, obstacles, radius, entry };
  return ok({ ...searching(move.value).reach(from.at, points, how), points });
}

/** The steps of one part of several. */
function* part<A>(steps: Generator<Progress, A, void>, i: number, parts: number): Generator<Progress, A, void> {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    yield { done: (i + step.value.done) / parts };
  }
}
