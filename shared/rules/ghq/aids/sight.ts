/** What hides, in words, as far as the family's members agree. */

import { inches } from "../../figureWords.ts";
import type { SightOptions } from "../sight.ts";

export const lineWords = (maximum: number, bonusPerLevel: number): string =>
  `Straight from centre to centre, at most ${inches(maximum)} long${
    bonusPerLevel === 0
      ? ""
      : `, and ${inches(bonusPerLevel)} more for each level above the lowest that the viewer stands on`
  }. What can’t be told goes in the target’s favour.`;

export function coverWords({ seeIntoInches, roadLanes }: SightOptions, looksOver = false): string {
  const into =
    seeIntoInches === 0
      ? "Nobody sees into it or out of it."
      : `One sees ${inches(seeIntoInches)} into and out of the cover that an end of the line stands in.`;
  const lanes = roadLanes ? "Within a road’s width there is no cover." : "A road makes no lane through it.";
  const height = looksOver
    ? ", unless an end of the line stands higher than all the ground under it: then it is looked over, but for one’s own patch."
    : ", at any height.";
  return `What “blocks” on the chart hides whatever lies behind it${height} ${into} ${lanes}`;
}

export const groundWords = ({ strictHills }: SightOptions): string =>
  `Hides where it rises above ${
    strictHills ? "the lower end of the line" : "the straight line between the two levels"
  }. The level on which the higher end stands doesn’t count, as far as it reaches without a break.`;
