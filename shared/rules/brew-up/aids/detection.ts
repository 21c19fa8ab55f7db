/** Finding concealed units. */
import type { AidSheet, AidTable } from "../../aids.ts";
import { sheetText } from "../../aidText.ts";
import { figure } from "../../figureWords.ts";
import {
  ACTIVITY,
  BUTTONED_UP,
  CAREFULLY_CONCEALED,
  CONCEALMENTS,
  type Concealment,
  DETECTION,
  DETECTION_CHART,
  DETECTS_ON,
  type DetectionTarget,
  FIRING_TIMES,
  SCANNER,
} from "../detection.ts";
import { strong } from "./brewUpWords.ts";

const TARGET_WORDS: Readonly<Record<DetectionTarget, string>> = {
  "large-tank": "Large tank",
  "medium-tank": "Medium tank",
  "small-tank": "Small tank",
  halftrack: "Halftrack, truck",
  carrier: "Jeep, Bren carrier",
  "gun-90": "Anti-tank gun, 90 mm",
  "gun-50-75": "Anti-tank gun, 50–75 mm",
  "gun-20-37": "Anti-tank gun, 20–37 mm",
  "heavy-mg": "Heavy MG",
  "light-mg": "Light MG, bazooka",
  "prone-rifleman": "Rifleman, prone",
};
/** The columns in the sheets' words. */
export const CONCEALMENT_WORDS: Readonly<Record<Concealment, string>> = {
  grass: "Grass, pasture",
  wheat: "Wheat",
  thicket: "Thicket",
  hedgerow: "Bank, hedgerow",
  rubble: "Rubble, low wall",
  building: "Wall, building",
};

const SHEET = sheetText(`
# Detection
## A scan [{{chart}}] | wide
1. Place: In phase 10 a unit names a place in its sight and scans it.
1. Distance: It depends on the concealed unit and the terrain that conceals it. For a buttoned-up AFV that scans × {{buttonedUp}}; for
  a concealed unit that fires × {{firingTimes}}; both may apply. Beyond it nothing is found.
1. Throw: 2D10 with the modifiers of both units. {{detectsOn}} or more detects.
1. Found: The unit is placed on the table at once.
{{part distances}}
## The unit that scans
| Half the possible distance or less | **{{+scanner.halfOrLess}}**
| Stands still or moves cautiously | **{{+scanner.slow}}**
| Moves normally | **{{+scanner.normal}}**
| Moves hastily or evasively | **{{+scanner.fast}}**
| Buttoned-up AFV | **{{+scanner.buttonedUp}}**
## The concealed unit
| Fires rockets, recoilless rifles, bazookas, tracer | **{{+activity.rocket}}**
| Fires a tank gun, an anti-tank gun, a howitzer | **{{+activity.gun}}**
| Fires automatic weapons, starts engines | **{{+activity.automatic}}**
| Fires light weapons, runs engines, creeps | **{{+activity.light}}**
| None of these | **{{+activity.quiet}}**
| Concealed with special care | **{{+careful}}**
> Only the greatest of its activities counts; special care is added.
`);

export const detectionSheet = (): AidSheet =>
  SHEET({
    chart: DETECTION_CHART,
    buttonedUp: figure(BUTTONED_UP.times / BUTTONED_UP.of),
    firingTimes: FIRING_TIMES,
    detectsOn: DETECTS_ON,
    distances: distanceTable(),
    scanner: SCANNER,
    activity: ACTIVITY,
    careful: CAREFULLY_CONCEALED,
  });

const distanceTable = (): AidTable => ({
  type: "table",
  title: "Greatest distance, in inches",
  rule: DETECTION_CHART,
  head: [["Concealed in", ...CONCEALMENTS.map((column) => CONCEALMENT_WORDS[column])]],
  rows: (Object.keys(DETECTION) as DetectionTarget[]).map((target) => [
    TARGET_WORDS[target],
    ...DETECTION[target].map((inches) => strong(String(inches))),
  ]),
  names: 1,
  wide: true,
  notes: ["The sheet Terrain says which terrain of this table conceals in which column."],
});
