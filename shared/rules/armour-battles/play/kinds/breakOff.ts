/** A unit that is fired at goes back at once, or stays ("Break-Off"). */
import { refuse } from "../../../referee/field.ts";
import { back } from "../effects.ts";
import { type ArmourAct, kind } from "../game.ts";
import { RULES } from "../numbers.ts";
import { goBack } from "../outcome.ts";
import { attackGoing } from "../state.ts";

const ASKED = {
  fields: {},
  rule: RULES.breakOff,
  gesture: "button",
  in: ["evading"],
  whyClosed: () => refuse(RULES.breakOff, "Nobody is asked whether it breaks off."),
} as const;

export const breakOff = kind({
  type: "break-off",
  effect: (field) => ({ type: "means", back: back(field) }),
  name: "Break off",
  help: "Back at once by a normal move; two more Reaction Dice.",
  ...ASKED,
  carryOut(act) {
    const { target } = decided(act, true);
    act.field.stateOf(act.state, target).activated = true;
    goBack(act, target, "break-off");
  },
});
export const standFast = kind({
  type: "stand-fast",
  effect: { type: "means" },
  name: "Stay",
  help: "It doesn't break off.",
  ...ASKED,
  concludes: true,
  carryOut(act) {
    decided(act, false);
  },
});

const decided = ({ state }: ArmourAct, evades: boolean) =>
  Object.assign(attackGoing(state), { evades, stage: "roll" as const });
