/** Command Groups: who may be activated together, and with which orders ("Command Groups", "Command Orders Defined"). */
import { rectanglesGap } from "../../../geometry/contact.ts";
import { rectangle } from "../../../geometry/rectangle.ts";
import type { Inches } from "../../../geometry/units.ts";
import type { Refusal, StandId } from "../../../play/contract.ts";
import type { SideId } from "../../../systems.ts";
import { isOnTable, refuse } from "../../referee/field.ts";
import { GROUP, TABLE_MOVES } from "../tables.ts";
import { has } from "../vehicles.ts";
import type { ArmourField } from "./field.ts";
import { RULES } from "./numbers.ts";
import { enterOnEdge } from "./onEdge.ts";
import { whyNotOrdered } from "./pulse.ts";
import { type ArmourState, diceOf, type GroupOrder, type GroupProcedure, groupOf, NO_BONUS, topOf } from "./state.ts";
import { type Decider, type Turn, whyBrokenDown, whyNotOwn } from "./turn.ts";

const EXACT = 1e-9;

/** Inches between the hulls of two units on the table; in the rules' unit. */
export function hullsApart(field: ArmourField, state: ArmourState, a: StandId, b: StandId): number {
  const [one, two] = [field.base(state, a), field.base(state, b)];
  return one && two ? rectanglesGap(one, two) / field.scale : Number.POSITIVE_INFINITY;
}

/** From a leader's centre to the closest point of another, in the rules' unit. */
export function fromCentre(field: ArmourField, state: ArmourState, leader: StandId, id: StandId): number {
  const { at, facing } = field.stateOf(state, leader);
  const base = field.base(state, id);
  if (!at || !base) return Number.POSITIVE_INFINITY;
  const centre = rectangle(at, [0 as Inches, 0 as Inches], facing);
  return rectanglesGap(centre, base) / field.scale;
}

/** Whoever has all others within reach leads; null where nobody has. */
export function leaderOf(field: ArmourField, state: ArmourState, stands: readonly StandId[]): StandId | null {
  const reaches = (leader: StandId) =>
    stands.every((id) => id === leader || fromCentre(field, state, leader, id) <= GROUP.radius + EXACT);
  return stands.find(reaches) ?? null;
}

/** A leader, three more, and one reconnaissance unit that doesn't count. */
export const mostOf = (field: ArmourField, stands: readonly StandId[]): number =>
  1 + GROUP.others + (stands.some((id) => has(field.unit(id).vehicle, "recon")) ? GROUP.reconExtra : 0);

/** Why a unit can't be activated at all now. */
export function whyNotActive(field: ArmourField, state: ArmourState, side: SideId, id: StandId): Refusal | null {
  const refusal = whyNotOwn(field, state, id, side);
  if (refusal) return refusal;
  const one = field.stateOf(state, id);
  const name = field.name(id);
  if (!isOnTable(one)) return refuse(RULES.group, `${name} is not on the table.`);
  if (one.activated) return refuse(RULES.activation, `${name} was activated this turn.`);
  return null;
}

/** Why these units can't be a Command Group for this order. */
export function whyNotGroup(
  field: ArmourField,
  state: ArmourState,
  side: SideId,
  order: Exclude<GroupOrder, "reserves">,
  stands: readonly StandId[],
): Refusal | null {
  if (new Set(stands).size !== stands.length) return refuse(RULES.group, "A unit is named twice.");
  for (const id of stands) {
    const refusal = whyNotActive(field, state, side, id);
    if (refusal) return refusal;
    const one = field.stateOf(state, id);
    const name = field.name(id);
    if (one.suppressed && order === "rally")
      return refuse(RULES.rally, `${name} is suppressed: it can't be rallied before that is removed.`);
    if (one.suppressed && stands.length > 1)
      return refuse(RULES.activation, `${name} is suppressed: it is activated on its own.`);
    const broken = order === "disengage" ? whyBrokenDown(field, state, id) : null;
    if (broken) return broken;
    if (one.hidden && order === "rally")
      return refuse(RULES.hidden, `${name} is hidden and has nothing to rally from.`);
  }
  if (stands.length > mostOf(field, stands))
    return refuse(
      RULES.group,
      `A Command Group has a leader and ${GROUP.others} more${mostOf(field, stands) > 1 + GROUP.others ? ", and one reconnaissance unit" : ""}.`,
    );
  if (leaderOf(field, state, stands) === null)
    return refuse(RULES.group, `None of them has all others within ${field.measure.far(GROUP.radius)} of its centre.`);
  if (order === "rally" && !stands.some((id) => field.stateOf(state, id).disruption > 0))
    return refuse(RULES.rally, "None of them has a Disruption Point.");
  return null;
}

export function activate(turn: Turn, order: GroupOrder, stands: readonly StandId[], dice: number, halts = true): void {
  const { field, state, emit } = turn;
  const side = state.toAct;
  const procedure: GroupProcedure = {
    type: "group",
    side,
    order,
    dice: field.options.mostMoves === "three" ? Math.min(dice, TABLE_MOVES) : dice,
    stands,
    starts: stands.map((stand) => {
      const { at, facing } = field.stateOf(state, stand);
      return { stand, at, facing };
    }),
    destinations: [],
    rolled: false,
    faces: [],
    doubled: false,
    fixed: 0,
    variable: 0,
    halts,
    added: NO_BONUS,
    firedAt: [],
    firers: [],
    wentBack: [],
    turned: [],
    rallied: [],
  };
  emit({ type: "group-activated", procedure, order });
}

export const moveAndFire: Decider<"move-and-fire"> = (turn, { stands }) => {
  const { field, state } = turn;
  const refusal = whyNotOrdered(state) ?? whyNotGroup(field, state, state.toAct, "move-and-fire", stands);
  if (refusal || !state.pulse?.order) return refusal;
  activate(turn, "move-and-fire", stands, diceOf(state.pulse.order));
  return null;
};
export const rally: Decider<"rally"> = (turn, { stands }) => {
  const { field, state } = turn;
  const refusal = whyNotOrdered(state, 1) ?? whyNotGroup(field, state, state.toAct, "rally", stands);
  if (refusal) return refusal;
  activate(turn, "rally", stands, 1);
  return null;
};

/** "Hidden units can't move or fire without being placed on the table": a unit that is to move shows itself first. */
export function show({ field, state, emit }: Turn, id: StandId): void {
  if (field.stateOf(state, id).hidden) emit({ type: "became-known", stand: id });
}

/** The group that acts, with nothing under way in it; refused where there is none. */
export function whyNotActing(field: ArmourField, state: ArmourState, id: StandId): Refusal | null {
  const group = groupOf(state);
  if (!group) return refuse(RULES.group, "No Command Group is active.");
  if (topOf(state) !== group) return refuse(RULES.opportunity, "First what interrupts the group is decided.");
  const refusal = whyNotOwn(field, state, id, group.side);
  if (refusal) return refusal;
  if (!group.stands.includes(id))
    return refuse(RULES.group, `${field.name(id)} is not of the Command Group that acts.`);
  return null;
}

/** Whether units of the group are still to go where they were declared to go. */
export const isBound = ({ rolled, destinations }: GroupProcedure): boolean => !rolled && destinations.length > 0;

export const endActivation: Decider<"end-activation"> = (turn) => {
  const { state, emit } = turn;
  const group = groupOf(state);
  if (!group || topOf(state) !== group) return refuse(RULES.group, "No Command Group is active.");
  // "Movement Orders": once destinations are declared, the units go there.
  if (isBound(group)) return refuse(RULES.path, "Destinations are declared: first the dice for the move are rolled.");
  while (enterOnEdge(turn, group));
  emit({ type: "activation-ended", side: group.side });
  return null;
};
