/** The reference sheets of Armour Battles, in our words and from the referee's tables. */
import type { AidRules, Aids } from "../../aids.ts";
import { aidFacts } from "./facts.ts";
import { fireSheet } from "./fire.ts";
import { groundSheet } from "./ground.ts";
import { groupsSheet } from "./groups.ts";
import { markers, templates } from "./pieces.ts";
import { artillerySheet } from "./support.ts";
import { turnSheet } from "./turn.ts";

export function armourAids(rules: AidRules): Aids {
  const facts = aidFacts(rules);
  return {
    source: "Armour Battles",
    sheets: [
      turnSheet(facts),
      fireSheet(facts),
      groundSheet(facts),
      ...(facts.artillery ? [artillerySheet(facts)] : []),
      groupsSheet(facts, rules.options),
    ],
    markers: markers(facts),
    templates: templates(facts),
  };
}
