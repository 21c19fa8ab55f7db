/** Ways and their ends: what a destination may be, and what is in the way ("Movement Orders", "Moving and Facing"). */
import { basesOverlap, rectanglesGap } from "../../../geometry/contact.ts";
import type { Degrees, Inches, TablePoint } from "../../../geometry/units.ts";
import { firstContact, type Obstacle } from "../../../movement/contact.ts";
import { legFacing, pathLength } from "../../../movement/path.ts";
import type { MoveTerms, Refusal, StandId } from "../../../play/contract.ts";
import type { EntryEdge } from "../../../scenario/model.ts";
import { inchesInWords, terrainInWords } from "../../../sight/words.ts";
import type { SideId } from "../../../systems.ts";
import { isWholeOnTable } from "../../referee/deployment.ts";
import { isOnEdge } from "../../referee/entry.ts";
import { refuse } from "../../referee/field.ts";
import { FIXED_MOVE, GROUP } from "../tables.ts";
import { HOW } from "./distance.ts";
import { type ArmourField, opposite } from "./field.ts";
import { RULES } from "./numbers.ts";
import { entryOf } from "./reserves.ts";
import { type ArmourState, type Destination, groupOf, type MoveProcedure } from "./state.ts";

const EXACT = 1e-9;

export interface MoveLike {
  readonly stand: StandId;
  readonly path: TablePoint[];
  readonly facing?: Degrees | undefined;
  readonly backwards?: boolean | undefined;
}

/** What a declared destination comes to, or why it can't be one. Whether the unit may move was asked before. */
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

/** What every move of a unit goes by, from wherever it begins. */
export const termsOf = (
  field: ArmourField,
  state: ArmourState,
  id: StandId,
  start: Pick<MoveTerms, "from" | "enters">,
): MoveTerms => ({
  ...{ ...start, ...HOW, stand: id, unit: "inches", movement: field.movementOf(id) },
  obstacles: enemiesOf(field, state, id).map(({ rectangle }) => rectangle),
  ...{ radius: radiusOf(field, id) as Inches, always: 0 as Inches },
});

/** Enemies on the table, as obstacles for the moving disc; those that hide only where they are asked for. */
export function enemiesOf(field: ArmourField, state: ArmourState, id: StandId, hidden = false): Obstacle[] {
  const { side } = field.stateOf(state, id);
  const enemies = field.bases(state, (one) => one.side !== side && (hidden || !one.hidden));
  return enemies.map(({ id: enemy, base }) => ({ id: enemy, rectangle: base }));
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
  const others = othersOf(field, state, id, field.stateOf(state, id).side);
  const over = others.find((one) => !declared.has(one.id) && basesOverlap(base, one.base));
  if (over) return refuse(RULES.overlap, `At the path's end ${name} would overlap ${field.name(over.id)}.`);
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

/** The Fixed Move of those who move together; who is suppressed has none, and keeps nobody back. */
export function fixedOf(field: ArmourField, state: ArmourState, movers: readonly StandId[]): number {
  const able = movers.filter((id) => !field.stateOf(state, id).suppressed);
  return able.length === 0 ? 0 : Math.min(...able.map((id) => field.afv(id)?.fixedMove ?? FIXED_MOVE));
}
/** What each die of a Variable Move counts: twice where all of them are fast. */
export const timesOf = (field: ArmourField, movers: readonly StandId[]): 1 | 2 =>
  movers.every((id) => field.afv(id)?.variable === 2) ? 2 : 1;

/** Where a mover faces at a place of its path: as it stood at the very beginning, as declared at the end. */
export function facingAt(going: MoveProcedure, inches: number, before: Degrees): Degrees {
  if (inches >= pathLength(going.path) - EXACT) return going.facing;
  if (going.backwards) return before;
  return inches > 0 ? legFacing(going.path, inches) : before;
}

/** Bases that a unit must not come to stand on; of units that the enemy hides nobody knows. */
export const othersOf = (field: ArmourField, state: ArmourState, id: StandId, side: SideId) =>
  field.bases(state, (next) => next.id !== id && (!next.hidden || next.side === side));
