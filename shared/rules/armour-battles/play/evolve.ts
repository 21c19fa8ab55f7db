/** The one place that writes to a state: what each event changes in it. */
import { evolveAttack, unitOf } from "./evolveAttack.ts";
import type { ArmourFact } from "./facts.ts";
import type { ArmourState } from "./state.ts";

export function evolve(state: ArmourState, event: ArmourFact): void {
  switch (event.type) {
    case "activation-ended":
      state.procedures.pop();
      return;
    case "became-known": {
      const one = unitOf(state, event.stand);
      one.known = true;
      one.hidden = false;
      return;
    }
    default:
      evolveAttack(state, event);
  }
}
