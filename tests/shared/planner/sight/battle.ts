/** Planners to ask about sight, opened on a small battle with known figures. */
import { contextFor, type PlannerContext } from "../../../../shared/planner/context.ts";
import type { Asker, Steps } from "../../../../shared/planner/questions.ts";
import type { Planning } from "../../../../shared/play/planning.ts";
import type { Result } from "../../../../shared/result.ts";
import { ruleSystem } from "../../../../shared/rules/systems.ts";
import type { LoadedScenario } from "../../../../shared/scenario/model.ts";
import { fakeRules } from "../fakePlanning.ts";

export function contextOn(loaded: LoadedScenario, asker: Asker = null, fake?: Partial<Planning>): PlannerContext {
  const system = ruleSystem(loaded.scenario.system);
  if (!system.ok) throw new Error(system.error.message);
  const context = contextFor(loaded, null, asker, fake ? fakeRules(fake) : system.value.planning);
  if (!context.ok) throw new Error(context.error.message);
  return context.value;
}

/** Runs to the end; progress never goes back. */
export function finished<A>(steps: Steps<Result<A>>): Result<A> {
  for (let done = 0; ; ) {
    const step = steps.next();
    if (step.done) return step.value;
    if (!(step.value.done >= done && step.value.done <= 1)) throw new Error(`${step.value.done} after ${done}`);
    done = step.value.done;
  }
}
export function answered<A>(steps: Steps<Result<A>>): A {
  const answer = finished(steps);
  if (!answer.ok) throw new Error(answer.error.message);
  return answer.value;
}
export function refusal<A>(steps: Steps<Result<A>>): string {
  const answer = finished(steps);
  return answer.ok ? "answered" : answer.error.message;
}
