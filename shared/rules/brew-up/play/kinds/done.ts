/** A side does no more in a phase. */
import { DONE } from "../../../referee/engine/kind.ts";
import { kind } from "../game.ts";
import { RULES } from "../numbers.ts";
import { pass } from "../turn.ts";

const words = (name: string, help: string, rule: string) => ({ name, help, rule });

export const done = kind({
  type: "done",
  ...DONE,
  name: "Done",
  help: "Nothing more in this phase.",
  rule: RULES.sequence,
  in: ["artillery-orders", "continued-fire", "moves", "fire", "melee", "detection"],
  wordsIn: {
    "artillery-orders": words("No more calls", "The other batteries are silent this turn.", RULES.plots),
    "continued-fire": words("That is all", "The other guns may choose new targets.", RULES.continued),
    moves: words("End the moves", "Whoever hasn't moved stays.", RULES.move),
    fire: words("End the fire", "Whoever hasn't fired holds fire.", RULES.fire),
    melee: words("No more fire", "Then it is fought hand to hand.", RULES.melee),
    detection: words("No more scanning", "Nobody else looks for concealed units.", RULES.scan),
  },
  carryOut: pass,
});
