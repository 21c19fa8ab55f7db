/** Passengers: stands on foot and guns in a vehicle. Ours: the card has carriers and is silent about riding in them. */

import type { Random } from "../../../dice/seeded.ts";
import { rectanglesGap } from "../../../geometry/contact.ts";
import { DIRECTION_SCALE, direction } from "../../../geometry/directions.ts";
import { type Degrees, point, type TablePoint } from "../../../geometry/units.ts";
import type { Refusal, StandId } from "../../../play/contract.ts";
import { isOnTable, refuse, whyNotOwn } from "../../ghq/play/act.ts";
import { eliminate, leaveTheBattle } from "../../ghq/play/ending.ts";
import { groupMoveOf } from "../../ghq/play/state.ts";
import { whyNotMove } from "../../ghq/play/walking.ts";
import { isWholeOnTable } from "../../referee/deployment.ts";
import { REACHED } from "./assaults.ts";
import { figuresOf, optionsOf, type SquadAct, type SquadLook } from "./game.ts";
import { RULES } from "./numbers.ts";
import type { SquadStand, SquadState } from "./state.ts";
import { rollFor } from "./strike.ts";

/** In inches between their bases: the distance at which a passenger leaves its carrier. */
export const GETS_OUT = 1;
const rule = RULES.passengers;

type Where = Pick<SquadLook, "field" | "state">;

/** The carrier of a passenger; null for all others. */
export const carrierOf = ({ status, by }: Pick<SquadStand, "status" | "by">): StandId | null =>
  status === "aboard" ? by : null;
export const passengersOf = ({ stands }: Pick<SquadState, "stands">, carrier: StandId): SquadStand[] =>
  stands.filter((stand) => carrierOf(stand) === carrier);

function gap({ field, state }: Where, first: StandId, second: StandId): number {
  const [base, there] = [field.base(state as SquadState, first), field.base(state as SquadState, second)];
  return base && there ? rectanglesGap(base, there) : Number.POSITIVE_INFINITY;
}

/** The reason why a stand doesn't ride at all, or not now. */
export function whyNotRider({ field, state, side }: SquadLook, id: StandId): Refusal | null {
  if (!optionsOf(field).passengers) return refuse(rule, "No passengers in this battle (option).");
  const refusal = whyNotOwn(field, state as SquadState, id, side);
  if (refusal) return refusal;
  const { type } = figuresOf(field.unit(id));
  if (type !== "personnel" && type !== "weapon") return refuse(rule, `${field.name(id)} is not a passenger.`);
  if (!isOnTable(field.stateOf(state as SquadState, id))) return refuse(rule, `${field.name(id)} is not on the table.`);
  if ((field.stateOf(state as SquadState, id) as SquadStand).storey > 0)
    return refuse(rule, `${field.name(id)} is upstairs: go down first.`);
  return state.phase === "deployment" ? null : whyNotMove(field, state as SquadState, id);
}

export function whyNotMount(
  look: SquadLook,
  { stand, target }: { readonly stand: StandId; readonly target: StandId },
): Refusal | null {
  const { field, state, side } = look;
  const refusal = whyNotRider(look, stand) ?? whyNotOwn(field, state as SquadState, target, side);
  if (refusal) return refusal;
  const { carries } = figuresOf(field.unit(target));
  const name = field.name(target);
  if (carries === 0) return refuse(rule, `${name} can't carry passengers.`);
  if (passengersOf(state as SquadState, target).length >= carries) return refuse(rule, `${name} is full.`);
  return gap(look, stand, target) > REACHED ? refuse(rule, `${field.name(stand)} has not reached ${name}.`) : null;
}

export function* mountOffers(look: SquadLook, only?: StandId) {
  const { field, state, side } = look;
  const carriers = state.stands.filter(
    (stand) => stand.side === side && isOnTable(stand) && figuresOf(field.unit(stand.id)).carries > 0,
  );
  if (carriers.length === 0) return;
  for (const { id: stand } of state.stands) {
    if ((only !== undefined && stand !== only) || whyNotRider(look, stand)) continue;
    for (const { id: target } of carriers)
      if (!whyNotMount(look, { stand, target }))
        yield { with: { stand, target }, name: `${field.name(stand)} into ${field.name(target)}`, stand, target };
  }
}

/** It boards, which is its whole move. */
export function mount(act: SquadAct, id: StandId, carrier: StandId): void {
  const { field, state, side } = act;
  const stand = field.stateOf(state, id);
  const text = `${field.name(id)} gets into ${field.name(carrier)}`;
  act.log({ text, rules: [rule], side, stands: [id, carrier], fact: { type: "mounted", ...{ stand: id, carrier } } });
  Object.assign(stand, { status: "aboard", at: null, by: carrier });
  const group = groupMoveOf(state);
  if (!group) return;
  stand.moved = true;
  group.may = group.may.filter((mover) => mover !== id);
}

/** The reason why a passenger can't get out now. */
export function whyNotOut({ field, state, side }: SquadLook, id: StandId): Refusal | null {
  const refusal = whyNotOwn(field, state as SquadState, id, side);
  if (refusal) return refusal;
  const stand = field.stateOf(state as SquadState, id) as SquadStand;
  const carrier = carrierOf(stand);
  if (carrier === null) return refuse(rule, `${field.name(id)} is not a passenger.`);
  if (state.phase === "deployment") return null;
  if (stand.moved) return refuse(rule, `${field.name(id)} got in this turn.`);
  const group = groupMoveOf(state as SquadState)?.group;
  return group === undefined || field.stateOf(state as SquadState, carrier).group !== group
    ? refuse(rule, `${field.name(carrier)} is not in the group that is moving.`)
    : null;
}
export const canGetOut = (look: SquadLook): boolean => look.state.stands.some(({ id }) => !whyNotOut(look, id));

interface Place {
  readonly stand: StandId;
  readonly at: TablePoint;
  readonly facing: Degrees;
}
export function whyNotDismount(look: SquadLook, { stand: id, at, facing }: Place): Refusal | null {
  const refusal = whyNotOut(look, id);
  if (refusal) return refusal;
  const { field, state } = look;
  const carrier = carrierOf(field.stateOf(state as SquadState, id) as SquadStand) as StandId;
  const name = field.name(id);
  const base = field.baseAt(id, { at, facing });
  const there = field.base(state as SquadState, carrier);
  if (!field.surface.holds(at) || !isWholeOnTable(field, base))
    return refuse(rule, `${name} must stand wholly on the table.`);
  if (!there || rectanglesGap(base, there) > GETS_OUT)
    return refuse(rule, `${name} must get out within ${GETS_OUT}″ of ${field.name(carrier)}.`);
  if (field.movementIn(state, id).cost([at, at], { roads: false }).impassableAt !== null)
    return refuse(rule, `${name} can't stand there.`);
  // The message doesn't name an enemy: it may be unknown.
  return field.overlapped(state as SquadState, base, () => true) === null
    ? null
    : refuse(rule, `${name} has no room here.`);
}

/** A random place beside its carrier. */
export function anyPlaceOut({ field, state }: SquadLook, id: StandId, random: Random): Place | null {
  const carrier = field.has(id) ? carrierOf(field.stateOf(state as SquadState, id) as SquadStand) : null;
  const from = carrier === null ? null : field.stateOf(state as SquadState, carrier).at;
  if (!from) return null;
  const { x, y } = direction(random.below(360));
  const inches = 1 + random.below(16) / 16;
  const at = point(from[0] + (x * inches) / DIRECTION_SCALE, from[1] + (y * inches) / DIRECTION_SCALE);
  return { stand: id, at, facing: random.below(360) as Degrees };
}

/** It gets out, which is its whole move; it then belongs to its carrier's group. */
export function dismount(act: SquadAct, { stand: id, at, facing }: Place): void {
  const { field, state, side } = act;
  const stand = field.stateOf(state, id);
  const carrier = carrierOf(stand) as StandId;
  const text = `${field.name(id)} gets out of ${field.name(carrier)}`;
  act.log({ text, rules: [rule], side, stands: [id, carrier], fact: { type: "dismounted", ...{ stand: id, at } } });
  Object.assign(stand, { status: "on-table", at, facing, by: null });
  const { group } = field.stateOf(state, carrier);
  if (group === null) return;
  Object.assign(stand, { moved: true, group });
  state.groups = state.groups.map((old) => (old.id === group ? { ...old, stands: [...old.stands, id] } : old));
}

/** Before anything goes on: the remains of an elimination, and the fate of passengers. */
export function settle(act: SquadAct): void {
  shareFate(act);
  // Only vehicles leave wrecks: men and guns are taken off the table.
  for (const stand of act.state.stands)
    if (stand.status === "eliminated" && stand.at && figuresOf(act.field.unit(stand.id)).type !== "vehicle")
      stand.at = null;
}

/** Passengers of a lost carrier roll to get out, with an S, at its place; they leave the table with their carrier. */
function shareFate(act: SquadAct): void {
  const { field, state } = act;
  for (const stand of state.stands) {
    const id = carrierOf(stand);
    const carrier = id === null ? null : field.stateOf(state, id);
    if (!carrier || carrier.status === "on-table") continue;
    if (carrier.status === "left") {
      leaveTheBattle(state, stand, "left");
      Object.assign(stand, { leftBy: carrier.leftBy, by: null });
    } else getClear(act, stand, carrier);
  }
}

function getClear(act: SquadAct, stand: SquadStand, { at, facing }: SquadStand): void {
  const { field, state } = act;
  const success = rollFor(act, stand.id, "to get out of its lost carrier", { rule });
  const free = at && field.overlapped(state, field.baseAt(stand.id, { at, facing }), () => true) === null;
  stand.by = null;
  if (success && free) Object.assign(stand, { status: "on-table", at, facing, s: true });
  else eliminate(act, stand.id);
}
