/** Rule 1.1: a side gives up the rest of its command points. */
import { kind } from "../game.ts";
import { RULES } from "../numbers.ts";
import { endPulse as end } from "../pulses.ts";

export const endPulse = kind({
  type: "end-pulse",
  effect: { type: "done" },
  fields: {},
  name: "End the pulse",
  help: "Command points that are left are lost.",
  rule: RULES.points,
  gesture: "button",
  concludes: true,
  in: ["pulse"],
  open: ({ state }) => state.points !== null,
  carryOut: end,
});
