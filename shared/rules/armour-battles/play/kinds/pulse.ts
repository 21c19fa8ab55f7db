/** Command Pulses by turns: a chain's dice become orders, and the rest Staff Orders or nothing ("The Command Pulse"). */
import { z } from "zod";
import type { Refusal } from "../../../../play/contract.ts";
import type { SideId } from "../../../../systems.ts";
import { isOnTable, refuse } from "../../../referee/field.ts";
import { STAFF, USUAL_MOVES } from "../../tables.ts";
import { END_PULSE, ONE_DIE } from "../effects.ts";
import {
  type ArmourAct,
  type ArmourLook,
  after,
  button,
  called,
  diceInWords,
  follows,
  kind,
  namesOf,
  note,
  plural,
  say,
  situation,
  unless,
} from "../game.ts";
import { RULES } from "../numbers.ts";
import { hasDice, orderedDice, roomForStaff, stockOf, whyNotInPulse, whyNotOrdered } from "../pulse.ts";
import { reservesOf } from "../reserves.ts";
import { type ArmourState, CHAINS, type Chain, diceOf, type Order, other, pulseOf } from "../state.ts";
import { isOpen } from "../units.ts";
import { isAnyCallable } from "./missions.ts";
import { endTurn } from "./turn.ts";

const wildInWords = (wild: number): string => (wild === 1 ? "a Wild Die" : `${wild} Wild Dice`);

const whyNotChain = after(whyNotInPulse, ({ field, state, side }: ArmourLook, chain: Chain) => {
  const { dice, logistics } = state.sides[side];
  if (pulseOf(state).chain !== null) return refuse(RULES.pulse, "This Command Pulse already has its chain.");
  if (!logistics) return refuse(RULES.logistics, "The logistics phase comes first.");
  return dice[chain] > 0 ? null : refuse(RULES.chains, `${field.sides.does(side, "has")} no chain of ${chain}s.`);
});

export const chooseChain = kind({
  ...called("choose-chain", "Choose a Dice Chain", "Each of its dice is an order in this pulse.", RULES.pulse),
  effect: { type: "means" },
  fields: { chain: z.number().int().min(2).max(6).describe("Its number; 6: the Wild Dice") },
  gesture: "button",
  in: ["chain"],
  whyNot: (look, { chain }) => whyNotChain(look, chain as Chain),
  *offers({ state, side }) {
    for (const chain of CHAINS) {
      const dice = state.sides[side].dice[chain];
      yield { with: { chain }, name: chain === 6 ? wildInWords(dice) : `${diceInWords(dice)} of ${chain}` };
    }
  },
  carryOut: (act, { chain }) => takeChain(act, chain as Chain),
});

function takeChain(act: ArmourAct, chain: Chain): void {
  const { field, state } = act;
  const { side } = pulseOf(state);
  const { dice } = state.sides[side];
  const left = dice[chain];
  const what = chain === 6 ? `${left} Wild ${left === 1 ? "Die" : "Dice"}` : `${diceInWords(left)} of ${chain}`;
  say(act, `${field.sides.does(side, "takes")} ${what}`, [RULES.pulse], side);
  dice[chain] = 0;
  state.pulse = { side, chain, left, order: null };
}

const diceField = (help: string) => z.number().int().min(0).max(30).describe(help);
const whyNotPrepare = after(whyNotInPulse, ({ field, state, side }: ArmourLook, order: Order) => {
  const pulse = pulseOf(state);
  const { dice, staff, logistics } = state.sides[side];
  const has = field.sides.does(side, "has");
  // A side without dice still has its Staff Orders.
  if (!pulse.chain && hasDice(state, side)) return refuse(RULES.pulse, "Choose a Dice Chain first.");
  if (pulse.order) return refuse(RULES.chains, "This order already has its dice.");
  if (!logistics) return refuse(RULES.logistics, "The logistics phase comes first.");
  if (diceOf(order) < 1) return refuse(RULES.chains, "An order needs at least one die.");
  if (order.chain > pulse.left) return refuse(RULES.chains, `Too many dice: the chain has ${pulse.left} left.`);
  if (order.wild > dice[6]) return refuse(RULES.wild, `Too many Wild Dice: ${has} ${dice[6]} left.`);
  if (order.wild > 0 && order.chain < 1)
    return refuse(RULES.wild, "Wild Dice can only be added to dice of this chain; alone they are a separate chain.");
  return order.staff > staff ? refuse(RULES.staff, `Too many Staff Orders: ${has} ${staff}.`) : null;
});

/** All possible combinations, the plainest first; added dice make no more than the usual moves. */
function* orderChoices(state: ArmourState): Generator<Order> {
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
    ...(wild > 0 ? [wildInWords(wild)] : []),
    ...(staff > 0 ? [staff === 1 ? "a Staff Order" : `${staff} Staff Orders`] : []),
  ].join(" and ");

export const prepareOrder = kind({
  ...called("order", "Dice for an order", "More dice make longer moves.", RULES.chains),
  effect: ONE_DIE,
  fields: {
    chain: diceField("Dice of the chosen chain"),
    wild: diceField("Added Wild Dice").optional(),
    staff: diceField("Added Staff Orders").optional(),
  },
  gesture: "button",
  in: ["dice"],
  open: ({ state }) => !orderChoices(state).next().done,
  whyNot: (look, { chain, wild = 0, staff = 0 }) => whyNotPrepare(look, { chain, wild, staff }),
  *offers(look) {
    const useless = !mayBeOrdered(look);
    for (const order of orderChoices(look.state)) {
      // Dice of a chain may still become Staff Orders.
      const why = useless && order.chain === 0 ? ", of no use now" : "";
      yield { with: order, name: `${orderInWords(order)}${why}` };
    }
  },
  carryOut: (act, { chain, wild = 0, staff = 0 }) => prepare(act, { chain, wild, staff }),
});

function prepare(act: ArmourAct, order: Order): void {
  const pulse = pulseOf(act.state);
  const { side } = pulse;
  const { dice } = act.state.sides[side];
  // A single die of the chain is what an order usually costs.
  if (diceOf(order) !== 1 || order.chain !== 1)
    say(act, `${act.field.sides.does(side, "spends")} ${orderInWords(order)} on an order`, [RULES.chains], side);
  pulse.left -= order.chain;
  dice[6] -= order.wild;
  act.state.sides[side].staff -= order.staff;
  pulse.order = order;
}

const whyNoRoom = (look: ArmourLook, rule: string): Refusal | null =>
  roomForStaff(look) > 0 ? null : refuse(rule, "A side has at most as many Staff Orders as Command Dice.");

const whyNotRestock = after(whyNotOrdered, (look: ArmourLook) => {
  const why = "Too few dice: two or more dice of a chain become Staff Orders, Wild Dice one for one.";
  return stockOf(look.state) < 1 ? refuse(RULES.restock, why) : whyNoRoom(look, RULES.restock);
});
export const restock = kind({
  ...button(
    "restock",
    "Restock Staff Orders",
    "One fewer than the dice, for the next turn; Wild Dice one for one.",
    RULES.restock,
  ),
  effect: { type: "store" },
  in: ["orders"],
  ...unless(whyNotRestock),
  carryOut: (act) => stock(act, stockOf(act.state), "staffComing"),
});

const whyNotInstant = after(whyNotOrdered, (look: ArmourLook) => {
  const { chain, order } = pulseOf(look.state);
  if (chain !== 6 || !order || order.staff > 0 || order.chain + order.wild < 2)
    return refuse(RULES.instant, "Only two or more Wild Dice become instant Staff Orders.");
  return whyNoRoom(look, RULES.instant);
});
export const instantStaff = kind({
  ...button(
    "instant-staff",
    "Instant Staff Orders",
    "Wild Dice become Staff Orders at once, one fewer.",
    RULES.instant,
  ),
  effect: { type: "turn-in" },
  in: ["orders"],
  ...unless(whyNotInstant),
  // Wild Dice stock one more for the next turn.
  carryOut: (act) => stock(act, stockOf(act.state) - 1, "staff"),
});

function stock(act: ArmourAct, most: number, where: "staff" | "staffComing"): void {
  const { field, state, side } = act;
  const added = Math.min(most, roomForStaff(act));
  const [when, rule] = where === "staff" ? ["for use at once", RULES.instant] : ["for the next turn", RULES.restock];
  say(act, `${field.sides.does(side, "stocks")} ${plural(added, "Staff Order")} ${when}`, [rule], side);
  pulseOf(state).order = null;
  state.sides[side][where] += added;
}

/** A die without an order: all must be used, but there may be no use for it. */
const whyNotLapse = after(whyNotInPulse, (look: ArmourLook) => {
  const { field, state, side } = look;
  const { order, left, chain } = pulseOf(state);
  if (!chain) return refuse(RULES.pulse, "Choose a Dice Chain first.");
  if (left === 0 && !order) return refuse(RULES.pulse, "No dice are left over.");
  const used = (why: string) => refuse(RULES.pulse, `Use all dice of the chain: ${why}`);
  const able = state.stands.find((stand) => stand.side === side && stand.status === "on-table" && !stand.activated);
  if (able) return used(`${field.name(able.id)} can be activated.`);
  const [company] = state.sides[side].failed ? [] : reservesOf(look);
  if (company && (order === null || diceOf(order) === 1)) return used(`${namesOf(field, company)} can be committed.`);
  // Dice still to be combined for an order may be stocked, as far as there is room.
  const stock = order ? stockOf(state) : chain === 6 ? left : STAFF.restocked(left);
  return stock > 0 && roomForStaff(look) > 0 ? used("they can become Staff Orders.") : null;
});

export const lapse = kind({
  ...button("lapse", "No order", "No unit is left to use these dice.", RULES.pulse),
  effect: { type: "done" },
  concludes: true,
  in: ["dice", "orders"],
  ...unless(whyNotLapse),
  carryOut(act) {
    const { field, state, side } = act;
    say(act, `${field.sides.name(side)} can't use its dice`, [RULES.pulse], side);
    const pulse = pulseOf(state);
    if (pulse.order) pulse.order = null;
    else pulse.left = 0;
  },
});

export const endPulse = kind({
  ...button("end-pulse", "End the pulse", "Give no more orders with Staff Orders.", RULES.pulse),
  effect: END_PULSE,
  concludes: true,
  in: ["dice"],
  open: ({ state }) => pulseOf(state).left === 0,
  whyClosed: after(whyNotInPulse, ({ state, side }: ArmourLook) => {
    const { chain, left, order } = pulseOf(state);
    const used = order === null && left === 0 && (chain !== null || !hasDice(state, side));
    return used ? null : refuse(RULES.pulse, "Use all dice of the chain before ending the pulse.");
  }),
  carryOut: pulseEnds,
});

function pulseEnds({ field, state }: ArmourAct): void {
  state.pulse = null;
  for (const stand of state.stands) {
    stand.brokeOff = false;
    // Units may be activated again in the next pulse.
    if (field.options.activation === "pulse") Object.assign(stand, { activated: false, moved: false });
  }
}

/** Pulses alternate; a side with dice left goes on alone. */
export const between = follows((act) => {
  const { state } = act;
  const next = state.lastPulse === null ? state.first : other(state.lastPulse);
  const side = next && [next, other(next)].find((candidate) => hasPulse(state, candidate));
  if (!side) return endTurn(act);
  note(act, { type: "pulse-began", side });
  Object.assign(state, { pulse: { side, chain: null, left: 0, order: null }, toAct: side, lastPulse: side });
});

/** A side with dice left; or without any, once a turn, for its logistics phase and its Staff Orders. */
const hasPulse = (state: ArmourState, side: SideId): boolean => {
  const { logistics, missions } = state.sides[side];
  return hasDice(state, side) || (!logistics && (missions.length > 0 || usesStaff(state, side)));
};
/** It has Staff Orders, and a unit that an order could set in motion, or a battery that could be called. */
const usesStaff = (state: ArmourState, side: SideId): boolean =>
  state.sides[side].staff > 0 &&
  state.stands.some(
    (unit) => unit.side === side && (isOpen(unit) ? !unit.activated || unit.suppressed : unit.status === "waiting"),
  );

/** A unit that an order could activate, bring on or mend. */
const mayBeOrdered = (look: ArmourLook): boolean =>
  look.state.stands.some(
    (unit) =>
      unit.side === look.side &&
      isOnTable(unit) &&
      (!unit.activated || unit.suppressed || unit.breakdown?.type === "broken"),
  ) ||
  (!look.state.sides[look.side].failed && reservesOf(look).length > 0);

export const chain = situation("the choice of a Dice Chain", RULES.pulse, {
  side: ({ state }) => pulseOf(state).side,
  question: (asked, { field }) => `${field.sides.does(asked, "chooses")} a Dice Chain.`,
  step(act) {
    const { dice } = act.state.sides[pulseOf(act.state).side];
    const [only, ...more] = CHAINS.filter((size) => dice[size] > 0);
    if (only === undefined || more.length > 0) return false;
    takeChain(act, only);
    return true;
  },
});

export const dice = situation("the choice of dice for an order", RULES.chains, {
  side: ({ state }) => pulseOf(state).side,
  question(asked, { field, state }) {
    const { left } = pulseOf(state);
    if (left === 0) {
      const staff = plural(state.sides[asked].staff, "Staff Order");
      const look = { field, state, side: asked };
      const may = `${field.sides.name(asked)} may`;
      if (mayBeOrdered(look)) return `${may} give more orders with ${staff}, or end the pulse.`;
      if (isAnyCallable(look)) return `${may} call batteries with ${staff}, or end the pulse.`;
      return `${field.sides.does(asked, "has")} ${staff} left, but no unit can use an order now.`;
    }
    const has = `${field.sides.does(asked, "has")} ${left} ${left === 1 ? "die" : "dice"} left in the chain`;
    const useless = whyNotLapse({ field, state, side: asked }) === null;
    return useless ? `${has}, but no unit can use an order now.` : `${has}: how many on the next order?`;
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
});

const BY_ONE_GROUP = ["move-and-fire", "commit-reserves", "disengage", "rally"];
export const orders = situation("the order of a Command Pulse", RULES.chains, {
  order: [...BY_ONE_GROUP, "remove-suppression", "repair", "restock", "instant-staff"],
  side: ({ state }) => pulseOf(state).side,
  question(asked, { field, state }) {
    const count = orderedDice(state);
    return `${field.sides.does(asked, "gives")} an order of ${count} ${count === 1 ? "die" : "dice"}.`;
  },
  asks: () => RULES.pulse,
});
