/** Command Groups: the units that may be activated together, and their orders ("Command Groups", "Command Orders Defined"). */
import { z } from "zod";
import type { Random } from "../../../dice/seeded.ts";
import { rectanglesGap } from "../../../geometry/contact.ts";
import type { Refusal, StandId } from "../../../play/contract.ts";
import { standField } from "../../referee/commands.ts";
import { isOnTable, refuse } from "../../referee/field.ts";
import { GROUP } from "../tables.ts";
import { has } from "../vehicles.ts";
import { tried } from "./chance.ts";
import { type ArmourField, asRectangle } from "./field.ts";
import type { ArmourLook } from "./game.ts";
import { RULES } from "./numbers.ts";
import { type ArmourState, type GroupOrder, type GroupProcedure, groupOf, topOf, type UnitState } from "./state.ts";
import { whyBrokenDown, whyNotOwn } from "./units.ts";

const EXACT = 1e-9;
const LEADER_AND_OTHERS = "The units of the Command Group, its leader among them";
export const standsField = z.array(standField).min(1).max(60).describe(LEADER_AND_OTHERS);

/** Inches between the hulls of two units on the table; in the rules' unit. */
export function hullsApart(field: ArmourField, state: ArmourState, a: StandId, b: StandId): number {
  const [first, second] = [field.base(state, a), field.base(state, b)];
  return first && second ? rectanglesGap(first, second) / field.scale : Number.POSITIVE_INFINITY;
}

/** From a leader's centre to the closest point of another, in the rules' unit. */
function fromCentre(field: ArmourField, state: ArmourState, leader: StandId, id: StandId): number {
  const { at } = field.stateOf(state, leader);
  const base = field.base(state, id);
  return at && base ? rectanglesGap(asRectangle(at), base) / field.scale : Number.POSITIVE_INFINITY;
}

/** The leader is a unit with all others within reach; null where there is none. */
function leaderOf(field: ArmourField, state: ArmourState, stands: readonly StandId[]): StandId | null {
  const reaches = (leader: StandId) =>
    stands.every((id) => id === leader || fromCentre(field, state, leader, id) <= GROUP.radius + EXACT);
  return stands.find(reaches) ?? null;
}

/** A leader, three more, and one reconnaissance unit as an extra. */
export const mostOf = (field: ArmourField, stands: readonly StandId[]): number =>
  1 + GROUP.others + (stands.some((id) => has(field.unit(id).vehicle, "recon")) ? GROUP.reconExtra : 0);

/** The reason why a unit can't get this order now, in any group. */
export function whyNotMember(look: ArmourLook, order: Exclude<GroupOrder, "reserves">, id: StandId): Refusal | null {
  const { field, state } = look;
  const refusal = whyNotOwn(look, id);
  if (refusal) return refusal;
  const stand = field.stateOf(state, id);
  const name = field.name(id);
  if (!isOnTable(stand)) return refuse(RULES.group, `${name} is not on the table.`);
  if (stand.activated) return refuse(RULES.activation, `${name} was already activated this turn.`);
  if (order === "disengage") return whyBrokenDown(field, state, id);
  if (order !== "rally") return null;
  if (stand.suppressed) return refuse(RULES.rally, `${name} can't be rallied: remove its suppression first.`);
  return stand.hidden ? refuse(RULES.hidden, `${name} is hidden and has no disruption to rally from.`) : null;
}

/** The reason why these units can't be a Command Group for this order. */
export function whyNotGroup(
  look: ArmourLook,
  order: Exclude<GroupOrder, "reserves">,
  stands: readonly StandId[],
): Refusal | null {
  const { field, state } = look;
  if (new Set(stands).size !== stands.length) return refuse(RULES.group, "A unit is named twice.");
  for (const id of stands) {
    const refusal = whyNotMember(look, order, id);
    if (refusal) return refusal;
    if (stands.length > 1 && field.stateOf(state, id).suppressed)
      return refuse(RULES.activation, `${field.name(id)} is suppressed and can only be activated alone.`);
  }
  const most = mostOf(field, stands);
  const recon = most > 1 + GROUP.others ? ", and one reconnaissance unit" : "";
  if (stands.length > most)
    return refuse(RULES.group, `A Command Group has a leader and ${GROUP.others} more${recon}.`);
  if (leaderOf(field, state, stands) === null)
    return refuse(
      RULES.group,
      `No leader: no unit has all others within ${field.measure.far(GROUP.radius)} of its centre.`,
    );
  if (order === "rally" && !stands.some((id) => field.stateOf(state, id).disruption > 0))
    return refuse(RULES.rally, "No unit of the group has a Disruption Point.");
  return null;
}

/** Some unit may be activated. */
export const isAnyAble = ({ state, side }: ArmourLook): boolean =>
  state.stands.some((stand) => stand.side === side && isOnTable(stand) && !stand.activated);

/** A random leader with some of the units near it; otherwise any unit alone. */
export function anyGroup(
  { field, state, side }: ArmourLook,
  random: Random,
  whyNot: (stands: readonly StandId[]) => Refusal | null,
): { stands: StandId[] } | null {
  const able = state.stands.filter((stand) => stand.side === side && isOnTable(stand) && !stand.activated);
  if (able.length === 0) return null;
  const stands = tried(
    6,
    () => {
      const leader = able[random.below(able.length)] as UnitState;
      const near = able.filter(
        (stand) =>
          stand.id !== leader.id &&
          !stand.suppressed &&
          !leader.suppressed &&
          fromCentre(field, state, leader.id, stand.id) <= GROUP.radius &&
          random.below(4) > 0,
      );
      const all = [leader, ...near].map(({ id }) => id);
      return all.slice(0, mostOf(field, all));
    },
    whyNot,
  );
  const alone = stands ? null : able.find(({ id }) => whyNot([id]) === null);
  return stands ? { stands } : alone ? { stands: [alone.id] } : null;
}

/** The acting group, with no open procedure in it; refused where there is none. */
export function whyNotActing(look: ArmourLook, id: StandId): Refusal | null {
  const { field, state } = look;
  const group = groupOf(state);
  if (!group) return refuse(RULES.group, "No Command Group is active.");
  if (topOf(state) !== group) return refuse(RULES.opportunity, "The group was interrupted: decide that first.");
  const refusal = whyNotOwn(look, id);
  if (refusal) return refusal;
  const member = group.stands.includes(id);
  return member ? null : refuse(RULES.group, `${field.name(id)} is not in the acting Command Group.`);
}

/** Whether units of the group still have to go to their declared destinations. */
export const isBound = ({ rolled, destinations }: GroupProcedure): boolean => !rolled && destinations.length > 0;
