/** From a question to its answer: every kind of question once. */
import type { BattleView } from "../play/contract.ts";
import type { Supposed } from "../play/planning.ts";
import { fail, type Result } from "../result.ts";
import type { LoadedScenario } from "../scenario/model.ts";
import type { Asker, PlanAnswer, PlanQuestion, Steps } from "./questions.ts";

export interface Planner {
  /** With stands as they are supposed. The arrays of an answer are the caller's own. */
  answer(question: PlanQuestion, supposed: readonly Supposed[]): Steps<Result<PlanAnswer>>;
}

/** A planner of what the asker knows: the scenario, and the view of a battle of it or null. */
export function openPlanner(_known: LoadedScenario, _view: BattleView | null, _asker: Asker): Planner {
  return {
    // biome-ignore lint/correctness/useYield: an answer without steps
    *answer(question) {
      return fail({ code: "unsupported", message: `Nobody answers “${question.type}” yet.` });
    },
  };
}
