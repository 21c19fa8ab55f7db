/** The sheets, markers and templates of the squad game: the card in our words, its figures from the referee's tables. */
import type { AidRules, Aids } from "../../aids.ts";
import { artillerySheet } from "./artillery.ts";
import { commandSheet } from "./command.ts";
import { contactSheet } from "./contact.ts";
import { aidFacts } from "./facts.ts";
import { fireSheet } from "./fire.ts";
import { movementSheet, terrainSheet } from "./ground.ts";
import { markers, templates } from "./pieces.ts";
import { plotSheet } from "./plots.ts";
import { recoverySheet, sequenceSheet } from "./turn.ts";

export function squadAids(rules: AidRules): Aids {
  const facts = aidFacts(rules);
  return {
    source: "GHQ Micro Squad",
    sheets: [
      sequenceSheet(facts),
      commandSheet(facts),
      fireSheet(facts),
      artillerySheet(facts),
      contactSheet(facts),
      movementSheet(facts),
      terrainSheet(facts),
      recoverySheet(facts),
      plotSheet(),
    ],
    markers: markers(facts),
    templates: templates(facts),
  };
}
