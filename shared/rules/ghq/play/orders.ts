/** The movement phase: orders, and the groups' attempts to move (WWII 8.2, Modern 08.02). */
import type { Refusal, StandId } from "../../../play/contract.ts";
import type { SideId } from "../../../systems.ts";
import type { Line } from "../../referee/engine/kind.ts";
import { entryOf } from "../../referee/entry.ts";
import { rollCohesion } from "../cohesion.ts";
import { sum } from "../modifiers.ts";
import { type GhqAct, type GhqLook, isInPlay, passOn, refuse, secretOf, tell, whyNotNow } from "./act.ts";
import type { Battlefield } from "./battlefield.ts";
import { groupModifiers, standModifiers } from "./cohesion.ts";
import type { GhqFactOf } from "./facts.ts";
import type { GhqState, Group } from "./state.ts";
import { cohesionWorking, namesOf } from "./words.ts";

/** Without its GHQ stand a side has no orders. */
export const hasGhq = (state: GhqState, side: SideId): boolean =>
  state.stands.some((one) => one.side === side && one.commands && isInPlay(one));

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
  const own = (one: StandId): number => sum(standModifiers(field, field.stateOf(state, one)));
  // Nobody who waits bears a marker: with the group's success all of it succeeds.
  const unrolled = !field.options.entryRoll && left.every((one) => field.stateOf(state, one).status === "waiting");
  const rolled = unrolled
    ? { natural: null, modified: 0, success: true }
    : rollCohesion(dice, {
        level,
        modifiers,
        who: side,
        why: `${ordered ? "Ordered" : "Independent"} movement of ${namesOf(field, only === undefined ? group.stands : left)}`,
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
  const tried = member.stragglersPart || ordered ? undefined : left;
  const told: GhqFactOf<"group-rolled"> = {
    ...{ type: "group-rolled", group: id, side, ordered, natural: rolled.natural, modifiers, level },
    ...{ success: may.length > 0, may, stragglers, newGroup: splits ? freshId(state, id) : null },
    ...(tried && { tried }),
  };
  const secret = secretOf(field, state, group.stands);
  tell(act, told, { ...attemptLine(field, state, told), audience: secret ? [secret] : "all" });
  state.sides[side].passed = false;
  if (ordered) state.sides[side].orders--;
  else group.independent = true;
  if (tried)
    member.haveTried?.(
      state,
      tried.map((one) => field.stateOf(state, one)),
    );
  if (told.newGroup !== null) partFrom(act, group, told.newGroup, stragglers);
  if (told.success) state.procedures = [...state.procedures, { type: "group", side, group: id, may }];
  else passOn(act);
}

function groupOf(state: GhqState, id: string): Group {
  const found = state.groups.find((group) => group.id === id);
  if (!found) throw new Error(`no group ${id}`);
  return found;
}
function partFrom({ field, state }: GhqAct, group: Group, id: string, stands: readonly StandId[]): void {
  group.stands = group.stands.filter((one) => !stands.includes(one));
  state.groups = [...state.groups, { id, side: group.side, stands, independent: group.independent }];
  for (const one of stands) field.stateOf(state, one).group = id;
}

function attemptLine(field: Battlefield, state: GhqState, told: GhqFactOf<"group-rolled">): Line {
  const { numbers } = field;
  const { natural, ordered, modifiers, level, success, stragglers, may, side } = told;
  const first = told.tried ?? groupOf(state, told.group).stands;
  const how = ordered ? "ordered" : first.length === 1 ? "on its own" : "on their own";
  const who = `${namesOf(field, first)} ${how}`;
  const line = { rules: [ordered ? numbers.groupRoll : numbers.independent], side, stands: first };
  if (natural === null) return { ...line, text: `${who}: may enter without a roll`, outcome: "may move" };
  const modified = natural + sum(modifiers);
  const text = `${who}: ${natural}${modifiers.length > 0 ? `, modified ${modified}` : ""} against ${level}`;
  const stays =
    stragglers.length > 0 && success
      ? `; ${namesOf(field, stragglers)} stay${stragglers.length === 1 ? "s" : ""} behind`
      : "";
  const rows = [...may, ...stragglers].map((id) => {
    const value = modified + sum(standModifiers(field, field.stateOf(state, id)));
    return {
      name: field.name(id),
      rule: numbers.stragglers,
      value: `${value} against ${field.unit(id).cohesion}${may.includes(id) ? "" : ": stays"}`,
    };
  });
  return {
    ...line,
    text: text + stays,
    outcome: success ? "may move" : "no move",
    working: [
      cohesionWorking(numbers, "Cohesion of the group", { natural, modifiers, level }),
      { title: "Each stand's markers on the same roll", rows },
    ],
  };
}

function freshId(state: GhqState, id: string): string {
  let next = `${id}s`;
  while (state.groups.some((group) => group.id === next)) next += "s";
  return next;
}

/** The groups that a side may try to move now, and in which way. */
export function attempts(field: Battlefield, state: GhqState, side: SideId, kind: Attempt): Group[] {
  const then = { ...state, toAct: side, choosing: false };
  return state.groups.filter((group) => group.side === side && whyNotAttempt(field, then, group.id, kind) === null);
}
export const canAttempt = (field: Battlefield, state: GhqState, side: SideId): boolean =>
  attempts(field, state, side, "order-move").length > 0 || attempts(field, state, side, "independent-move").length > 0;

/** Each group of a side once, by its first stand; asked for a stand, by that stand. */
export function* groupOffers({ field, state, side }: GhqLook, stand?: StandId) {
  for (const { id: group, side: owner, stands } of state.groups) {
    const by = stand === undefined ? stands[0] : stands.find((id) => id === stand);
    if (owner === side && by !== undefined) yield { with: { group }, name: namesOf(field, stands), stand: by };
  }
}

/** Why a stand's group can't try to move. */
export function whyNoAttempt({ field, state }: GhqLook, id: StandId, kind: Attempt): Refusal | null {
  const { group } = field.stateOf(state, id);
  if (group === null) return field.member.withoutGroup(field.name(id));
  return whyNotAttempt(field, state, group, kind)
    ? refuse(field.numbers.independent, `The group of ${field.name(id)} has moved, or has tried to.`)
    : null;
}
