/** What a stand has to go by in a turn of its own (WWII 8.3, Modern 08.03). */

import { type Inches, point } from "../../../geometry/units.ts";
import { Fraction } from "../../../odds/fraction.ts";
import type { Refusal, StandId } from "../../../play/contract.ts";
import type { PlannedMove, Standing } from "../../../play/planning.ts";
import { endsOf, plannedEntry } from "../../referee/entry.ts";
import { isOnTable, refuse } from "../play/act.ts";
import type { Battlefield } from "../play/battlefield.ts";
import type { GhqState } from "../play/state.ts";
import { ALWAYS, obstaclesOf, radiusOf, whyNotEnd } from "../play/walking.ts";

export function movesOf(field: Battlefield, state: GhqState, id: StandId, from?: Standing): PlannedMove | Refusal {
  const stand = field.stateOf(state, id);
  const name = field.name(id);
  const entry = stand.status === "waiting" ? plannedEntry(field, id) : null;
  const enters = entry && endsOf(field, entry.edge);
  if (!from && stand.status === "eliminated") return refuse(field.numbers.elimination, `${name} is eliminated.`);
  if (!from && !enters && !isOnTable(stand)) return refuse(field.numbers.sight, `${name} is not on the table.`);
  const middle = enters && point((enters[0][0] + enters[1][0]) / 2, (enters[0][1] + enters[1][1]) / 2);
  const at = from?.at ?? stand.at ?? middle;
  if (!at) return refuse(field.numbers.sight, `${name} is not on the table.`);
  return {
    stand: id,
    from: { at, facing: from?.facing ?? stand.facing },
    movement: field.movementOf(id),
    allowances: [{ points: field.member.allowance(field, state, id), chance: Fraction.ONE }],
    roads: true,
    obstacles: obstaclesOf(field, state, id, []).map(({ rectangle }) => rectangle),
    radius: radiusOf(field, id) as Inches,
    always: ALWAYS,
    ...(enters && !from ? { enters } : {}),
    mayEnd: (place) => whyNotEnd(field, state, id, place),
  };
}
