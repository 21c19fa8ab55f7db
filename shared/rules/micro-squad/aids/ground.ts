/** Movement, and the terrain effects chart with sight. */

import { capital } from "../../../words.ts";
import type { AidSheet } from "../../aids.ts";
import { sheetText } from "../../aidText.ts";
import { inches } from "../../figureWords.ts";
import { COST_WORDS, costNotes, edgesWords, FRIENDS_WORDS } from "../../ghq/aids/movement.ts";
import { coverWords, groundWords, lineWords } from "../../ghq/aids/sight.ts";
import { CONCEALING, costInWords, costTable, ON_LEAVING_WORDS, ON_ROAD, terrainTable } from "../../ghq/aids/terrain.ts";
import { DRIVES } from "../../ghq/terrainRows.ts";
import { NUMBERS } from "../play/numbers.ts";
import { STAIRCASE } from "../terrain.ts";
import type { AidFacts } from "./facts.ts";

const DRIVE_COLUMNS = DRIVES.map((key) => ({ key, name: capital(key) }));

/** Staircases have no row among the table's terrain. */
const STAIRS = `Up or down a staircase: ${DRIVES.map((drive) => `${drive} ${costInWords("clear", STAIRCASE[drive])}`).join(", ")}.`;
const UPSTAIRS = "Upstairs a stand counts a level higher for each storey. It goes down before it walks.";

const MOVEMENT = sheetText(`
# Movement
## The path [{{numbers.move}}] | wide
- Cost: {{cost}}
- Facing: Free during a move and at its end. A turn on the spot is a move and draws fire.
- Friends: {{friends}}
- Enemies: A mover stops at an enemy; then it may overrun or assault it (sheet Contact).
- Edges: {{edges}}
{{part costs}}
`);

export const movementSheet = ({ chart, house, options }: AidFacts): AidSheet =>
  MOVEMENT({
    numbers: NUMBERS,
    cost: COST_WORDS,
    friends: FRIENDS_WORDS,
    edges: edgesWords(options, options.waitInContact),
    costs: costTable(chart, house, DRIVE_COLUMNS, NUMBERS.terrain, [
      ...costNotes(options),
      ON_LEAVING_WORDS,
      `${STAIRS} ${UPSTAIRS}`,
    ]),
  });

const TERRAIN = sheetText(`
# Terrain and sight
{{part terrain}}
## Sight [{{numbers.sight}}] | wide
- Line: {{line}}
- Cover: {{cover}}
- Ground: {{ground}}
- Stands: Stands don’t block a line.
`);

export const terrainSheet = ({ chart, house, options, battle }: AidFacts): AidSheet =>
  TERRAIN({
    numbers: NUMBERS,
    line: lineWords(battle.facts.maximumSight, 0),
    cover: coverWords(options),
    ground: groundWords(options),
    terrain: terrainTable(chart, house, {
      rule: NUMBERS.terrain,
      classes: DRIVE_COLUMNS,
      personnel: true,
      notes: [
        "1D20 and 2D6: added to the firer’s rolls, for personnel the Personnel column if it has a figure. All effects add up. " +
          "Sight “personnel”: hides personnel stands only.",
        `${CONCEALING} A stand in it is spotted if it has fired this phase, or by ${options.spottedBy === "side" ? "a side with a stand" : "a stand"} within ${inches(options.spottedWithin)}.`,
        `${ON_ROAD} A target moving at the road rate gets nothing from terrain beside the road. ${ON_LEAVING_WORDS}`,
        `Slope: the ${inches(options.slopeWidth)} at the foot of a level’s edge. Crest: the ${inches(options.crestWidth)} above it, and the whole of a narrow top. ${STAIRS}`,
      ],
    }),
  });
