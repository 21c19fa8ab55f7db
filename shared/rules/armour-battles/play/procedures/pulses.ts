/** Command Pulses by turns: what is asked between orders, and what follows by itself ("The Command Pulse"). */

import type { SideId } from "../../../../systems.ts";
import { type ArmourAct, type ArmourSituation, nobodyAsked } from "../game.ts";
import { takeChain } from "../kinds/chooseChain.ts";
import { pulseEnds } from "../kinds/endPulse.ts";
import { orderChoices, prepare } from "../kinds/prepareOrder.ts";
import { RULES } from "../numbers.ts";
import { hasDice } from "../pulse.ts";
import { type ArmourState, CHAINS, diceOf, other, pulseOf } from "../state.ts";
import { isOpen } from "../units.ts";
import { note } from "../words.ts";
import { endTurn } from "./turn.ts";

/** Pulses alternate; who has dice left goes on alone. */
export const between: ArmourSituation = {
  ask: nobodyAsked,
  step(act) {
    const { state } = act;
    const next = state.lastPulse === null ? state.first : other(state.lastPulse);
    const side = next && [next, other(next)].find((one) => hasPulse(state, one));
    if (side) begin(act, side);
    else endTurn(act);
    return true;
  },
};
function begin(act: ArmourAct, side: SideId): void {
  note(act, { type: "pulse-began", side });
  Object.assign(act.state, { pulse: { side, chain: null, left: 0, order: null }, toAct: side, lastPulse: side });
}

/** A side with dice left; or without any, once a turn, for its logistics phase and its Staff Orders. */
const hasPulse = (state: ArmourState, side: SideId): boolean => {
  const { logistics, missions } = state.sides[side];
  return hasDice(state, side) || (!logistics && (missions.length > 0 || usesStaff(state, side)));
};
/** It has Staff Orders, and somebody whom an order could set in motion, or a battery that could be called. */
const usesStaff = (state: ArmourState, side: SideId): boolean =>
  state.sides[side].staff > 0 &&
  state.stands.some(
    (one) => one.side === side && (isOpen(one) ? !one.activated || one.suppressed : one.status === "waiting"),
  );

export const chain: ArmourSituation = {
  words: "the choice of a Dice Chain",
  rule: RULES.pulse,
  ask({ field, state }) {
    const { side } = pulseOf(state);
    return { side, question: `${field.sideName(side)} chooses a Dice Chain.`, rule: RULES.pulse };
  },
  step(act) {
    const { dice } = act.state.sides[pulseOf(act.state).side];
    const [only, ...more] = CHAINS.filter((one) => dice[one] > 0);
    if (only === undefined || more.length > 0) return false;
    takeChain(act, only);
    return true;
  },
};

export const dice: ArmourSituation = {
  words: "putting dice together for an order",
  rule: RULES.chains,
  ask({ field, state }) {
    const { side, left } = pulseOf(state);
    const name = field.sideName(side);
    const question =
      left > 0
        ? `${name} has ${left} ${left === 1 ? "die" : "dice"} of its chain: how many for the next order?`
        : `${name} may give orders by Staff Orders.`;
    return { side, question, rule: RULES.chains };
  },
  step(act) {
    const { state } = act;
    const { side, left } = pulseOf(state);
    if (left === 0 && !usesStaff(state, side)) {
      pulseEnds(act);
      return true;
    }
    const [only, ...more] = orderChoices(state);
    if (left === 0 || !only || more.length > 0) return false;
    prepare(act, only);
    return true;
  },
};

export const orders: ArmourSituation = {
  words: "the order of a Command Pulse",
  rule: RULES.chains,
  order: [
    "move-and-fire",
    "commit-reserves",
    "disengage",
    "rally",
    "remove-suppression",
    "repair",
    "restock",
    "instant-staff",
  ],
  ask({ field, state }) {
    const { side, order } = pulseOf(state);
    const count = order ? diceOf(order) : 0;
    const question = `${field.sideName(side)} gives an order of ${count} ${count === 1 ? "die" : "dice"}.`;
    return { side, question, rule: RULES.pulse };
  },
};
