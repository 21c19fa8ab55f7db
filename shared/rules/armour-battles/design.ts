/** armour-battles.txt: the three battles, and "What Next?" on terrain; where it is silent the figures are ours. */
import type { DesignSuggestions } from "../design.ts";
import { tableScale } from "./tableScale.ts";

export const design = {
  source: "armour-battles.txt, the three battles",
  sighting: [
    {
      name: "open",
      words: "These rules have no limit of sight: across the table",
      inches: tableScale.maximumSight,
      unlimited: true,
    },
    {
      name: "mixed",
      words: "As far as the table is long; woods and hills break the view",
      inches: tableScale.maximumSight,
      unlimited: true,
    },
    { name: "closed", words: "Mist or dusk, by agreement: effective range at most", inches: 18, unlimited: false },
  ],
  usualSighting: "mixed",
  turns: [6, 20],
  terrain: {
    woods: [0.08, 0.2],
    woodLot: [8, 12],
    towns: { most: 1, area: 6 },
    throughRoad: false,
    equalHalves: false,
  },
  force: {
    companies: 3,
    standsInCompany: 3,
    // The least even of the document's own battles comes to 0.89.
    fair: 0.88,
  },
  // Units are placed along the long edges of the table.
  deployment: { edges: "long", turn: 1, zone: 2 },
  victory: null,
  pace: 12,
  ending: "A side with no army morale left has lost, whatever its other victory conditions.",
} as const satisfies DesignSuggestions;
