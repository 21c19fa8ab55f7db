/** A Command Pulse: a chain, the dice put together for an order, and orders that need no Command Group. */

import type { Refusal } from "../../../play/contract.ts";
import type { SideId } from "../../../systems.ts";
import { refuse } from "../../referee/field.ts";
import { STAFF, USUAL_MOVES } from "../tables.ts";
import type { Paid } from "./facts.ts";
import type { ArmourField } from "./field.ts";
import { RULES } from "./numbers.ts";
import { type ArmourState, CHAINS, type Chain, diceOf, type Order, topOf, wildOf } from "./state.ts";
import { type Decider, decider, figure, isOpen, whyNotInPulse, whyNotOwn } from "./turn.ts";

export const hasDice = (state: ArmourState, side: SideId): boolean =>
  CHAINS.some((chain) => state.sides[side].dice[chain] > 0);

export const chooseChain: Decider<"choose-chain"> = ({ field, state, emit }, { chain }) => {
  const refusal = whyNotInPulse({ state });
  if (refusal) return refusal;
  const { pulse } = state;
  if (!pulse || pulse.chain !== null) return refuse(RULES.pulse, "The chain of this Command Pulse is chosen.");
  if (!state.sides[pulse.side].logistics) return refuse(RULES.logistics, "The logistics phase comes first.");
  const dice = state.sides[pulse.side].dice[chain as Chain];
  if (dice < 1) return refuse(RULES.chains, `${field.sideName(pulse.side)} has no chain of ${chain}s.`);
  emit({ type: "chain-chosen", side: pulse.side, chain: chain as Chain, dice });
  return null;
};

export const prepareOrder: Decider<"order"> = ({ field, state, emit }, { chain, wild = 0, staff = 0 }) => {
  const refusal = whyNotInPulse({ state }) ?? whyNotPrepare(field, state, { chain, wild, staff });
  if (refusal || !state.pulse) return refusal;
  emit({ type: "order-prepared", side: state.pulse.side, order: { chain, wild, staff } });
  return null;
};

export function whyNotPrepare(field: ArmourField, state: ArmourState, order: Order): Refusal | null {
  const { pulse } = state;
  // A side without dice still has its Staff Orders.
  if (!pulse || (!pulse.chain && hasDice(state, pulse.side)))
    return refuse(RULES.pulse, "First a Dice Chain is chosen.");
  if (pulse.order) return refuse(RULES.chains, "The dice for this order are put together.");
  const { side } = pulse;
  if (!state.sides[side].logistics) return refuse(RULES.logistics, "The logistics phase comes first.");
  if (diceOf(order) < 1) return refuse(RULES.chains, "An order needs a die.");
  if (order.chain > pulse.left) return refuse(RULES.chains, `The chain has ${pulse.left} dice left.`);
  if (order.wild > state.sides[side].dice[6])
    return refuse(RULES.wild, `${field.sideName(side)} has ${state.sides[side].dice[6]} further Wild Dice.`);
  if (order.wild > 0 && order.chain < 1)
    return refuse(
      RULES.wild,
      "Wild Dice are added to dice of the chain in hand; by themselves they are a chain of their own.",
    );
  if (order.staff > state.sides[side].staff)
    return refuse(RULES.staff, `${field.sideName(side)} has ${state.sides[side].staff} Staff Orders.`);
  return null;
}

/** All that may be put together, the plainest first; added dice make no more than the usual moves. */
export function orderChoices(state: ArmourState): Order[] {
  const { pulse } = state;
  if (!pulse || pulse.order || (!pulse.chain && hasDice(state, pulse.side))) return [];
  const { dice, staff } = state.sides[pulse.side];
  const found: Order[] = [];
  for (let s = 0; s <= Math.min(staff, USUAL_MOVES); s++)
    for (let w = 0; w <= Math.min(dice[6], USUAL_MOVES); w++)
      for (let c = 0; c <= pulse.left; c++) {
        const all = c + w + s;
        if (all < 1 || (w + s > 0 && all > USUAL_MOVES)) continue;
        // Wild Dice are added to dice of a chain.
        if (w > 0 && c === 0) continue;
        found.push({ chain: c, wild: w, staff: s });
      }
  return found;
}

/** The dice that lie ready for an order in this pulse; refused where none do, or not so many. */
export function whyNotOrdered(state: ArmourState, dice?: number): Refusal | null {
  const refusal = whyNotInPulse({ state });
  if (refusal) return refusal;
  const order = state.pulse?.order;
  if (!order) return refuse(RULES.chains, "First the dice for the order are put together.");
  if (dice !== undefined && diceOf(order) !== dice)
    return refuse(RULES.chains, `This order takes ${dice === 1 ? "one die" : `${dice} dice`}.`);
  return null;
}

/** Who pays and whether that can be paid. */
function whyNotPaid(field: ArmourField, state: ArmourState, side: SideId, how: Paid): Refusal | null {
  switch (how) {
    case "order":
      return whyNotOrdered(state, 1);
    case "wild":
      return wildOf(state, side) > 0 ? null : refuse(RULES.wild, `${field.sideName(side)} has no Wild Die left.`);
    case "staff":
      return state.sides[side].staff > 0
        ? null
        : refuse(RULES.staff, `${field.sideName(side)} has no Staff Order left.`);
  }
}

/** Between orders, in a group's activation, and where opportunity fire is asked for. */
function whyNotAside(state: ArmourState): Refusal | null {
  const top = topOf(state);
  const asked =
    top === null
      ? state.pulse !== null && state.sides[state.pulse.side].logistics && state.due.length === 0
      : top.type === "group" ||
        top.type === "move" ||
        (top.type === "attack" && (top.stage === "answer" || top.stage === "more"));
  return asked ? null : refuse(RULES.pulse, "First what is under way is decided.");
}

/** "Remove Unit Suppression": by an order before activation; after it by a Wild Die or a Staff Order, those in the enemy's pulse, too. */
export function whyNotUnsuppress(
  field: ArmourField,
  state: ArmourState,
  side: SideId,
  id: string,
  how: Paid,
): Refusal | null {
  const refusal = whyNotOwn(field, state, id, side) ?? whyNotAside(state) ?? whyNotPaid(field, state, side, how);
  if (refusal) return refusal;
  const one = field.stateOf(state, id);
  if (!isOpen(one)) return refuse(RULES.unsuppress, `${field.name(id)} is not on the table.`);
  if (!one.suppressed) return refuse(RULES.unsuppress, `${field.name(id)} is not suppressed.`);
  if (how === "order" && one.activated)
    return refuse(RULES.unsuppress, `${field.name(id)} was activated: only a Wild Die or a Staff Order helps now.`);
  if (how === "wild" && state.pulse?.side !== side)
    return refuse(RULES.opportunityStaff, "In the enemy's pulse a Staff Order does it, a Wild Die doesn't.");
  return null;
}
export const removeSuppression: Decider<"remove-suppression"> = ({ field, state, emit }, { stand, with: how }) => {
  const side = decider(field, state);
  const refusal = whyNotUnsuppress(field, state, side, stand, how);
  if (refusal) return refusal;
  emit({ type: "suppression-removed", stand, side, with: how });
  return null;
};

/** "Tiger I": a later turn's die or Staff Order. */
export function whyNotRepair(
  field: ArmourField,
  state: ArmourState,
  side: SideId,
  id: string,
  how: Paid,
): Refusal | null {
  const refusal = whyNotOwn(field, state, id, side) ?? whyNotAside(state) ?? whyNotPaid(field, state, side, how);
  if (refusal) return refusal;
  const { breakdown } = field.stateOf(state, id);
  if (breakdown?.type !== "broken") return refuse(RULES.breakdown, `${field.name(id)} has not broken down.`);
  if (breakdown.turn >= state.turn)
    return refuse(RULES.breakdown, `${field.name(id)} can be repaired on the next turn.`);
  return null;
}
export const repair: Decider<"repair"> = ({ field, state, emit }, { stand, with: how }) => {
  const side = decider(field, state);
  const refusal = whyNotRepair(field, state, side, stand, how);
  if (refusal) return refusal;
  emit({ type: "repaired", stand, side, with: how });
  return null;
};

/** As many Staff Orders as Command Dice ("Maximum Number of Staff Orders"). */
export const roomForStaff = (field: ArmourField, state: ArmourState, side: SideId): number => {
  const { staff, staffComing } = state.sides[side];
  return Math.max(0, figure(field, side, "commandDice") - staff - staffComing);
};

/** What an order's dice stock: all of Wild Dice, one fewer of others. */
export const stockOf = ({ pulse }: ArmourState): number => {
  const order = pulse?.order;
  if (!order || order.staff > 0) return 0;
  return pulse.chain === 6 ? order.chain + order.wild : STAFF.restocked(order.chain + order.wild);
};

export function whyNotRestock(field: ArmourField, state: ArmourState): Refusal | null {
  const refusal = whyNotOrdered(state);
  if (refusal || !state.pulse) return refusal;
  if (stockOf(state) < 1)
    return refuse(
      RULES.restock,
      "Two or more dice of a chain become Staff Orders, Wild Dice one for one; Staff Orders none.",
    );
  if (roomForStaff(field, state, state.pulse.side) < 1)
    return refuse(RULES.restock, "A side has at most as many Staff Orders as Command Dice.");
  return null;
}
export const restock: Decider<"restock"> = ({ field, state, emit }) => {
  const refusal = whyNotRestock(field, state);
  if (refusal || !state.pulse) return refusal;
  const { side } = state.pulse;
  emit({ type: "restocked", side, staff: Math.min(stockOf(state), roomForStaff(field, state, side)), now: false });
  return null;
};

export function whyNotInstant(field: ArmourField, state: ArmourState): Refusal | null {
  const refusal = whyNotOrdered(state);
  if (refusal || !state.pulse?.order) return refusal;
  const { chain, order, side } = state.pulse;
  if (chain !== 6 || order.staff > 0 || order.chain + order.wild < 2)
    return refuse(RULES.instant, "Only two or more Wild Dice become Staff Orders at once.");
  if (roomForStaff(field, state, side) < 1)
    return refuse(RULES.instant, "A side has at most as many Staff Orders as Command Dice.");
  return null;
}
export const instantStaff: Decider<"instant-staff"> = ({ field, state, emit }) => {
  const refusal = whyNotInstant(field, state);
  if (refusal || !state.pulse?.order) return refusal;
  const { side, order } = state.pulse;
  const staff = Math.min(order.chain + order.wild - 1, roomForStaff(field, state, side));
  emit({ type: "restocked", side, staff, now: true });
  return null;
};

export const pulseEnded = (field: ArmourField, side: SideId) =>
  ({ type: "pulse-ended", side, anew: field.options.activation === "pulse" }) as const;

export const endPulse: Decider<"end-pulse"> = ({ field, state, emit }) => {
  const refusal = whyNotInPulse({ state });
  if (refusal) return refusal;
  const { pulse } = state;
  if (!pulse || (pulse.chain === null && hasDice(state, pulse.side)) || pulse.left > 0 || pulse.order)
    return refuse(RULES.pulse, "All dice of the chain are used before the pulse ends.");
  emit(pulseEnded(field, pulse.side));
  return null;
};
