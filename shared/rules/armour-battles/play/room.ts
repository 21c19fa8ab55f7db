/** Whether a place is free for a unit, and the nearest free place. */
import type { Degrees, TablePoint } from "../../../geometry/units.ts";
import type { StandId } from "../../../play/contract.ts";
import { isWholeOnTable } from "../../referee/deployment.ts";
import { type ArmourField, placeAt } from "./field.ts";
import type { Scene } from "./game.ts";
import type { ArmourState } from "./state.ts";

/** The search for room: the step in inches, and the number of steps. */
const BESIDE = 1 / 8;
const FARTHEST = 64;

export const isRoom = (field: ArmourField, state: ArmourState, id: StandId, at: TablePoint, facing: Degrees): boolean =>
  field.overlapped(state, field.baseAt(id, { at, facing }), (stand) => stand.id !== id) === null;

/** The nearest place with room for a unit; its own place when there is none about. */
export function nearestRoom({ field, state }: Scene, id: StandId, start: TablePoint, facing: Degrees): TablePoint {
  for (let away = 1; away <= FARTHEST; away++)
    for (let turn = 0; turn < 360; turn += 15) {
      const at = placeAt(start, turn, away * BESIDE);
      if (isWholeOnTable(field, field.baseAt(id, { at, facing })) && isRoom(field, state, id, at, facing)) return at;
    }
  return start;
}
