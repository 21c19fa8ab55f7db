/** Entering and leaving the table by its edges (a scenario's entry edges and reinforcements). */
import type { Random } from "../../dice/seeded.ts";
import { DIRECTION_SCALE, direction } from "../../geometry/directions.ts";
import { type Degrees, type Inches, point, type TablePoint } from "../../geometry/units.ts";
import type { MoveTerms, StandId, Standing } from "../../play/contract.ts";
import type { EntryEdge } from "../../scenario/model.ts";
import type { SideId } from "../../systems.ts";
import { isToDeploy } from "./deployment.ts";
import type { Field, Placed } from "./field.ts";

export interface Entry {
  readonly edge: EntryEdge;
  /** The first turn on which it may enter. */
  readonly turn: number;
}

/** The entry of a waiting stand: by its reinforcement, or else by the first edge of its side. Null: none. */
export function plannedEntry(field: Field, id: StandId): Entry | null {
  const {
    stand: { side },
    vehicle,
  } = field.unit(id);
  if (vehicle.offTable || isToDeploy(field, id)) return null;
  const { reinforcements, entryEdges } = field.scenario;
  const coming = reinforcements.find(({ stands }) => stands.includes(id));
  const edge = coming
    ? entryEdges.find((candidate) => candidate.id === coming.edge)
    : [...entryEdges].filter((candidate) => candidate.side === side).sort((a, b) => a.turn - b.turn)[0];
  return edge ? { edge, turn: Math.max(edge.turn, coming?.turn ?? 0) } : null;
}

/** The same, only from its turn on. */
export function entryOf(field: Field, id: StandId, turn: number): Entry | null {
  const entry = plannedEntry(field, id);
  return entry && entry.turn <= turn ? entry : null;
}

/** The coordinate of a table edge: northwards from the southern edge, or eastwards from the western one. */
const across = ({ surface: { width, height } }: Field, edge: EntryEdge["edge"]): number =>
  ({ north: height, south: 0, east: width, west: 0 })[edge];
const isUpright = (edge: EntryEdge["edge"]): boolean => edge === "east" || edge === "west";

/** Whether a place lies on an entry edge. */
export function isOnEdge(field: Field, { edge, from, to }: EntryEdge, [x, y]: TablePoint): boolean {
  const [along, deep] = isUpright(edge) ? [y, x] : [x, y];
  return deep === across(field, edge) && along >= from && along <= to;
}

/** Both ends of an entry edge, as places on the table's edge. */
export function endsOf(field: Field, { edge, from, to }: EntryEdge): readonly [TablePoint, TablePoint] {
  const deep = across(field, edge);
  return isUpright(edge) ? [point(deep, from), point(deep, to)] : [point(from, deep), point(to, deep)];
}

/** The start of a stand's move: its supposed or real place, or the middle of its entry edge. Null: none. */
export function startOf(
  field: Field,
  { status, at, facing }: Placed,
  edgeOf: () => EntryEdge | null | undefined,
  supposed?: Standing,
): Pick<MoveTerms, "from" | "enters"> | null {
  if (supposed) return { from: supposed, enters: null };
  if (status === "on-table" && at) return { from: { at, facing }, enters: null };
  const edge = status === "waiting" ? edgeOf() : null;
  if (!edge) return null;
  const enters = endsOf(field, edge);
  const [[x0, y0], [x1, y1]] = enters;
  return { from: { at: point((x0 + x1) / 2, (y0 + y1) / 2), facing }, enters };
}

/** A random place on an edge's stretch. */
export function anyPlaceOn(field: Field, edge: EntryEdge, random: Random): TablePoint {
  const [[x0, y0], [x1, y1]] = endsOf(field, edge);
  const along = random.below(1001) / 1000;
  return point(x0 + along * (x1 - x0), y0 + along * (y1 - y0));
}

/** The distance between tried places along an edge, in inches. */
const STEP = 1 / 8;

/** Places where a base of this facing lies wholly on the table with a side or corner on an edge of it, from end to end. */
export function placesBeside(
  field: Field,
  edge: Pick<EntryEdge, "edge" | "from" | "to">,
  [across, along]: readonly [Inches, Inches],
  facing: Degrees,
): TablePoint[] {
  const { width, height } = field.surface;
  const { x, y } = direction(facing);
  const [sin, cos] = [Math.abs(x) / DIRECTION_SCALE, Math.abs(y) / DIRECTION_SCALE];
  const [halfX, halfY] = [(across * cos + along * sin) / 2, (across * sin + along * cos) / 2];
  const upright = isUpright(edge.edge);
  const [half, end] = upright ? [halfY, height] : [halfX, width];
  const deep = { north: height - halfY, south: halfY, east: width - halfX, west: halfX }[edge.edge];
  const [from, to] = [Math.max(edge.from, half), Math.min(edge.to, end - half)];
  const count = Math.max(0, Math.floor((to - from) / STEP) + 1);
  return Array.from({ length: count }, (_, i) => {
    const place = from + i * STEP;
    return upright ? point(deep, place) : point(place, deep);
  });
}

/** The table's edges that a side may leave by, because a victory condition counts stands that do. */
export const exitEdges = (field: Field, side: SideId) =>
  field.scenario.victory.flatMap((goal) => (goal.type === "exit" && goal.side === side ? [goal.edge] : []));

/** The edge, among those, that a place lies on. */
export const exitAt = (field: Field, side: SideId, [x, y]: TablePoint): string | null =>
  exitEdges(field, side).find((edge) => (isUpright(edge) ? x : y) === across(field, edge)) ?? null;
