/** Orders for a single unit, which dice, a Wild Die or a Staff Order pay for ("Remove Unit Suppression", "Tiger I"). */

import { z } from "zod";
import type { Refusal, StandId } from "../../../../play/contract.ts";
import { standField } from "../../../referee/commands.ts";
import { refuse } from "../../../referee/field.ts";
import { spendWild, whyNoStaff, whyNoWild } from "../bonus.ts";
import { REPAIR, UNSUPPRESS } from "../effects.ts";
import { type ArmourAct, type ArmourLook, kind, ownOf, say } from "../game.ts";
import { RULES } from "../numbers.ts";
import { whyNotOrdered } from "../pulse.ts";
import { type ArmourState, pulseOf, topOf } from "../state.ts";
import { isOpen, whyNotOwn } from "../units.ts";

const WAYS = ["order", "wild", "staff"] as const;
type Paid = (typeof WAYS)[number];
const OFFERED: Readonly<Record<Paid, string>> = {
  order: "by the order",
  wild: "with a Wild Die",
  staff: "with a Staff Order",
};
const TOLD: Readonly<Record<Paid, string>> = { ...OFFERED, order: "by an order" };

interface Single {
  readonly stand: StandId;
  readonly with: Paid;
}
const fields = {
  stand: standField,
  with: z.enum(WAYS).describe("order: the dice put together for an order; wild: a Wild Die; staff: a Staff Order"),
};

/** In every situation of a pulse, and between the acts of a group. */
export const ASIDE = ["chain", "dice", "orders", "acting", "rallying"] as const;

function whyNotPaid(look: ArmourLook, how: Paid): Refusal | null {
  if (how === "order") return whyNotOrdered(look.state, 1);
  return how === "wild" ? whyNoWild(look) : whyNoStaff(look);
}
function pay({ state, side }: ArmourAct, how: Paid): void {
  if (how === "order") pulseOf(state).order = null;
  else if (how === "wild") spendWild(state, side);
  else state.sides[side].staff--;
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

type WhyNot = (look: ArmourLook, single: Single) => Refusal | null;
const isPayable = (look: ArmourLook, stand: StandId, whyNot: WhyNot): boolean =>
  WAYS.some((how) => whyNot(look, { stand, with: how }) === null);
/** `whyNeedless`: of a unit for which there is nothing to pay. */
const paidBy = (whyNot: WhyNot, rule: string, whyNeedless: (look: ArmourLook, stand: StandId) => Refusal | null) => ({
  fields,
  gesture: "stand" as const,
  rule,
  closedAlike: true as const,
  whyNot,
  whyNotStand: (look: ArmourLook, stand: StandId) =>
    isPayable(look, stand, whyNot)
      ? null
      : (whyNeedless(look, stand) ??
        refuse(rule, `No die, Wild Die or Staff Order is there for ${look.field.name(stand)} now.`)),
  *offers(look: ArmourLook, only?: StandId) {
    for (const stand of ownOf(look, only))
      for (const how of WAYS) {
        const name = `${look.field.name(stand)} ${OFFERED[how]}`;
        yield { with: { stand, with: how }, name, stand };
      }
  },
});

const whyUnsuppressed = ({ field, state }: ArmourLook, id: StandId): Refusal | null => {
  const one = field.stateOf(state, id);
  const suppressed = isOpen(one) && one.suppressed;
  return suppressed ? null : refuse(RULES.unsuppress, `${field.name(id)} is not suppressed.`);
};
/** By an order before activation; after it by a Wild Die or a Staff Order, those in the enemy's pulse, too. */
function whyNotUnsuppress(look: ArmourLook, { stand: id, with: how }: Single): Refusal | null {
  const { field, state, side } = look;
  const refusal = whyNotOwn(look, id) ?? whyNotAside(state) ?? whyNotPaid(look, how);
  if (refusal) return refusal;
  const name = field.name(id);
  if (!isOpen(field.stateOf(state, id))) return refuse(RULES.unsuppress, `${name} is not on the table.`);
  const needless = whyUnsuppressed(look, id);
  if (needless) return needless;
  if (how === "order" && field.stateOf(state, id).activated)
    return refuse(RULES.unsuppress, `${name} was activated: only a Wild Die or a Staff Order helps now.`);
  if (how === "wild" && state.pulse?.side !== side)
    return refuse(RULES.opportunityStaff, "In the enemy's pulse a Staff Order does it, a Wild Die doesn't.");
  return null;
}
/** In the enemy's pulse a Staff Order would let somebody fire at what interrupts ("Opportunity Staff Orders"). */
const couldBeFreed = ({ state, side }: ArmourLook): boolean =>
  state.pulse?.side !== side &&
  state.sides[side].staff > 0 &&
  state.stands.some((one) => one.side === side && isOpen(one) && one.suppressed && !one.fired);
const isAsked = ({ procedures }: ArmourState) => ["move", "attack"].includes(procedures.at(-1)?.type ?? "");

export const removeSuppression = kind({
  type: "remove-suppression",
  effect: UNSUPPRESS,
  name: "Remove suppression",
  help: "From one unit.",
  in: [...ASIDE, "move", "answering"],
  open: (look) =>
    isAsked(look.state)
      ? couldBeFreed(look)
      : look.state.stands.some(
          (one) => one.side === look.side && one.suppressed && isPayable(look, one.id, whyNotUnsuppress),
        ),
  ...paidBy(whyNotUnsuppress, RULES.unsuppress, whyUnsuppressed),
  carryOut(act, { stand, with: how }) {
    const { field, state, side } = act;
    const text = `${field.name(stand)} is no longer suppressed, ${TOLD[how]}`;
    say(act, text, [RULES.unsuppress], side, { stands: [stand] });
    pay(act, how);
    field.stateOf(state, stand).suppressed = false;
  },
});

/** Only on a later turn than it broke down. */
function whyUnbroken({ field, state }: ArmourLook, id: StandId): Refusal | null {
  const { breakdown } = field.stateOf(state, id);
  if (breakdown?.type !== "broken") return refuse(RULES.breakdown, `${field.name(id)} has not broken down.`);
  const later = breakdown.turn < state.turn;
  return later ? null : refuse(RULES.breakdown, `${field.name(id)} can be repaired on the next turn.`);
}
const whyNotRepair = (look: ArmourLook, { stand, with: how }: Single): Refusal | null =>
  whyNotOwn(look, stand) ?? whyNotAside(look.state) ?? whyNotPaid(look, how) ?? whyUnbroken(look, stand);
export const repair = kind({
  type: "repair",
  effect: REPAIR,
  name: "Repair",
  help: "A unit that broke down on an earlier turn.",
  in: ASIDE,
  open: (look) =>
    look.state.stands.some((one) => one.side === look.side && one.breakdown && isPayable(look, one.id, whyNotRepair)),
  ...paidBy(whyNotRepair, RULES.breakdown, whyUnbroken),
  carryOut(act, { stand, with: how }) {
    const { field, state, side } = act;
    say(act, `${field.name(stand)} is repaired, ${TOLD[how]}`, [RULES.breakdown], side, { stands: [stand] });
    pay(act, how);
    field.stateOf(state, stand).breakdown = { type: "repaired", turn: state.turn };
  },
});
