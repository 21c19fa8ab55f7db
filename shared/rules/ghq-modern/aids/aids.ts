/** The reference sheets of the modern game, in our own words and from the tables that its referee reads. */
import type { AidMarker, AidRules, Aids } from "../../aids.ts";
import { BEADS } from "../play/view.ts";
import { aidFacts } from "./facts.ts";
import { fireSheet } from "./fire.ts";

/** How many of a bead for each stand. */
const PER_STAND = { suppressed: 0.5, disorganized: 0.4, moved: 0.4, fired: 0.8, depleted: 0.3 } as const;

const markers = (): AidMarker[] => [
  ...BEADS.map(({ letter, name, token }) => ({ letter, name, token, size: 0.5, perStand: PER_STAND[token] })),
  { letter: "", name: "Wreck", token: "wreck", size: 1, perStand: 0.5 },
];

export function modernAids(rules: AidRules): Aids {
  const facts = aidFacts(rules);
  return { source: "GHQ Modern Micro Armour", sheets: [fireSheet(facts)], markers: markers(), templates: [] };
}
