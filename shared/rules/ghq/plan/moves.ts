/** The terms of a stand's move in a turn (WWII 8.3, Modern 08.03). */
import { Fraction } from "../../../odds/fraction.ts";
import type { Refusal, StandId } from "../../../play/contract.ts";
import type { PlannedMove, Standing } from "../../../play/planning.ts";
import { plannedEntry, startOf } from "../../referee/entry.ts";
import { refuse } from "../play/act.ts";
import type { Battlefield } from "../play/battlefield.ts";
import type { GhqState } from "../play/state.ts";
import { obstaclesOf, termsOf, whyNotEnd } from "../play/walking.ts";

export function movesOf(field: Battlefield, state: GhqState, id: StandId, from?: Standing): PlannedMove | Refusal {
  const stand = field.stateOf(state, id);
  const name = field.name(id);
  if (!from && stand.status === "eliminated") return refuse(field.numbers.elimination, `${name} is eliminated.`);
  const start = startOf(field, stand, () => plannedEntry(field, id)?.edge, from);
  if (!start) return refuse(field.numbers.sight, `${name} is not on the table.`);
  return {
    ...termsOf(field, state, id, start),
    tolls: null,
    allowances: [{ points: field.member.allowance(field, state, id), chance: Fraction.ONE }],
    obstacles: obstaclesOf(field, state, id, []).map(({ rectangle }) => rectangle),
    mayEnd: (place) => whyNotEnd(field, state, id, place),
  };
}
