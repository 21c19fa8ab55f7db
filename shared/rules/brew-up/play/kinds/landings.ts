/** The phase in which artillery lands: neither side decides. */
import type { BrewSituation } from "../game.ts";
import { land } from "../landing.ts";
import { RULES } from "../numbers.ts";
import { endPhase } from "../turn.ts";

export const landings: BrewSituation = {
  words: "the phase in which artillery lands",
  rule: RULES.landing,
  ask() {
    throw new Error("nobody is asked anything");
  },
  step(act) {
    const { state } = act;
    const due = state.calls.find((call) => call.lands === state.turn);
    if (due) land(act, due);
    else endPhase(act);
    return true;
  },
};
