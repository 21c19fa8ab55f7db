/** How a group moves, as far as the family's members with movement orders agree. A rule that has no number is "". */
import { partText } from "../../aidText.ts";

export const groupSteps = partText(`
## A group moves [{{rules.all}}] | wide
1. Orders: Each side with a GHQ stand rolls 2D6 and adds its quality; the sum gives its orders this turn ({{table}}). [{{rules.orders}}]
1. With an order: Spend the order. Roll 1D20 for the group, {{+values.attachedHq}} for each {{hq}} stand in it, against the
  force’s level. Failure: no stand moves; a later order may try again. [{{rules.withOrder}}]
1. Each stand: The same roll decides, with {{+values.suppressed}} for S and {{+values.disorganized}} for D. If the sum is at most
  the stand’s level, it may move. The others stay behind as stragglers and form a separate group. [{{rules.each}}]
1. Without an order: When the side has spent all its orders, each group may try once more, with {{+values.independent}}{{free}}.
  Stragglers of a group that tried this way have also had their try. [{{rules.without}}]
`);
