/** The chart in force and the line of sight on one sheet (rule document: 07.01, 09.00, Terrain Effects). */
import type { AidSheet, AidSteps } from "../../aids.ts";
import { inches } from "../../figureWords.ts";
import { coverWords, groundWords, lineWords } from "../../ghq/aids/sight.ts";
import { CONCEALING, ON_ROAD, terrainTable } from "../../ghq/aids/terrain.ts";
import { NUMBERS } from "../play/numbers.ts";
import { SIGHT_BONUS_PER_LEVEL } from "../sight.ts";
import type { AidFacts } from "./facts.ts";
import { DRIVE_COLUMNS } from "./movement.ts";

/** The moment from which firing gives a stand away. */
const since = ({ options }: AidFacts): string =>
  options.givenAway === "at-once"
    ? "Once it has fired this turn"
    : "From the phase after its fire to the end of the turn";

export function terrainSheet(facts: AidFacts): AidSheet {
  const { chart, house, options } = facts;
  return {
    title: "Terrain and sight",
    parts: [
      terrainTable(chart, house, {
        rule: "09.00",
        classes: DRIVE_COLUMNS,
        personnel: true,
        moving: "target in it while moving",
        notes: [
          "1D20 and 2D6: added to the firer’s rolls. All effects add up. Personnel: added to both when the target is a personnel stand (note P).",
          options.daggerOnly
            ? `${CONCEALING} Conceals. ${since(facts)}, it gives a target in it nothing on the 1D20.`
            : `${CONCEALING} Conceals. ${since(facts)}, no terrain that a target is in or on counts on the 1D20, only on the 2D6.`,
          `${ON_ROAD} A target moving at the road rate gets nothing from terrain beside the road.`,
          `Slope: the ${inches(options.slopeWidth)} at the foot of a level’s edge. Crest: the ${inches(options.crestWidth)} above it, and the whole of a narrow top.`,
          options.personnelSight === "either"
            ? "Sight “personnel”: hides personnel stands, and hides all stands from them."
            : "Sight “personnel”: hides personnel stands only.",
        ],
      }),
      sight(facts),
    ],
  };
}

function sight(facts: AidFacts): AidSteps {
  const { battle, options } = facts;
  const smoke = options.smokeConceals
    ? "Smoke still hides it where the firer is in smoke or the line only passes through."
    : "Smoke still hides it.";
  const seen = `${since(facts)}, a target is not hidden by the cover it stands in${
    options.daggerOnly ? `, if the chart has ${CONCEALING} there` : ""
  }. ${smoke}`;
  return {
    type: "steps",
    order: "any",
    title: "Sight",
    rule: NUMBERS.sight,
    wide: true,
    steps: [
      {
        name: "Line",
        words: lineWords(battle.facts.maximumSight, SIGHT_BONUS_PER_LEVEL),
        rule: `${NUMBERS.blockedSight}, 07.01.04`,
      },
      { name: "Cover", words: coverWords(options, options.heightOverCover), rule: NUMBERS.blockedSight },
      { name: "Ground", words: groundWords(options) },
      {
        name: "Stands",
        words:
          "An enemy stand that the line touches always hides what is behind it. A friendly stand also does, unless the viewer " +
          "stands on a higher level. Wrecks don’t.",
        rule: "07.01.04",
      },
      {
        name: "After its fire",
        words: options.firedIsSeen
          ? seen
          : "Its cover hides a target as before; its terrain no longer counts on the 1D20.",
        rule: "07.01.03",
      },
    ],
  };
}
