/** Turn Sequence 8: defenders fire at enemies that have rushed at them; then follows the hand-to-hand fight. */

import type { BrewLook, BrewSituation } from "../game.ts";
import { fight, nextPair, pairKey, rushers } from "../melees.ts";
import { RULES } from "../numbers.ts";
import { endPhase, pass } from "../turn.ts";
import { anyShot } from "./fire.ts";

export const meleeing: BrewSituation = {
  words: "the melee phase",
  rule: RULES.melee,
  ask: ({ field, state: { toAct } }) => ({
    side: toAct,
    question: `${field.sides.name(toAct)} may fire at enemies that rushed to contact.`,
    rule: RULES.melee,
  }),
  step(act) {
    const { field, state } = act;
    if (state.done.length < 2) {
      const look = { field, state, side: state.toAct } as BrewLook;
      if (rushers(look).length > 0 && anyShot(look)) return false;
      pass(act);
      return true;
    }
    const pair = nextPair(act);
    if (pair) {
      state.fought = [...state.fought, pairKey(pair)];
      fight(act, pair);
    } else endPhase(act);
    return true;
  },
};
