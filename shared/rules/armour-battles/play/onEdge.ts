/** Units of a committed company that go nowhere, or break down there: they are placed on the edge ("Commit Reserves"). */

import { rectanglesGap } from "../../../geometry/contact.ts";
import { type Degrees, degrees, type TablePoint } from "../../../geometry/units.ts";
import type { StandId } from "../../../play/contract.ts";
import { placesBeside } from "../../referee/entry.ts";
import { isOnTable } from "../../referee/field.ts";
import type { ArmourField } from "./field.ts";
import type { ArmourAct } from "./game.ts";
import { RULES } from "./numbers.ts";
import { entryOf } from "./reserves.ts";
import { isRoom } from "./room.ts";
import type { ArmourState, GroupProcedure } from "./state.ts";
import { say } from "./words.ts";

/** From each edge onto the table. */
const INWARD = { north: degrees(180), south: degrees(0), west: degrees(90), east: degrees(270) } as const;

/** Puts the next unit of the company that still waits on its edge; false where none does, or none has room. */
export function enterOnEdge(act: ArmourAct, group: GroupProcedure): boolean {
  const { field, state } = act;
  if (group.order !== "reserves") return false;
  for (const stand of group.stands) {
    if (field.stateOf(state, stand).status !== "waiting") continue;
    const place = placeOnEdge(field, state, group, stand);
    if (!place) continue;
    const text = `${field.name(stand)} is placed on the table's edge`;
    say(act, text, [RULES.reserves], group.side, { stands: [stand] });
    Object.assign(field.stateOf(state, stand), { ...place, status: "on-table" });
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
  const facing = INWARD[edge.edge];
  const mates = stands.flatMap((mate) =>
    isOnTable(field.stateOf(state, mate)) ? (field.base(state, mate) ?? []) : [],
  );
  const places = placesBeside(field, edge, field.unit(id).stand.footprint, facing);
  let best: { readonly at: TablePoint; readonly away: number } | null = null;
  for (const [i, at] of places.entries()) {
    if (!isRoom(field, state, id, at, facing)) continue;
    const base = field.baseAt(id, { at, facing });
    const away =
      mates.length > 0 ? Math.min(...mates.map((mate) => rectanglesGap(base, mate))) : Math.abs(i - places.length / 2);
    if (!best || away < best.away) best = { at, away };
  }
  return best && { at: best.at, facing };
}
