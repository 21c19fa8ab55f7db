/** Rule 4: no snap shot, or no more of them along this stretch. */
import { kind } from "../game.ts";
import { RULES } from "../numbers.ts";

export const hold = kind({
  type: "hold",
  effect: { type: "done" },
  fields: {},
  name: "Hold fire",
  help: "Let it pass.",
  rule: RULES.snap,
  gesture: "button",
  concludes: true,
  in: ["way"],
  carryOut({ state: { way } }) {
    if (way?.stretch) Object.assign(way, { asked: way.stretch.to, stretch: null });
  },
});
