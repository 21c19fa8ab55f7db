/** Dice of a chain that no order can use ("The Command Pulse"). */
import type { Refusal } from "../../../play/contract.ts";
import { refuse } from "../../referee/field.ts";
import { STAFF } from "../tables.ts";
import type { ArmourField } from "./field.ts";
import { RULES } from "./numbers.ts";
import { roomForStaff, stockOf } from "./pulse.ts";
import { reservesOf } from "./reserves.ts";
import { type ArmourState, diceOf } from "./state.ts";
import { type Decider, whyNotInPulse } from "./turn.ts";

/** A die for which there is no order: all must be used, but there may be nothing to use it for. */
export function whyNotLapse(field: ArmourField, state: ArmourState): Refusal | null {
  const refusal = whyNotInPulse({ state });
  if (refusal || !state.pulse) return refusal;
  const { side, order, left, chain } = state.pulse;
  if (!chain) return refuse(RULES.pulse, "First a Dice Chain is chosen.");
  if (left === 0 && !order) return refuse(RULES.pulse, "There is no die without a use.");
  const able = state.stands.find((one) => one.side === side && one.status === "on-table" && !one.activated);
  const used = (why: string) => refuse(RULES.pulse, `All dice of the chain are used: ${why}`);
  if (able) return used(`${field.name(able.id)} can be activated.`);
  const [company] = state.sides[side].failed ? [] : reservesOf(field, state, side);
  const single = order === null || diceOf(order) === 1;
  if (company && single) return used(`${company.map((id) => field.name(id)).join(", ")} can be committed.`);
  // Dice that are still to be put together for an order may be stocked, as far as there is room.
  const stock = order ? stockOf(state) : chain === 6 ? left : STAFF.restocked(left);
  if (stock > 0 && roomForStaff(field, state, side) > 0) return used("they can become Staff Orders.");
  return null;
}
export const lapse: Decider<"lapse"> = ({ field, state, emit }) => {
  const refusal = whyNotLapse(field, state);
  if (refusal || !state.pulse) return refusal;
  const { side, order, left } = state.pulse;
  emit({ type: "lapsed", side, dice: order ? 0 : left });
  return null;
};
