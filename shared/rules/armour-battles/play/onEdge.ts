/** Units of a committed company that go nowhere, or break down there: they are placed on the edge ("Commit Reserves"). */
import { rectanglesGap } from "../../../geometry/contact.ts";
import { facingOf } from "../../../geometry/directions.ts";
import { type Degrees, point, type TablePoint } from "../../../geometry/units.ts";
import type { StandId } from "../../../play/contract.ts";
import { isWholeOnTable } from "../../referee/deployment.ts";
import { endsOf } from "../../referee/entry.ts";
import { isOnTable } from "../../referee/field.ts";
import type { ArmourField } from "./field.ts";
import { entryOf } from "./reserves.ts";
import { isRoom } from "./room.ts";
import type { ArmourState, GroupProcedure } from "./state.ts";
import type { Turn } from "./turn.ts";

/** In inches along the edge. */
const STEP = 1 / 4;

/** Puts the next unit of the company that still waits on its edge; false where none does, or none has room. */
export function enterOnEdge({ field, state, emit }: Turn, group: GroupProcedure): boolean {
  if (group.order !== "reserves") return false;
  for (const stand of group.stands) {
    if (field.stateOf(state, stand).status !== "waiting") continue;
    const place = placeOnEdge(field, state, group, stand);
    if (!place) continue;
    emit({ type: "put-on-edge", stand, ...place });
    return true;
  }
  return false;
}

/** As near to those of its company who are on the table as there is room, facing onto it. */
function placeOnEdge(
  field: ArmourField,
  state: ArmourState,
  { stands }: GroupProcedure,
  id: StandId,
): { readonly at: TablePoint; readonly facing: Degrees } | null {
  const edge = entryOf(field, state, id)?.edge;
  if (!edge) return null;
  const [[x0, y0], [x1, y1]] = endsOf(field, edge);
  const { width, height } = field.surface;
  const inward = { north: [0, -1], south: [0, 1], west: [1, 0], east: [-1, 0] }[edge.edge] as [number, number];
  const facing = facingOf({ x: inward[0], y: inward[1] });
  const deep = field.unit(id).stand.footprint[1] / 2;
  const mates = stands.flatMap((mate) =>
    isOnTable(field.stateOf(state, mate)) ? (field.base(state, mate) ?? []) : [],
  );
  const length = Math.hypot(x1 - x0, y1 - y0);
  let best: { readonly at: TablePoint; readonly away: number } | null = null;
  for (let along = 0; along <= length; along += STEP) {
    const part = length === 0 ? 0 : along / length;
    const [x, y] = [x0 + (x1 - x0) * part + inward[0] * deep, y0 + (y1 - y0) * part + inward[1] * deep];
    const at = point(Math.min(width, Math.max(0, x)), Math.min(height, Math.max(0, y)));
    const base = field.baseAt(id, { at, facing });
    if (!isWholeOnTable(field, base) || !isRoom(field, state, id, at, facing)) continue;
    const away =
      mates.length > 0 ? Math.min(...mates.map((mate) => rectanglesGap(base, mate))) : Math.abs(along - length / 2);
    if (!best || away < best.away) best = { at, away };
  }
  return best && { at: best.at, facing };
}
