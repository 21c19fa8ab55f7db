/** The figures of a table for questions of chance (chances/): those of a unit as things are supposed. */
import type { TablePoint } from "../../../geometry/units.ts";
import type { Refusal, StandId } from "../../../play/contract.ts";
import type { PlannedShot } from "../../../play/planning.ts";
import { refuse } from "../../referee/field.ts";
import type { BrewField } from "../play/field.ts";
import { RULES } from "../play/numbers.ts";
import type { BrewState } from "../play/state.ts";

export function circumstancesFor(
  _field: BrewField,
  _state: BrewState,
  _question: string,
  _id: StandId,
  _at?: TablePoint,
): PlannedShot["flags"] | Refusal {
  return refuse(RULES.sequence, "These rules have no such question.");
}
