/** Whether a place is free for a unit, and where the nearest free one is. */
import type { Degrees, TablePoint } from "../../../geometry/units.ts";
import type { StandId } from "../../../play/contract.ts";
import { isWholeOnTable } from "../../referee/deployment.ts";
import { type ArmourField, placeAt } from "./field.ts";
import type { Scene } from "./game.ts";
import type { ArmourState } from "./state.ts";

/** Steps in inches, and so many of them, in which room is looked for. */
const BESIDE = 1 / 8;
const FARTHEST = 64;

export const isRoom = (field: ArmourField, state: ArmourState, id: StandId, at: TablePoint, facing: Degrees): boolean =>
  field.overlapped(state, field.baseAt(id, { at, facing }), (one) => one.id !== id) === null;

/** Where a unit finds room beside where it is, as near as may be; where it is when there is none about. */
export function nearestRoom({ field, state }: Scene, id: StandId, start: TablePoint, facing: Degrees): TablePoint {
  for (let away = 1; away <= FARTHEST; away++)
    for (let turn = 0; turn < 360; turn += 15) {
      const at = placeAt(start, turn, away * BESIDE);
      if (isWholeOnTable(field, field.baseAt(id, { at, facing })) && isRoom(field, state, id, at, facing)) return at;
    }
  return start;
}
