/** From a question to its answer: each kind of question once. */
import type { BattleView } from "../play/contract.ts";
import type { Supposed } from "../play/planning.ts";
import type { Result } from "../result.ts";
import { ruleSystem } from "../rules/systems.ts";
import type { LoadedScenario } from "../scenario/model.ts";
import { contextFor, type PlannerContext } from "./context.ts";
import { path } from "./movement/path.ts";
import { reach } from "./movement/reach.ts";
import { chance } from "./odds/chance.ts";
import { chart } from "./odds/chart.ts";
import { duel } from "./odds/duel.ts";
import { matrix } from "./odds/matrix.ts";
import { sequence } from "./odds/sequence.ts";
import type { AnswerTo, Asker, PlanAnswer, PlanQuestion, Steps } from "./questions.ts";
import { routeRisk } from "./route/risk.ts";
import { safest } from "./route/safest.ts";
import { danger } from "./sight/danger.ts";
import { positions } from "./sight/positions.ts";
import { ranges } from "./sight/ranges.ts";
import { viewshed } from "./sight/viewshed.ts";

/**
 * Answers questions in succession from one asker's knowledge. Once the next answer has begun, an earlier one can't go on,
 * because the suppositions are those of the next.
 */
export interface Planner {
  /** The answer with stands as supposed, and all others as they are. The caller owns the arrays of an answer. */
  answer(question: PlanQuestion, supposed: readonly Supposed[]): Steps<Result<PlanAnswer>>;
}

type Answer<Q extends PlanQuestion> = (context: PlannerContext, question: Q) => Steps<Result<AnswerTo<Q>>>;
type Type = PlanQuestion["type"];
const ANSWERS: { readonly [T in Type]: Answer<Extract<PlanQuestion, { readonly type: T }>> } = {
  ranges,
  duel,
  sequence,
  matrix,
  chart,
  chance,
  reach,
  path,
  route: routeRisk,
  safest,
  viewshed,
  danger,
  positions,
};

/** A planner with the asker's knowledge: a scenario, and the view of a battle of it or null. It opens at the first question. */
export function openPlanner(known: LoadedScenario, view: BattleView | null, asker: Asker): Planner {
  let context: Result<PlannerContext> | null = null;
  const open = (): Result<PlannerContext> => {
    const system = ruleSystem(known.scenario.system);
    return system.ok ? contextFor(known, view, asker, system.value.planning) : system;
  };
  return {
    *answer(question, supposed) {
      const answer = ANSWERS[question.type] as Answer<PlanQuestion>;
      context ??= open();
      if (!context.ok) return context;
      context.value.suppose(supposed);
      return yield* answer(context.value, question);
    },
  };
}
