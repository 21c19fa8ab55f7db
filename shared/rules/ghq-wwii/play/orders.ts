/** The movement phase: orders, and the groups' attempts to move (rule document: 8.2). */
import type { Refusal } from "../../../play/contract.ts";
import { SIDE_IDS, type SideId } from "../../../systems.ts";
import { rollCohesion } from "../../ghq/cohesion.ts";
import { ordersFor } from "../../ghq/orders.ts";
import { MOVEMENT_ORDERS } from "../tables.ts";
import type { Battlefield } from "./battlefield.ts";
import { groupModifiers, standModifiers, sumOf } from "./cohesion.ts";
import { entryOf } from "./entry.ts";
import { nextToAct } from "./passing.ts";
import type { Group, WwiiState } from "./state.ts";
import { type Decider, isInPlay, refuse, type Turn, whyNotNow } from "./turn.ts";

/** 8.2.2: without its GHQ stand a side has no orders. */
export const hasGhq = (state: WwiiState, side: SideId): boolean =>
  state.stands.some((one) => one.side === side && one.commands && isInPlay(one));

export const rollOrders: Decider<"roll-orders"> = ({ field, state, dice, emit }) => {
  const refusal = state.ordersRolled
    ? refuse("8.2.1", "This turn's orders have been rolled.")
    : whyNotNow(state, "movement", state.choosing);
  if (refusal) return refusal;
  const roll = (side: SideId) => {
    const quality = field.side(side).ghqQuality;
    if (!hasGhq(state, side)) return { dice: null, quality, orders: 0 };
    const faces = dice.roll({
      sides: 6,
      count: 2,
      who: side,
      why: `Movement orders of ${field.sideName(side)}`,
      rule: "8.2.1",
      classes: { type: "sum" },
    });
    const sum = faces.reduce((total, face) => total + face, 0);
    return { dice: faces, quality, orders: ordersFor(MOVEMENT_ORDERS, sum + quality) };
  };
  const [red, blue] = SIDE_IDS.map(roll);
  if (red && blue) emit({ type: "orders-rolled", sides: { red, blue } });
  return null;
};

/** Those of a group that may still move this turn. */
export const unmoved = (field: Battlefield, state: WwiiState, group: Group) =>
  group.stands.filter((id) => {
    const stand = field.stateOf(state, id);
    return !stand.moved && isInPlay(stand) && (stand.status === "on-table" || entryOf(field, id, state.turn) !== null);
  });

export function whyNotAttempt(
  field: Battlefield,
  state: WwiiState,
  id: string,
  kind: "order-move" | "independent-move",
): Refusal | null {
  const refusal = whyNotNow(state, "movement");
  if (refusal) return refusal;
  if (!state.ordersRolled) return refuse("8.2.1", "First the movement orders are rolled.");
  if (state.procedures.length > 0) return refuse("8.2.3", "Another group is moving.");
  const group = state.groups.find((one) => one.id === id);
  if (!group) return refuse("8.1.1", `There is no movement group “${id}”.`);
  if (group.side !== state.toAct)
    return refuse(
      "8.2.3",
      `This group belongs to ${field.sideName(group.side)}; now ${field.sideName(state.toAct)} decides.`,
    );
  if (unmoved(field, state, group).length === 0)
    return refuse("8.3.1", "All stands of this group have moved this turn.");
  const { orders } = state.sides[group.side];
  if (kind === "order-move" && orders === 0)
    return hasGhq(state, group.side)
      ? refuse("8.1.3", "No movement order is left.")
      : refuse("8.2.2", "Without its GHQ stand this side has no orders.");
  if (kind === "independent-move") {
    if (orders > 0) return refuse("8.2.7", `First the orders are used up: ${orders} left.`);
    if (group.independent) return refuse("8.2.8", "This group has tried to move independently this turn.");
  }
  return null;
}

function attempt(turn: Turn, id: string, kind: "order-move" | "independent-move"): Refusal | null {
  const { field, state, dice, emit } = turn;
  const refusal = whyNotAttempt(field, state, id, kind);
  if (refusal) return refusal;
  const group = state.groups.find((one) => one.id === id) as Group;
  const level = field.side(group.side).cohesion;
  const ordered = kind === "order-move";
  const modifiers = groupModifiers(field, group, ordered);
  const rolled = rollCohesion(dice, {
    level,
    modifiers,
    who: group.side,
    why: `${ordered ? "Ordered" : "Independent"} movement of ${group.stands.map((one) => field.name(one)).join(", ")}`,
    rule: ordered ? "8.2.4" : "8.2.8",
    // Every stand's own markers are added to the same roll.
    needs: unmoved(field, state, group).map(
      (one) => field.unit(one).cohesion - sumOf(modifiers) - sumOf(standModifiers(field.stateOf(state, one))),
    ),
  });
  const left = unmoved(field, state, group);
  const may = rolled.success
    ? left.filter(
        (one) => rolled.modified + sumOf(standModifiers(field.stateOf(state, one))) <= field.unit(one).cohesion,
      )
    : [];
  const stragglers = rolled.success ? left.filter((one) => !may.includes(one)) : [];
  // Where nobody else is left in the group, it stays what it is.
  const splits = stragglers.length > 0 && stragglers.length < group.stands.length;
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
  });
  if (state.procedures.length === 0) emit({ type: "turn-passed-to", side: nextToAct(field, state) });
  return null;
}

function freshId(state: WwiiState, id: string): string {
  let next = `${id}s`;
  while (state.groups.some((group) => group.id === next)) next += "s";
  return next;
}

export const orderMove: Decider<"order-move"> = (turn, { group }) => attempt(turn, group, "order-move");
export const independentMove: Decider<"independent-move"> = (turn, { group }) =>
  attempt(turn, group, "independent-move");

/** The groups that a side may try to move now, and in which way. */
export function attempts(
  field: Battlefield,
  state: WwiiState,
  side: SideId,
  kind: "order-move" | "independent-move",
): Group[] {
  return state.groups.filter(
    (group) =>
      group.side === side && whyNotAttempt(field, { ...state, toAct: side, choosing: false }, group.id, kind) === null,
  );
}
