/** Answers of generators, at once. */
import type { Progress } from "../../../../shared/planner/questions.ts";
import type { Result } from "../../../../shared/result.ts";

export interface Finished<A> {
  readonly value: A;
  /** Its progress messages, in order. */
  readonly told: readonly number[];
}

export function finish<A>(steps: Generator<Progress, A, void>): Finished<A> {
  const told: number[] = [];
  for (;;) {
    const { done, value } = steps.next();
    if (done) return { value, told };
    told.push(value.done);
  }
}

/** The answer of a question that isn't refused. */
export function answerOf<A>(steps: Generator<Progress, Result<A>, void>): A {
  const { value } = finish(steps);
  if (!value.ok) throw new Error(value.error.message);
  return value.value;
}
