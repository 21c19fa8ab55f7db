/** Arrivals: stands, turn and entry edge. */
import { type Failure, fail, ok, type Result } from "../../result.ts";
import { nextId } from "../../scenario/ids.ts";
import type { EntryEdge, Reinforcement, Scenario } from "../../scenario/model.ts";
import type { SideId } from "../../systems.ts";
import { MOST } from "../limits.ts";
import type { Recipe } from "../recipe.ts";
import { roomFor } from "../things.ts";

export type Edge = EntryEdge["edge"];

export interface Arrival {
  readonly side: SideId;
  readonly turn: number;
  /** The entry edge's id, or a whole edge of the table, on which the side gets an entry edge if it has none. */
  readonly edge: { readonly id: string } | { readonly whole: Edge };
  readonly stands: readonly string[];
  /** Hidden from the other side. If absent: as before, or known to both for a new arrival. */
  readonly secret?: boolean;
}

const refuse = (message: string) => fail<Failure>({ code: "invalid", message, place: "reinforcements" });
const MOST_TURNS = 200;
const MOST_TOGETHER = 200;

/**
 * Plans an arrival, or changes the arrival with the id. Its stands leave other arrivals and the table. Refused if the
 * turn, the edge or the stands don't fit.
 */
export function planArrival(scenario: Scenario, wish: Arrival, id?: string): Result<Recipe> {
  const { side, turn } = wish;
  if (!Number.isInteger(turn) || turn < 1 || turn > MOST_TURNS)
    return refuse(`The turn must be from 1 to ${MOST_TURNS}.`);
  const stands = scenario.stands.filter((stand) => wish.stands.includes(stand.id));
  if (stands.length === 0) return refuse("Choose the stands that arrive.");
  if (stands.length > MOST_TOGETHER) return refuse(`At most ${MOST_TOGETHER} stands can arrive together.`);
  if (stands.some((stand) => stand.side !== side)) return refuse("The stands include one of the other side.");
  if (id !== undefined && scenario.reinforcements.find((r) => r.id === id)?.side !== side)
    return refuse("The arrival is gone or belongs to the other side.");
  if (id === undefined && scenario.reinforcements.length >= MOST.reinforcements)
    return refuse(`A scenario has at most ${MOST.reinforcements} arrivals.`);
  const entry = entryFor(scenario, wish);
  if (!entry.ok) return entry;
  const { edge, isNew } = entry.value;
  const ids = new Set(stands.map((stand) => stand.id));
  return ok((draft) => {
    if (isNew) draft.entryEdges.push({ ...edge });
    for (const stand of draft.stands) if (ids.has(stand.id) && stand.at !== null) stand.at = null;
    for (const other of draft.reinforcements)
      if (other.id !== id && other.stands.some((s) => ids.has(s)))
        other.stands = other.stands.filter((s) => !ids.has(s));
    const existing = draft.reinforcements.find((r) => r.id === id);
    const list = stands.map((stand) => stand.id);
    if (existing) {
      existing.turn = turn;
      existing.edge = edge.id;
      if (existing.stands.join() !== list.join()) existing.stands = list;
      if (wish.secret === true) existing.visibleTo = [side];
      else if (wish.secret === false) delete existing.visibleTo;
    } else
      draft.reinforcements.push({
        id: nextId(draft.reinforcements, "arrival-"),
        side,
        turn,
        edge: edge.id,
        stands: list,
        ...(wish.secret === true && { visibleTo: [side] }),
      });
    if (draft.reinforcements.some((r) => r.stands.length === 0))
      draft.reinforcements = draft.reinforcements.filter((r) => r.stands.length > 0);
  });
}

function entryFor(scenario: Scenario, { side, turn, edge }: Arrival): Result<{ edge: EntryEdge; isNew: boolean }> {
  if ("id" in edge) {
    const entry = scenario.entryEdges.find((e) => e.id === edge.id && e.side === side);
    return entry ? ok({ edge: entry, isNew: false }) : refuse("That entry edge is gone or belongs to the other side.");
  }
  const { width, height } = scenario.table;
  const to = edge.whole === "north" || edge.whole === "south" ? width : height;
  const there = scenario.entryEdges.find(
    (e) => e.side === side && e.edge === edge.whole && e.from === 0 && e.to === to,
  );
  if (there) return ok({ edge: there, isNew: false });
  const room = roomFor(scenario, "entryEdge");
  if (!room.ok) return room;
  const id = nextId(scenario.entryEdges, "entry-");
  return ok({ edge: { id, side, edge: edge.whole, from: 0 as EntryEdge["from"], to, turn }, isNew: true });
}

/** The stands of a side that wait off the table without an arrival. */
export function neverArriving(scenario: Scenario, side: SideId): string[] {
  const listed = new Set(scenario.reinforcements.flatMap((r: Reinforcement) => r.stands));
  return scenario.stands.filter((s) => s.side === side && s.at === null && !listed.has(s.id)).map((s) => s.id);
}
