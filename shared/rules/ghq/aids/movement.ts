/** How a stand walks, in words, as far as the family's members agree. */

import { inches } from "../../figureWords.ts";
import { ALWAYS } from "../play/walking.ts";

export const COST_WORDS =
  "A stand moves once a phase and may spend all its movement points. Every stretch costs its length times the cost of an " +
  `inch, fractions and all. ${inches(ALWAYS)} is always allowed where the ground can be entered.`;
export const FRIENDS_WORDS =
  "Pass through them freely, but end on nobody. Who must stop among them goes back along its path until there is room.";

/** `together`: whether those of one formation who wait may enter as one group; null where contact doesn't matter. */
export const edgesWords = ({ entryRoll }: { readonly entryRoll: boolean }, together: boolean | null = null): string =>
  [
    "Who enters counts from the table’s edge; who must stop there without room is put down beside the edge.",
    entryRoll
      ? "Entering takes orders and rolls like any move."
      : "A group that waits enters without a roll, by an order or its one try.",
    ...(together === null
      ? []
      : [together ? "Those of one formation at one edge wait in contact." : "Each stand waits as a group by itself."]),
    "Leave the table only where a victory condition counts that.",
  ].join(" ");

export const costNotes = ({ uphillOnly }: { readonly uphillOnly: boolean }): string[] => [
  "+ comes on top of what lies below. On a road its cost takes the place of the ground’s, slopes and the like still add theirs.",
  uphillOnly ? "A slope costs on the way up only; a crest either way." : "A slope costs whichever way one crosses it.",
];
