/** The card gives no advice on scenarios: this is ours, from the family's WWII game at 25 metres to the inch. */
import type { DesignSuggestions } from "../design.ts";

export const design = {
  source: "this program's: the card has no advice on scenarios",
  sighting: [
    { name: "open", words: "Steppe or desert: hardly anything blocks the view", inches: 80, unlimited: false },
    { name: "mixed", words: "Fields and villages with clumps of trees and bushes", inches: 40, unlimited: false },
    { name: "closed", words: "Woods, towns and hedges nearly everywhere", inches: 20, unlimited: false },
  ],
  usualSighting: "mixed",
  turns: [8, 20],
  terrain: {
    woods: [0.1, 0.3],
    woodLot: [5, 9],
    towns: { most: 2, area: 40 },
    throughRoad: true,
    equalHalves: true,
  },
  force: { companies: 3, standsInCompany: 5, fair: 0.94 },
  deployment: { edges: "short", turn: 1, zone: 8 },
  victory: { destroy: 51, keep: 50 },
  pace: 14,
  ending: null,
} satisfies DesignSuggestions;
