/** The reference sheets of the WWII tank game, in our words and from the referee's tables. */
import type { AidRules, Aids } from "../../aids.ts";
import { commandSheet } from "./command.ts";
import { aidFacts } from "./facts.ts";
import { fireSheet } from "./fire.ts";
import { movementSheet } from "./movement.ts";
import { markers, templates } from "./pieces.ts";
import { recoverySheet } from "./recovery.ts";
import { sequenceSheet } from "./sequence.ts";
import { terrainSheet } from "./terrain.ts";

export function wwiiAids(rules: AidRules): Aids {
  const facts = aidFacts(rules);
  return {
    source: "GHQ WWII Micro Armour",
    sheets: [
      sequenceSheet(facts),
      commandSheet(facts),
      fireSheet(facts),
      movementSheet(facts),
      terrainSheet(facts),
      recoverySheet(facts),
    ],
    markers: markers(),
    templates: templates(facts),
  };
}
