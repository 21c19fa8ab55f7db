/** With the orders used up a battle group tries to move by itself, or one stand of it alone (rule document: 08.02.08). */
import { refuse } from "../../ghq/play/act.ts";
import { summons } from "../../ghq/play/cohesion.ts";
import { namesOf } from "../../ghq/play/logWords.ts";
import { attempt, groupField, maybeIndependent, triers, whyNotAttempt } from "../../ghq/play/phases/movement.ts";
import { standField } from "../../referee/commands.ts";
import { kind } from "./game.ts";

const TYPE = "independent-move";

export const independentMove = kind({
  type: TYPE,
  effect: summons("independent"),
  fields: {
    group: groupField,
    stand: standField.optional().describe("This stand alone; all of the group when left out"),
  },
  name: "Move independently",
  help: "A battle group, or one of its stands, tries to move without an order: once a turn, at +3.",
  rule: "08.02.08",
  gesture: "stand",
  in: ["movement"],
  open: maybeIndependent,
  closedAlike: true,
  whyNotStand({ field, state }, id) {
    const group = state.groups.find(({ stands }) => stands.includes(id));
    if (!group) return field.member.withoutGroup(field.name(id));
    return triers(field, state, group, TYPE).includes(id) && !whyNotAttempt(field, state, group.id, TYPE)
      ? null
      : refuse("08.02.08", `The group of ${field.name(id)} has already moved or tried to.`);
  },
  /** Each group as a whole, and where several stands may still try, each of them alone. */
  *offers({ field, state, side }, stand) {
    for (const group of state.groups) {
      if (group.side !== side) continue;
      const may = triers(field, state, group, TYPE);
      // For all stands, a group is offered once; for a given stand, by that stand.
      for (const id of stand === undefined ? may.slice(0, 1) : may)
        yield { with: { group: group.id }, name: namesOf(field, may), stand: id, together: may };
      for (const id of may.length > 1 ? may : [])
        yield { with: { group: group.id, stand: id }, name: `${field.name(id)} alone`, stand: id, together: [id] };
    }
  },
  whyNot: ({ field, state }, { group, stand }) => whyNotAttempt(field, state, group, TYPE, stand),
  carryOut: (act, { group, stand }) => attempt(act, group, TYPE, stand),
});
