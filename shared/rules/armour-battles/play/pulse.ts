/** A Command Pulse: the dice that are left, those put together for an order, and the Staff Orders they may become. */
import type { Refusal } from "../../../play/contract.ts";
import type { SideId } from "../../../systems.ts";
import { refuse } from "../../referee/field.ts";
import { STAFF } from "../tables.ts";
import type { ArmourField } from "./field.ts";
import { RULES } from "./numbers.ts";
import { type ArmourState, CHAINS, diceOf, topOf } from "./state.ts";
import { figure } from "./units.ts";

export const hasDice = (state: ArmourState, side: SideId): boolean =>
  CHAINS.some((chain) => state.sides[side].dice[chain] > 0);

/** Refuses what belongs into a Command Pulse with nothing under way in it. */
export function whyNotInPulse(state: ArmourState): Refusal | null {
  if (!state.pulse) return refuse(RULES.pulse, "This belongs to a Command Pulse.");
  if (topOf(state)) return refuse(RULES.group, "First the Command Group that acts is done, and what interrupts it.");
  return null;
}

/** The dice that lie ready for an order in this pulse; refused where none do, or not so many. */
export function whyNotOrdered(state: ArmourState, dice?: number): Refusal | null {
  const refusal = whyNotInPulse(state);
  if (refusal) return refusal;
  const order = state.pulse?.order;
  if (!order) return refuse(RULES.chains, "First the dice for the order are put together.");
  if (dice !== undefined && diceOf(order) !== dice)
    return refuse(RULES.chains, `This order takes ${dice === 1 ? "one die" : `${dice} dice`}.`);
  return null;
}
/** Of the order that is to be given; none is 0. */
export const orderedDice = ({ pulse }: ArmourState): number => (pulse?.order ? diceOf(pulse.order) : 0);

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
