/** The reference sheets of the modern game, in our words and from the referee's tables. */
import type { AidRules, Aids } from "../../aids.ts";
import { commandSheet } from "./command.ts";
import { aidFacts } from "./facts.ts";
import { fireSheet } from "./fire.ts";
import { missileSheet } from "./missiles.ts";
import { movementSheet } from "./movement.ts";
import { markers, templates } from "./pieces.ts";
import { recoverySheet } from "./recovery.ts";
import { sequenceSheet } from "./sequence.ts";
import { terrainSheet } from "./terrain.ts";

export function modernAids(rules: AidRules): Aids {
  const facts = aidFacts(rules);
  return {
    source: "GHQ Modern Micro Armour",
    sheets: [
      sequenceSheet(facts),
      commandSheet(facts),
      fireSheet(facts),
      ...(facts.missiles ? [missileSheet(facts)] : []),
      movementSheet(facts),
      terrainSheet(facts),
      recoverySheet(facts),
    ],
    markers: markers(facts),
    templates: templates(facts),
  };
}
