/** The Reaction Dice of a unit that was hit, with a Wild Die or a Staff Order, or without ("Reaction Checks"). */
import { refuse } from "../../../referee/field.ts";
import { bonuses, bonusFields, bonusGiven, bonusOf, bonusWords, whyNotBonus } from "../bonus.ts";
import { kind } from "../game.ts";
import { RULES } from "../numbers.ts";
import { rollReaction } from "../procedures/attack.ts";
import { attackGoing } from "../state.ts";

export const react = kind({
  type: "react",
  effect: { type: "means" },
  fields: bonusFields,
  name: "Roll Reaction Dice",
  help: "With a Wild Die or a Staff Order, or without.",
  rule: RULES.reaction,
  gesture: "button",
  in: ["reacting"],
  whyClosed: () => refuse(RULES.reaction, "No Reaction Dice are due."),
  *offers(look) {
    for (const bonus of bonuses(look))
      yield { with: bonusGiven(bonus), name: `Reaction Dice${bonusWords(bonus) || ", nothing added"}` };
  },
  whyNot: (look, command) => whyNotBonus(look, bonusOf(command)),
  carryOut: (act, command) => rollReaction(act, attackGoing(act.state), bonusOf(command)),
});
