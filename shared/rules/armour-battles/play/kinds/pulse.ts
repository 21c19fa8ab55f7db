/** Command Pulses by turns: a chain is chosen, its dice are put together for orders, and what is left becomes Staff Orders or nothing ("The Command Pulse"). */
import { z } from "zod";
import type { Refusal } from "../../../../play/contract.ts";
import type { SideId } from "../../../../systems.ts";
import { refuse } from "../../../referee/field.ts";
import { STAFF, USUAL_MOVES } from "../../tables.ts";
import {
  type ArmourAct,
  type ArmourLook,
  type ArmourSituation,
  diceInWords,
  kind,
  namesOf,
  nobodyAsked,
  note,
  plural,
  say,
  unless,
} from "../game.ts";
import { RULES } from "../numbers.ts";
import { endTurn } from "../procedures/turn.ts";
import { hasDice, roomForStaff, stockOf, whyNotInPulse, whyNotOrdered } from "../pulse.ts";
import { reservesOf } from "../reserves.ts";
import { type ArmourState, CHAINS, type Chain, diceOf, type Order, other, pulseOf } from "../state.ts";
import { isOpen } from "../units.ts";

const chainInWords = (chain: number, dice: number): string => `${diceInWords(dice)} of ${chain}`;

function whyNotChain({ field, state, side }: ArmourLook, chain: Chain): Refusal | null {
  const refusal = whyNotInPulse(state);
  if (refusal) return refusal;
  if (pulseOf(state).chain !== null) return refuse(RULES.pulse, "The chain of this Command Pulse is chosen.");
  if (!state.sides[side].logistics) return refuse(RULES.logistics, "The logistics phase comes first.");
  return state.sides[side].dice[chain] > 0
    ? null
    : refuse(RULES.chains, `${field.sideName(side)} has no chain of ${chain}s.`);
}

export const chooseChain = kind({
  type: "choose-chain",
  effect: { type: "means" },
  fields: { chain: z.number().int().min(2).max(6).describe("Its number; 6: the Wild Dice") },
  name: "Choose a Dice Chain",
  help: "All its dice are used in this pulse.",
  rule: RULES.pulse,
  gesture: "button",
  in: ["chain"],
  closedAlike: true,
  whyNot: (look, { chain }) => whyNotChain(look, chain as Chain),
  *offers({ state, side }) {
    for (const chain of CHAINS) {
      const dice = state.sides[side].dice[chain];
      const wild = dice === 1 ? "a Wild Die" : `${dice} Wild Dice`;
      yield { with: { chain }, name: chain === 6 ? wild : chainInWords(chain, dice) };
    }
  },
  carryOut: (act, { chain }) => takeChain(act, chain as Chain),
});

export function takeChain(act: ArmourAct, chain: Chain): void {
  const { field, state } = act;
  const { side } = pulseOf(state);
  const { dice } = state.sides[side];
  const left = dice[chain];
  const what = chain === 6 ? `${left} Wild ${left === 1 ? "Die" : "Dice"}` : chainInWords(chain, left);
  say(act, `${field.sideName(side)} takes ${what}`, [RULES.pulse], side);
  dice[chain] = 0;
  state.pulse = { side, chain, left, order: null };
}

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

const whyNoRoom = ({ field, state, side }: ArmourLook, rule: string): Refusal | null =>
  roomForStaff(field, state, side) > 0
    ? null
    : refuse(rule, "A side has at most as many Staff Orders as Command Dice.");

function whyNotRestock(look: ArmourLook): Refusal | null {
  const why = "Two or more dice of a chain become Staff Orders, Wild Dice one for one; Staff Orders none.";
  return (
    whyNotOrdered(look.state) ?? (stockOf(look.state) < 1 ? refuse(RULES.restock, why) : whyNoRoom(look, RULES.restock))
  );
}
export const restock = kind({
  type: "restock",
  effect: { type: "store" },
  fields: {},
  name: "Restock Staff Orders",
  help: "One fewer than dice, for the next turn; Wild Dice one for one.",
  rule: RULES.restock,
  gesture: "button",
  in: ["orders"],
  ...unless(whyNotRestock),
  carryOut: (act) => stock(act, stockOf(act.state), "staffComing"),
});

function whyNotInstant(look: ArmourLook): Refusal | null {
  const refusal = whyNotOrdered(look.state);
  if (refusal) return refusal;
  const { chain, order } = pulseOf(look.state);
  if (chain !== 6 || !order || order.staff > 0 || order.chain + order.wild < 2)
    return refuse(RULES.instant, "Only two or more Wild Dice become Staff Orders at once.");
  return whyNoRoom(look, RULES.instant);
}
export const instantStaff = kind({
  type: "instant-staff",
  effect: { type: "turn-in" },
  fields: {},
  name: "Instant Staff Orders",
  help: "Wild Dice become Staff Orders at once, one fewer.",
  rule: RULES.instant,
  gesture: "button",
  in: ["orders"],
  ...unless(whyNotInstant),
  // Of Wild Dice one more is stocked for the next turn.
  carryOut: (act) => stock(act, stockOf(act.state) - 1, "staff"),
});

function stock(act: ArmourAct, most: number, where: "staff" | "staffComing"): void {
  const { field, state, side } = act;
  const added = Math.min(most, roomForStaff(field, state, side));
  const [when, rule] = where === "staff" ? ["for use at once", RULES.instant] : ["for the next turn", RULES.restock];
  say(act, `${field.sideName(side)} stocks ${plural(added, "Staff Order")} ${when}`, [rule], side);
  pulseOf(state).order = null;
  state.sides[side][where] += added;
}

/** A die for which there is no order: all must be used, but there may be nothing to use it for. */
function whyNotLapse(look: ArmourLook): Refusal | null {
  const { field, state, side } = look;
  const refusal = whyNotInPulse(state);
  if (refusal) return refusal;
  const { order, left, chain } = pulseOf(state);
  if (!chain) return refuse(RULES.pulse, "First a Dice Chain is chosen.");
  if (left === 0 && !order) return refuse(RULES.pulse, "There is no die without a use.");
  const used = (why: string) => refuse(RULES.pulse, `All dice of the chain are used: ${why}`);
  const able = state.stands.find((one) => one.side === side && one.status === "on-table" && !one.activated);
  if (able) return used(`${field.name(able.id)} can be activated.`);
  const [company] = state.sides[side].failed ? [] : reservesOf(look);
  if (company && (order === null || diceOf(order) === 1)) return used(`${namesOf(field, company)} can be committed.`);
  // Dice that are still to be put together for an order may be stocked, as far as there is room.
  const stock = order ? stockOf(state) : chain === 6 ? left : STAFF.restocked(left);
  return stock > 0 && roomForStaff(field, state, side) > 0 ? used("they can become Staff Orders.") : null;
}

export const lapse = kind({
  type: "lapse",
  effect: { type: "done" },
  fields: {},
  name: "No order",
  help: "Nobody is left to use these dice.",
  rule: RULES.pulse,
  gesture: "button",
  concludes: true,
  in: ["dice", "orders"],
  ...unless(whyNotLapse),
  carryOut(act) {
    const { field, state, side } = act;
    say(act, `${field.sideName(side)} has no use for its dice`, [RULES.pulse], side);
    const pulse = pulseOf(state);
    if (pulse.order) pulse.order = null;
    else pulse.left = 0;
  },
});

export const endPulse = kind({
  type: "end-pulse",
  effect: { type: "means" },
  fields: {},
  name: "End the pulse",
  help: "No further order by Staff Orders.",
  rule: RULES.pulse,
  gesture: "button",
  concludes: true,
  in: ["dice"],
  open: ({ state }) => pulseOf(state).left === 0,
  whyClosed({ state, side }) {
    const refusal = whyNotInPulse(state);
    if (refusal) return refusal;
    const { chain, left, order } = pulseOf(state);
    const used = order === null && left === 0 && (chain !== null || !hasDice(state, side));
    return used ? null : refuse(RULES.pulse, "All dice of the chain are used before the pulse ends.");
  },
  carryOut: (act) => pulseEnds(act),
});

export function pulseEnds({ field, state }: ArmourAct): void {
  state.pulse = null;
  for (const one of state.stands) {
    one.brokeOff = false;
    // Units may be activated again in the next one.
    if (field.options.activation === "pulse") Object.assign(one, { activated: false, moved: false });
  }
}

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
