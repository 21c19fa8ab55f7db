/** Companies that are not on the table yet: their units, their turn, and their edge ("Commit Reserves", "Reserves"). */
import { rectanglesGap } from "../../../geometry/contact.ts";
import type { Degrees, TablePoint } from "../../../geometry/units.ts";
import type { StandId } from "../../../play/contract.ts";
import type { EntryEdge } from "../../../scenario/model.ts";
import type { SideId } from "../../../systems.ts";
import { type Entry, placesBeside, plannedEntry } from "../../referee/entry.ts";
import { isOnTable } from "../../referee/field.ts";
import { type ArmourField, opposite } from "./field.ts";
import { type ArmourAct, type ArmourLook, type Scene, say } from "./game.ts";
import { RULES } from "./numbers.ts";
import { isRoom } from "./room.ts";
import type { ArmourState, GroupProcedure, UnitState } from "./state.ts";

const FACINGS = { north: 0, east: 90, south: 180, west: 270 } as const;
const EDGES = ["north", "south", "east", "west"] as const;

/** By its entry edges or its deployment zones; without any, the edge nearest to a place. */
function edgeOf({ scenario, surface }: ArmourField, side: SideId, at: TablePoint | null): EntryEdge["edge"] {
  const entry = scenario.entryEdges.find((edge) => edge.side === side);
  if (entry) return entry.edge;
  const { width, height } = surface;
  const zone = scenario.zones.find((candidate) => candidate.side === side);
  const points: readonly TablePoint[] = zone?.points ?? (at ? [at] : []);
  const middle = (axis: 0 | 1): number => points.reduce((sum, point) => sum + point[axis], 0) / points.length;
  const [x, y] = [middle(0), middle(1)];
  const away = { north: height - y, south: y, east: width - x, west: x };
  const [nearest = "north"] = [...EDGES].sort((a, b) => away[a] - away[b]);
  return nearest;
}
/** The facing towards it. */
export const ownEdge = (field: ArmourField, side: SideId, at: TablePoint): Degrees =>
  FACINGS[edgeOf(field, side, at)] as Degrees;

/** The whole edge, for units without a drawn entry edge. */
export function wholeEdge(field: ArmourField, side: SideId): EntryEdge {
  const { width, height } = field.surface;
  const edge = edgeOf(field, side, null);
  const to = edge === "north" || edge === "south" ? width : height;
  return { id: `own-${side}`, side, edge, from: 0 as EntryEdge["from"], to: to as EntryEdge["to"], turn: 1 };
}

/** The company of a unit in reserve. */
export const companyOf = (field: ArmourField, state: ArmourState, id: StandId): string =>
  state.attached[id] ?? field.unit(id).formation ?? id;

/** A unit's entry and its first turn: those of its company. Null: none. */
export function entryOf(field: ArmourField, state: ArmourState, id: StandId): Entry | null {
  const company = companyOf(field, state, id);
  const mates = field.units.filter(({ formation, stand }) => formation === company || stand.id === company);
  const planned = mates.flatMap(({ stand }) => plannedEntry(field, stand.id) ?? []);
  const [first] = planned.sort((a, b) => a.turn - b.turn);
  if (first) return first;
  const { side } = field.unit(id).stand;
  if (state.attached[id] === undefined) return null;
  const drawn = [...field.scenario.entryEdges]
    .filter((entry) => entry.side === side)
    .sort((a, b) => a.turn - b.turn)[0];
  const edge = drawn ?? wholeEdge(field, side);
  return { edge, turn: edge.turn };
}

/** Units among these that wait off the table, by their company; no batteries. */
export function inReserve({ field, state }: Scene, which: (stand: UnitState) => boolean) {
  const waiting = state.stands.filter((stand) => stand.status === "waiting" && field.afv(stand.id) && which(stand));
  return Map.groupBy(
    waiting.map(({ id }) => id),
    (id) => companyOf(field, state, id),
  );
}
/** Units of a company that wait and may enter this turn. */
export const reservesOf = (look: ArmourLook): StandId[][] =>
  [...inReserve(look, (stand) => stand.side === look.side && !stand.activated).values()].filter((stands) =>
    stands.some((id) => comesNow(look.field, look.state, id)),
  );
export const comesNow = (field: ArmourField, state: ArmourState, id: StandId): boolean => {
  const entry = entryOf(field, state, id);
  return entry !== null && entry.turn <= state.turn;
};

/** Puts the next waiting unit of the company on its edge; false where there is none, or none has room. */
export function enterOnEdge(act: ArmourAct, group: GroupProcedure): boolean {
  const { field, state } = act;
  if (group.order !== "reserves") return false;
  for (const stand of group.stands) {
    if (field.stateOf(state, stand).status !== "waiting") continue;
    const place = placeOnEdge({ field, state }, group, stand);
    if (!place) continue;
    const text = `${field.name(stand)} is placed on the table's edge`;
    say(act, text, [RULES.reserves], group.side, { stands: [stand] });
    Object.assign(field.stateOf(state, stand), { ...place, status: "on-table" });
    return true;
  }
  return false;
}

/** As near to the units of its company on the table as there is room, facing onto the table. */
function placeOnEdge(
  { field, state }: Scene,
  { stands }: GroupProcedure,
  id: StandId,
): { readonly at: TablePoint; readonly facing: Degrees } | null {
  const edge = entryOf(field, state, id)?.edge;
  if (!edge) return null;
  const facing = opposite(FACINGS[edge.edge] as Degrees);
  const mates = stands.flatMap((mate) =>
    isOnTable(field.stateOf(state, mate)) ? (field.base(state, mate) ?? []) : [],
  );
  const places = placesBeside(field, edge, field.unit(id).stand.footprint, facing);
  const free = places.flatMap((at, i) => {
    if (!isRoom(field, state, id, at, facing)) return [];
    const gaps = mates.map((mate) => rectanglesGap(field.baseAt(id, { at, facing }), mate));
    return [{ at, away: mates.length > 0 ? Math.min(...gaps) : Math.abs(i - places.length / 2) }];
  });
  const [best] = free.sort((a, b) => a.away - b.away);
  return best ? { at: best.at, facing } : null;
}
