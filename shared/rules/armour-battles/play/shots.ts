/** A shot by the places of both units: its legality, range, side and dice (Direct Fire). */

import { farApart, rectanglesGap } from "../../../geometry/contact.ts";
import { isWithinArc } from "../../../geometry/directions.ts";
import type { Rectangle } from "../../../geometry/rectangle.ts";
import type { TablePoint } from "../../../geometry/units.ts";
import { minus, vecOf } from "../../../geometry/vector.ts";
import type { Refusal, StandId } from "../../../play/contract.ts";
import { type LineOfSight, withoutStands } from "../../../sight/lineOfSight.ts";
import { whyOutOfSight } from "../../../sight/sightWords.ts";
import { type Elsewhere, isOnTable, noSuchStand, type Place, refuse } from "../../referee/field.ts";
import { attackPool, type Evasion, type Fire, type Pool, type Receiving } from "../shot.ts";
import { type RangeBand, rangeBand } from "../tables.ts";
import { type ArmourField, isBehindFront } from "./field.ts";
import type { Scene } from "./game.ts";
import { RULES } from "./numbers.ts";
import {
  type ArmourState,
  type Bonus,
  type GroupProcedure,
  groupOf,
  NO_BONUS,
  other,
  type UnitState,
} from "./state.ts";
import { openOf } from "./units.ts";

export interface Shot {
  readonly stand: StandId;
  readonly target: StandId;
  readonly purpose: "fire" | "opportunity";
  readonly bonus?: Bonus | undefined;
  /** A moving target's place, instead of its place in the state. */
  readonly place?: Place | undefined;
  /** Fired even if the target is out of range: "the unit fires, but misses". */
  readonly mayMiss?: true | undefined;
}
export interface WorkedShot {
  readonly shot: Shot;
  /** Between the hulls, in the rules' inches. */
  readonly inches: number;
  /** Null where it is out of range. */
  readonly band: RangeBand | null;
  readonly flank: boolean;
  readonly ambush: boolean;
  readonly fire: Fire;
  readonly attack: Pool;
  readonly from: TablePoint;
  readonly to: TablePoint;
}

/** The reason why a unit's condition alone keeps it from firing at any target. */
export function whyNotFirer(field: ArmourField, stand: UnitState): Refusal | null {
  const name = field.name(stand.id);
  if (!field.afv(stand.id)) return refuse(RULES.missions, `${name} is off the table: call a mission for its fire.`);
  if (!isOnTable(stand)) return refuse(RULES.fire, `${name} is not on the table.`);
  if (stand.suppressed) return refuse(RULES.suppression, `${name} is suppressed and can't fire.`);
  if (stand.fired) return refuse(RULES.markers, `${name} has already fired this turn.`);
  if (stand.brokeOff) return refuse(RULES.breakOff, `${name} can't fire in this pulse: it has broken off.`);
  return null;
}

/** It could fire, or could once a Staff Order has removed its suppression ("Opportunity Staff Orders"). */
export const couldFire = (field: ArmourField, state: ArmourState, unit: UnitState): boolean =>
  whyNotFirer(field, unit) === null ||
  (unit.suppressed && state.sides[unit.side].staff > 0 && whyNotFirer(field, { ...unit, suppressed: false }) === null);

/** Moves that count against a unit's fire in its activation ("Multiple Move"): those made, or intended. */
export function movesOf(state: ArmourState, id: StandId): number {
  const group = groupOf(state);
  if (!group?.stands.includes(id)) return 0;
  const moved = state.stands.some((stand) => stand.id === id && stand.moved);
  const means = group.destinations.find(({ stand }) => stand === id);
  if (!moved && !means) return 0;
  return means?.backwards || group.wentBack.includes(id) ? 1 : group.dice;
}

const elsewhereOf = ({ target, place }: Shot): Elsewhere | undefined => place && { id: target, ...place };

type Hindrance = "own" | "target gone" | "firer gone" | "arc" | "range" | "sight";

/** The ruling on a shot, or the reason against it. The caller has checked whether the firer may fire at all. */
export function workShot(field: ArmourField, state: ArmourState, shot: Shot): WorkedShot | Refusal {
  if (!field.has(shot.target)) return noSuchStand(shot.target);
  const worked = work(field, state, shot);
  if (typeof worked !== "string") return worked;
  // A unit that may fire and miss is refused for sight only, and the odds give the same reason.
  const unseen = worked === "range" && !field.sees(state, shot.stand, shot.target, false, elsewhereOf(shot));
  return hindered(field, state, shot, unseen ? "sight" : worked);
}
/** The same without a reason, as most callers need it: words take longer than the shot. */
export function shotWorked(field: ArmourField, state: ArmourState, shot: Shot): WorkedShot | null {
  const worked = work(field, state, shot);
  return typeof worked === "string" ? null : worked;
}

function work(field: ArmourField, state: ArmourState, shot: Shot): WorkedShot | Hindrance {
  const { stand, target, purpose, place } = shot;
  const firer = field.stateOf(state, stand);
  const enemy = field.stateOf(state, target);
  if (firer.side === enemy.side) return "own";
  if (!isOnTable(enemy) || (enemy.hidden && !place)) return "target gone";
  const afv = field.afv(stand);
  const base = field.base(state, stand);
  const to = place?.at ?? enemy.at;
  const there = place ? field.baseAt(target, place) : field.base(state, target);
  if (!afv || !firer.at || !base || !there || !to) return "firer gone";
  const { arc } = afv.gun;
  if (arc < 360 && !isWithinArc(firer.facing, arc / 2, minus(vecOf(to), vecOf(firer.at)))) return "arc";
  // Most targets are out of range.
  if (!shot.mayMiss && farApart(base, there, afv.gun.long * field.scale)) return "range";
  const inches = rectanglesGap(base, there) / field.scale;
  const band = rangeBand(afv.gun, inches);
  if (!band && !shot.mayMiss) return "range";
  if (!field.sees(state, stand, target, false, elsewhereOf(shot))) return "sight";
  const flank = isFlankShot({ field, state }, shot, there);
  const fire: Fire = { by: "direct", band, flank };
  const ambush = firer.hidden;
  const moves = purpose === "fire" ? movesOf(state, stand) : 0;
  const attack = attackPool(afv, fire, { moves, ambush, ...(shot.bonus ?? NO_BONUS) });
  return { shot, inches, band, flank, ambush, fire, attack, from: firer.at, to };
}

function hindered(field: ArmourField, state: ArmourState, shot: Shot, what: Hindrance): Refusal {
  const names = { firer: field.name(shot.stand), target: field.name(shot.target) };
  switch (what) {
    case "own":
      return refuse(RULES.fire, `${names.target} is of the same side.`);
    case "target gone":
      return refuse(RULES.fire, `${names.target} is not in sight on the table.`);
    case "firer gone":
      return refuse(RULES.fire, `${names.firer} is not on the table.`);
    case "arc": {
      const arc = `the arc of fire of ${names.firer}, ${field.afv(shot.stand)?.gun.arc}° to its front`;
      return refuse(RULES.arc, `${names.target} is outside ${arc}.`);
    }
    case "range":
      return refuse(RULES.fire, tooFar(field, state, shot));
    case "sight":
      return {
        rule: RULES.sight,
        get reason() {
          return `${names.firer} doesn't see ${names.target}: ${whyOutOfSight(sightOf(field, state, shot), field.rules.names)}.`;
        },
      };
  }
}
function tooFar(field: ArmourField, state: ArmourState, { stand, target, place }: Shot): string {
  const base = field.base(state, stand);
  const there = place ? field.baseAt(target, place) : field.base(state, target);
  const away = base && there ? field.measure.far(round(rectanglesGap(base, there) / field.scale)) : "too far";
  const reach = field.measure.far(field.afv(stand)?.gun.long ?? 0);
  return `${field.name(target)} is ${away} away: the range of ${field.name(stand)} is ${reach}, so it would miss.`;
}
/** Distances that differ by no more than this are equal. */
const NEARER = 1e-9;
const round = (n: number): number => Math.ceil(n * 100 - 1e-7) / 100;

/** "Movement and Flank/Rear Attacks": by the firer's place before its activation; after several moves also its present one. */
function isFlankShot({ field, state }: Scene, { stand, purpose }: Shot, target: Rectangle): boolean {
  const here = field.base(state, stand);
  const now = here !== null && isBehindFront(here, target);
  const group = purpose === "fire" ? groupOf(state) : null;
  const start = group?.starts.find((candidate) => candidate.stand === stand);
  if (!group || !start) return now;
  if (now && movesOf(state, stand) > 1) return true;
  return start.at !== null && isBehindFront(field.baseAt(stand, { at: start.at, facing: start.facing }), target);
}

/** The sight that the firer's side may know: hidden enemies on the line block nothing, and it must not reveal them. */
export function sightOf(field: ArmourField, state: ArmourState, shot: Shot): LineOfSight {
  const line = field.ruling(state, shot.stand, shot.target, false, elsewhereOf(shot));
  const { side } = field.stateOf(state, shot.stand);
  const unknown = state.stands.filter((stand) => stand.side !== side && !stand.known && stand.id !== shot.target);
  return unknown.length === 0 ? line : withoutStands(line, new Set(unknown.map(({ id }) => id)));
}

/** The benefits of a direct shot's target: cover on its end of the line, height, and going back. */
export function receivingOf({ field, state }: Scene, shot: Shot, evading: Evasion | null, bonus: Bonus): Receiving {
  const { stand, target, place } = shot;
  const { at, facing, suppressed } = field.stateOf(state, target);
  const from = field.stateOf(state, stand).at;
  const to = place ?? (at && { at, facing });
  const help = from && to ? field.helpOn(state, from, to, target) : { cover: 0, uphill: false };
  return { suppressed, ...help, evading, ...bonus };
}

/** "Target Priority": the group has fired at all nearer enemies that it could fire at. */
export function whyNotPriority({ field, state }: Scene, { shot, inches }: WorkedShot): Refusal | null {
  const group = groupOf(state) as GroupProcedure;
  for (const stand of openOf(state, other(group.side))) {
    if (stand.id === shot.target || group.firedAt.includes(stand.id)) continue;
    const nearer = shotWorked(field, state, { ...shot, target: stand.id });
    if (!nearer || nearer.inches >= inches - NEARER) continue;
    const near = `${field.name(stand.id)} is nearer, at ${field.measure.far(round(nearer.inches))}`;
    return refuse(RULES.priority, `${near}: fire at it before ${field.name(shot.target)}.`);
  }
  return null;
}

/** The reason why a unit of the acting group can't fire now. */
export function whyNotFireNow(field: ArmourField, state: ArmourState, id: StandId): Refusal | null {
  const group = groupOf(state) as GroupProcedure;
  if (group.order !== "move-and-fire" && group.order !== "reserves")
    return refuse(RULES.disengage, "A group with this order can't fire.");
  if (group.rolled && group.destinations.length > 0)
    return refuse(RULES.fire, "The units must reach their destinations first.");
  return whyNotFirer(field, field.stateOf(state, id));
}

/** The shots of a unit of the acting group at any enemy, worked out as they are asked for. */
function* shotsBy(field: ArmourField, state: ArmourState, stand: StandId, mayMiss?: true): Generator<WorkedShot> {
  for (const { id: target } of openOf(state, other(field.stateOf(state, stand).side))) {
    const worked = shotWorked(field, state, { stand, target, purpose: "fire", mayMiss });
    if (worked) yield worked;
  }
}

/** Whether `targetsOf` has any. */
export function hasTarget(field: ArmourField, state: ArmourState, id: StandId, mayMiss?: true): boolean {
  for (const _ of shotsBy(field, state, id, mayMiss)) return true;
  return false;
}

/**
 * All targets that a unit of the acting group may fire at: the nearest of those that the group hasn't fired at, and all as
 * near that it has ("Target Priority"). With `mayMiss` out of range, too.
 */
export function targetsOf(field: ArmourField, state: ArmourState, id: StandId, mayMiss?: true): StandId[] {
  const { firedAt } = groupOf(state) as GroupProcedure;
  const shots = [...shotsBy(field, state, id, mayMiss)];
  let nearest = Number.POSITIVE_INFINITY;
  for (const { shot, inches } of shots) if (!firedAt.includes(shot.target)) nearest = Math.min(nearest, inches);
  return shots.flatMap(({ shot, inches }) => (inches <= nearest + NEARER ? [shot.target] : []));
}
