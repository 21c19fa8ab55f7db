/** No opportunity fire, or no more of it. */
import { refuse } from "../../../referee/field.ts";
import { kind } from "../game.ts";
import { RULES } from "../numbers.ts";
import { attackOf, moveOf } from "../state.ts";

export const hold = kind({
  type: "hold",
  effect: { type: "done" },
  fields: {},
  name: "Hold fire",
  help: "No opportunity fire, or no more of it.",
  rule: RULES.opportunity,
  gesture: "button",
  concludes: true,
  in: ["move", "answering"],
  whyClosed: () => refuse(RULES.opportunity, "No opportunity fire is asked for."),
  carryOut({ state }) {
    const attack = attackOf(state);
    if (attack) Object.assign(attack, { stage: attack.stage === "answer" ? "evade" : "apply", answer: null });
    else {
      const going = moveOf(state);
      if (going?.stretch) Object.assign(going, { asked: going.stretch.to, stretch: null });
    }
  },
});
