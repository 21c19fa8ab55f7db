/** A chain is used up, and no order by Staff Orders follows ("The Command Pulse"). */

import { refuse } from "../../../referee/field.ts";
import { type ArmourAct, kind } from "../game.ts";
import { RULES } from "../numbers.ts";
import { hasDice, whyNotInPulse } from "../pulse.ts";
import { pulseOf } from "../state.ts";

export const endPulse = kind({
  type: "end-pulse",
  effect: { type: "means" },
  fields: {},
  name: "End the pulse",
  help: "No further order by Staff Orders.",
  rule: RULES.pulse,
  gesture: "button",
  concludes: true,
  in: ["dice"],
  open: ({ state }) => pulseOf(state).left === 0,
  whyClosed({ state, side }) {
    const refusal = whyNotInPulse(state);
    if (refusal) return refusal;
    const { chain, left, order } = pulseOf(state);
    const used = order === null && left === 0 && (chain !== null || !hasDice(state, side));
    return used ? null : refuse(RULES.pulse, "All dice of the chain are used before the pulse ends.");
  },
  carryOut: (act) => pulseEnds(act),
});

export function pulseEnds({ field, state }: ArmourAct): void {
  state.pulse = null;
  for (const one of state.stands) {
    one.brokeOff = false;
    // Units may be activated again in the next one.
    if (field.options.activation === "pulse") Object.assign(one, { activated: false, moved: false });
  }
}
