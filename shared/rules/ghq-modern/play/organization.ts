/** Battle groups: the scenario's formations, and the sides' own before deployment (rule document: 05.00 (0), 08.01.01). */
import { z } from "zod";
import type { Refusal, StandId } from "../../../play/contract.ts";
import type { SideId } from "../../../systems.ts";
import { beginPhase, isInPlay, refuse, whyNotOwn } from "../../ghq/play/act.ts";
import type { Battlefield } from "../../ghq/play/battlefield.ts";
import { withoutStands } from "../../ghq/play/ending.ts";
import { namesOf } from "../../ghq/play/logWords.ts";
import { sideBySide } from "../../ghq/play/phases/sideBySide.ts";
import { type Group, setup as setupFamily } from "../../ghq/play/state.ts";
import { standField } from "../../referee/commands.ts";
import { kind, type ModernLook } from "./game.ts";
import { MODERN } from "./member.ts";
import type { ModernState } from "./state.ts";

/** The scenario's formations; a stand in none is a battle group of one. */
export function formationGroups(field: Battlefield): Group[] {
  const groups = new Map<string, { side: SideId; stands: string[] }>();
  for (const { stand } of field.units) {
    const id = stand.formation ?? `${stand.side}-single-${stand.id}`;
    const group = groups.get(id) ?? { side: stand.side, stands: [] };
    group.stands.push(stand.id);
    groups.set(id, group);
  }
  return [...groups].map(([id, { side, stands }]) => ({ id, side, stands, independent: false }));
}

export const idOf = (side: SideId, number: number): string => `${side}-group-${number}`;
/** The number of a group formed in this way; empty for others. */
export const numberOf = ({ id, side }: Pick<Group, "id" | "side">): string => {
  const start = idOf(side, 0).slice(0, -1);
  return id.startsWith(start) ? id.slice(start.length) : "";
};

export function setup(field: Battlefield): ModernState {
  const begun = setupFamily(field);
  const groups = formationGroups(field);
  const groupOf = new Map(groups.flatMap(({ id, stands }) => stands.map((stand) => [stand, id] as const)));
  return {
    ...begun,
    phase: "organization",
    groups,
    stands: begun.stands.map((stand) => ({
      ...stand,
      group: groupOf.get(stand.id) ?? null,
      shots: 0,
      firedIn: null,
      revealed: false,
      depleted: false,
      tried: false,
      spent: 0,
    })),
    attack: null,
  };
}

/** The other side's battle groups are its secret: they are supposed to be its formations. */
export function suppose(field: Battlefield, state: ModernState, side: SideId): void {
  const theirs = formationGroups(field)
    .filter((group) => group.side !== side)
    .map((group) => ({ ...group, stands: group.stands.filter((id) => isInPlay(field.stateOf(state, id))) }))
    .filter(({ stands }) => stands.length > 0);
  state.groups = [...state.groups.filter((group) => group.side === side), ...theirs];
  for (const { id, stands } of theirs) for (const stand of stands) field.stateOf(state, stand).group = id;
}

export const battleGroup = kind({
  type: "battle-group",
  effect: { type: "gather" },
  fields: { stands: z.array(standField).min(1).max(200).describe("Stands of one side, anywhere (08.01.01)") },
  name: "Form a battle group",
  help: "Formations are groups already. Keep them, or select stands to order together for the whole battle.",
  rule: "08.01.01",
  gesture: "stands",
  in: ["organization"],
  whyNot: (look, { stands }) => whyNotGroup(look, stands),
  /** All sets of a side's stands that aren't a battle group yet, with `first` among them. */
  sample({ state, side }, first, random) {
    const all = state.stands.filter((stand) => stand.side === side && isInPlay(stand)).map(({ id }) => id);
    const start = first ?? all[random.below(Math.max(1, all.length))];
    if (start === undefined || !all.includes(start)) return null;
    return { stands: [start, ...all.filter((id) => id !== start && random.below(3) === 0)] };
  },
  carryOut({ field, state, side, log }, command) {
    const stands = [...command.stands];
    let number = 1;
    while (state.groups.some(({ id }) => id === idOf(side, number))) number++;
    const group = idOf(side, number);
    const words = stands.length === 1 ? "is a battle group alone" : "are a battle group";
    const text = `${namesOf(field, stands)} ${words}`;
    log({ text, rules: ["08.01.01"], side, stands });
    state.groups = [...withoutStands(state.groups, stands), { id: group, side, stands, independent: false }];
    for (const id of stands) field.stateOf(state, id).group = group;
  },
});

function whyNotGroup({ field, state, side }: ModernLook, stands: readonly StandId[]): Refusal | null {
  if (new Set(stands).size !== stands.length) return refuse("08.01.01", "A stand is named twice.");
  for (const id of stands) {
    const refusal = whyNotOwn(field, state, id, side);
    if (refusal) return refusal;
  }
  const [first] = stands;
  const group = state.groups.find((stand) => stand.stands.includes(first ?? ""));
  if (group && group.stands.length === stands.length && stands.every((id) => group.stands.includes(id)))
    return refuse("08.01.01", "These stands are already a battle group.");
  return null;
}

/** A side of one stand has nothing to organize. */
export const organizationPhase = sideBySide(MODERN, {
  phase: "organization",
  due: ({ state, side }) => state.stands.filter((stand) => stand.side === side && isInPlay(stand)).length >= 2,
  does: () => "writes down its battle groups.",
  next: (act) => beginPhase(act, "deployment", "red", false),
});
