/** Room on the table for a base: beside a place, or on the way back from it. */
import { basesOverlap } from "../../../geometry/contact.ts";
import { DIRECTION_SCALE, direction } from "../../../geometry/directions.ts";
import { type Degrees, point, type TablePoint } from "../../../geometry/units.ts";
import type { StandId } from "../../../play/contract.ts";
import { isWholeOnTable } from "../../referee/deployment.ts";
import { type BrewField, ON_ROADS } from "./field.ts";
import type { Seen } from "./game.ts";

/** The place at this distance in inches, in a direction of whole degrees. */
export function placeAt([x, y]: TablePoint, facing: number, far: number): TablePoint {
  const to = direction(facing);
  return point(x + (to.x * far) / DIRECTION_SCALE, y + (to.y * far) / DIRECTION_SCALE);
}

/** Whether a stand may be placed there: on the table, on ground that it can enter, off all other bases. */
export function isRoom(field: BrewField, state: Seen, id: StandId, at: TablePoint, facing: Degrees): boolean {
  if (!field.surface.holds(at)) return false;
  const base = field.baseAt(id, { at, facing });
  if (!isWholeOnTable(field, base)) return false;
  if (field.movementOf(id).cost([at, at], ON_ROADS).impassableAt !== null) return false;
  return field
    .bases(state as never, (stand: { id: string }) => stand.id !== id)
    .every((other) => !basesOverlap(base, other.base));
}

const STEP = 1 / 4;
const FARTHEST = 16;
const TURN = 30;
/** The nearest place about another with room; null: none within 4 inches. */
export function nearestRoom(
  field: BrewField,
  state: Seen,
  id: StandId,
  about: TablePoint,
  facing: Degrees,
): TablePoint | null {
  for (let away = 0; away <= FARTHEST; away++)
    for (let turn = 0; turn < 360; turn += TURN) {
      const at = placeAt(about, turn, away * STEP);
      if (isRoom(field, state, id, at, facing)) return at;
      if (away === 0) break;
    }
  return null;
}
