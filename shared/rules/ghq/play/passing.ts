/** Passing, and who begins, in the phases in which the sides act by turns. */
import type { Refusal } from "../../../play/contract.ts";
import type { SideId } from "../../../systems.ts";
import type { Battlefield } from "./battlefield.ts";
import type { FamilyCommand } from "./commands.ts";
import { type GhqState, other } from "./state.ts";
import { type Decider, refuse, whyNotNow } from "./turn.ts";

/** The other side, unless it has passed for good. */
export const nextToAct = (field: Battlefield, state: GhqState): SideId => {
  const next = other(state.toAct);
  return field.options.passIsFinal && state.sides[next].passed ? state.toAct : next;
};

export const goFirst: Decider<FamilyCommand<"goFirst">> = ({ field, state, emit }, { side }) => {
  const { alternating, numbers } = field.member;
  if (!alternating.includes(state.phase)) return refuse(numbers.sequence, "Nobody goes first in this phase.");
  const refusal = whyNotNow(field, state, state.phase, true) ?? whyNotYet(field, state);
  if (refusal) return refusal;
  emit({ type: "first-chosen", by: state.initiative, side, forced: false });
  return null;
};

/** In the movement phase orders come before everything else. */
const whyNotYet = ({ numbers }: Battlefield, state: GhqState): Refusal | null =>
  state.phase === "movement" && !state.ordersRolled
    ? refuse(numbers.orders, "First the movement orders are rolled.")
    : null;

export const pass: Decider<{ readonly type: "pass" }> = ({ field, state, emit }) => {
  const { alternating, numbers } = field.member;
  if (!alternating.includes(state.phase)) return refuse(numbers.sequence, "There is nothing to pass in this phase.");
  const refusal = whyNotNow(field, state, state.phase) ?? whyNotYet(field, state);
  if (refusal) return refusal;
  if (state.procedures.length > 0)
    return refuse(numbers.groupsInTurn, "A group is moving: first its movement is ended.");
  const side = state.toAct;
  emit({ type: "passed", side, forced: false });
  if (!state.sides[other(side)].passed) emit({ type: "turn-passed-to", side: other(side) });
  return null;
};
