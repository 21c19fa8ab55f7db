/** The posture determination phase: who will try to move this turn, and in which groups (4.0 (2), 8.1). */
import type { Random } from "../../../dice/seeded.ts";
import type { Domain, Refusal, StandId } from "../../../play/contract.ts";
import type { SideId } from "../../../systems.ts";
import { areInContact, contactGroups } from "../../ghq/contact.ts";
import type { Battlefield } from "../../ghq/play/battlefield.ts";
import { nextToAct } from "../../ghq/play/passing.ts";
import { isInPlay, refuse, whyNotNow, whyNotOwn } from "../../ghq/play/turn.ts";
import { entryOf } from "../../referee/entry.ts";
import type { CommandOf } from "./commands.ts";
import type { WwiiState } from "./state.ts";
import { optionsOf, type WwiiDecider, type WwiiTurn } from "./turn.ts";

/** A stand that can't be designated, whatever the others of its group. */
export function whyNotGroupable(field: Battlefield, state: WwiiState, id: StandId): Refusal | null {
  const stand = field.stateOf(state, id);
  if (stand.group !== null) return refuse("8.1.2", `${field.name(id)} belongs to a movement group already.`);
  if (stand.status === "waiting" && !entryOf(field, id, state.turn))
    return refuse("4.0", `${field.name(id)} can't enter the table yet.`);
  return null;
}

/** Those of a side that may still be designated. */
export const groupable = (field: Battlefield, state: WwiiState, side: SideId): StandId[] =>
  state.stands
    .filter((one) => one.side === side && isInPlay(one) && whyNotGroupable(field, state, one.id) === null)
    .map(({ id }) => id);

/** In base contact on the table; before they enter, stands of one formation at one edge count as in contact, or nobody is. */
export function touches(field: Battlefield, state: WwiiState, a: StandId, b: StandId): boolean {
  const [one, two] = [field.stateOf(state, a), field.stateOf(state, b)];
  if (one.status !== two.status) return false;
  if (one.status === "waiting") {
    if (!optionsOf(field).waitInContact) return false;
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

function whyNotGroup(field: Battlefield, state: WwiiState, stands: readonly StandId[]): Refusal | null {
  if (new Set(stands).size !== stands.length) return refuse("8.1.1", "A stand is named twice.");
  for (const id of stands) {
    const refusal = whyNotOwn(field, state, id, state.toAct) ?? whyNotGroupable(field, state, id);
    if (refusal) return refusal;
  }
  if (stands.length > 1 && state.sides[state.toAct].singles)
    return refuse("4.0 (2)", "Groups of several stands come before those of one, and one of those was designated.");
  const parts = contactGroups(stands, (a, b) => touches(field, state, a, b));
  if (parts.length > 1)
    return refuse(
      "8.1.1",
      `The stands of a movement group must be in base contact: ${parts.map((part) => part.map((id) => field.name(id)).join(", ")).join(" | ")} are apart.`,
    );
  return null;
}

export const formGroup: WwiiDecider<"form-group"> = ({ field, state, emit }, { stands }) => {
  const refusal = whyNotNow(field, state, "posture") ?? whyNotGroup(field, state, stands);
  if (refusal) return refusal;
  const side = state.toAct;
  const number = state.groups.filter((group) => group.side === side).length + 1;
  emit({ type: "group-formed", group: `${side}-${state.turn}-${number}`, side, stands: [...stands] });
  emit({ type: "turn-passed-to", side: nextToAct(field, state) });
  return null;
};

/** 8.1.1: a group is in contact at the beginning of the movement phase. Parts the first that is not; false where all are. */
export function partGroup({ field, state, emit }: WwiiTurn): boolean {
  for (const { id, side, stands } of state.groups) {
    const parts = contactGroups(stands, (a, b) => touches(field, state, a, b));
    if (parts.length < 2) continue;
    emit({
      type: "group-parted",
      group: id,
      side,
      parts: parts.map((part, i) => ({ group: i === 0 ? id : `${id}-${i + 1}`, stands: part })),
    });
    return true;
  }
  return false;
}

/** All sets of stands in contact: a domain, because there may be very many. */
export function groupDomain(field: Battlefield, state: WwiiState, first?: StandId): Domain<CommandOf<"form-group">> {
  const has = ({ stands }: CommandOf<"form-group">): Refusal | null =>
    first !== undefined && !stands.includes(first)
      ? refuse("house", "This is about another stand.")
      : whyNotGroup(field, state, stands);
  return {
    has,
    sample(random: Random) {
      const all = groupable(field, state, state.toAct);
      const start = first ?? all[random.below(Math.max(1, all.length))];
      if (start === undefined || !all.includes(start)) return null;
      const stands = [start];
      // Now and then nobody is added, so that groups of one come up, too.
      while (!state.sides[state.toAct].singles && random.below(4) > 0) {
        const beside = all.filter((id) => !stands.includes(id) && stands.some((one) => touches(field, state, one, id)));
        const next = beside[random.below(Math.max(1, beside.length))];
        if (next === undefined) break;
        stands.push(next);
      }
      const command: CommandOf<"form-group"> = { type: "form-group", stands };
      return has(command) ? null : command;
    },
  };
}
