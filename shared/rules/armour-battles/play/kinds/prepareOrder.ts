/** Dice of the chain, Wild Dice and Staff Orders are put together for an order ("Dice Chains", "Larger Chains"). */

import { z } from "zod";
import type { Refusal } from "../../../../play/contract.ts";
import { refuse } from "../../../referee/field.ts";
import { USUAL_MOVES } from "../../tables.ts";
import { type ArmourAct, type ArmourLook, kind } from "../game.ts";
import { RULES } from "../numbers.ts";
import { hasDice, whyNotInPulse } from "../pulse.ts";
import { type ArmourState, diceOf, type Order, pulseOf } from "../state.ts";
import { diceInWords, say } from "../words.ts";

const diceField = (help: string) => z.number().int().min(0).max(30).describe(help);
interface OrderFields {
  readonly chain: number;
  readonly wild?: number | undefined;
  readonly staff?: number | undefined;
}
const orderOf = ({ chain, wild = 0, staff = 0 }: OrderFields): Order => ({ chain, wild, staff });

function whyNotPrepare({ field, state, side }: ArmourLook, order: Order): Refusal | null {
  const refusal = whyNotInPulse(state);
  if (refusal) return refusal;
  const pulse = pulseOf(state);
  const { dice, staff, logistics } = state.sides[side];
  const name = field.sideName(side);
  // A side without dice still has its Staff Orders.
  if (!pulse.chain && hasDice(state, side)) return refuse(RULES.pulse, "First a Dice Chain is chosen.");
  if (pulse.order) return refuse(RULES.chains, "The dice for this order are put together.");
  if (!logistics) return refuse(RULES.logistics, "The logistics phase comes first.");
  if (diceOf(order) < 1) return refuse(RULES.chains, "An order needs a die.");
  if (order.chain > pulse.left) return refuse(RULES.chains, `The chain has ${pulse.left} dice left.`);
  if (order.wild > dice[6]) return refuse(RULES.wild, `${name} has ${dice[6]} further Wild Dice.`);
  if (order.wild > 0 && order.chain < 1)
    return refuse(
      RULES.wild,
      "Wild Dice are added to dice of the chain in hand; by themselves they are a chain of their own.",
    );
  return order.staff > staff ? refuse(RULES.staff, `${name} has ${staff} Staff Orders.`) : null;
}

/** All that may be put together, the plainest first; added dice make no more than the usual moves. */
export function* orderChoices(state: ArmourState): Generator<Order> {
  const { side, left } = pulseOf(state);
  const { dice, staff } = state.sides[side];
  for (let s = 0; s <= Math.min(staff, USUAL_MOVES); s++)
    for (let w = 0; w <= Math.min(dice[6], USUAL_MOVES); w++)
      // Wild Dice are added to dice of a chain.
      for (let c = w > 0 ? 1 : 0; c <= left; c++) {
        const all = c + w + s;
        if (all > 0 && (w + s === 0 || all <= USUAL_MOVES)) yield { chain: c, wild: w, staff: s };
      }
}

const orderInWords = ({ chain, wild, staff }: Order): string =>
  [
    ...(chain > 0 ? [diceInWords(chain)] : []),
    ...(wild > 0 ? [wild === 1 ? "a Wild Die" : `${wild} Wild Dice`] : []),
    ...(staff > 0 ? [staff === 1 ? "a Staff Order" : `${staff} Staff Orders`] : []),
  ].join(" and ");

export const prepareOrder = kind({
  type: "order",
  effect: { type: "means" },
  fields: {
    chain: diceField("Dice of the chain in hand"),
    wild: diceField("Wild Dice besides").optional(),
    staff: diceField("Staff Orders besides").optional(),
  },
  name: "Dice for an order",
  help: "More dice make longer moves.",
  rule: RULES.chains,
  gesture: "button",
  in: ["dice"],
  open: ({ state }) => !orderChoices(state).next().done,
  closedAlike: true,
  whyNot: (look, command) => whyNotPrepare(look, orderOf(command)),
  *offers({ state }) {
    for (const order of orderChoices(state)) yield { with: order, name: orderInWords(order) };
  },
  carryOut: (act, command) => prepare(act, orderOf(command)),
});

export function prepare(act: ArmourAct, order: Order): void {
  const pulse = pulseOf(act.state);
  const { side } = pulse;
  const { dice } = act.state.sides[side];
  if (diceOf(order) !== 1 || order.chain !== 1) say(act, `An order of ${diceOf(order)} dice`, [RULES.chains], side);
  pulse.left -= order.chain;
  dice[6] -= order.wild;
  act.state.sides[side].staff -= order.staff;
  pulse.order = order;
}
