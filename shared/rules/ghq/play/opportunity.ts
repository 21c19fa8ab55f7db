/** Opportunity fire at a stand on its way: where and by whom it may be fired at (WWII 8.5, Modern 07.06.05). */
import type { TablePoint } from "../../../geometry/units.ts";
import { pointAlong } from "../../../movement/path.ts";
import type { Command, Refusal, StandId, StandingOrder } from "../../../play/contract.ts";
import {
  orderApplies as applies,
  automaticShot,
  BEFORE,
  samplesOf,
  type WalkRules,
  type Watch,
  walkOn,
} from "../../referee/engine/walk.ts";
import { rollCohesion } from "../cohesion.ts";
import { sum } from "../modifiers.ts";
import { type GhqAct, isOnTable, isRefusal, noSuchStand, refuse, tell, whenAsked } from "./act.ts";
import type { Battlefield, Place } from "./battlefield.ts";
import { standModifiers } from "./cohesion.ts";
import type { MoveEnd } from "./facts.ts";
import type { Hazard } from "./member.ts";
import { comeTo, endMove } from "./moving.ts";
import {
  explained,
  isBeyond,
  type Shot,
  shotOdds,
  type Worked,
  type WorkedShot,
  weaponName,
  whyNotFirer,
  workAll,
  workShot,
} from "./shots.ts";
import { type GhqState, type MoveProcedure, moveOf, other, type Stretch, type StretchShot } from "./state.ts";
import { facingAt, meets } from "./walking.ts";
import { cohesionWorking } from "./words.ts";

/** How a mover stands at a place of its path. The road's rate is being paid there unless it has not begun to move. */
export interface MoverPlace extends Place {
  readonly onRoad: boolean;
}
export function moverAt(field: Battlefield, state: GhqState, going: MoveProcedure, inches: number): MoverPlace {
  const at = pointAlong(going.path, inches);
  const moving = inches > 0 || going.inchesBefore > 0;
  return {
    at,
    facing: facingAt(state, field, going, inches),
    onRoad: moving && going.roads && field.movementOf(going.stand).kindsAt(at, { roads: true }).road,
  };
}

/** A shot at a mover, with all that it depends on. */
export interface ShotAtMover extends Worked {
  /** The firer's place in the state. */
  readonly index: number;
}

/** Every shot that the enemy may fire at the mover at this place. */
export function shotsAt(
  field: Battlefield,
  state: GhqState,
  going: MoveProcedure,
  inches: number,
): readonly ShotAtMover[] {
  if (!field.member.maySuffer(field, state, going.stand)) return [];
  const place = moverAt(field, state, going, inches);
  const found: ShotAtMover[] = [];
  const enemy = other(going.side);
  for (let i = 0; i < state.stands.length; i++) {
    const one = state.stands[i];
    if (one?.side !== enemy || !isOnTable(one) || isBeyond(field, state, one.id, place.at)) continue;
    if (orderOf(state, one.id, field).type === "hold") continue;
    if (whyNotFirer(field, state, { purpose: "opportunity", stand: one.id, weapon: 0 })) continue;
    const shot = { purpose: "opportunity", stand: one.id, target: going.stand, place } as const;
    for (const worked of workAll(field, state, shot)) found.push({ index: i, ...worked });
  }
  return found;
}

/** Alike for shots that fare alike. */
function signatureOf({ index, shot, worked: { working } }: ShotAtMover): string {
  const { cohesion, combat } = working;
  return `${index}.${shot.weapon}.${cohesion.need}.${combat.column}.${sum(combat.modifiers)}`;
}

export const orderOf = (state: GhqState, id: StandId, field: Battlefield): StandingOrder => {
  const stand = field.stateOf(state, id);
  return stand.order ?? state.sides[stand.side].order;
};

/** How the enemies of a mover watch it. */
const watchOf = (field: Battlefield, state: GhqState): Watch<MoveProcedure, ShotAtMover, StretchShot> => ({
  shotsAt: (going, inches) => shotsAt(field, state, going, inches),
  signature: signatureOf,
  keep: ({ shot: { stand, weapon } }) => ({ stand, weapon }),
  again(going, { stand, weapon }, inches) {
    const shot = shotAtMover(field, state, going, { stand, weapon, at: inches });
    const worked = workShot(field, state, shot);
    return isRefusal(worked) ? null : { index: field.indexOf(stand), shot, worked };
  },
  orderOf: (stand) => orderOf(state, stand, field),
  inches: ({ worked }) => worked.inches,
  chance: ({ shot, worked }) => shotOdds(field, state, shot, worked).any,
});

/** Whether its firer's standing order fires this shot unasked. */
export const orderApplies = (field: Battlefield, state: GhqState, shot: Shot, worked: WorkedShot): boolean =>
  applies(watchOf(field, state), orderOf(state, shot.stand, field), { index: 0, shot, worked });

/** The shot that a standing order fires at the first place of the stretch where it applies. */
export function automaticFire(
  field: Battlefield,
  state: GhqState,
  going: MoveProcedure,
  stretch: Stretch,
): OpportunityCommand | null {
  const found = automaticShot(watchOf(field, state), going, stretch);
  if (!found) return null;
  const { stand, weapon } = found.shot;
  return { type: "opportunity-fire", stand, ...weaponName(field, stand, weapon), at: found.at };
}

/** Alike in every member. */
export interface OpportunityCommand extends Command {
  readonly type: "opportunity-fire";
  readonly stand: StandId;
  readonly weapon?: string | undefined;
  /** Inches along the declared path. */
  readonly at: number;
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
/** It comes to where that is, and meets it once. */
function meetHazard(act: GhqAct, going: MoveProcedure, hazard: Hazard): void {
  const { at, facing } = moverAt(act.field, act.state, going, hazard.at);
  comeTo(act, going, { at, facing, inches: hazard.at, asked: hazard.at });
  going.nerve = [...going.nerve, hazard.id];
  act.field.member.meetHazard?.(act, going, hazard);
}
/** Lets the mover go on until the enemy must be asked, it meets one of them, or it arrives. */
export function advance(act: GhqAct): void {
  const going = moveOf(act.state);
  if (going) walkOn(WALK, watchOf(act.field, act.state), act, going);
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

interface NamedShot {
  readonly stand: StandId;
  readonly weapon: number;
  readonly at: number;
}
export const shotAtMover = (
  field: Battlefield,
  state: GhqState,
  going: MoveProcedure,
  { stand, weapon, at }: NamedShot,
): Shot => ({
  purpose: "opportunity",
  stand,
  target: going.stand,
  weapon,
  place: moverAt(field, state, going, at),
});

/** Whether this shot may be fired at this place of the stretch in question. */
export function workOpportunity(
  field: Battlefield,
  state: GhqState,
  named: NamedShot,
): Refusal | { readonly shot: Shot; readonly worked: WorkedShot } {
  const going = moveOf(state);
  if (going?.waitsFor !== "opportunity" || !going.stretch)
    return refuse(field.numbers.opportunityPlace, "No enemy is on its way where it could be fired at.");
  if (!field.has(named.stand)) return noSuchStand(named.stand);
  if (!samplesOf(going, going.stretch).includes(named.at))
    return refuse(
      field.numbers.opportunityPlace,
      `Fire is opened at a half inch of this stretch: ${going.stretch.from}″ to ${going.stretch.to}″ along the path.`,
    );
  const shot = shotAtMover(field, state, going, named);
  const worked = workShot(field, state, shot);
  return isRefusal(worked) ? whenAsked(() => explained(field, state, shot, worked)) : { shot, worked };
}

/** The mover comes to the place where it is fired at: the enemy was asked about everything before it. */
export function comeUnderFire(act: GhqAct, going: MoveProcedure, inches: number): void {
  const { at, facing } = moverAt(act.field, act.state, going, inches);
  comeTo(act, going, { at, facing, inches, asked: inches - BEFORE });
}

/** After opportunity fire the mover rolls to go on, with the markers that it then has. */
export function testGoingOn(act: GhqAct, going: MoveProcedure): void {
  const { field, state, dice } = act;
  const { stand, side } = going;
  const unit = field.unit(stand);
  const modifiers = standModifiers(field, field.stateOf(state, stand));
  const rule = field.numbers.afterOpportunity;
  const level = unit.cohesion;
  const why = `Cohesion of ${unit.name} to go on`;
  const { natural, success } = rollCohesion(dice, { level, modifiers, who: side, why, rule });
  tell(
    act,
    { type: "go-on-tested", stand, natural, modifiers, level, success },
    {
      text: `${unit.name} tries to go on`,
      rules: [rule],
      side,
      outcome: success ? "goes on" : "stops",
      stands: [stand],
      working: [cohesionWorking(field.numbers, "Cohesion to go on", { natural, modifiers, level })],
    },
  );
  going.mayGoOn = success;
}

/** After the fire and what answered it: the mover says whether it goes on, if it may. */
export function askToGoOn(act: GhqAct): void {
  const going = moveOf(act.state);
  if (going?.mayGoOn && isOnTable(act.field.stateOf(act.state, going.stand))) going.waitsFor = "go-on";
}

/** Where along the path a choice lies, for the screen. */
export const placeOf = (going: MoveProcedure, at: number): TablePoint => pointAlong(going.path, at);
