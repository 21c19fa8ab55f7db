/** Dice of a chain that no order can use ("The Command Pulse"). */

import type { Refusal } from "../../../../play/contract.ts";
import { refuse } from "../../../referee/field.ts";
import { STAFF } from "../../tables.ts";
import { type ArmourLook, kind, unless } from "../game.ts";
import { RULES } from "../numbers.ts";
import { roomForStaff, stockOf, whyNotInPulse } from "../pulse.ts";
import { reservesOf } from "../reserves.ts";
import { diceOf, pulseOf } from "../state.ts";
import { namesOf, say } from "../words.ts";

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
