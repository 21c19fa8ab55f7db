/** Progress of work in parts. */
import type { Steps } from "../questions.ts";

/** The progress of a part of the work as that of the whole. */
export function* within<A>(from: number, to: number, steps: Steps<A>): Steps<A> {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    yield { done: from + (to - from) * step.value.done };
  }
}

/** The progress of work with an unknown number of parts never goes back. */
export function* rising<A>(steps: Steps<A>): Steps<A> {
  let most = 0;
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    most = Math.max(most, step.value.done);
    yield { done: most };
  }
}
