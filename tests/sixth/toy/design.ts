/** Suggestions for scenarios. The figures are ours, as the whole game is. */
import type { DesignSuggestions } from "../../../shared/rules/design.ts";

export const design = {
  source: "the rules of Skirmish at Toy Town",
  sighting: [
    { name: "open", words: "A bare floor", inches: 36, unlimited: false },
    { name: "mixed", words: "A floor with some houses and trees", inches: 24, unlimited: false },
    { name: "closed", words: "A floor that nobody has tidied up", inches: 12, unlimited: false },
  ],
  usualSighting: "mixed",
  turns: [6, 12],
  terrain: {
    woods: [0.05, 0.15],
    woodLot: [3, 5],
    towns: { most: 1, area: 6 },
    throughRoad: true,
    equalHalves: true,
  },
  force: { companies: 1, standsInCompany: 4, fair: 0.9 },
  deployment: { edges: "short", turn: 1, zone: 6 },
  victory: { destroy: 50, keep: 25 },
  pace: 10,
  ending: "A side without a toy in play has lost.",
} as const satisfies DesignSuggestions;
