/** Opportunity fire: at a unit on its way, at the chosen point, and at one that fires (Opportunity Fire). */

import { firstContact } from "../../../movement/contact.ts";
import { pathLength, pointAlong } from "../../../movement/path.ts";
import type { Command, Refusal, StandId, StandingOrder } from "../../../play/contract.ts";
import { isOnTable, isRefusal, noSuchStand, type Place, refuse } from "../../referee/field.ts";
import { answerers, attackOf, canAnswer, declareOpportunity, whyNotScoot } from "./attack.ts";
import { bonusOf, whyNotBonus } from "./bonus.ts";
import type { CommandOf } from "./commands.ts";
import type { ArmourField } from "./field.ts";
import type { ArmourLook } from "./game.ts";
import { RULES } from "./numbers.ts";
import { couldFire, type Shot, shotWorked, type WorkedShot, whyNotFirer, workShot } from "./shots.ts";
import {
  type ArmourState,
  type AttackProcedure,
  type MoveProcedure,
  moveOf,
  other,
  type Stretch,
  topOf,
  type UnitState,
} from "./state.ts";
import type { Decider, Turn } from "./turn.ts";
import { isOpen } from "./units.ts";
import { endMove, enemiesOf, facingAt, radiusOf } from "./walking.ts";

/** The enemy may name any half inch of a stretch. */
export const SAMPLE = 0.5;
const BEFORE = 1e-6;
const EXACT = 1e-9;

/** The places of a path at which it may be fired at: every half inch, and its end. */
export function samples(after: number, limit: number): number[] {
  const found: number[] = [];
  for (let i = Math.max(0, Math.ceil((after + BEFORE) / SAMPLE)); i * SAMPLE < limit; i++)
    if (i * SAMPLE > after) found.push(i * SAMPLE);
  if (limit > after) found.push(limit);
  return found;
}

export const orderOf = (state: ArmourState, one: UnitState): StandingOrder => one.order ?? state.sides[one.side].order;

/** How a mover stands at a place of its path. */
export function moverAt(field: ArmourField, state: ArmourState, going: MoveProcedure, inches: number): Place {
  const { facing } = field.stateOf(state, going.stand);
  return { at: pointAlong(going.path, inches), facing: facingAt(going, inches, facing) };
}

interface ShotAtMover {
  readonly shot: Shot;
  readonly worked: WorkedShot;
}
/** The mover's enemies who may fire, wherever it is; also those who first need a Staff Order. */
const firersOf = (field: ArmourField, state: ArmourState, going: MoveProcedure): UnitState[] =>
  state.stands.filter(
    (one) => one.side !== going.side && couldFire(field, state, one) && orderOf(state, one).type !== "hold",
  );
/** Every shot that the enemy may fire at the mover at this place. */
export function shotsAt(
  field: ArmourField,
  state: ArmourState,
  going: MoveProcedure,
  inches: number,
  firers = firersOf(field, state, going),
): ShotAtMover[] {
  if (firers.length === 0) return [];
  const place = moverAt(field, state, going, inches);
  return firers.flatMap((one): ShotAtMover[] => {
    const shot: Shot = { stand: one.id, target: going.stand, purpose: "opportunity", place };
    const worked = shotWorked(field, state, shot);
    return worked ? [{ shot, worked }] : [];
  });
}

/** Alike for shots that fare alike. */
const signatureOf = ({ shot, worked: { attack, flank } }: ShotAtMover): string =>
  `${shot.stand} ${attack.count} ${attack.tn} ${flank}`;

/** The next stretch of the way that the enemy must be asked about, up to `limit` inches along the path. */
export function nextStretch(
  field: ArmourField,
  state: ArmourState,
  going: MoveProcedure,
  limit: number,
): Stretch | null {
  let open: { from: number; to: number; stands: readonly StandId[]; signature: string } | null = null;
  const firers = firersOf(field, state, going);
  if (firers.length === 0) return null;
  for (const at of samples(going.asked, limit)) {
    const here = shotsAt(field, state, going, at, firers);
    const signature = here.map(signatureOf).join(", ");
    if (open && open.signature === signature) {
      open.to = at;
      continue;
    }
    if (open && isAsked(field, state, going, open)) return stretchOf(open);
    open = here.length > 0 ? { from: at, to: at, stands: here.map(({ shot }) => shot.stand), signature } : null;
  }
  return open && isAsked(field, state, going, open) ? stretchOf(open) : null;
}
const stretchOf = ({ from, to, stands }: Stretch): Stretch => ({ from, to, stands });

const isAsked = (field: ArmourField, state: ArmourState, going: MoveProcedure, stretch: Stretch): boolean =>
  stretch.stands.some((id) => orderOf(state, field.stateOf(state, id)).type === "ask") ||
  automaticFire(field, state, going, stretch) !== null;

/** The half inches of a stretch. */
export const samplesOf = (going: MoveProcedure, stretch: Stretch): number[] =>
  samples(-1, pathLength(going.path))
    .concat(stretch.from, stretch.to)
    .filter((at, i, all) => at >= stretch.from && at <= stretch.to && all.indexOf(at) === i)
    .sort((a, b) => a - b);

/** The shot that a standing order fires at the first place of the stretch where it applies. */
export function automaticFire(
  field: ArmourField,
  state: ArmourState,
  going: MoveProcedure,
  stretch: Stretch,
): Command | null {
  for (const at of samplesOf(going, stretch))
    for (const stand of stretch.stands) {
      const one = field.stateOf(state, stand);
      const order = orderOf(state, one);
      if (order.type === "ask" || order.type === "hold" || one.suppressed) continue;
      const place = moverAt(field, state, going, at);
      const worked = shotWorked(field, state, { stand, target: going.stand, purpose: "opportunity", place });
      if (!worked || !applies(field, order, worked)) continue;
      return { type: "opportunity-fire", stand, at } as Command;
    }
  return null;
}
/** "chance" is that of at least one hit before any reaction: every hit may disrupt. */
function applies(field: ArmourField, order: StandingOrder, { inches, attack }: WorkedShot): boolean {
  switch (order.type) {
    case "within":
      return inches * field.scale <= order.inches;
    case "chance":
      return (1 - ((attack.tn - 1) / 6) ** attack.count) * 100 >= order.percent;
    case "ask":
    case "hold":
      return false;
  }
}

/** Lets the mover go on until the enemy must be asked, it meets one of them, or its inches are used up. */
export function advance(turn: Turn, going: MoveProcedure): void {
  const { field, state, emit } = turn;
  const one = field.stateOf(state, going.stand);
  if (!isOnTable(one)) {
    emit({ type: "move-ended", stand: going.stand, at: one.at, facing: one.facing, walked: [], why: "gone" });
    return;
  }
  // "A unit that is suppressed by your fire halts where it is"; who was suppressed before goes on.
  if (going.halted) {
    endMove(turn, going, going.reached, "halted");
    return;
  }
  const length = pathLength(going.path);
  const contact = firstContact(going.path, radiusOf(field, going.stand), enemiesOf(field, state, going.stand, true));
  const goal = Math.min(going.inches, length);
  const limit = contact && contact.at < goal ? contact.at : goal;
  const stretch = nextStretch(field, state, going, limit);
  if (stretch) {
    const { at, facing } = moverAt(field, state, going, stretch.from);
    emit({ type: "stretch-reached", stand: going.stand, stretch, at, facing });
    return;
  }
  const met = contact !== null && contact.at < goal;
  // Nobody drives over a unit that is only on a map.
  if (met && field.stateOf(state, contact.id).hidden) emit({ type: "became-known", stand: contact.id });
  endMove(turn, going, limit, met ? "contact" : limit >= length - EXACT ? "arrived" : "short");
}

/** Why a shot at the mover can't be fired, or what it comes to. */
export function whyNotOpportunity(
  field: ArmourField,
  state: ArmourState,
  stand: StandId,
  at: number,
): WorkedShot | Refusal {
  const going = moveOf(state);
  if (!going?.stretch || topOf(state) !== going) return refuse(RULES.atMoving, "Nobody is on the way under your eyes.");
  if (!field.has(stand)) return noSuchStand(stand);
  const one = field.stateOf(state, stand);
  if (one.side === going.side)
    return refuse(RULES.opportunity, "You don't use opportunity fire in your own Command Pulse.");
  const refusal = whyNotFirer(field, one);
  if (refusal) return refusal;
  if (!samplesOf(going, going.stretch).some((place) => Math.abs(place - at) < EXACT))
    return refuse(
      RULES.atMoving,
      `The stretch in question is from ${going.stretch.from}″ to ${going.stretch.to}″ along the path, by half inches.`,
    );
  return workShot(field, state, {
    stand,
    target: going.stand,
    purpose: "opportunity",
    place: moverAt(field, state, going, at),
  });
}

export const opportunityFire: Decider<"opportunity-fire"> = (turn, command) => {
  const { field, state } = turn;
  const bonus = bonusOf(command);
  const refusal = whyNotBonus(turn, bonus);
  if (refusal) return refusal;
  if (command.scoot) {
    if (!field.has(command.stand)) return noSuchStand(command.stand);
    const cannot = whyNotScoot(field, state, command.stand);
    if (cannot) return cannot;
  }
  const attack = attackOf(state);
  return attack ? fireAtFirer(turn, attack, command) : fireAtMover(turn, command);
};

function fireAtMover(turn: Turn, command: CommandOf<"opportunity-fire">): Refusal | null {
  const { field, state, emit } = turn;
  const going = moveOf(state);
  const at = command.at ?? going?.stretch?.from ?? 0;
  const worked = whyNotOpportunity(field, state, command.stand, at);
  if (isRefusal(worked) || !going?.stretch) return isRefusal(worked) ? worked : null;
  const place = moverAt(field, state, going, at);
  emit({ type: "stretch-reached", stand: going.stand, stretch: { ...going.stretch, from: at }, ...place });
  return declareOpportunity(
    turn,
    { stand: command.stand, target: going.stand, purpose: "opportunity", bonus: bonusOf(command), place },
    { scoots: command.scoot ?? false, moving: true },
  );
}

function fireAtFirer(
  { field, state, emit }: Turn,
  attack: AttackProcedure,
  command: CommandOf<"opportunity-fire">,
): Refusal | null {
  const { stand } = command;
  if (attack.stage !== "answer" && attack.stage !== "more")
    return refuse(RULES.atFiring, "First what is under way is resolved.");
  if (!field.has(stand)) return noSuchStand(stand);
  if (!answerers(field, state, attack).includes(stand)) {
    const { source } = attack;
    const one = field.stateOf(state, stand);
    if (one.side === attack.side)
      return refuse(RULES.opportunity, "You don't use opportunity fire in your own Command Pulse.");
    const worked =
      source.type === "direct" ? workShot(field, state, { stand, target: source.stand, purpose: "opportunity" }) : null;
    return (
      whyNotFirer(field, one) ??
      (worked && isRefusal(worked) ? worked : refuse(RULES.atFiring, `${field.name(stand)} can't fire back.`))
    );
  }
  emit({ type: "answered", answer: { stand, bonus: bonusOf(command), scoots: command.scoot ?? false } });
  return null;
}

export const hold: Decider<"hold"> = ({ field, state, emit }) => {
  const attack = attackOf(state);
  if (attack && (attack.stage === "answer" || attack.stage === "more") && canAnswer(field, state, attack)) {
    emit({ type: "held", side: other(attack.side) });
    return null;
  }
  const going = moveOf(state);
  if (!going?.stretch || topOf(state) !== going) return refuse(RULES.opportunity, "No opportunity fire is asked for.");
  emit({ type: "held", side: other(going.side) });
  return null;
};

/** Suppressed units that a Staff Order would let fire at what interrupts ("Opportunity Staff Orders"). */
export const couldBeFreed = ({ state, side }: ArmourLook): UnitState[] => {
  if (state.pulse?.side === side || state.sides[side].staff < 1) return [];
  return state.stands.filter((one) => one.side === side && isOpen(one) && one.suppressed && !one.fired);
};
