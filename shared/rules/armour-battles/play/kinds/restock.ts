/** Dice become Staff Orders ("Restocking Staff Orders", "Instant Staff Orders"). */

import type { Refusal } from "../../../../play/contract.ts";
import { refuse } from "../../../referee/field.ts";
import { type ArmourAct, type ArmourLook, kind, unless } from "../game.ts";
import { RULES } from "../numbers.ts";
import { roomForStaff, stockOf, whyNotOrdered } from "../pulse.ts";
import { pulseOf } from "../state.ts";
import { plural, say } from "../words.ts";

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
