/** Passing, in the three phases in which the sides act by turns (4.0 (2), 7.1.1, 8.2.3). */
import type { SideId } from "../../../systems.ts";
import type { Battlefield } from "./battlefield.ts";
import { other, type WwiiState } from "./state.ts";
import { type Decider, refuse, whyNotNow } from "./turn.ts";

/** The other side, unless it has passed for good. */
export const nextToAct = (field: Battlefield, state: WwiiState): SideId => {
  const next = other(state.toAct);
  return field.options.passIsFinal && state.sides[next].passed ? state.toAct : next;
};

export const pass: Decider<"pass"> = ({ state, emit }) => {
  if (state.phase !== "posture" && state.phase !== "fire" && state.phase !== "movement")
    return refuse("4.0", "There is nothing to pass in this phase.");
  const refusal = whyNotNow(state, state.phase);
  if (refusal) return refusal;
  if (state.phase === "movement" && !state.ordersRolled)
    return refuse("8.2.1", "First the movement orders are rolled.");
  if (state.procedures.length > 0) return refuse("8.2.3", "A group is moving: first its movement is ended.");
  const side = state.toAct;
  emit({ type: "passed", side, forced: false });
  if (!state.sides[other(side)].passed) emit({ type: "turn-passed-to", side: other(side) });
  return null;
};
