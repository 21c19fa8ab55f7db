/** The chart in force and the line of sight on one sheet (rule document: 6, 9, Terrain Effects). */
import type { AidSheet } from "../../aids.ts";
import { sheetText } from "../../aidText.ts";
import { inches } from "../../figureWords.ts";
import { coverWords, groundWords, lineWords } from "../../ghq/aids/sight.ts";
import { CONCEALING, ON_ROAD, terrainTable } from "../../ghq/aids/terrain.ts";
import { SIGHT_BONUS_PER_LEVEL } from "../sight.ts";
import { TRACKED } from "../terrain.ts";
import type { AidFacts } from "./facts.ts";

const TERRAIN = sheetText(`
# Terrain and sight
{{part terrain}}
## Sight [6] | wide
- Line: {{line}} [6.1.1, 6.4]
- Cover: {{cover}} [6.4.3]
- Ground: {{ground}}
- Stands: Any other stand that the line touches blocks sight, friend or enemy, at any height. Wrecks don’t. [6.1.1]
- After its fire: The cover it stands in doesn’t hide a target that has fired this turn{{if options.daggerOnly}}, if the chart has †
  there{{end}}. Smoke still hides it where the firer is in smoke or the line only passes through. [6.3.3]
`);

export const terrainSheet = ({ chart, house, options, battle }: AidFacts): AidSheet =>
  TERRAIN({
    options,
    line: lineWords(battle.facts.maximumSight, SIGHT_BONUS_PER_LEVEL),
    cover: coverWords(options),
    ground: groundWords(options),
    terrain: terrainTable(chart, house, {
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
  });
