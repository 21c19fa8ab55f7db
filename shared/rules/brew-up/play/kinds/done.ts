/** A side ends its part of a phase. */
import { DONE } from "../../../referee/engine/kind.ts";
import { kind } from "../game.ts";
import { RULES } from "../numbers.ts";
import { pass } from "../turn.ts";

const words = (name: string, help: string, rule: string) => ({ name, help, rule });

export const done = kind({
  type: "done",
  ...DONE,
  name: "Done",
  help: "Do nothing more in this phase.",
  rule: RULES.sequence,
  in: ["artillery-orders", "continued-fire", "moves", "fire", "melee", "detection"],
  wordsIn: {
    "artillery-orders": words("No more calls", "The other batteries are silent this turn.", RULES.plots),
    "continued-fire": words("No more guns", "The other guns may choose new targets.", RULES.continued),
    moves: words("End the moves", "Units that have not moved stay in place.", RULES.move),
    fire: words("End the fire", "Units that have not fired hold fire.", RULES.fire),
    melee: words("No more fire", "Go on to the fight hand to hand.", RULES.melee),
    detection: words("No more scanning", "No other unit looks for concealed units.", RULES.scan),
  },
  carryOut: pass,
});
