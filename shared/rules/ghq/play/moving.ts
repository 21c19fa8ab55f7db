/** A mover sets out, comes to a place, and its move ends (WWII 8.3, Modern 08.03). */
import { basesOverlap } from "../../../geometry/contact.ts";
import type { Rectangle } from "../../../geometry/rectangle.ts";
import { type Degrees, inches, type TablePoint } from "../../../geometry/units.ts";
import { lastClear } from "../../../movement/contact.ts";
import { cut, legFacing, pathLength, pointAlong } from "../../../movement/path.ts";
import type { StandId } from "../../../play/contract.ts";
import { isWholeOnTable } from "../../referee/deployment.ts";
import { entryOf, exitAt, placesBeside } from "../../referee/entry.ts";
import { type GhqAct, passOn, tell } from "./act.ts";
import type { Battlefield, Place } from "./battlefield.ts";
import { leaveTheBattle } from "./ending.ts";
import type { GhqFactOf, MoveEnd } from "./facts.ts";
import { moveLine } from "./logWords.ts";
import { type GhqState, groupMoveOf, type MoveProcedure, moveOf } from "./state.ts";
import { joined, type Plan } from "./walking.ts";

/** A planned move begins, or the rest of one that was interrupted. */
export function declare(act: GhqAct, id: StandId, plan: Plan): void {
  const { field, state } = act;
  const { cost, ...rest } = plan;
  const { side } = field.unit(id).stand;
  const points = plan.spentBefore + cost.points;
  const allowance = field.member.allowance(field, state, id);
  const anew = { text: `${field.name(id)} changes its path`, rules: [field.numbers.afterOpportunity] };
  const line = { ...(plan.replanned && anew), side, stands: [id] };
  tell(act, { type: "move-declared", stand: id, side, ...rest, points, allowance }, line);
  setOut(field, state, id, plan);
}

/** Writes a planned move. If planned anew, the rest of the old path is forgotten. */
export function setOut(field: Battlefield, state: GhqState, id: StandId, plan: Plan): void {
  const stand = field.stateOf(state, id);
  if (stand.status === "waiting") Object.assign(stand, { status: "on-table", at: plan.path[0] ?? null });
  stand.moved = true;
  const group = groupMoveOf(state);
  if (group) group.may = group.may.filter((mover) => mover !== id);
  const { cost: _cost, replanned, ...way } = plan;
  const going: MoveProcedure = {
    ...{ type: "move", stand: id, side: stand.side, ...way },
    ...{ reached: 0, asked: replanned ? 0 : -1, waitsFor: "nobody", stretch: null, answer: null, mayGoOn: true },
  };
  state.procedures = [...(moveOf(state) ? state.procedures.slice(0, -1) : state.procedures), going];
}

/** The mover comes to a place on its path and stops there. */
export function comeTo(
  act: GhqAct,
  going: MoveProcedure,
  place: Place & { readonly inches: number; readonly asked: number },
): void {
  const { field, state } = act;
  const { at, facing, inches: reached, asked } = place;
  tell(act, { type: "came-to", stand: going.stand, inches: reached, asked, at, facing }, { stands: [going.stand] });
  Object.assign(going, { reached, asked, stretch: null, waitsFor: "nobody" });
  Object.assign(field.stateOf(state, going.stand), { at, facing });
}

/** No further stands of the moving group move. */
export function endGroup(act: GhqAct): void {
  const { state } = act;
  state.procedures = state.procedures.filter(({ type }) => type !== "group");
  passOn(act);
}

/** The move is over. Where the stand would overlap another it goes back along its path until there is room. */
export function endMove(act: GhqAct, going: MoveProcedure, inches: number, why: MoveEnd): void {
  const { field, state } = act;
  const { stand: id, roads } = going;
  const ended = endOf(act, going, inches, why);
  field.member.afterMove?.(act, going, ended.walked);
  const fact = { type: "move-ended", stand: id, ...ended, why } as const;
  tell(act, fact, moveLine(field, state, fact, { roads, allowance: field.member.allowance(field, state, id) }));
  state.procedures = state.procedures.filter(({ type }) => type !== "move");
  const stand = field.stateOf(state, id);
  const { at, facing, leftBy } = ended;
  if (leftBy !== null) {
    leaveTheBattle(state, stand, "left");
    Object.assign(stand, { leftBy, at: null });
    // Stopped where there was no room to enter: it waits outside again.
  } else if (stand.status === "on-table")
    Object.assign(stand, { at, facing, status: at === null ? "waiting" : "on-table" });
}

type Ended = Pick<GhqFactOf<"move-ended">, "at" | "facing" | "leftBy" | "walked">;

/** The final place and facing of the stand. */
function endOf({ field, state }: GhqAct, going: MoveProcedure, inches: number, why: MoveEnd): Ended {
  const { stand: id, path, facing, held, trail } = going;
  const stand = field.stateOf(state, id);
  if (why === "eliminated")
    return { at: stand.at, facing: stand.facing, leftBy: null, walked: joined(trail, cut(path, inches).before) };
  const others = field.bases(state, (other) => other.id !== id).map(({ base }) => base);
  if (why === "arrived") {
    const at = path[path.length - 1] as TablePoint;
    const there = field.baseAt(id, { at, facing });
    // Only an unknown stand can be there: such paths are not refused, because that would give it away.
    if (going.leave || !others.some((other) => basesOverlap(there, other)))
      return { at, facing, leftBy: going.leave ? exitAt(field, going.side, at) : null, walked: joined(trail, path) };
  }
  const whole = joined(trail, path);
  const turnedTo = (to: number): Degrees => (to > 0 ? (held ?? legFacing(whole, to)) : going.startFacing);
  const footprint = field.unit(id).stand.footprint;
  const to = lastClear(whole, pathLength(trail) + inches, { footprint, facingAt: turnedTo }, others);
  const at = pointAlong(whole, to);
  const base = field.baseAt(id, { at, facing: turnedTo(to) });
  const room = isWholeOnTable(field, base) && !others.some((other) => basesOverlap(base, other));
  // Only an entering stand can have begun without room for it.
  return {
    at:
      room || !going.enters ? at : besideEdge(field, id, { from: at, facing: turnedTo(to), turn: state.turn, others }),
    facing: turnedTo(to),
    leftBy: null,
    walked: cut(whole, to).before,
  };
}

/** The final place of a stand that must stop as it enters: the nearest free place beside its edge. Null: there is none. */
function besideEdge(
  field: Battlefield,
  id: StandId,
  { from, facing, turn, others }: { from: TablePoint; facing: Degrees; turn: number; others: readonly Rectangle[] },
): TablePoint | null {
  const edge = entryOf(field, id, turn)?.edge;
  if (!edge) return null;
  const { width, height } = field.surface;
  const whole = { edge: edge.edge, from: inches(0), to: edge.edge === "east" || edge.edge === "west" ? height : width };
  const { footprint } = field.unit(id).stand;
  const fits = (at: TablePoint): boolean => {
    const base = field.baseAt(id, { at, facing });
    return (
      !others.some((other) => basesOverlap(base, other)) &&
      field.movementOf(id).cost([at, at], { roads: true }).impassableAt === null
    );
  };
  const away = (at: TablePoint): number => Math.abs(at[0] - from[0]) + Math.abs(at[1] - from[1]);
  for (const span of [edge, whole]) {
    const places = placesBeside(field, span, footprint, facing).sort((a, b) => away(a) - away(b));
    const free = places.find(fits);
    if (free) return free;
  }
  return null;
}
