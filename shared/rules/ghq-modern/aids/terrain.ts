/** The chart in force and the line of sight on one sheet (rule document: 07.01, 09.00, Terrain Effects). */
import type { AidSheet, AidTable } from "../../aids.ts";
import { sheetText } from "../../aidText.ts";
import { inches } from "../../figureWords.ts";
import { coverWords, groundWords, lineWords } from "../../ghq/aids/sight.ts";
import { CONCEALING, ON_ROAD, terrainTable } from "../../ghq/aids/terrain.ts";
import { NUMBERS } from "../play/numbers.ts";
import { SIGHT_BONUS_PER_LEVEL } from "../sight.ts";
import type { AidFacts } from "./facts.ts";
import { DRIVE_COLUMNS } from "./movement.ts";

/** From when on a stand that has fired is given away. */
const SINCE = {
  "at-once": "Once it has fired this turn",
  "next-phase": "From the phase after its fire to the end of the turn",
} as const;

const TERRAIN = sheetText(`
# Terrain and sight
{{part terrain}}
## Sight [{{numbers.sight}}] | wide
- Line: {{line}} [{{numbers.blockedSight}}, 07.01.04]
- Cover: {{cover}} [{{numbers.blockedSight}}]
- Ground: {{ground}}
- Stands: An enemy stand that the line touches always hides what is behind it. A friendly stand also does, unless the viewer stands
  on a higher level. Wrecks don’t. [07.01.04]
- After its fire: {{if options.firedIsSeen}}{{since}}, a target is not hidden by the cover it stands in{{if options.daggerOnly}}, if
  the chart has † there{{end}}. Smoke still hides it{{if options.smokeConceals}} where the firer is in smoke or the line only passes
  through{{end}}.{{else}}Its cover hides a target as before; its terrain no longer counts on the 1D20.{{end}} [07.01.03]
`);

export const terrainSheet = (facts: AidFacts): AidSheet =>
  TERRAIN({
    options: facts.options,
    numbers: NUMBERS,
    since: SINCE[facts.options.givenAway],
    line: lineWords(facts.battle.facts.maximumSight, SIGHT_BONUS_PER_LEVEL),
    cover: coverWords(facts.options, facts.options.heightOverCover),
    ground: groundWords(facts.options),
    terrain: terrainOf(facts),
  });

const terrainOf = ({ chart, house, options }: AidFacts): AidTable =>
  terrainTable(chart, house, {
    rule: "09.00",
    classes: DRIVE_COLUMNS,
    personnel: true,
    moving: "target in it while moving",
    notes: [
      "1D20 and 2D6: added to the firer’s rolls. All effects add up. Personnel: added to both when the target is a personnel stand (note P).",
      options.daggerOnly
        ? `${CONCEALING} Conceals. ${SINCE[options.givenAway]}, it gives a target in it nothing on the 1D20.`
        : `${CONCEALING} Conceals. ${SINCE[options.givenAway]}, no terrain that a target is in or on counts on the 1D20, only on the 2D6.`,
      `${ON_ROAD} A target moving at the road rate gets nothing from terrain beside the road.`,
      `Slope: the ${inches(options.slopeWidth)} at the foot of a level’s edge. Crest: the ${inches(options.crestWidth)} above it, and the whole of a narrow top.`,
      options.personnelSight === "either"
        ? "Sight “personnel”: hides personnel stands, and hides all stands from them."
        : "Sight “personnel”: hides personnel stands only.",
    ],
  });
