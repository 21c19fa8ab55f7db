/** The movement phase: orders, and the groups' attempts to move (WWII 8.2, Modern 08.02). */
import type { Refusal, StandId } from "../../../play/contract.ts";
import { SIDE_IDS, type SideId } from "../../../systems.ts";
import { entryOf } from "../../referee/entry.ts";
import { rollCohesion } from "../cohesion.ts";
import { sum } from "../modifiers.ts";
import { ordersFor } from "../orders.ts";
import type { Battlefield } from "./battlefield.ts";
import { groupModifiers, standModifiers } from "./cohesion.ts";
import type { FamilyCommand } from "./commands.ts";
import { nextToAct } from "./passing.ts";
import type { GhqState, Group } from "./state.ts";
import { type Decider, isInPlay, refuse, type Turn, whyNotNow } from "./turn.ts";

/** Without its GHQ stand a side has no orders. */
export const hasGhq = (state: GhqState, side: SideId): boolean =>
  state.stands.some((one) => one.side === side && one.commands && isInPlay(one));

export const rollOrders: Decider<FamilyCommand<"rollOrders">> = ({ field, state, dice, emit }) => {
  const { member, numbers } = field;
  const refusal = state.ordersRolled
    ? refuse(numbers.orders, "This turn's orders have been rolled.")
    : whyNotNow(field, state, "movement", state.choosing);
  if (refusal) return refusal;
  const roll = (side: SideId) => {
    const quality = field.side(side).ghqQuality;
    if (!hasGhq(state, side)) return { dice: null, quality, orders: 0 };
    const added = member.ordersModifiers(field, side);
    const faces = dice.roll({
      sides: 6,
      count: 2,
      who: side,
      why: `Movement orders of ${field.sideName(side)}`,
      rule: numbers.orders,
      classes: { type: "sum" },
    });
    const total = faces.reduce((all, face) => all + face, 0) + quality + sum(added);
    const orders = ordersFor(member.orders, total);
    return { dice: faces, quality, orders, ...(added.length > 0 ? { added } : {}) };
  };
  const [red, blue] = SIDE_IDS.map(roll);
  if (red && blue) emit({ type: "orders-rolled", sides: { red, blue } });
  return null;
};

/** Those of a group that may still move this turn. */
export const unmoved = (field: Battlefield, state: GhqState, group: Group): StandId[] =>
  group.stands.filter((id) => {
    const stand = field.stateOf(state, id);
    return !stand.moved && isInPlay(stand) && (stand.status === "on-table" || entryOf(field, id, state.turn) !== null);
  });

/** With an order, or without: by themselves. */
export type Attempt = "order-move" | "independent-move";

/** Those of a group whom an attempt of this kind may set in motion. */
export const triers = (field: Battlefield, state: GhqState, group: Group, kind: Attempt): StandId[] =>
  unmoved(field, state, group).filter(
    (id) => kind === "order-move" || !field.member.hasTried(group, field.stateOf(state, id)),
  );

/** `only`: one stand of the group tries for itself alone. */
export function whyNotAttempt(
  field: Battlefield,
  state: GhqState,
  id: string,
  kind: Attempt,
  only?: StandId,
): Refusal | null {
  const { numbers, groupName } = field.member;
  const refusal = whyNotNow(field, state, "movement");
  if (refusal) return refusal;
  if (!state.ordersRolled) return refuse(numbers.orders, "First the movement orders are rolled.");
  if (state.procedures.length > 0) return refuse(numbers.groupsInTurn, "Another group is moving.");
  const group = state.groups.find((one) => one.id === id);
  if (!group) return refuse(numbers.group, `There is no ${groupName} “${id}”.`);
  if (group.side !== state.toAct)
    return refuse(
      numbers.groupsInTurn,
      `This group belongs to ${field.sideName(group.side)}; now ${field.sideName(state.toAct)} decides.`,
    );
  const left = unmoved(field, state, group);
  if (only !== undefined && !group.stands.includes(only))
    return refuse(numbers.group, `${field.has(only) ? field.name(only) : `“${only}”`} is not of this ${groupName}.`);
  if (left.length === 0) return refuse(numbers.moveOnce, "All stands of this group have moved this turn.");
  if (only !== undefined && !left.includes(only))
    return refuse(numbers.moveOnce, `${field.name(only)} has moved this turn, or can't.`);
  const { orders } = state.sides[group.side];
  if (kind === "order-move" && orders === 0)
    return hasGhq(state, group.side)
      ? refuse(numbers.orderSpent, "No movement order is left.")
      : refuse(numbers.ordersOfGhq, "Without its GHQ stand this side has no orders.");
  if (kind === "independent-move") {
    if (orders > 0) return refuse(numbers.ordersFirst, `First the orders are used up: ${orders} left.`);
    const may = triers(field, state, group, kind);
    if (may.length === 0) return refuse(numbers.independent, "This group has tried to move independently this turn.");
    if (only !== undefined && !may.includes(only))
      return refuse(numbers.independent, `${field.name(only)} has tried to move independently this turn.`);
    if (only !== undefined && may.length === 1)
      return refuse(
        numbers.independent,
        `${field.name(only)} is all that may still try: it does so as its ${groupName}.`,
      );
  }
  return null;
}

export function attempt(turn: Turn, id: string, kind: Attempt, only?: StandId): Refusal | null {
  const { field, state, dice, emit } = turn;
  const { member, numbers } = field;
  const refusal = whyNotAttempt(field, state, id, kind, only);
  if (refusal) return refusal;
  const group = state.groups.find((one) => one.id === id) as Group;
  const level = field.levelOf(group.side);
  const ordered = kind === "order-move";
  const left = only === undefined ? triers(field, state, group, kind) : [only];
  const modifiers = groupModifiers(field, only === undefined ? group : { stands: left }, ordered);
  const named = only === undefined ? group.stands : left;
  const own = (one: StandId): number => sum(standModifiers(field, field.stateOf(state, one)));
  // Nobody who waits bears a marker: with the group's success all of it succeeds.
  const unrolled = !field.options.entryRoll && left.every((one) => field.stateOf(state, one).status === "waiting");
  const rolled = unrolled
    ? { natural: null, modified: 0, success: true }
    : rollCohesion(dice, {
        level,
        modifiers,
        who: group.side,
        why: `${ordered ? "Ordered" : "Independent"} movement of ${named.map((one) => field.name(one)).join(", ")}`,
        rule: ordered ? numbers.groupRoll : numbers.independent,
        // Every stand's own markers are added to the same roll.
        needs: left.map((one) => field.unit(one).cohesion - sum(modifiers) - own(one)),
      });
  const may = rolled.success
    ? left.filter((one) => unrolled || rolled.modified + own(one) <= field.unit(one).cohesion)
    : [];
  const stragglers = rolled.success ? left.filter((one) => !may.includes(one)) : [];
  // Where nobody else is left in the group, it stays what it is.
  const splits = member.stragglersPart && stragglers.length > 0 && stragglers.length < group.stands.length;
  emit({
    type: "group-rolled",
    group: id,
    side: group.side,
    ordered,
    natural: rolled.natural,
    modifiers,
    level,
    success: rolled.success && may.length > 0,
    may,
    stragglers,
    newGroup: splits ? freshId(state, id) : null,
    ...(member.stragglersPart || ordered ? {} : { tried: left }),
  });
  if (state.procedures.length === 0) emit({ type: "turn-passed-to", side: nextToAct(field, state) });
  return null;
}

function freshId(state: GhqState, id: string): string {
  let next = `${id}s`;
  while (state.groups.some((group) => group.id === next)) next += "s";
  return next;
}

export const orderMove: Decider<FamilyCommand<"orderMove">> = (turn, { group }) => attempt(turn, group, "order-move");

/** The groups that a side may try to move now, and in which way. */
export function attempts(field: Battlefield, state: GhqState, side: SideId, kind: Attempt): Group[] {
  const then = { ...state, toAct: side, choosing: false };
  return state.groups.filter((group) => group.side === side && whyNotAttempt(field, then, group.id, kind) === null);
}
export const canAttempt = (field: Battlefield, state: GhqState, side: SideId): boolean =>
  attempts(field, state, side, "order-move").length > 0 || attempts(field, state, side, "independent-move").length > 0;
