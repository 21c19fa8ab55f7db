/** The posture phase of members that have one: the movers of this turn, and their groups (WWII 4.0 (2), 8.1). */
import { z } from "zod";
import type { Refusal, StandId } from "../../../../play/contract.ts";
import type { SideId } from "../../../../systems.ts";
import { standField } from "../../../referee/commands.ts";
import { entryOf } from "../../../referee/entry.ts";
import { areInContact, contactGroups } from "../../contact.ts";
import {
  type GhqAct,
  type GhqLook,
  type GhqSituation,
  isInPlay,
  kind,
  passOn,
  refuse,
  tell,
  whyNotNow,
  whyNotOwn,
} from "../act.ts";
import type { Battlefield } from "../battlefield.ts";
import { namesOf } from "../logWords.ts";
import type { Member } from "../member.ts";
import { alternation } from "./alternation.ts";

export const formGroup = ({ numbers }: Member) =>
  kind({
    type: "form-group",
    effect: { type: "muster", bound: ({ beads }) => beads.includes("movement") },
    fields: {
      stands: z.array(standField).min(1).max(200).describe("All in base contact, directly or through each other"),
    },
    name: "Form a movement group",
    help: "Stands in base contact try to move together this turn. They can't fire in the fire phase.",
    rule: numbers.group,
    gesture: "stands",
    in: ["posture"],
    open: ({ state }) => !state.choosing,
    whyClosed: ({ field, state }) => whyNotNow(field, state, "posture"),
    whyNotStand: ({ field, state }, id) => whyNotGroupable(field, state, id),
    whyNot: (look, { stands }) => whyNotGroup(look, stands),
    exact: true,
    /** All sets of stands in contact: there may be very many. */
    sample({ field, state, side }, first, random) {
      const all = groupable(field, state, side);
      const start = first ?? all[random.below(Math.max(1, all.length))];
      if (start === undefined || !all.includes(start)) return null;
      const stands = [start];
      // Sometimes no stand is added, so that groups of one come up, too.
      while (!state.sides[side].singles && random.below(4) > 0) {
        const beside = all.filter(
          (id) => !stands.includes(id) && stands.some((stand) => touches(field, state, stand, id)),
        );
        const next = beside[random.below(Math.max(1, beside.length))];
        if (next === undefined) break;
        stands.push(next);
      }
      return { stands };
    },
    carryOut(act, command) {
      const { field, state, side } = act;
      const stands = [...command.stands];
      const id = `${side}-${state.turn}-${state.groups.filter((group) => group.side === side).length + 1}`;
      const text = `${namesOf(field, stands)} ${stands.length === 1 ? "takes" : "take"} movement posture`;
      tell(act, { type: "group-formed", group: id, side, stands }, { text, rules: [numbers.group], side, stands });
      state.groups = [...state.groups, { id, side, stands, independent: false }];
      for (const stand of stands) field.stateOf(state, stand).group = id;
      if (stands.length === 1) state.sides[side].singles = true;
      state.sides[side].passed = false;
      passOn(act);
    },
  });

type State = GhqLook["state"];

/** A stand that can't be designated, in any group. */
function whyNotGroupable(field: Battlefield, state: State, id: StandId): Refusal | null {
  const stand = field.stateOf(state, id);
  const { numbers, member } = field;
  if (stand.group !== null)
    return refuse(member.postures?.once ?? numbers.group, `${field.name(id)} belongs to a movement group already.`);
  if (stand.status === "aboard") return refuse(numbers.group, `${field.name(id)} is a passenger.`);
  if (stand.status === "waiting" && !entryOf(field, id, state.turn))
    return refuse(numbers.sequence, `${field.name(id)} can't enter the table yet.`);
  return null;
}

/** The stands of a side that may still be designated. */
const groupable = (field: Battlefield, state: State, side: SideId): StandId[] =>
  state.stands
    .filter((stand) => stand.side === side && isInPlay(stand) && whyNotGroupable(field, state, stand.id) === null)
    .map(({ id }) => id);

/** In base contact on the table; waiting stands of one formation at one edge count as in contact, or no stands do. */
function touches(field: Battlefield, state: State, a: StandId, b: StandId): boolean {
  const [stand, other] = [field.stateOf(state, a), field.stateOf(state, b)];
  if (stand.status !== other.status) return false;
  if (stand.status === "waiting") {
    if (!field.member.postures?.waitInContact(field)) return false;
    const [first, second] = [field.unit(a).stand, field.unit(b).stand];
    return (
      first.formation !== undefined &&
      first.formation === second.formation &&
      entryOf(field, a, state.turn)?.edge.id === entryOf(field, b, state.turn)?.edge.id
    );
  }
  const [base, next] = [field.base(state, a), field.base(state, b)];
  return base !== null && next !== null && areInContact(base, next);
}

function whyNotGroup({ field, state, side }: GhqLook, stands: readonly StandId[]): Refusal | null {
  const { numbers, member } = field;
  if (new Set(stands).size !== stands.length) return refuse(numbers.group, "A stand is named twice.");
  for (const id of stands) {
    const refusal = whyNotOwn(field, state, id, side) ?? whyNotGroupable(field, state, id);
    if (refusal) return refusal;
  }
  if (stands.length > 1 && state.sides[side].singles)
    return refuse(
      member.phases[state.phase]?.rule ?? numbers.sequence,
      "Groups of several stands come before single stands, and a single stand is already designated.",
    );
  const parts = contactGroups(stands, (a, b) => touches(field, state, a, b));
  if (parts.length > 1)
    return refuse(
      numbers.group,
      `A movement group must be in base contact: ${parts.map((part) => namesOf(field, part)).join(" | ")} are apart.`,
    );
  return null;
}

/** WWII 8.1.1: a group is in contact when the movement phase begins. Splits the first that isn't; false where all are. */
export function partGroup({ field, state, log }: GhqAct): boolean {
  for (const { id, side, stands } of state.groups) {
    const clusters = contactGroups(stands, (a, b) => touches(field, state, a, b));
    if (clusters.length < 2) continue;
    const parts = clusters.map((part, i) => ({ group: i === 0 ? id : `${id}-${i + 1}`, stands: part }));
    const text = `Losses split a movement group: ${clusters.map((part) => namesOf(field, part)).join(" | ")}`;
    log({ text, rules: [field.numbers.group], side, stands: clusters.flat() });
    state.groups = state.groups.flatMap((group) =>
      group.id === id
        ? parts.map((part) => ({ id: part.group, side, stands: part.stands, independent: false }))
        : [group],
    );
    for (const part of parts) for (const stand of part.stands) field.stateOf(state, stand).group = part.group;
    return true;
  }
  return false;
}

export const posturePhase = (member: Member, next = "fire"): GhqSituation =>
  alternation(member, {
    phase: "posture",
    next,
    can: ({ field, state, side }) => groupable(field, state, side).length > 0,
    does: () => "forms a movement group",
  });
