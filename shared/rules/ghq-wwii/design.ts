/** ghq-wwii.txt [2.0] (turns) and the page "Design your own tank game scenario" (the rest). */
import type { DesignSuggestions } from "../design.ts";

export const design = {
  source: "ghq-wwii.txt, “Design your own tank game scenario”",
  sighting: [
    { name: "open", words: "Steppe or desert: hardly anything blocks the view", inches: 40, unlimited: false },
    {
      name: "mixed",
      words: "Rolling ground with some buildings, clumps of trees and bushes",
      inches: 20,
      unlimited: false,
    },
    { name: "closed", words: "Woods, towns and hedges nearly everywhere", inches: 10, unlimited: false },
  ],
  usualSighting: "mixed",
  turns: [8, 20],
  terrain: {
    woods: [0.1, 0.3],
    woodLot: [4, 6],
    towns: { most: 2, area: 7 },
    throughRoad: true,
    equalHalves: true,
  },
  force: {
    companies: 3,
    standsInCompany: 3,
    // The document's own balanced pairs are 954 : 1008 and 901 : 936.
    fair: 0.94,
  },
  deployment: { edges: "short", turn: 1, zone: 6 },
  victory: { destroy: 51, keep: 50 },
  pace: 14,
  ending: null,
} satisfies DesignSuggestions;
