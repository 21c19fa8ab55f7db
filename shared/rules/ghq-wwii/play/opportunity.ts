/** Opportunity fire at a stand on its way, and the covering fire that answers it (rule document: 8.5, 8.6). */
import type { TablePoint } from "../../../geometry/units.ts";
import { pathLength, pointAlong } from "../../../movement/path.ts";
import type { Command, Refusal, StandId, StandingOrder } from "../../../play/contract.ts";
import { rollCohesion } from "../../ghq/cohesion.ts";
import { sum } from "../../ghq/modifiers.ts";
import type { Battlefield, Place } from "./battlefield.ts";
import { standModifiers } from "./cohesion.ts";
import type { CommandOf } from "./commands.ts";
import { attackAt, explained, type Shot, shotOdds, type WorkedShot, weaponName, workShot } from "./shots.ts";
import { type MoveProcedure, moveOf, other, type Stretch, type StretchShot, type WwiiState } from "./state.ts";
import { type Decider, isOnTable, refuse, type Turn } from "./turn.ts";
import { endMove, facingAt, isRefusal, meets, testNerve } from "./walking.ts";

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
export function moverAt(field: Battlefield, state: WwiiState, going: MoveProcedure, inches: number): MoverPlace {
  const at = pointAlong(going.path, inches);
  const moving = inches > 0 || going.inchesBefore > 0;
  return {
    at,
    facing: facingAt(state, field, going, inches),
    onRoad: moving && going.roads && field.movement.kindsAt(at, { roads: true }).road,
  };
}

/** 8.5.5: how often a stand may suffer opportunity fire in a movement phase. */
const maySuffer = (field: Battlefield, state: WwiiState, mover: StandId): boolean =>
  field.options.opportunityFire === "each-enemy" || field.stateOf(state, mover).opportunityBy.length === 0;

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
  state: WwiiState,
  going: MoveProcedure,
  inches: number,
): readonly ShotAtMover[] {
  if (!maySuffer(field, state, going.stand)) return [];
  const place = moverAt(field, state, going, inches);
  const found: ShotAtMover[] = [];
  const enemy = other(going.side);
  for (let i = 0; i < state.stands.length; i++) {
    const one = state.stands[i];
    if (one?.side !== enemy || !isOnTable(one) || one.fired || one.group !== null) continue;
    if (orderOf(state, one.id, field).type === "hold") continue;
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

export const orderOf = (state: WwiiState, id: StandId, field: Battlefield): StandingOrder => {
  const stand = field.stateOf(state, id);
  return stand.order ?? state.sides[stand.side].order;
};

/** The next stretch of the way that the enemy must be asked about, up to `limit` inches along the path. */
export function nextStretch(field: Battlefield, state: WwiiState, going: MoveProcedure, limit: number): Stretch | null {
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
const isAsked = (field: Battlefield, state: WwiiState, going: MoveProcedure, stretch: Stretch): boolean =>
  stretch.shots.some(({ stand }) => orderOf(state, stand, field).type === "ask") ||
  automaticFire(field, state, going, stretch) !== null;

/** The shot that a standing order fires at the first place of the stretch where it applies. */
export function automaticFire(
  field: Battlefield,
  state: WwiiState,
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
      const applies =
        order.type === "within"
          ? worked.inches <= order.inches
          : shotOdds(field, state, shot, worked).any * 100 >= order.percent;
      if (applies) return opportunityCommand(field, stand, weapon, at);
    }
  return null;
}

export const opportunityCommand = (
  field: Battlefield,
  stand: StandId,
  weapon: number,
  at: number,
): CommandOf<"opportunity-fire"> => ({ type: "opportunity-fire", stand, ...weaponName(field, stand, weapon), at });

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
  } else if (enemy !== null) testNerve(turn, going, enemy, limit);
  else endMove(turn, going, limit, "arrived");
}

export const hold: Decider<"hold"> = ({ state, emit }) => {
  const going = moveOf(state);
  if (going?.waitsFor !== "opportunity" || !going.stretch) return refuse("8.5.2", "No enemy is under fire on its way.");
  emit({ type: "held-fire", stand: going.stand, side: other(going.side), to: going.stretch.to });
  return null;
};

/** Whether this shot may be fired at this place of the stretch in question. */
export function whyNotOpportunity(
  field: Battlefield,
  state: WwiiState,
  { stand, weapon, at }: { stand: StandId; weapon: number; at: number },
): Refusal | { readonly going: MoveProcedure; readonly shot: Shot } {
  const going = moveOf(state);
  if (going?.waitsFor !== "opportunity" || !going.stretch)
    return refuse("8.5.2", "No enemy is on its way where it could be fired at.");
  if (!field.has(stand)) return refuse("house", `There is no stand “${stand}” in this battle.`);
  if (!samplesOf(going, going.stretch).includes(at))
    return refuse(
      "8.5.2",
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

export const opportunityFire: Decider<"opportunity-fire"> = (turn, command) => {
  const { field, state, emit, dice } = turn;
  const weapon = field.has(command.stand) ? weaponOf(field, command.stand, command.weapon) : 0;
  if (weapon === null) return refuse("10.2", `${field.name(command.stand)} has no ${command.weapon} gun.`);
  const found = whyNotOpportunity(field, state, { ...command, weapon });
  if (isRefusal(found)) return found;
  const { going, shot } = found;
  const { at, facing } = moverAt(field, state, going, command.at);
  emit({ type: "came-to", stand: going.stand, inches: command.at, asked: command.at - BEFORE, at, facing });
  const outcome = attackAt(turn, shot);
  if (isRefusal(outcome)) return outcome;
  const now = moveOf(state);
  if (!now || !outcome.fired) return null;
  const mover = field.stateOf(state, going.stand);
  if (isOnTable(mover) && outcome.result !== "none") {
    const unit = field.unit(going.stand);
    const modifiers = standModifiers(mover);
    const rolled = rollCohesion(dice, {
      level: unit.cohesion,
      modifiers,
      who: mover.side,
      why: `Cohesion of ${unit.name} to go on`,
      rule: "8.5.4",
    });
    emit({
      type: "go-on-tested",
      stand: going.stand,
      natural: rolled.natural,
      modifiers,
      level: unit.cohesion,
      success: rolled.success,
    });
  }
  if (covering(field, state, command.stand, going).length > 0)
    emit({ type: "asked-covering", stand: going.stand, side: going.side, firer: command.stand });
  else askToGoOn(turn);
  return null;
};

/** After the fire and its answer: the mover says whether it goes on, if it may. */
function askToGoOn({ field, state, emit }: Turn): void {
  const going = moveOf(state);
  if (going?.mayGoOn && isOnTable(field.stateOf(state, going.stand)))
    emit({ type: "asked-to-go-on", stand: going.stand });
}

export const weaponOf = (field: Battlefield, stand: StandId, mount: "hull" | "turret" | undefined): number | null => {
  if (mount === undefined) return 0;
  const index = field.unit(stand).vehicle.weapons.findIndex((weapon) => weapon.mount === mount);
  return index < 0 ? null : index;
};

/** All covering shots at a stand that fired opportunity fire. */
export function covering(field: Battlefield, state: WwiiState, firer: StandId, going: MoveProcedure): Shot[] {
  if (!isOnTable(field.stateOf(state, firer))) return [];
  const found: Shot[] = [];
  for (const one of state.stands) {
    if (one.side !== going.side || !isOnTable(one)) continue;
    for (let weapon = 0; weapon < field.unit(one.id).vehicle.weapons.length; weapon++) {
      const shot: Shot = { purpose: "covering", stand: one.id, target: firer, weapon, mover: going.stand };
      if (!isRefusal(workShot(field, state, shot))) found.push(shot);
    }
  }
  return found;
}

export const coveringFire: Decider<"covering-fire"> = (turn, { stand, weapon: mount }) => {
  const { field, state, emit } = turn;
  const going = moveOf(state);
  if (going?.waitsFor !== "covering" || going.answer === null)
    return refuse("8.6.1", "Covering fire only answers opportunity fire.");
  const weapon = field.has(stand) ? weaponOf(field, stand, mount) : 0;
  if (weapon === null) return refuse("10.2", `${field.name(stand)} has no ${mount} gun.`);
  const outcome = attackAt(turn, { purpose: "covering", stand, target: going.answer, weapon, mover: going.stand });
  if (isRefusal(outcome)) return outcome;
  emit({ type: "no-covering", side: going.side });
  askToGoOn(turn);
  return null;
};

export const decline: Decider<"decline"> = (turn) => {
  const { state, emit } = turn;
  const going = moveOf(state);
  if (going?.waitsFor !== "covering") return refuse("8.6.1", "There is nothing to answer with covering fire.");
  emit({ type: "no-covering", side: going.side });
  askToGoOn(turn);
  return null;
};

/** Where along the path a choice lies, for the screen. */
export const placeOf = (going: MoveProcedure, at: number): TablePoint => pointAlong(going.path, at);
