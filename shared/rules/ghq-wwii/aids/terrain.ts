/** The chart in force and the line of sight on one sheet (rule document: 6, 9, Terrain Effects). */

import type { AidSheet, AidSteps } from "../../aids.ts";
import { inches } from "../../figureWords.ts";
import { coverWords, groundWords, lineWords } from "../../ghq/aids/sight.ts";
import { CONCEALING, ON_ROAD, terrainTable } from "../../ghq/aids/terrain.ts";
import { SIGHT_BONUS_PER_LEVEL } from "../sight.ts";
import { TRACKED } from "../terrain.ts";
import type { AidFacts } from "./facts.ts";

export function terrainSheet(facts: AidFacts): AidSheet {
  const { chart, house, options } = facts;
  return {
    title: "Terrain and sight",
    parts: [
      terrainTable(chart, house, {
        rule: "9.1, 9.2",
        classes: [{ key: TRACKED, name: "Points per inch" }],
        notes: [
          "1D20 and 2D6: added to the firer’s rolls. All effects add up.",
          options.daggerOnly
            ? `${CONCEALING} Conceals: no effect on the 1D20 once the target in it has fired this turn.`
            : `${CONCEALING} Conceals. Once a target has fired this turn, no terrain that it is in or on counts on the 1D20, only on the 2D6.`,
          `${ON_ROAD} A target moving at the road rate gets nothing from terrain beside the road.`,
          `Slope: the ${inches(options.slopeWidth)} at the foot of a level’s edge. Crest: the ${inches(options.crestWidth)} above it, and the whole of a narrow top.`,
          "Rough 1: growth to the waist, such as scrub and crops. Rough 2: rocks, some rubble. Rough 3: thickets, boulders, heaps of rubble.",
        ],
      }),
      sight(facts),
    ],
  };
}

function sight({ battle, options }: AidFacts): AidSteps {
  return {
    type: "steps",
    order: "any",
    title: "Sight",
    rule: "6",
    wide: true,
    steps: [
      {
        name: "Line",
        words: lineWords(battle.facts.maximumSight, SIGHT_BONUS_PER_LEVEL),
        rule: "6.1.1, 6.4",
      },
      {
        name: "Cover",
        words: coverWords(options),
        rule: "6.4.3",
      },
      {
        name: "Ground",
        words: groundWords(options),
      },
      {
        name: "Stands",
        words: "Any other stand that the line touches blocks sight, friend or enemy, at any height. Wrecks don’t.",
        rule: "6.1.1",
      },
      {
        name: "After its fire",
        words: `The cover it stands in doesn’t hide a target that has fired this turn${
          options.daggerOnly ? `, if the chart has ${CONCEALING} there` : ""
        }. Smoke still hides it where the firer is in smoke or the line only passes through.`,
        rule: "6.3.3",
      },
    ],
  };
}
