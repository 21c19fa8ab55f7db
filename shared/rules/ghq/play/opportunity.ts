/** Opportunity fire at a stand on its way: where and by whom it may be fired at (WWII 8.5, Modern 07.06.05). */
import type { TablePoint } from "../../../geometry/units.ts";
import { pathLength, pointAlong } from "../../../movement/path.ts";
import type { Command, Refusal, StandId, StandingOrder } from "../../../play/contract.ts";
import { rollCohesion } from "../cohesion.ts";
import { sum } from "../modifiers.ts";
import type { Battlefield, Place } from "./battlefield.ts";
import { standModifiers } from "./cohesion.ts";
import type { FamilyCommand } from "./commands.ts";
import { explained, type Shot, shotOdds, type WorkedShot, weaponName, whyNotFirer, workShot } from "./shots.ts";
import { type GhqState, type MoveProcedure, moveOf, other, type Stretch, type StretchShot } from "./state.ts";
import { type Decider, isOnTable, isRefusal, noSuchStand, refuse, type Turn } from "./turn.ts";
import { endMove, facingAt, meets } from "./walking.ts";

/** The enemy may name any half inch of a stretch. */
export const SAMPLE = 0.5;
/** So little before a place, for "asked about everything before it". */
const BEFORE = 1e-6;

/** The places of a path at which it may be fired at: every half inch, and its end. */
export function samples(after: number, limit: number): number[] {
  const found: number[] = [];
  for (let i = Math.max(0, Math.ceil((after + BEFORE) / SAMPLE)); i * SAMPLE < limit; i++)
    if (i * SAMPLE > after) found.push(i * SAMPLE);
  if (limit > after) found.push(limit);
  return found;
}

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
export interface ShotAtMover {
  /** The firer's place in the state. */
  readonly index: number;
  readonly shot: Shot;
  readonly worked: WorkedShot;
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
    if (one?.side !== enemy || !isOnTable(one)) continue;
    if (orderOf(state, one.id, field).type === "hold") continue;
    if (whyNotFirer(field, state, { purpose: "opportunity", stand: one.id, weapon: 0 })) continue;
    const weapons = field.unit(one.id).vehicle.weapons.length;
    for (let weapon = 0; weapon < weapons; weapon++) {
      const shot = { purpose: "opportunity", stand: one.id, target: going.stand, weapon, place } as const;
      const worked = workShot(field, state, shot);
      if (!isRefusal(worked)) found.push({ index: i, shot, worked });
    }
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

/** The next stretch of the way that the enemy must be asked about, up to `limit` inches along the path. */
export function nextStretch(field: Battlefield, state: GhqState, going: MoveProcedure, limit: number): Stretch | null {
  let open: { from: number; to: number; shots: StretchShot[]; signature: string } | null = null;
  for (const at of samples(going.asked, limit)) {
    const here = shotsAt(field, state, going, at);
    const signature = here.map(signatureOf).join(" ");
    if (open && open.signature === signature) {
      open.to = at;
      continue;
    }
    if (open && isAsked(field, state, going, open)) return stretchOf(open);
    open =
      here.length > 0
        ? { from: at, to: at, shots: here.map(({ shot: { stand, weapon } }) => ({ stand, weapon })), signature }
        : null;
  }
  return open && isAsked(field, state, going, open) ? stretchOf(open) : null;
}
const stretchOf = ({ from, to, shots }: Stretch): Stretch => ({ from, to, shots });

/** Whether anybody of those who may fire has to be asked, or fires unasked. */
const isAsked = (field: Battlefield, state: GhqState, going: MoveProcedure, stretch: Stretch): boolean =>
  stretch.shots.some(({ stand }) => orderOf(state, stand, field).type === "ask") ||
  automaticFire(field, state, going, stretch) !== null;

/** Whether its firer's standing order fires this shot unasked. */
export function orderApplies(field: Battlefield, state: GhqState, shot: Shot, worked: WorkedShot): boolean {
  const order = orderOf(state, shot.stand, field);
  switch (order.type) {
    case "ask":
    case "hold":
      return false;
    case "within":
      return worked.inches <= order.inches;
    case "chance":
      return shotOdds(field, state, shot, worked).any * 100 >= order.percent;
  }
}

/** The shot that a standing order fires at the first place of the stretch where it applies. */
export function automaticFire(
  field: Battlefield,
  state: GhqState,
  going: MoveProcedure,
  stretch: Stretch,
): Command | null {
  for (const at of samplesOf(going, stretch))
    for (const { stand, weapon } of stretch.shots) {
      const order = orderOf(state, stand, field);
      if (order.type === "ask" || order.type === "hold") continue;
      const place = moverAt(field, state, going, at);
      const shot: Shot = { purpose: "opportunity", stand, target: going.stand, weapon, place };
      const worked = workShot(field, state, shot);
      if (isRefusal(worked)) continue;
      const applies = orderApplies(field, state, shot, worked);
      if (applies) return opportunityCommand(field, stand, weapon, at);
    }
  return null;
}

export const opportunityCommand = (
  field: Battlefield,
  stand: StandId,
  weapon: number,
  at: number,
): OpportunityCommand => ({ type: "opportunity-fire", stand, ...weaponName(field, stand, weapon), at });

/** Alike in every member. */
export interface OpportunityCommand extends Command {
  readonly type: "opportunity-fire";
  readonly stand: StandId;
  readonly weapon?: string | undefined;
  /** Inches along the declared path. */
  readonly at: number;
}

/** The half inches of a stretch. */
export const samplesOf = (going: MoveProcedure, stretch: Stretch): number[] =>
  samples(-1, pathLength(going.path))
    .concat(stretch.from, stretch.to)
    .filter((at, i, all) => at >= stretch.from && at <= stretch.to && all.indexOf(at) === i)
    .sort((a, b) => a - b);

/** Lets the mover go on until the enemy must be asked, it meets one of them, or it arrives. */
export function advance(turn: Turn): void {
  const { field, state, emit } = turn;
  const going = moveOf(state);
  if (!going) return;
  const gone = !isOnTable(field.stateOf(state, going.stand));
  if (gone || !going.mayGoOn) {
    endMove(turn, going, going.reached, gone ? "eliminated" : "stopped");
    return;
  }
  const { limit, enemy } = meets(field, state, going);
  const stretch = nextStretch(field, state, going, limit);
  if (stretch) {
    const { at, facing } = moverAt(field, state, going, stretch.from);
    emit({ type: "stretch-reached", stand: going.stand, stretch, at, facing });
  } else if (enemy !== null) {
    if (!field.stateOf(state, enemy).known) emit({ type: "became-known", stand: enemy });
    field.member.meetEnemy(turn, going, enemy, limit);
  } else endMove(turn, going, limit, "arrived");
}

export const hold: Decider<FamilyCommand<"hold">> = ({ field, state, emit }) => {
  const going = moveOf(state);
  if (going?.waitsFor !== "opportunity" || !going.stretch)
    return refuse(field.numbers.opportunityPlace, "No enemy is under fire on its way.");
  emit({ type: "held-fire", stand: going.stand, side: other(going.side), to: going.stretch.to });
  return null;
};

/** Whether this shot may be fired at this place of the stretch in question. */
export function whyNotOpportunity(
  field: Battlefield,
  state: GhqState,
  { stand, weapon, at }: { stand: StandId; weapon: number; at: number },
): Refusal | { readonly going: MoveProcedure; readonly shot: Shot } {
  const going = moveOf(state);
  if (going?.waitsFor !== "opportunity" || !going.stretch)
    return refuse(field.numbers.opportunityPlace, "No enemy is on its way where it could be fired at.");
  if (!field.has(stand)) return noSuchStand(stand);
  if (!samplesOf(going, going.stretch).includes(at))
    return refuse(
      field.numbers.opportunityPlace,
      `Fire is opened at a half inch of this stretch: ${going.stretch.from}″ to ${going.stretch.to}″ along the path.`,
    );
  const shot: Shot = {
    purpose: "opportunity",
    stand,
    target: going.stand,
    weapon,
    place: moverAt(field, state, going, at),
  };
  const worked = workShot(field, state, shot);
  if (isRefusal(worked)) return explained(field, state, shot, worked);
  return { going, shot };
}

/** The mover comes to the place where it is fired at. */
export function comeTo({ field, state, emit }: Turn, going: MoveProcedure, inches: number): void {
  const { at, facing } = moverAt(field, state, going, inches);
  emit({ type: "came-to", stand: going.stand, inches, asked: inches - BEFORE, at, facing });
}

/** After opportunity fire the mover rolls to go on, with the markers that it then has. */
export function testGoingOn({ field, state, dice, emit }: Turn, stand: StandId): void {
  const mover = field.stateOf(state, stand);
  const unit = field.unit(stand);
  const modifiers = standModifiers(field, mover);
  const { natural, success } = rollCohesion(dice, {
    level: unit.cohesion,
    modifiers,
    who: mover.side,
    why: `Cohesion of ${unit.name} to go on`,
    rule: field.numbers.afterOpportunity,
  });
  emit({ type: "go-on-tested", stand, natural, modifiers, level: unit.cohesion, success });
}

/** After the fire and what answered it: the mover says whether it goes on, if it may. */
export function askToGoOn({ field, state, emit }: Turn): void {
  const going = moveOf(state);
  if (going?.mayGoOn && isOnTable(field.stateOf(state, going.stand)))
    emit({ type: "asked-to-go-on", stand: going.stand });
}

/** Where along the path a choice lies, for the screen. */
export const placeOf = (going: MoveProcedure, at: number): TablePoint => pointAlong(going.path, at);
