/** ghq-modern.txt [01.00] (turns) and the page "Create your own Tank Scenario" (the rest). */
import type { DesignSuggestions } from "../design.ts";

export const design = {
  source: "ghq-modern.txt, “Create your own Tank Scenario”",
  sighting: [
    { name: "open", words: "Steppe or desert: hardly anything blocks the view", inches: 40, unlimited: false },
    {
      name: "mixed",
      words: "Rolling ground with woods and villages; the figure on the scenario sheet",
      inches: 30,
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
    // Its own balanced pairs: 6405 : 6429 and 6314 : 6405.
    fair: 0.98,
  },
  deployment: { edges: "short", turn: 1, zone: 6 },
  victory: { destroy: 51, keep: 50 },
  pace: 14,
  ending: null,
} satisfies DesignSuggestions;
