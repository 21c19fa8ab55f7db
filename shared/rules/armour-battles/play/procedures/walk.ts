/** Movement under the enemy's eyes ("Moving and Facing", "Opportunity Fire Against a Moving Target"). */
import { basesOverlap, centresWithin, rectanglesGap } from "../../../../geometry/contact.ts";
import { facingOf, isWithinArc } from "../../../../geometry/directions.ts";
import type { Degrees, TablePoint } from "../../../../geometry/units.ts";
import { boxesTouch, boxOf, distance2, minus, type Vec, vecOf } from "../../../../geometry/vector.ts";
import { firstContact, lastClear } from "../../../../movement/contact.ts";
import { cut, legFacing, pathLength, pointAlong } from "../../../../movement/path.ts";
import type { StandId, StandingOrder } from "../../../../play/contract.ts";
import { isWholeOnTable } from "../../../referee/deployment.ts";
import {
  automaticShot,
  type Stretch as Shots,
  type WalkRules,
  type Watch,
  walkOn,
} from "../../../referee/engine/walk.ts";
import { isOnTable, type Place } from "../../../referee/field.ts";
import { GROUP } from "../../tables.ts";
import type { ArmourField } from "../field.ts";
import { type ArmourAct, type ArmourSituation, note, type Scene, say } from "../game.ts";
import { RULES } from "../numbers.ts";
import { nearestRoom } from "../room.ts";
import { couldFire, type Shot, shotWorked, type WorkedShot } from "../shots.ts";
import {
  type ArmourState,
  beginProcedure,
  type Destination,
  type GroupProcedure,
  groupActing,
  leaveWay,
  type MoveProcedure,
  other,
  type Stretch,
  setOutOn,
  topOf,
  type UnitState,
} from "../state.ts";
import { becomeKnown, isOpen, spot } from "../units.ts";
import { carried, enemiesOf, facingAt, othersOf, radiusOf } from "../walking.ts";

const orderOf = (state: ArmourState, stand: UnitState): StandingOrder => stand.order ?? state.sides[stand.side].order;

/** A mover's standing at a place of its path. */
export function moverAt(field: ArmourField, state: ArmourState, going: MoveProcedure, inches: number): Place {
  const { facing } = field.stateOf(state, going.stand);
  return { at: pointAlong(going.path, inches), facing: facingAt(going, inches, facing) };
}
export const shotAtMover = (
  { field, state }: Scene,
  going: MoveProcedure,
  stand: StandId,
  inches: number,
): Shot & { readonly place: Place } => ({
  stand,
  target: going.stand,
  purpose: "opportunity",
  place: moverAt(field, state, going, inches),
});

/** The mover's enemies that may fire somewhere along its path; also those that first need a Staff Order. */
function firersOf(field: ArmourField, state: ArmourState, going: MoveProcedure): UnitState[] {
  const way = boxOf(going.path.map(vecOf));
  const mover = field.baseAt(going.stand, moverAt(field, state, going, going.reached));
  const isNear = ({ id }: UnitState): boolean => {
    const base = field.base(state, id);
    const gun = field.afv(id)?.gun;
    if (!base || !gun) return false;
    const reach = centresWithin(base, mover, gun.long * field.scale);
    return boxesTouch(way, boxOf([base.centre], reach));
  };
  return state.stands.filter(
    (stand) =>
      stand.side !== going.side &&
      isNear(stand) &&
      couldFire(field, state, stand) &&
      orderOf(state, stand).type !== "hold",
  );
}
/** Every shot that the enemy may fire at the mover at this place. */
export function shotsAt(
  { field, state }: Scene,
  going: MoveProcedure,
  inches: number,
  firers = firersOf(field, state, going),
): WorkedShot[] {
  if (firers.length === 0) return [];
  const place = moverAt(field, state, going, inches);
  return firers.flatMap((firer) => {
    const shot: Shot = { stand: firer.id, target: going.stand, purpose: "opportunity", place };
    return shotWorked(field, state, shot) ?? [];
  });
}

interface Kept {
  readonly stand: StandId;
}
export function watchOf({ field, state }: Scene, mover: MoveProcedure): Watch<MoveProcedure, WorkedShot, Kept> {
  const firers = firersOf(field, state, mover);
  return {
    shotsAt: (going, inches) => shotsAt({ field, state }, going, inches, firers),
    signature: ({ shot, attack, flank }) => `${shot.stand} ${attack.count} ${attack.tn} ${flank}`,
    keep: ({ shot: { stand } }) => ({ stand }),
    again(going, { stand }, inches) {
      // A suppressed unit is asked about, because a Staff Order would free it; it doesn't fire automatically.
      if (field.stateOf(state, stand).suppressed) return null;
      return shotWorked(field, state, shotAtMover({ field, state }, going, stand, inches));
    },
    orderOf: (stand) => orderOf(state, field.stateOf(state, stand)),
    inches: ({ inches }) => inches * field.scale,
    // The chance of at least one hit before any reaction: every hit may disrupt.
    chance: ({ attack }) => 1 - ((attack.tn - 1) / 6) ** attack.count,
  };
}

/** The shot that a standing order fires at the first place of the stretch where it applies. */
export function automaticFire(field: ArmourField, state: ArmourState, going: MoveProcedure, stretch: Stretch) {
  const { from, to, stands } = stretch;
  const shots: Shots<Kept> = { from, to, shots: stands.map((stand) => ({ stand })) };
  const fire = automaticShot(watchOf({ field, state }, going), going, shots);
  return fire && { type: "opportunity-fire", stand: fire.shot.stand, at: fire.at };
}

const EXACT = 1e-9;
/** In inches: the precision of the search for a path's end. */
const STEP = 1 / 16;

/** The next unit with a destination sets out; false where none is left. */
export function setOut(act: ArmourAct, group: GroupProcedure): boolean {
  const { field, state } = act;
  const [next] = group.destinations;
  if (!next) return false;
  const { stand, path, facing, backwards, enters } = next;
  const disengages = group.order === "disengage";
  // "Sideways and Backwards Movement": the Variable Move, and never of several dice. A disengaging unit goes the whole way.
  const single = { fixed: 0, variable: (group.faces[0] ?? 0) * (group.doubled ? 2 : 1), moves: 1 };
  const fixed = field.stateOf(state, stand).suppressed ? 0 : group.fixed;
  const all = { fixed, variable: group.variable, moves: group.dice };
  const far = carried(field, stand, path, backwards && !disengages ? single : all);
  const inches = disengages ? far : keptTogether({ field, state }, group, next, far);
  const why = disengages ? "disengage" : "order";
  setInMotion(act, setOutOn({ stand, side: group.side, path, facing, inches, backwards, enters, why }));
  return true;
}
export function setInMotion({ field, state }: ArmourAct, going: MoveProcedure): void {
  const { stand, path, backwards, why } = going;
  const group = groupActing(state);
  const unit = field.stateOf(state, stand);
  group.destinations = group.destinations.filter((next) => next.stand !== stand);
  if (backwards && why === "order") group.wentBack = [...group.wentBack, stand];
  beginProcedure(state, going);
  if (path.length > 1) unit.moved = true;
  else group.turned = [...group.turned, stand];
  if (unit.status === "waiting") Object.assign(unit, { status: "on-table", at: path[0] ?? null });
}

/**
 * "All units in a Command Group must end their move within 6″ of each other": a unit that would get farther from earlier
 * movers of the group stops where the rule still holds; where it holds nowhere on its path, it goes as far as it can.
 */
function keptTogether(
  { field, state }: Scene,
  { stands }: GroupProcedure,
  { stand, path, facing }: Destination,
  far: number,
): number {
  const mates = stands.flatMap((id) => {
    const unit = field.stateOf(state, id);
    // A unit halted by fire holds back no other.
    return id !== stand && unit.moved && !unit.suppressed && isOnTable(unit) ? (field.base(state, id) ?? []) : [];
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

/** The mover comes to the beginning of a stretch, or to a place of it where it is fired at. */
export function comeTo(act: ArmourAct, going: MoveProcedure, stretch: NonNullable<MoveProcedure["stretch"]>): void {
  const { field, state } = act;
  const { stand } = going;
  const place = moverAt(field, state, going, stretch.from);
  note(act, { type: "stretch-reached", stand, stretch, ...place }, { stands: [stand] });
  Object.assign(field.stateOf(state, stand), place);
  Object.assign(going, { stretch, reached: stretch.from });
}

/** A hidden unit under a mover: the end of its line in the log. */
const FOUND = "is found in the way";
const WALK: WalkRules<ArmourAct, MoveProcedure, { readonly stand: StandId }, StandId> = {
  stopped({ field, state }, { stand, halted }) {
    if (!isOnTable(field.stateOf(state, stand))) return "gone";
    // "A unit that is suppressed by your fire halts where it is"; a unit that was suppressed before goes on.
    return halted ? "halted" : null;
  },
  limit({ field, state }, { stand, path, inches }) {
    const contact = firstContact(path, radiusOf(field, stand), enemiesOf(field, state, stand, true));
    const goal = Math.min(inches, pathLength(path));
    return contact && contact.at < goal ? { limit: contact.at, met: contact.id } : { limit: goal, met: null };
  },
  reach: (act, going, { from, to, shots }) => comeTo(act, going, { from, to, stands: shots.map(({ stand }) => stand) }),
  meet(act, going, enemy, inches) {
    // A mover never drives over a unit that is only on a map.
    if (act.field.stateOf(act.state, enemy).hidden) becomeKnown(act, enemy, FOUND);
    endMove(act, going, inches, "halts before an enemy");
  },
  end(act, going, inches, why) {
    if (why === "gone") leaveWay(act.state, going.stand);
    else if (why === "halted") endMove(act, going, inches, "halts, suppressed");
    else {
      const arrives = inches >= pathLength(going.path) - EXACT;
      endMove(act, going, inches, arrives ? "reaches its destination" : "moves as far as it can");
    }
  },
};

/** The move is over at this distance along its path; where the unit would overlap another it goes back until there is room. */
function endMove(act: ArmourAct, going: MoveProcedure, inches: number, words: string): void {
  const { field, state } = act;
  const { stand: id, path, side } = going;
  const stand = field.stateOf(state, id);
  const facingThere = (at: number): Degrees => facingAt(going, at, stand.facing);
  // No unit ends on a unit that is only on a map.
  const end = field.baseAt(id, { at: pointAlong(path, inches), facing: facingThere(inches) });
  for (const next of state.stands) {
    const there = next.hidden && next.side !== side && isOnTable(next) ? field.base(state, next.id) : null;
    if (there && basesOverlap(end, there)) becomeKnown(act, next.id, FOUND);
  }
  const others = othersOf(field, state, id, side).map(({ base }) => base);
  const { footprint } = field.unit(id).stand;
  const to = lastClear(path, inches, { footprint, facingAt: facingThere }, others);
  const there = pointAlong(path, to);
  const facing = going.why === "disengage" ? facingEnemy(field, state, id, there, facingThere(to)) : facingThere(to);
  const base = field.baseAt(id, { at: there, facing });
  const room = !others.some((next) => basesOverlap(base, next));
  // Stopped between friends, with no way back, it stands beside them.
  const at = room ? there : going.enters ? null : nearestRoom({ field, state }, id, there, facing);
  const walked = cut(path, to).before;
  if (walked.length > 1) say(act, `${field.name(id)} ${words}`, [RULES.path], side, { stands: [id], path: walked });
  leaveWay(state, id);
  Object.assign(stand, { at, facing });
  if (at === null) stand.status = "waiting";
}

/** In degrees: a unit with the enemy in front of it faces it. */
const FRONT = 90;

/** "Disengage Group": the end faces the nearest enemy on the table; unchanged where there is none, or no room to turn. */
function facingEnemy(field: ArmourField, state: ArmourState, id: StandId, at: TablePoint, before: Degrees): Degrees {
  const { side } = field.stateOf(state, id);
  const away = (place: Vec): number => distance2(place, vecOf(at));
  const [nearest] = state.stands
    .flatMap((stand) => (stand.side !== side && isOpen(stand) && stand.at ? [vecOf(stand.at)] : []))
    .sort((a, b) => away(a) - away(b));
  if (!nearest || away(nearest) === 0) return before;
  const to = minus(nearest, vecOf(at));
  if (isWithinArc(before, FRONT / 2, to)) return before;
  const facing = facingOf(to);
  const base = field.baseAt(id, { at, facing });
  const free = !othersOf(field, state, id, side).some((next) => basesOverlap(base, next.base));
  return free && isWholeOnTable(field, base) ? facing : before;
}

export const walk: ArmourSituation = {
  words: "a move in the enemy's sight",
  rule: RULES.atMoving,
  ask({ field, state }) {
    const { stand, side: owner, path, stretch, reached } = topOf(state) as MoveProcedure;
    const side = other(owner);
    const question = `${field.name(stand)} is moving: ${field.sides.asks(side)} open fire?`;
    const at = field.stateOf(state, stand).at ?? path[0];
    const { from, to } = stretch ?? { from: reached, to: reached };
    return { side, question, rule: RULES.atMoving, interrupts: at ? { stand, path, from, to, at } : null };
  },
  step(act) {
    const { field, state } = act;
    const going = topOf(state) as MoveProcedure;
    if (going.stretch) return false;
    walkOn(WALK, watchOf({ field, state }, going), act, going);
    if (field.options.pivotSpots || pathLength(going.path) > 0) spot(act, going.stand);
    return true;
  },
  automatic({ field, state }) {
    const going = topOf(state) as MoveProcedure;
    return going.stretch && automaticFire(field, state, going, going.stretch);
  },
};
