/** A battery's dice at one unit, with a Wild Die or without ("Firing for Effect", "Add to a Combat Roll"). */
import { refuse } from "../../../referee/field.ts";
import { bonusFields, whyNotBonus } from "../bonus.ts";
import { kind } from "../game.ts";
import { RULES } from "../numbers.ts";
import { rollAttack } from "../procedures/attack.ts";
import { attackGoing, NO_BONUS } from "../state.ts";

export const effect = kind({
  type: "effect",
  effect: { type: "means" },
  // A Staff Order adds to direct fire only.
  fields: { wild: bonusFields.wild },
  name: "Roll for effect",
  help: "A battery's dice at one unit, with a Wild Die or without.",
  rule: RULES.effect,
  gesture: "button",
  in: ["effect"],
  whyClosed: () => refuse(RULES.effect, "No battery fires for effect."),
  *offers() {
    yield { with: {}, name: "Roll the battery's dice" };
    yield { with: { wild: true }, name: "Roll the battery's dice with a Wild Die" };
  },
  whyNot: (look, { wild = false }) => whyNotBonus(look, { ...NO_BONUS, wild }),
  carryOut: (act, { wild = false }) => rollAttack(act, attackGoing(act.state), wild),
});
