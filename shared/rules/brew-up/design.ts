/** Suggestions for scenarios. The card is silent on them: all figures are ours. */
import type { DesignSuggestions } from "../design.ts";

export const design = {
  source: "this program's: the card has only charts",
  ours: true,
  sighting: [
    { name: "open", words: "Steppe or desert: across the table", inches: 108, unlimited: true },
    { name: "mixed", words: "Fields, hedges and woods", inches: 72, unlimited: true },
    { name: "closed", words: "Bocage, dusk or mist", inches: 36, unlimited: false },
  ],
  usualSighting: "mixed",
  turns: [6, 15],
  terrain: {
    woods: [0.05, 0.2],
    woodLot: [6, 12],
    towns: { most: 2, area: 24 },
    throughRoad: true,
    equalHalves: false,
  },
  force: { companies: 2, standsInCompany: 5, fair: 0.88 },
  deployment: { edges: "long", turn: 1, zone: 8 },
  victory: { destroy: 50, keep: 30 },
  pace: 22,
  ending: "A side with no units left has lost (this program's rule).",
} as const satisfies DesignSuggestions;
