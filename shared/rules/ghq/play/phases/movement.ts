/**
 * The movement phase: orders are rolled, then the sides try to move groups by turns, with orders and, once those are used up,
 * without (WWII 8.2, Modern 08.02).
 */
import { z } from "zod";
import type { Refusal, StandId } from "../../../../play/contract.ts";
import { SIDE_IDS, type SideId } from "../../../../systems.ts";
import { sum } from "../../../modifiers.ts";
import { BUTTON, type Line } from "../../../referee/engine/kind.ts";
import { entryOf } from "../../../referee/entry.ts";
import { signed } from "../../../signed.ts";
import { rollCohesion } from "../../cohesion.ts";
import { ghqQualityOf } from "../../forces.ts";
import { ordersFor } from "../../orders.ts";
import {
  type GhqAct,
  type GhqLook,
  type GhqSituation,
  isInPlay,
  kind,
  passOn,
  refuse,
  secretOf,
  tell,
  whyNotNow,
} from "../act.ts";
import type { Battlefield } from "../battlefield.ts";
import { groupModifiers, standModifiers, summons } from "../cohesion.ts";
import type { GhqFactOf, OrdersRolled } from "../facts.ts";
import { cohesionRoll, cohesionWorking, count, namesOf } from "../logWords.ts";
import type { Member } from "../member.ts";
import type { GhqState, Group } from "../state.ts";
import { alternation } from "./alternation.ts";

/** Each side that still has its GHQ rolls for movement orders (WWII 8.2.1, Modern 08.02.01). */
export const rollOrders = ({ numbers }: Member) =>
  kind({
    type: "roll-orders",
    ...BUTTON,
    effect: { type: "routine" },
    name: "Roll for movement orders",
    help: "2D6 plus GHQ quality gives the number of orders to move.",
    rule: numbers.orders,
    in: ["movement"],
    open: ({ state }) => !state.ordersRolled,
    whyClosed: ({ field, state }) =>
      state.ordersRolled
        ? refuse(numbers.orders, "This turn's orders are already rolled.")
        : whyNotNow(field, state, "movement", state.choosing),
    carryOut(act) {
      const { field, state } = act;
      const [red, blue] = [roll(act, "red"), roll(act, "blue")];
      const sides = { red, blue };
      const rows = SIDE_IDS.map((side) => {
        const { dice, quality, orders, added = [] } = sides[side];
        const more = added.map(({ name, value }) => ` ${signed(value)} (${name})`).join("");
        return {
          name: field.sides.name(side),
          rule: dice ? numbers.orders : numbers.ordersOfGhq,
          value: dice ? `${dice.join(" + ")} ${signed(quality)}${more} makes ${orders}` : "no GHQ: 0",
        };
      });
      const text = `Movement orders: ${SIDE_IDS.map((side) => `${field.sides.name(side)} ${sides[side].orders}`).join(", ")}`;
      const working = [{ title: "2D6 + quality of the GHQ", rows }];
      tell(act, { type: "orders-rolled", sides }, { text, rules: [numbers.orders], side: null, working });
      for (const side of SIDE_IDS) state.sides[side].orders = sides[side].orders;
      state.ordersRolled = true;
    },
  });

function roll({ field, state, dice }: GhqAct, side: SideId): OrdersRolled {
  const { member, numbers } = field;
  const quality = ghqQualityOf(field.side(side));
  if (!hasGhq(state, side)) return { dice: null, quality, orders: 0 };
  const added = member.ordersModifiers(field, side);
  const why = `Movement orders of ${field.sides.name(side)}`;
  const faces = dice.roll({ sides: 6, count: 2, who: side, why, rule: numbers.orders, classes: { type: "sum" } });
  const total = faces.reduce((all, face) => all + face, 0) + quality + sum(added);
  return { dice: faces, quality, orders: ordersFor(total), ...(added.length > 0 ? { added } : {}) };
}

/** Without its GHQ stand a side has no orders. */
export const hasGhq = (state: GhqState, side: SideId): boolean =>
  state.stands.some((stand) => stand.side === side && stand.commands && isInPlay(stand));

export const groupField = z.string().max(80).describe("The group's id, as the events and the state have it");

/** A group's cohesion roll to move, with an order or without. */
const attempting = (type: Attempt) =>
  ({
    effect: summons(type === "order-move" ? "ordered" : "independent"),
    fields: { group: groupField },
    gesture: "stand",
    in: ["movement"],
    closedAlike: true,
    whyNotStand: ({ field, state }: GhqLook, id: StandId) => {
      const { group } = field.stateOf(state, id);
      if (group === null) return field.member.withoutGroup(field.name(id));
      return whyNotAttempt(field, state, group, type)
        ? refuse(field.numbers.independent, `The group of ${field.name(id)} has already moved or tried to.`)
        : null;
    },
    /** Each group of a side once, by its first stand; for a given stand, by that stand. */
    *offers({ field, state, side }: GhqLook, stand?: StandId) {
      for (const { id: group, side: owner, stands } of state.groups) {
        const by = stand === undefined ? stands[0] : stands.find((id) => id === stand);
        if (owner === side && by !== undefined) yield { with: { group }, name: namesOf(field, stands), stand: by };
      }
    },
    whyNot: ({ field, state }: GhqLook, { group }: Attempted) => whyNotAttempt(field, state, group, type),
    carryOut: (act: GhqAct, { group }: Attempted) => attempt(act, group, type),
  }) as const;
interface Attempted {
  readonly group: string;
}

/** An order is spent on a group's cohesion roll to move (WWII 8.2.3, Modern 08.02.05). */
export const orderMove = ({ numbers }: Member) =>
  kind({
    type: "order-move",
    ...attempting("order-move"),
    name: "Order a group to move",
    help: "Spend an order on the group's cohesion roll.",
    rule: numbers.groupRoll,
    open: ({ field, state, side }) => !state.choosing && mayAttempt(field, state, side, "order-move"),
  });

/** With the orders used up a group tries to move by itself, once a turn, as a whole (WWII 8.2.7, 8.2.8). */
export const independentMove = ({ cohesion, numbers }: Member) =>
  kind({
    type: "independent-move",
    ...attempting("independent-move"),
    name: "Move a group independently",
    help: `Each group may try once per turn without an order, at +${cohesion.independent}.`,
    rule: numbers.independent,
    open: maybeIndependent,
  });
/** No group may be ordered to move any more. */
export const maybeIndependent = ({ field, state, side }: GhqLook): boolean =>
  state.ordersRolled && !state.choosing && !mayAttempt(field, state, side, "order-move");

/** The stands of a group that may still move this turn. */
const unmoved = (field: Battlefield, state: GhqState, group: Group): StandId[] =>
  group.stands.filter((id) => {
    const stand = field.stateOf(state, id);
    return !stand.moved && isInPlay(stand) && (stand.status === "on-table" || entryOf(field, id, state.turn) !== null);
  });

type Attempt = "order-move" | "independent-move";

/** The stands of a group that an attempt of this kind may set in motion. */
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
  if (!state.ordersRolled) return refuse(numbers.orders, "Roll for movement orders first.");
  if (state.procedures.length > 0) return refuse(numbers.groupsInTurn, "Another group is moving.");
  const group = state.groups.find((candidate) => candidate.id === id);
  if (!group) return refuse(numbers.group, `There is no ${groupName} “${id}”.`);
  if (group.side !== state.toAct)
    return refuse(
      numbers.groupsInTurn,
      `This group belongs to ${field.sides.name(group.side)}; ${field.sides.does(state.toAct, "decides")} now.`,
    );
  const left = unmoved(field, state, group);
  if (only !== undefined && !group.stands.includes(only))
    return refuse(numbers.group, `${field.has(only) ? field.name(only) : `“${only}”`} is not in this ${groupName}.`);
  if (left.length === 0) return refuse(numbers.moveOnce, "All stands of this group have moved this turn.");
  if (only !== undefined && !left.includes(only))
    return refuse(numbers.moveOnce, `${field.name(only)} has moved this turn or can't move.`);
  const { orders } = state.sides[group.side];
  if (kind === "order-move" && orders === 0)
    return hasGhq(state, group.side)
      ? refuse(numbers.orderSpent, "No movement order is left.")
      : refuse(numbers.ordersOfGhq, "No orders: this side has lost its GHQ stand.");
  if (kind === "independent-move") {
    if (orders > 0) return refuse(numbers.ordersFirst, `Use all orders first: ${orders} left.`);
    const may = triers(field, state, group, kind);
    if (may.length === 0)
      return refuse(numbers.independent, "This group has already tried to move independently this turn.");
    if (only !== undefined && !may.includes(only))
      return refuse(numbers.independent, `${field.name(only)} has already tried to move independently this turn.`);
    if (only !== undefined && may.length === 1)
      return refuse(numbers.independent, `Only ${field.name(only)} may still try: choose its whole ${groupName}.`);
  }
  return null;
}

/** The cohesion roll of a group, or of one stand of it alone. */
export function attempt(act: GhqAct, id: string, kind: Attempt, only?: StandId): void {
  const { field, state, dice } = act;
  const { member, numbers } = field;
  const group = groupOf(state, id);
  const { side } = group;
  const level = field.levelOf(side);
  const ordered = kind === "order-move";
  const left = only === undefined ? triers(field, state, group, kind) : [only];
  const modifiers = groupModifiers(field, only === undefined ? group : { stands: left }, ordered);
  const moverModifier = (mover: StandId): number => sum(standModifiers(field, field.stateOf(state, mover)));
  // Waiting stands bear no marker: the group's success is that of all of them.
  const unrolled = !field.options.entryRoll && left.every((mover) => field.stateOf(state, mover).status === "waiting");
  const rolled = unrolled
    ? { natural: null, modified: 0, success: true }
    : rollCohesion(dice, {
        level,
        modifiers,
        who: side,
        why: `${ordered ? "Ordered" : "Independent"} movement of ${namesOf(field, only === undefined ? group.stands : left)}`,
        rule: ordered ? numbers.groupRoll : numbers.independent,
        // Every stand's own markers are added to the same roll.
        needs: left.map((mover) => field.unit(mover).cohesion - sum(modifiers) - moverModifier(mover)),
      });
  const may = rolled.success
    ? left.filter((mover) => unrolled || rolled.modified + moverModifier(mover) <= field.unit(mover).cohesion)
    : [];
  const stragglers = rolled.success ? left.filter((mover) => !may.includes(mover)) : [];
  // Without other stands left in the group, it stays the same.
  const splits = member.stragglersPart && stragglers.length > 0 && stragglers.length < group.stands.length;
  const tried = member.stragglersPart || ordered ? undefined : left;
  const fact: GhqFactOf<"group-rolled"> = {
    ...{ type: "group-rolled", group: id, side, ordered, natural: rolled.natural, modifiers, level },
    ...{ success: may.length > 0, may, stragglers, newGroup: splits ? freshId(state, id) : null },
    ...(tried && { tried }),
  };
  const secret = secretOf(field, state, group.stands);
  tell(act, fact, { ...attemptLine(field, state, fact), audience: secret ? [secret] : "all" });
  state.sides[side].passed = false;
  if (ordered) state.sides[side].orders--;
  else group.independent = true;
  for (const mover of tried ?? []) member.triedWithoutOrder?.(field.stateOf(state, mover));
  if (fact.newGroup !== null) partFrom(act, group, fact.newGroup, stragglers);
  if (fact.success) state.procedures = [...state.procedures, { type: "group", side, group: id, may }];
  else passOn(act);
}

function groupOf(state: GhqState, id: string): Group {
  const match = state.groups.find((group) => group.id === id);
  if (!match) throw new Error(`no group ${id}`);
  return match;
}
function partFrom({ field, state }: GhqAct, group: Group, id: string, stands: readonly StandId[]): void {
  group.stands = group.stands.filter((stand) => !stands.includes(stand));
  state.groups = [...state.groups, { id, side: group.side, stands, independent: group.independent }];
  for (const stand of stands) field.stateOf(state, stand).group = id;
}

function attemptLine(field: Battlefield, state: GhqState, fact: GhqFactOf<"group-rolled">): Line {
  const { numbers } = field;
  const { natural, ordered, modifiers, level, success, stragglers, may, side } = fact;
  const first = fact.tried ?? groupOf(state, fact.group).stands;
  const how = ordered ? "ordered" : "without an order";
  const who = `${namesOf(field, first)} ${how}`;
  const line = { rules: [ordered ? numbers.groupRoll : numbers.independent], side, stands: first };
  if (natural === null) return { ...line, text: `${who}: may enter without a roll`, outcome: "may move" };
  const modified = natural + sum(modifiers);
  const text = `${who}: rolled ${natural}${modifiers.length > 0 ? ` (${modified} modified)` : ""}, needed ${level} or less`;
  const stays =
    stragglers.length > 0 && success
      ? `; ${namesOf(field, stragglers)} stay${stragglers.length === 1 ? "s" : ""} behind`
      : "";
  const rows = [...may, ...stragglers].map((id) => {
    const value = modified + sum(standModifiers(field, field.stateOf(state, id)));
    return {
      name: field.name(id),
      rule: numbers.stragglers,
      value: `${value}, needed ${field.unit(id).cohesion} or less${may.includes(id) ? "" : ": stays"}`,
    };
  });
  return {
    ...line,
    text: text + stays,
    outcome: success ? "may move" : "no move",
    roll: { ...cohesionRoll({ natural, modifiers, level }), success },
    working: [
      cohesionWorking(numbers, "Cohesion of the group", { natural, modifiers, level }),
      { title: "Markers of each stand, same roll", rows },
    ],
  };
}

function freshId(state: GhqState, id: string): string {
  let next = `${id}s`;
  while (state.groups.some((group) => group.id === next)) next += "s";
  return next;
}

/** Whether a side has a group that it may try to move in this way now. */
function mayAttempt(field: Battlefield, state: GhqState, side: SideId, kind: Attempt): boolean {
  // Without a look at the groups: orders are used up before the rest.
  if (state.sides[side].orders > 0 !== (kind === "order-move")) return false;
  const then = state.toAct === side && !state.choosing ? state : { ...state, toAct: side, choosing: false };
  return state.groups.some((group) => group.side === side && whyNotAttempt(field, then, group.id, kind) === null);
}

/** `first`: one step before the orders are rolled. */
export function movementPhase(member: Member, first: (act: GhqAct) => boolean = () => false): GhqSituation {
  const turns = alternation(member, {
    phase: "movement",
    next: "removal",
    can: ({ field, state, side }) =>
      mayAttempt(field, state, side, "order-move") || mayAttempt(field, state, side, "independent-move"),
    does: ({ field, state, side }) =>
      mayAttempt(field, state, side, "order-move")
        ? `orders a group to move (${count(state.sides[side].orders, "order")} left)`
        : "moves a group independently",
  });
  return {
    ...turns,
    ask(look) {
      const { ordersRolled, initiative: side } = look.state;
      if (ordersRolled) return turns.ask(look);
      return { side, question: "Both sides roll for movement orders.", rule: member.numbers.orders };
    },
    step(act) {
      const { ordersRolled, groups } = act.state;
      if (!ordersRolled && first(act)) return true;
      return !ordersRolled && groups.length > 0 ? false : turns.step(act);
    },
  };
}
