/** A Command Group is done, and the next order follows ("Creating a Command Group"). */
import { refuse } from "../../../referee/field.ts";
import { kind } from "../game.ts";
import { isBound } from "../groups.ts";
import { RULES } from "../numbers.ts";
import { enterOnEdge } from "../onEdge.ts";
import { endActivation } from "../procedures/group.ts";
import { groupActing, groupOf, topOf } from "../state.ts";

export const endGroup = kind({
  type: "end-activation",
  effect: { type: "done" },
  fields: {},
  name: "Group is done",
  help: "The next order follows.",
  rule: RULES.group,
  gesture: "button",
  concludes: true,
  in: ["acting", "rallying"],
  open: ({ state }) => !isBound(groupActing(state)),
  whyClosed({ state }) {
    const group = groupOf(state);
    if (!group || topOf(state) !== group) return refuse(RULES.group, "No Command Group is active.");
    // "Movement Orders": once destinations are declared, the units go there.
    return refuse(RULES.path, "Destinations are declared: first the dice for the move are rolled.");
  },
  carryOut(act) {
    while (enterOnEdge(act, groupActing(act.state)));
    endActivation(act);
  },
});
