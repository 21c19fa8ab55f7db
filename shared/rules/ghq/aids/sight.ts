/** Concealment in words, as far as the family's members agree. */

import { inches } from "../../figureWords.ts";
import type { SightOptions } from "../sight.ts";

export const lineWords = (maximum: number, bonusPerLevel: number): string =>
  `A straight line from centre to centre, at most ${inches(maximum)} long${
    bonusPerLevel === 0
      ? ""
      : `, plus ${inches(bonusPerLevel)} for each level above the lowest that the viewer stands on`
  }. A doubtful case goes in the target’s favour.`;

export function coverWords({ seeIntoInches, roadLanes }: SightOptions, looksOver = false): string {
  const into =
    seeIntoInches === 0
      ? "It blocks sight in and out."
      : `Sight reaches ${inches(seeIntoInches)} into and out of the cover that an end of the line stands in.`;
  const lanes = roadLanes ? "Within a road’s width there is no cover." : "A road makes no lane through it.";
  const height = looksOver
    ? ", unless an end of the line stands higher than all the ground under it. Such an end sees over it, but not over the patch it stands in."
    : ", at any height.";
  return `Terrain that “blocks” on the chart hides everything behind it${height} ${into} ${lanes}`;
}

export const groundWords = ({ strictHills }: SightOptions): string =>
  `Ground hides where it rises above ${
    strictHills ? "the lower end of the line" : "the straight line between the two levels"
  }. The unbroken run of the level on which the higher end stands doesn’t count.`;
