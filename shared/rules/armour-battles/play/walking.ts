/** Declared destinations, the dice for them, and how units get there ("Movement Orders", "Moving and Facing"). */
import { basesOverlap, rectanglesGap } from "../../../geometry/contact.ts";
import { facingOf, isWithinArc } from "../../../geometry/directions.ts";
import type { Degrees, TablePoint } from "../../../geometry/units.ts";
import { distance2, minus, type Vec, vecOf } from "../../../geometry/vector.ts";
import { firstContact, lastClear, type Obstacle } from "../../../movement/contact.ts";
import { cut, legFacing, pathLength, pointAlong } from "../../../movement/path.ts";
import type { Refusal, StandId } from "../../../play/contract.ts";
import type { EntryEdge } from "../../../scenario/model.ts";
import { inchesInWords, terrainInWords } from "../../../sight/words.ts";
import type { SideId } from "../../../systems.ts";
import { isWholeOnTable } from "../../referee/deployment.ts";
import { isOnEdge } from "../../referee/entry.ts";
import { isOnTable, isRefusal, refuse } from "../../referee/field.ts";
import { FIXED_MOVE, GROUP, SIX } from "../tables.ts";
import { has } from "../vehicles.ts";
import { bonusOf, whyNotBonus } from "./bonus.ts";
import type { CommandOf } from "./commands.ts";
import { carried, HOW } from "./distance.ts";
import { type ArmourField, opposite } from "./field.ts";
import type { ArmourLook } from "./game.ts";
import { show, whyNotActing } from "./groups.ts";
import { RULES } from "./numbers.ts";
import { entryOf } from "./reserves.ts";
import { nearestRoom } from "./room.ts";
import {
  type ArmourState,
  type Bonus,
  type Destination,
  type GroupProcedure,
  groupOf,
  type MoveProcedure,
  topOf,
} from "./state.ts";
import type { Decider, Turn } from "./turn.ts";
import { isOpen, whyBrokenDown } from "./units.ts";

const EXACT = 1e-9;
/** In inches: how finely the end of a way is looked for. */
const STEP = 1 / 16;

/** Why a unit of the group that acts can't be given a destination. */
export function whyNotMove(look: ArmourLook, id: StandId): Refusal | null {
  const { field, state } = look;
  const refusal = whyNotActing(look, id);
  if (refusal) return refusal;
  const group = groupOf(state) as GroupProcedure;
  const one = field.stateOf(state, id);
  const name = field.name(id);
  if (group.order !== "move-and-fire" && group.order !== "reserves")
    return refuse(RULES.path, "This order leaves no choice of a destination.");
  if (group.rolled) return refuse(RULES.path, "The movement dice are rolled: no more destinations are declared.");
  if (group.destinations.some(({ stand }) => stand === id)) return refuse(RULES.path, `${name} has its destination.`);
  if (one.moved) return refuse(RULES.path, `${name} has moved, or went back under fire.`);
  if (group.dice > 1 && group.order === "move-and-fire" && group.firers.includes(id))
    return refuse(RULES.multiple, `${name} has fired: whoever makes several moves declares them before it fires.`);
  return whyBrokenDown(field, state, id);
}
type MoveLike = Omit<CommandOf<"move">, "type">;

/** What a declared destination comes to, or why it can't be one. `whyNotMove` was asked before. */
export function planMove(field: ArmourField, state: ArmourState, command: MoveLike): Destination | Refusal {
  const { stand: id, backwards = false } = command;
  const one = field.stateOf(state, id);
  const name = field.name(id);
  const enters = one.status === "waiting";
  let path: readonly TablePoint[];
  if (enters) {
    const edge = edgeOf(field, state, id);
    const [first] = command.path;
    if (!edge || !first || !isOnEdge(field, edge, first))
      return refuse(RULES.reserves, `${name} enters from its own table edge: its path must begin there.`);
    path = command.path;
  } else path = [one.at as TablePoint, ...command.path];
  const length = pathLength(path);
  if (length <= 0) return refuse(RULES.path, "The way has no length: a unit that only turns is turned.");
  if (backwards && path.length > 2) return refuse(RULES.backwards, "The way back is straight.");
  if (backwards && enters) return refuse(RULES.backwards, "Nobody enters the table backwards.");
  const along = legFacing(path, length);
  if (backwards && Math.abs(turnBetween(one.facing, opposite(along))) > 1)
    return refuse(RULES.backwards, `Without turning, ${name} goes straight back.`);
  const facing = command.facing ?? (backwards ? one.facing : along);
  const cost = field.movementOf(id).cost(path, HOW);
  if (cost.impassableAt !== null)
    return cost.impassableKind === "edge" || cost.impassableKind === null
      ? refuse(RULES.path, "The path leaves the table.")
      : refuse(
          RULES.terrain,
          `${terrainInWords(cost.impassableKind, field.rules.names)} ${inchesInWords(cost.impassableAt)} along the path can't be entered.`,
        );
  const met = firstContact(path, radiusOf(field, id), enemiesOf(field, state, id));
  if (met && met.at < length - EXACT)
    return refuse(RULES.path, `${inchesInWords(met.at)} along the path ${name} would run into ${field.name(met.id)}.`);
  const end = path[path.length - 1] as TablePoint;
  const refusal = whyNotEnd(field, state, id, { at: end, facing });
  return refusal ?? { stand: id, path, facing, backwards, enters };
}

/** Signed degrees from one facing to another. */
const turnBetween = (from: Degrees, to: Degrees): number => ((to - from + 540) % 360) - 180;

/** The edge by which a unit in reserve enters. */
export const edgeOf = (field: ArmourField, state: ArmourState, id: StandId): EntryEdge | null =>
  entryOf(field, state, id)?.edge ?? null;

export const radiusOf = (field: ArmourField, id: StandId): number => field.unit(id).stand.footprint[0] / 2;

/** Enemies on the table, as obstacles for the moving disc; those that hide only where they are asked for. */
export function enemiesOf(field: ArmourField, state: ArmourState, id: StandId, hidden = false): Obstacle[] {
  const { side } = field.stateOf(state, id);
  return state.stands.flatMap((one): Obstacle[] => {
    const base = one.side !== side && isOnTable(one) && (hidden || !one.hidden) ? field.base(state, one.id) : null;
    return base ? [{ id: one.id, rectangle: base }] : [];
  });
}

/** Why a destination can't be there: off the table, on another unit, or too far from those of the others of the group. */
export function whyNotEnd(
  field: ArmourField,
  state: ArmourState,
  id: StandId,
  place: { at: TablePoint; facing: Degrees },
): Refusal | null {
  const base = field.baseAt(id, place);
  const name = field.name(id);
  if (!isWholeOnTable(field, base)) return refuse(RULES.path, `${name} must end its move on the table as a whole.`);
  const group = groupOf(state);
  const declared = new Map((group?.destinations ?? []).map((one) => [one.stand, one]));
  for (const one of state.stands) {
    if (one.id === id || !isOnTable(one) || declared.has(one.id)) continue;
    if (one.hidden && one.side !== field.stateOf(state, id).side) continue;
    const there = field.base(state, one.id);
    if (there && basesOverlap(base, there))
      return refuse(RULES.overlap, `At the path's end ${name} would overlap ${field.name(one.id)}.`);
  }
  for (const [other, { path, facing }] of declared) {
    if (other === id) continue;
    const there = field.baseAt(other, { at: path[path.length - 1] as TablePoint, facing });
    if (basesOverlap(base, there))
      return refuse(RULES.overlap, `${name} and ${field.name(other)} can't have the same destination.`);
    if (rectanglesGap(base, there) > GROUP.endWithin * field.scale + EXACT)
      return refuse(
        RULES.path,
        `${name} would end farther than ${field.measure.far(GROUP.endWithin)} from ${field.name(other)}, of its group.`,
      );
  }
  return null;
}

export const move: Decider<"move"> = (turn, command) => {
  const { field, state, emit } = turn;
  const refusal = whyNotMove(turn, command.stand);
  if (refusal) return refusal;
  const destination = planMove(field, state, command);
  if (isRefusal(destination)) return destination;
  show(turn, command.stand);
  emit({ type: "destination-declared", destination });
  return null;
};

export function whyNotRoll(state: ArmourState): Refusal | null {
  const group = groupOf(state);
  if (!group || topOf(state) !== group) return refuse(RULES.movement, "No Command Group is to move.");
  if (group.rolled) return refuse(RULES.movement, "The movement dice are rolled.");
  if (group.destinations.length === 0) return refuse(RULES.path, "Nobody has a destination.");
  return null;
}

export const rollMoves: Decider<"roll-moves"> = (turn, command) => {
  const { state } = turn;
  const bonus = bonusOf(command);
  const refusal = whyNotRoll(state) ?? whyNotHighest(turn, bonus);
  if (refusal) return refusal;
  rollForMoves(turn, bonus);
  return null;
};

/** "Wild Dice": one die of a move is at its highest, by a Wild Die or by a Staff Order, which is effectively one. */
export const whyNotHighest = (look: ArmourLook, bonus: Bonus): Refusal | null =>
  bonus.wild && bonus.staff
    ? refuse(RULES.wild, "One die of a move is at its highest: by a Wild Die or by a Staff Order, not by both.")
    : bonus.staff && !look.field.options.staffMoves
      ? refuse(RULES.wild, "A Staff Order takes the place of no die of a move.")
      : whyNotBonus(look, bonus);

/** One roll for all who move, at the speed of the slowest ("Command Groups"). */
export function rollForMoves({ field, state, dice, emit }: Turn, { wild, staff }: Bonus): void {
  const highest = wild || staff;
  const group = groupOf(state) as GroupProcedure;
  const movers = group.destinations.map(({ stand }) => stand);
  const times = timesOf(field, movers);
  const rolled = dice.roll({
    sides: 6,
    count: group.dice - (highest ? 1 : 0),
    who: group.side,
    why: `Variable Move of ${movers.map((id) => field.name(id)).join(", ")}`,
    rule: RULES.movement,
    classes: { type: "faces" },
  });
  const faces = highest ? [SIX, ...rolled] : rolled;
  const ones = faces.filter((face) => face === 1).length;
  const sixes = faces.filter((face) => face === SIX).length;
  const brokenDown =
    group.dice > 1 && ones > sixes ? movers.filter((id) => has(field.unit(id).vehicle, "poor-reliability")) : [];
  emit({
    type: "moves-rolled",
    side: group.side,
    faces,
    wild,
    ...(staff ? { staff: true as const } : {}),
    fixed: fixedOf(field, state, movers) * group.dice,
    variable: faces.reduce((sum, face) => sum + face, 0) * times,
    doubled: times === 2,
    brokenDown,
  });
}
/** The Fixed Move of those who move together; who is suppressed has none, and keeps nobody back. */
export function fixedOf(field: ArmourField, state: ArmourState, movers: readonly StandId[]): number {
  const able = movers.filter((id) => !field.stateOf(state, id).suppressed);
  return able.length === 0 ? 0 : Math.min(...able.map((id) => field.afv(id)?.fixedMove ?? FIXED_MOVE));
}
/** What each die of a Variable Move counts: twice where all of them are fast. */
export const timesOf = (field: ArmourField, movers: readonly StandId[]): 1 | 2 =>
  movers.every((id) => field.afv(id)?.variable === 2) ? 2 : 1;

/** Sets the next unit with a destination in motion; false where none is left. */
export function setOut({ field, state, emit }: Turn, group: GroupProcedure): boolean {
  const [next] = group.destinations;
  if (!next) return false;
  const { path, facing, backwards, enters, stand } = next;
  // "Sideways and Backwards Movement": the Variable Move, and never of several dice. Who disengages goes the whole way.
  const rolled =
    backwards && group.order !== "disengage"
      ? { fixed: 0, variable: (group.faces[0] ?? 0) * (group.doubled ? 2 : 1), moves: 1 }
      : {
          fixed: field.stateOf(state, stand).suppressed ? 0 : group.fixed,
          variable: group.variable,
          moves: group.dice,
        };
  const far = carried(field, stand, path, rolled);
  emit({
    type: "move-began",
    procedure: {
      type: "move",
      stand,
      side: group.side,
      path,
      facing,
      backwards,
      enters,
      why: group.order === "disengage" ? "disengage" : "order",
      inches: group.order === "disengage" ? far : keptTogether(field, state, group, next, far),
      reached: 0,
      asked: -1,
      stretch: null,
      halted: false,
    },
  });
  return true;
}

/**
 * "All units in a Command Group must end their move within 6″ of each other": whoever would get farther from those of the
 * group that have moved before stops where it still holds; where it holds nowhere on its way, it goes as far as it gets.
 */
function keptTogether(
  field: ArmourField,
  state: ArmourState,
  { stands }: GroupProcedure,
  { stand, path, facing }: Destination,
  far: number,
): number {
  const mates = stands.flatMap((id) => {
    const one = field.stateOf(state, id);
    // Fire that halted a unit keeps nobody else back.
    return id !== stand && one.moved && !one.suppressed && isOnTable(one) ? (field.base(state, id) ?? []) : [];
  });
  if (field.options.groupEnds === "declared" || mates.length === 0) return far;
  const length = pathLength(path);
  const holds = (at: number): boolean => {
    const place = { at: pointAlong(path, at), facing: at >= length - EXACT ? facing : legFacing(path, at) };
    const base = field.baseAt(stand, place);
    return mates.every((mate) => rectanglesGap(base, mate) <= GROUP.endWithin * field.scale + EXACT);
  };
  for (let at = Math.min(far, length); at > 0; at -= STEP) if (holds(at)) return at;
  return far;
}

/** Where a mover faces at a place of its path: as it stood at the very beginning, as declared at the end. */
export function facingAt(going: MoveProcedure, inches: number, before: Degrees): Degrees {
  if (inches >= pathLength(going.path) - EXACT) return going.facing;
  if (going.backwards) return before;
  return inches > 0 ? legFacing(going.path, inches) : before;
}

/** The move is over so many inches along its path; where the unit would overlap another it goes back until there is room. */
export function endMove(
  { field, state, emit }: Turn,
  going: MoveProcedure,
  inches: number,
  why: "arrived" | "short" | "halted" | "contact",
): void {
  const { stand: id, path } = going;
  const one = field.stateOf(state, id);
  const footprint = field.unit(id).stand.footprint;
  const facing = (at: number): Degrees => facingAt(going, at, one.facing);
  // Nobody stands on a unit that is only on a map.
  const end = field.baseAt(id, { at: pointAlong(path, inches), facing: facing(inches) });
  for (const next of state.stands) {
    const there = next.hidden && next.side !== going.side && isOnTable(next) ? field.base(state, next.id) : null;
    if (there && basesOverlap(end, there)) emit({ type: "became-known", stand: next.id });
  }
  const others = othersOf(field, state, id, going.side).map(({ base }) => base);
  const to = lastClear(path, inches, { footprint, facingAt: facing }, others);
  const at = pointAlong(path, to);
  const last = going.why === "disengage" ? facingEnemy(field, state, id, at, facing(to)) : facing(to);
  const base = field.baseAt(id, { at, facing: last });
  const room = !others.some((next) => basesOverlap(base, next));
  emit({
    type: "move-ended",
    stand: id,
    // Stopped between friends, with no way back, it stands beside them.
    at: room ? at : going.enters ? null : nearestRoom(field, state, id, at, last),
    facing: last,
    walked: cut(path, to).before,
    why,
  });
}

/** In degrees: whoever has the enemy in front of it faces him. */
const FRONT = 90;

/** "Disengage Group": the end faces the nearest enemy on the table; as before where there is none, or no room to turn. */
function facingEnemy(field: ArmourField, state: ArmourState, id: StandId, at: TablePoint, before: Degrees): Degrees {
  const { side } = field.stateOf(state, id);
  const away = (one: Vec): number => distance2(one, vecOf(at));
  const [nearest] = state.stands
    .flatMap((one) => (one.side !== side && isOpen(one) && one.at ? [vecOf(one.at)] : []))
    .sort((a, b) => away(a) - away(b));
  if (!nearest || away(nearest) === 0) return before;
  const to = minus(nearest, vecOf(at));
  if (isWithinArc(before, FRONT / 2, to)) return before;
  const facing = facingOf(to);
  const base = field.baseAt(id, { at, facing });
  const free = !othersOf(field, state, id, side).some((next) => basesOverlap(base, next.base));
  return free && isWholeOnTable(field, base) ? facing : before;
}

/** Bases that a unit must not come to stand on; of units that the enemy hides nobody knows. */
export function othersOf(field: ArmourField, state: ArmourState, id: StandId, side: SideId) {
  return state.stands.flatMap((next) => {
    if (next.id === id || !isOnTable(next) || (next.hidden && next.side !== side)) return [];
    const base = field.base(state, next.id);
    return base ? [{ id: next.id, base }] : [];
  });
}
