/** Paths and their ends: legal destinations, obstacles, the dice's distance ("Movement Orders", "Moving and Facing"). */
import { inchesAlong } from "../../../geometry/along.ts";
import { stretchesInBand } from "../../../geometry/band.ts";
import { basesOverlap, rectanglesGap } from "../../../geometry/contact.ts";
import { inchesInWords } from "../../../geometry/inchWords.ts";
import { type Degrees, type Inches, STEPS_PER_INCH, type TablePoint } from "../../../geometry/units.ts";
import { distanceInInches, vecOf } from "../../../geometry/vector.ts";
import { firstContact, type Obstacle } from "../../../movement/contact.ts";
import { cut, legFacing, pathLength } from "../../../movement/path.ts";
import { Fraction } from "../../../odds/fraction.ts";
import type { MoveOutlook, MoveQuestion, MoveTerms, Refusal, StandId } from "../../../play/contract.ts";
import type { EntryEdge } from "../../../scenario/model.ts";
import { terrainInWords } from "../../../sight/sightWords.ts";
import type { SideId } from "../../../systems.ts";
import { isWholeOnTable } from "../../referee/deployment.ts";
import { isOnEdge, startOf } from "../../referee/entry.ts";
import { refuse } from "../../referee/field.ts";
import { moveFalls } from "../moveDice.ts";
import { FIXED_MOVE, GROUP, SIX } from "../tables.ts";
import { has } from "../vehicles.ts";
import { type ArmourField, opposite } from "./field.ts";
import type { ArmourLook, Scene } from "./game.ts";
import { RULES } from "./numbers.ts";
import { entryOf } from "./reserves.ts";
import {
  type ArmourState,
  type Destination,
  type GroupProcedure,
  groupActing,
  groupOf,
  type MoveProcedure,
} from "./state.ts";

/** A road is always open ground (terrain.ts). */
export const HOW = { roads: true } as const;
const EXACT = 1e-9;
/** A share of an obstacle's width, because corners of paths are rounded. */
const ACROSS = 0.95;

/** A roll of movement dice, in the rules' inches. */
export interface Rolled {
  readonly fixed: number;
  readonly variable: number;
  /** The number of Fixed Moves that may be given up for obstacles. */
  readonly moves: number;
}

/** The part of a path on an obstacle: inches of the centre along it. */
export interface Crossing {
  readonly from: number;
  readonly to: number;
}

/** A path that only clips an obstacle's edge or end, for less than its width, doesn't cross it. */
export function crossingsOn(field: ArmourField, path: readonly TablePoint[]): Crossing[] {
  const crossings: (Crossing & { readonly width: number })[] = [];
  let walked = 0;
  for (let i = 0; i + 1 < path.length; i++) {
    const [a, b] = [vecOf(path[i] as TablePoint), vecOf(path[i + 1] as TablePoint)];
    const length = distanceInInches(a, b);
    for (const { band } of field.obstacles)
      for (const { enter, leave } of stretchesInBand(band, a, b))
        crossings.push({
          from: walked + inchesAlong(enter, length),
          to: walked + inchesAlong(leave, length),
          width: (2 * band.radius) / STEPS_PER_INCH,
        });
    walked += length;
  }
  crossings.sort((a, b) => a.from - b.from);
  const joined: (typeof crossings)[number][] = [];
  for (const crossing of crossings) {
    const last = joined.at(-1);
    if (last && crossing.from <= last.to + EXACT)
      Object.assign(last, { to: Math.max(last.to, crossing.to), width: Math.min(last.width, crossing.width) });
    else joined.push(crossing);
  }
  // An obstacle under the unit counts as crossed.
  return joined.filter(({ from, to, width }) => from > EXACT && (to - from >= ACROSS * width || to >= walked - EXACT));
}

/**
 * Inches along the path that the roll carries a unit ("Moving In and Out of Terrain Types", "Minor Obstacles"). It goes up to
 * an obstacle with its hull, and if anything is left without a Fixed Move it is placed on the other side.
 */
export function carried(field: ArmourField, id: StandId, path: readonly TablePoint[], rolled: Rolled): number {
  const movement = field.movementOf(id);
  const length = pathLength(path);
  const half = (field.unit(id).stand.footprint[1] as Inches) / 2;
  const crossings = crossingsOn(field, path);
  const total = (rolled.fixed + rolled.variable) * field.scale;
  const spare = rolled.fixed * field.scale;
  const at = (crossing: Crossing): number => Math.max(0, crossing.from - half);
  const most = Math.min(crossings.length, Math.max(1, rolled.moves));
  let best = 0;
  for (let k = 0; k <= most; k++) {
    const points = total - Math.min(spare, k * FIXED_MOVE * field.scale);
    const last = crossings[k - 1];
    if (last) {
      const spent = movement.cost(cut(path, at(last)).before, HOW).points;
      if (points <= spent + EXACT) break;
    }
    const next = crossings[k];
    const limit = next ? at(next) : length;
    const beyond = last ? Math.min(length, last.to + half) : 0;
    const reached = Math.min(movement.carries(path, points, HOW), limit);
    best = Math.max(best, Math.min(Math.max(reached, beyond), Math.max(limit, beyond)));
  }
  return best;
}

export interface MoveLike {
  readonly stand: StandId;
  readonly path: TablePoint[];
  readonly facing?: Degrees | undefined;
  readonly backwards?: boolean | undefined;
}

/** The ruling on a declared destination, or the reason against it. The caller has checked whether the unit may move. */
export function planMove(field: ArmourField, state: ArmourState, command: MoveLike): Destination | Refusal {
  const { stand: id, backwards = false } = command;
  const stand = field.stateOf(state, id);
  const name = field.name(id);
  const enters = stand.status === "waiting";
  const edge = enters ? edgeOf(field, state, id) : null;
  const [first] = command.path;
  if (enters && !(edge && first && isOnEdge(field, edge, first)))
    return refuse(RULES.reserves, `${name} must begin its path on its entry edge.`);
  const path = enters ? command.path : [stand.at as TablePoint, ...command.path];
  const length = pathLength(path);
  if (length <= 0) return refuse(RULES.path, "The path has no length: use a turn instead.");
  if (backwards && path.length > 2) return refuse(RULES.backwards, "A path backwards must be straight.");
  if (backwards && enters) return refuse(RULES.backwards, "No unit enters the table backwards.");
  const along = legFacing(path, length);
  if (backwards && Math.abs(turnBetween(stand.facing, opposite(along))) > 1)
    return refuse(RULES.backwards, `${name} must go straight back without turning.`);
  const facing = command.facing ?? (backwards ? stand.facing : along);
  const cost = field.movementOf(id).cost(path, HOW);
  if (cost.impassableAt !== null) {
    if (cost.impassableKind === "edge" || cost.impassableKind === null)
      return refuse(RULES.path, "The path leaves the table.");
    const what = terrainInWords(cost.impassableKind, field.rules.names);
    return refuse(RULES.terrain, `${what} ${inchesInWords(cost.impassableAt)} along the path can't be entered.`);
  }
  const met = firstContact(path, radiusOf(field, id), enemiesOf(field, state, id));
  if (met && met.at < length - EXACT)
    return refuse(RULES.path, `${name} would run into ${field.name(met.id)} ${inchesInWords(met.at)} along the path.`);
  const end = path[path.length - 1] as TablePoint;
  const refusal = whyNotEnd({ field, state }, id, { at: end, facing });
  return refusal ?? { stand: id, path, facing, backwards, enters };
}

/** Signed degrees from one facing to another. */
const turnBetween = (from: Degrees, to: Degrees): number => ((to - from + 540) % 360) - 180;

/** The edge by which a unit in reserve enters. */
export const edgeOf = (field: ArmourField, state: ArmourState, id: StandId): EntryEdge | null =>
  entryOf(field, state, id)?.edge ?? null;

export const radiusOf = (field: ArmourField, id: StandId): number => field.unit(id).stand.footprint[0] / 2;

/** The terms of every move of a unit, from any start. */
export const termsOf = (
  { field, state }: Scene,
  id: StandId,
  start: Pick<MoveTerms, "from" | "enters">,
): MoveTerms => ({
  ...{ ...start, ...HOW, stand: id, unit: "inches", movement: field.movementOf(id) },
  obstacles: enemiesOf(field, state, id).map(({ rectangle }) => rectangle),
  ...{ radius: radiusOf(field, id) as Inches, always: 0 as Inches },
});

/** Enemies on the table, as obstacles for the moving disc; hidden ones only on request. */
export function enemiesOf(field: ArmourField, state: ArmourState, id: StandId, hidden = false): Obstacle[] {
  const { side } = field.stateOf(state, id);
  const enemies = field.bases(state, (stand) => stand.side !== side && (hidden || !stand.hidden));
  return enemies.map(({ id: enemy, base }) => ({ id: enemy, rectangle: base }));
}

/** The reason against a destination: off the table, on another unit, or too far from those of the group's others. */
export function whyNotEnd(
  { field, state }: Scene,
  id: StandId,
  place: { at: TablePoint; facing: Degrees },
): Refusal | null {
  const base = field.baseAt(id, place);
  const name = field.name(id);
  if (!isWholeOnTable(field, base)) return refuse(RULES.path, `${name} must end its move wholly on the table.`);
  const group = groupOf(state);
  const declared = new Map((group?.destinations ?? []).map((destination) => [destination.stand, destination]));
  const others = othersOf(field, state, id, field.stateOf(state, id).side);
  const over = others.find((other) => !declared.has(other.id) && basesOverlap(base, other.base));
  if (over) return refuse(RULES.overlap, `${name} would overlap ${field.name(over.id)} at the path's end.`);
  const tooFar = `farther than ${field.measure.far(GROUP.endWithin)}`;
  for (const [other, { path, facing }] of declared) {
    if (other === id) continue;
    const there = field.baseAt(other, { at: path[path.length - 1] as TablePoint, facing });
    if (basesOverlap(base, there))
      return refuse(RULES.overlap, `${name} and ${field.name(other)} can't have the same destination.`);
    if (rectanglesGap(base, there) > GROUP.endWithin * field.scale + EXACT)
      return refuse(RULES.path, `${name} would end ${tooFar} from ${field.name(other)} of its group.`);
  }
  return null;
}

/** The Fixed Move of units that move together; a suppressed unit has none, and holds back no other. */
export function fixedOf(field: ArmourField, state: ArmourState, movers: readonly StandId[]): number {
  const able = movers.filter((id) => !field.stateOf(state, id).suppressed);
  return able.length === 0 ? 0 : Math.min(...able.map((id) => field.afv(id)?.fixedMove ?? FIXED_MOVE));
}
/** The factor of each die of a Variable Move: 2 where all of them are fast. */
export const timesOf = (field: ArmourField, movers: readonly StandId[]): 1 | 2 =>
  movers.every((id) => field.afv(id)?.variable === 2) ? 2 : 1;

/** A mover's facing at a place of its path: its old facing at the very beginning, the declared one at the end. */
export function facingAt(going: MoveProcedure, inches: number, before: Degrees): Degrees {
  if (inches >= pathLength(going.path) - EXACT) return going.facing;
  if (going.backwards) return before;
  return inches > 0 ? legFacing(going.path, inches) : before;
}

/** Bases that a unit must not end on; the enemy's hidden units are unknown. */
export const othersOf = (field: ArmourField, state: ArmourState, id: StandId, side: SideId) =>
  field.bases(state, (next) => next.id !== id && (!next.hidden || next.side === side));

/** The caller has checked whether it may move. */
export function moveQuestion({ field, state }: ArmourLook, id: StandId): MoveQuestion | Refusal {
  const unit = field.stateOf(state, id);
  const group = groupActing(state);
  const start = startOf(field, unit, () => edgeOf(field, state, id));
  if (!start) return refuse(RULES.path, `${field.name(id)} is not on the table.`);
  const movers = [...group.destinations.map(({ stand }) => stand), id];
  const fixed = unit.suppressed ? 0 : fixedOf(field, state, movers) * group.dice;
  const times = timesOf(field, movers);
  return {
    ...termsOf({ field, state }, id, start),
    ...{ roadChoice: false, mayLeave: false },
    points: (fixed + SIX * group.dice * times) * field.scale,
    dice: {
      least: (fixed + group.dice * times) * field.scale,
      outlook: (command) => outlookOf({ field, state }, group, command as unknown as MoveLike, { fixed, times }),
    },
  };
}

/** The outlook of a path before its dice, with the units that have a destination already. */
function outlookOf(
  { field, state }: Scene,
  { dice }: GroupProcedure,
  { stand: id, path: corners, backwards = false }: MoveLike,
  { fixed: all, times }: { fixed: number; times: number },
): MoveOutlook {
  const { at } = field.stateOf(state, id);
  const path = at ? [at, ...corners] : corners;
  const length = pathLength(path);
  // A backwards move has one die, regardless of the order.
  const [fixed, moves] = backwards ? [0, 1] : [all, dice];
  const fails = dice > 1 && has(field.unit(id).vehicle, "poor-reliability");
  const known = new Map<number, boolean>();
  const gets = (variable: number): boolean => {
    const enough = known.get(variable) ?? carried(field, id, path, { fixed, variable, moves }) >= length - 1e-9;
    known.set(variable, enough);
    return enough;
  };
  let arrives = Fraction.ZERO;
  for (const { first, sum, moreOnes, chance } of moveFalls(dice))
    if (!(fails && moreOnes) && gets((backwards ? first : sum) * times)) arrives = arrives.plus(chance);
  const given = Math.min(fixed, Math.min(crossingsOn(field, path).length, moves) * FIXED_MOVE);
  return {
    least: (fixed - given + moves * times) * field.scale,
    most: (fixed - given + SIX * moves * times) * field.scale,
    arrives: arrives.toString(),
  };
}
