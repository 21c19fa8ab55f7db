/** Stretches of the table's border where stands enter: drawn, moved, made longer or shorter. */
import { type Inches, inches } from "../../geometry/units.ts";
import { ok, type Result } from "../../result.ts";
import { nextId } from "../../scenario/ids.ts";
import type { EntryEdge, Scenario } from "../../scenario/model.ts";
import type { SideId } from "../../systems.ts";
import type { Sided } from "../base.ts";
import type { Recipe, Spot } from "../recipe.ts";
import { type BorderName, borderLength } from "../things/entryEdge.ts";
import { addThing, putThings, refuseThing, roomFor, thingStill } from "../things.ts";

/** The shortest entry edge, in inches: the width of a stand. */
export const SHORTEST_ENTRY = 1;
/** Ends are rounded to this many inches; ends within half an inch of a corner move into it. */
const ROUND = 0.25;
const CORNER = 0.5;

/** The border nearest to a place, its distance, and the place's distance along it from its south or west end. */
export function nearestBorder(
  [x, y]: Spot,
  { width, height }: Sided,
): { edge: BorderName; away: number; along: number } {
  const all = [
    { edge: "south", away: Math.abs(y), along: x },
    { edge: "north", away: Math.abs(height - y), along: x },
    { edge: "west", away: Math.abs(x), along: y },
    { edge: "east", away: Math.abs(width - x), along: y },
  ] as const;
  return all.reduce((best, border) => (border.away < best.away ? border : best));
}

/** A place's distance along a border. */
const alongBorder = (edge: BorderName, at: Spot): number => (edge === "north" || edge === "south" ? at[0] : at[1]);

/** A distance along a border of `length` inches, kept on it and rounded. */
function rounded(along: number, length: number): Inches {
  const kept = Math.max(0, Math.min(length, along));
  if (kept <= CORNER) return inches(0);
  if (kept >= length - CORNER) return inches(length);
  return inches(Math.round(kept / ROUND) * ROUND);
}

const TOO_SHORT = `An entry edge must be at least ${SHORTEST_ENTRY}″ long.`;

/** A new entry edge between two places along a border; the border nearest to the first place, if none is given. */
export function placeEntryEdge(
  scenario: Scenario,
  wish: {
    readonly side: SideId;
    readonly from: Spot;
    readonly to: Spot;
    readonly turn: number;
    readonly edge?: BorderName;
  },
): Result<{ entryEdge: EntryEdge; recipe: Recipe }> {
  const { entryEdges, table } = scenario;
  const room = roomFor(scenario, "entryEdge");
  if (!room.ok) return room;
  const edge = wish.edge ?? nearestBorder(wish.from, table).edge;
  const length = borderLength(edge, table);
  const ends = [rounded(alongBorder(edge, wish.from), length), rounded(alongBorder(edge, wish.to), length)].sort(
    (a, b) => a - b,
  );
  const [from, to] = ends as [Inches, Inches];
  if (to - from < SHORTEST_ENTRY) return refuseThing(TOO_SHORT, "entryEdge");
  const turn = Math.round(wish.turn);
  if (!(turn >= 1 && turn <= 200)) return refuseThing("The turn must be from 1 to 200.", "entryEdge");
  const entryEdge: EntryEdge = { id: nextId(entryEdges, `${wish.side}-entry-`), side: wish.side, edge, from, to, turn };
  return ok({ entryEdge, recipe: addThing({ type: "entryEdge", record: entryEdge }) });
}

/** Moves one end of an entry edge along its border; the other end stays. */
export function stretchEntryEdge(scenario: Scenario, id: string, end: "from" | "to", at: Spot): Result<Recipe> {
  const known = thingStill(scenario, "entryEdge", id);
  if (!known.ok) return known;
  const record = known.value;
  const length = borderLength(record.edge, scenario.table);
  const here = rounded(alongBorder(record.edge, at), length);
  const next = { ...record, [end]: here };
  if (next.to - next.from < SHORTEST_ENTRY) return refuseThing(TOO_SHORT, "entryEdge");
  return ok(putThings([{ type: "entryEdge", record: next }]));
}
