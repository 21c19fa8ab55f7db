/** "Disengage Group": directly backwards, the whole way that is rolled, without firing; it ends facing the enemy. */
import type { StandId } from "../../../play/contract.ts";
import { isRefusal } from "../../referee/field.ts";
import { bonusOf } from "./bonus.ts";
import { fallBack } from "./fallBack.ts";
import { type ArmourField, opposite } from "./field.ts";
import { show, whyNotGroup } from "./groups.ts";
import { activate } from "./procedures/group.ts";
import { whyNotOrdered } from "./pulse.ts";
import { type ArmourState, type Destination, diceOf } from "./state.ts";
import type { Decider } from "./turn.ts";
import { rollForMoves, whyNotHighest } from "./walking.ts";

/** So far nobody is rolled. */
const FAR = 200;

/** The way straight back to the table's edge, or into or behind cover where it halts there. */
function wayBack(field: ArmourField, state: ArmourState, id: StandId, halts: boolean): Destination | null {
  const { at, facing } = field.stateOf(state, id);
  if (!at) return null;
  const { at: end } = fallBack(field, state, id, { towards: opposite(facing), facing, halts }, FAR);
  if (end[0] === at[0] && end[1] === at[1]) return null;
  return { stand: id, path: [at, end], facing, backwards: true, enters: false };
}

export const disengage: Decider<"disengage"> = (turn, { stands, halt = true, ...more }) => {
  const { field, state, emit } = turn;
  const bonus = bonusOf(more);
  const refusal = whyNotOrdered(state) ?? whyNotGroup(turn, "disengage", stands) ?? whyNotHighest(turn, bonus);
  if (refusal || !state.pulse?.order) return refusal;
  for (const id of stands) show(turn, id);
  activate(turn, "disengage", stands, diceOf(state.pulse.order), halt);
  for (const id of stands) {
    const destination = wayBack(field, state, id, halt);
    if (destination && !isRefusal(destination)) emit({ type: "destination-declared", destination });
  }
  const group = state.procedures.at(-1);
  if (group?.type === "group" && group.destinations.length > 0) rollForMoves(turn, bonus);
  return null;
};
