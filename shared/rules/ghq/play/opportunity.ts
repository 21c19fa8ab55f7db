/** Opportunity fire at a mover: its places and firers (WWII 8.5, Modern 07.06.05). */
import type { TablePoint } from "../../../geometry/units.ts";
import { pointAlong } from "../../../movement/path.ts";
import type { Refusal, StandId, StandingOrder } from "../../../play/contract.ts";
import { sum } from "../../modifiers.ts";
import {
  orderApplies as applies,
  automaticShot,
  BEFORE,
  samplesOf,
  type WalkRules,
  type Watch,
  walkOn,
} from "../../referee/engine/walk.ts";
import { type GhqAct, isOnTable, isRefusal, noSuchStand, refuse, tell } from "./act.ts";
import type { Battlefield, Place } from "./battlefield.ts";
import { standModifiers, testStand } from "./cohesion.ts";
import type { MoveEnd } from "./facts.ts";
import type { Hazard } from "./member.ts";
import { comeTo, endMove } from "./moving.ts";
import {
  chanceOfAny,
  engagedWith,
  isBeyond,
  reachOf,
  type Shot,
  type Worked,
  weaponName,
  weaponsOf,
  workAll,
  workedShot,
  workShot,
} from "./shots.ts";
import { type GhqState, type MoveProcedure, moveOf, type Stretch, type StretchShot } from "./state.ts";
import { facingAt, meets } from "./walking.ts";

/** A mover's standing at a place of its path. It pays the road's rate there unless it has not begun to move. */
export interface MoverPlace extends Place {
  readonly onRoad: boolean;
}
export function moverAt(field: Battlefield, state: GhqState, going: MoveProcedure, inches: number): MoverPlace {
  const at = pointAlong(going.path, inches);
  const moving = inches > 0 || going.inchesBefore > 0;
  return {
    at,
    facing: facingAt(state, field, going, inches),
    onRoad: moving && going.roads && field.movementIn(state, going.stand).kindsAt(at, { roads: true }).road,
  };
}

/** An enemy that may fire at a mover wherever it sees it on its way. */
interface Waiting {
  readonly stand: StandId;
  readonly at: TablePoint | null;
  /** See reachOf. */
  readonly reach: number;
  /** By their indices. */
  readonly weapons: readonly number[];
}
/** The enemies that may fire at a mover: the same along its whole way, until something happens. */
export function waitingFor(field: Battlefield, state: GhqState, going: MoveProcedure): readonly Waiting[] {
  if (!field.member.maySuffer(field, state, going.stand)) return [];
  const waiting: Waiting[] = [];
  for (const { id: stand, side, status, at } of state.stands) {
    if (side === going.side || status !== "on-table" || orderOf(state, stand, field).type === "hold") continue;
    const weapons = weaponsOf(field, state, { purpose: "opportunity", stand });
    // As in a fire phase: a stand that can't fire its first weapon fires none.
    if (weapons[0] === 0) waiting.push({ stand, at, reach: reachOf(field, stand), weapons });
  }
  return waiting;
}

/** Every shot that the enemies waiting for a mover may fire at this place. */
export function shotsAt(
  field: Battlefield,
  state: GhqState,
  waiting: readonly Waiting[],
  going: MoveProcedure,
  inches: number,
): readonly Worked[] {
  const there = pointAlong(going.path, inches);
  const near = waiting.filter(({ at, reach }) => !isBeyond(at, there, reach));
  if (near.length === 0) return [];
  const place = moverAt(field, state, going, inches);
  const { stand: target } = going;
  const shots: Worked[] = [];
  for (const { stand, weapons } of near) {
    const engaged = engagedWith(field, state, stand, { id: target, ...place });
    shots.push(...workAll(field, state, { purpose: "opportunity", stand, target, place }, { weapons, engaged }));
  }
  return shots;
}

/** Equal for shots with equal odds. */
function signatureOf({ shot, worked: { working } }: Worked): string {
  const { cohesion, combat } = working;
  return `${shot.stand}.${shot.weapon}.${cohesion.need}.${combat.column}.${sum(combat.modifiers)}`;
}

export const orderOf = (state: GhqState, id: StandId, field: Battlefield): StandingOrder => {
  const stand = field.stateOf(state, id);
  return stand.order ?? state.sides[stand.side].order;
};

/** The watch of a mover's enemies. */
const watchOf = (
  field: Battlefield,
  state: GhqState,
  waiting: readonly Waiting[] = [],
): Watch<MoveProcedure, Worked, StretchShot> => ({
  shotsAt: (going, inches) => shotsAt(field, state, waiting, going, inches),
  signature: signatureOf,
  keep: ({ shot: { stand, weapon } }) => ({ stand, weapon }),
  again(going, { stand, weapon }, inches) {
    const shot = shotAtMover(field, state, going, { stand, weapon, at: inches });
    const worked = workShot(field, state, shot);
    return isRefusal(worked) ? null : { shot, worked };
  },
  orderOf: (stand) => orderOf(state, stand, field),
  inches: ({ worked }) => worked.inches,
  chance: (worked) => chanceOfAny(field, state, worked),
});

/** Whether its firer's standing order fires this shot automatically. */
export const orderApplies = (field: Battlefield, state: GhqState, worked: Worked): boolean =>
  applies(watchOf(field, state), orderOf(state, worked.shot.stand, field), worked);

/** The shot that a standing order fires at the first place of the stretch where it applies. */
export function automaticFire(field: Battlefield, state: GhqState, going: MoveProcedure, stretch: Stretch) {
  const fire = automaticShot(watchOf(field, state), going, stretch);
  if (!fire) return null;
  const { stand, weapon } = fire.shot;
  return { type: "opportunity-fire", stand, ...weaponName(field, stand, weapon), at: fire.at };
}

const WALK: WalkRules<GhqAct, MoveProcedure, StretchShot, StandId | Hazard> = {
  stopped({ field, state }, going) {
    if (!isOnTable(field.stateOf(state, going.stand))) return "eliminated";
    return going.mayGoOn ? null : "stopped";
  },
  limit({ field, state }, going) {
    const { limit, enemy, hazard } = meets(field, state, going);
    return { limit, met: hazard ?? enemy };
  },
  reach({ field, state }, going, stretch) {
    const { stand } = going;
    const { at, facing } = moverAt(field, state, going, stretch.from);
    Object.assign(going, { reached: stretch.from, stretch, waitsFor: "opportunity" });
    Object.assign(field.stateOf(state, stand), { at, facing });
  },
  meet(act, going, met, inches) {
    const { member } = act.field;
    if (typeof met === "string") {
      becomeKnown(act, met);
      member.meetEnemy(act, going, met, inches);
    } else meetHazard(act, going, met);
  },
  end: (act, going, inches, why) => endMove(act, going, inches, why as MoveEnd),
};
/** It comes to the hazard's place, and meets it once. */
function meetHazard(act: GhqAct, going: MoveProcedure, hazard: Hazard): void {
  const { at, facing } = moverAt(act.field, act.state, going, hazard.at);
  comeTo(act, going, { at, facing, inches: hazard.at, asked: hazard.at });
  going.nerve = [...going.nerve, hazard.id];
  act.field.member.meetHazard?.(act, going, hazard);
}
/** Lets the mover go on until the enemy must be asked, it meets an enemy or a hazard, or it arrives. */
export function advance(act: GhqAct): void {
  const { field, state } = act;
  const going = moveOf(state);
  if (going) walkOn(WALK, watchOf(field, state, waitingFor(field, state, going)), act, going);
}

/** The other side knows of a stand from now on. */
export function becomeKnown(act: GhqAct, id: StandId): void {
  const { field, state } = act;
  const stand = field.stateOf(state, id);
  if (stand.known) return;
  const text = `${field.name(id)} is seen`;
  act.log({ text, rules: [field.numbers.sight], side: stand.side, stands: [id], audience: "all" });
  stand.known = true;
}

type NamedShot = StretchShot & { readonly at: number };
function shotAtMover(
  field: Battlefield,
  state: GhqState,
  going: MoveProcedure,
  { stand, weapon, at }: NamedShot,
): Shot {
  return { purpose: "opportunity", stand, target: going.stand, weapon, place: moverAt(field, state, going, at) };
}

/** Whether this shot may be fired at this place of the stretch in question. */
export function workOpportunity(field: Battlefield, state: GhqState, named: NamedShot): Refusal | Worked {
  const going = moveOf(state);
  if (going?.waitsFor !== "opportunity" || !going.stretch)
    return refuse(field.numbers.opportunityPlace, "No enemy is moving where it could be fired at.");
  if (!field.has(named.stand)) return noSuchStand(named.stand);
  if (!samplesOf(going, going.stretch).includes(named.at))
    return refuse(
      field.numbers.opportunityPlace,
      `Open fire at a half inch of this stretch: ${going.stretch.from}″ to ${going.stretch.to}″ along the path.`,
    );
  return workedShot(field, state, shotAtMover(field, state, going, named));
}

/** The mover comes to the place of the fire: the enemy was asked about everything before it. */
export function comeUnderFire(act: GhqAct, going: MoveProcedure, inches: number): void {
  const { at, facing } = moverAt(act.field, act.state, going, inches);
  comeTo(act, going, { at, facing, inches, asked: inches - BEFORE });
}

/** After opportunity fire the mover rolls to go on, with its new markers. */
export function testGoingOn(act: GhqAct, going: MoveProcedure): void {
  const { field, state } = act;
  const name = field.name(going.stand);
  const modifiers = standModifiers(field, field.stateOf(state, going.stand));
  const words = {
    why: `Cohesion of ${name} to go on`,
    title: "Cohesion to go on",
    rule: field.numbers.afterOpportunity,
  };
  const { success, fact, line } = testStand(act, going.stand, modifiers, words);
  const outcome = success ? "goes on" : "stops";
  tell(act, { type: "go-on-tested", ...fact }, { ...line, text: `${name} tries to go on`, outcome });
  going.mayGoOn = success;
}

/** After the fire and its answer: the mover's side decides whether it goes on, if it may. */
export function askToGoOn(act: GhqAct): void {
  const going = moveOf(act.state);
  if (going?.mayGoOn && isOnTable(act.field.stateOf(act.state, going.stand))) going.waitsFor = "go-on";
}
