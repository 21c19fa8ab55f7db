/** Stands are a battle group for the whole battle, wherever they are (rule document: 05.00 (0), 08.01.01). */
import { z } from "zod";
import type { Refusal, StandId } from "../../../../play/contract.ts";
import { isInPlay, refuse, whyNotOwn } from "../../../ghq/play/act.ts";
import { withoutStands } from "../../../ghq/play/leaving.ts";
import { namesOf } from "../../../ghq/play/words.ts";
import { standField } from "../../../referee/commands.ts";
import { kind, type ModernLook } from "../game.ts";
import { idOf } from "../groups.ts";

export const battleGroup = kind({
  type: "battle-group",
  effect: { type: "gather" },
  fields: { stands: z.array(standField).min(1).max(200).describe("Of one side, wherever they are (08.01.01)") },
  name: "Form a battle group",
  help: "Stands that are ordered together for the whole battle, wherever they are.",
  rule: "08.01.01",
  gesture: "stands",
  in: ["organization"],
  whyNot: (look, { stands }) => whyNotGroup(look, stands),
  /** All sets of a side's stands that aren't a battle group yet: `first` among them. */
  sample({ state, side }, first, random) {
    const all = state.stands.filter((one) => one.side === side && isInPlay(one)).map(({ id }) => id);
    const start = first ?? all[random.below(Math.max(1, all.length))];
    if (start === undefined || !all.includes(start)) return null;
    return { stands: [start, ...all.filter((id) => id !== start && random.below(3) === 0)] };
  },
  carryOut({ field, state, side, log }, command) {
    const stands = [...command.stands];
    let number = 1;
    while (state.groups.some(({ id }) => id === idOf(side, number))) number++;
    const group = idOf(side, number);
    const words = stands.length === 1 ? "is a battle group of its own" : "are a battle group";
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
  const group = state.groups.find((one) => one.stands.includes(first ?? ""));
  if (group && group.stands.length === stands.length && stands.every((id) => group.stands.includes(id)))
    return refuse("08.01.01", "These stands are a battle group already.");
  return null;
}
