/** Movement in words, as far as the family's members agree. */

import { inches } from "../../figureWords.ts";
import { ALWAYS } from "../play/walking.ts";

export const COST_WORDS =
  "A stand moves once a phase and may spend all its movement points. Every stretch costs its length times the cost per " +
  `inch, fractions included. A stand may always move ${inches(ALWAYS)} into ground that it can enter.`;
export const FRIENDS_WORDS =
  "Pass through them freely, but don’t end on one. A stand that must stop among them goes back along its path until there is room.";

/** `together`: whether waiting stands of one formation may enter as one group; null where contact doesn't matter. */
export const edgesWords = ({ entryRoll }: { readonly entryRoll: boolean }, together: boolean | null = null): string =>
  [
    "An entering stand measures from the table’s edge. If it must stop there without room, place it beside the edge.",
    entryRoll
      ? "Entering takes orders and rolls like any move."
      : "A waiting group enters without a roll, by an order or its one try.",
    ...(together === null
      ? []
      : [
          together ? "Stands of one formation at one edge wait in contact." : "Each waiting stand is a separate group.",
        ]),
    "A stand may leave the table only where a victory condition counts it.",
  ].join(" ");

export const costNotes = ({ uphillOnly }: { readonly uphillOnly: boolean }): string[] => [
  "+ adds to the cost of the ground below. On a road, pay the road’s cost instead of the ground’s; slopes and the like still add theirs.",
  uphillOnly ? "A slope costs on the way up only; a crest costs both ways." : "A slope costs both ways.",
];
