/** Finding concealed units. */
import type { AidSheet, AidSteps, AidTable } from "../../aids.ts";
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
import { modifier, modifierTable, strong } from "./brewUpWords.ts";

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

export const detectionSheet = (): AidSheet => ({
  title: "Detection",
  parts: [scanSteps(), distanceTable(), scannerTable(), concealedTable()],
});

const scanSteps = (): AidSteps => ({
  type: "steps",
  title: "A scan",
  rule: DETECTION_CHART,
  wide: true,
  steps: [
    { name: "Place", words: "In phase 10 a unit names a place in its sight and scans it." },
    {
      name: "Distance",
      words: `It depends on the concealed unit and the terrain that conceals it. For a buttoned-up AFV that scans × ${figure(BUTTONED_UP.times / BUTTONED_UP.of)}; for a concealed unit that fires × ${FIRING_TIMES}; both may apply. Beyond it nothing is found.`,
    },
    { name: "Throw", words: `2D10 with the modifiers of both units. ${DETECTS_ON} or more detects.` },
    { name: "Found", words: "The unit is placed on the table at once." },
  ],
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

const scannerTable = (): AidTable =>
  modifierTable("The unit that scans", [
    ["Half the possible distance or less", modifier(SCANNER.halfOrLess)],
    ["Stands still or moves cautiously", modifier(SCANNER.slow)],
    ["Moves normally", modifier(SCANNER.normal)],
    ["Moves hastily or evasively", modifier(SCANNER.fast)],
    ["Buttoned-up AFV", modifier(SCANNER.buttonedUp)],
  ]);

const concealedTable = (): AidTable =>
  modifierTable(
    "The concealed unit",
    [
      ["Fires rockets, recoilless rifles, bazookas, tracer", modifier(ACTIVITY.rocket)],
      ["Fires a tank gun, an anti-tank gun, a howitzer", modifier(ACTIVITY.gun)],
      ["Fires automatic weapons, starts engines", modifier(ACTIVITY.automatic)],
      ["Fires light weapons, runs engines, creeps", modifier(ACTIVITY.light)],
      ["None of these", modifier(ACTIVITY.quiet)],
      ["Concealed with special care", modifier(CAREFULLY_CONCEALED)],
    ],
    { notes: ["Only the greatest of its activities counts; special care is added."] },
  );
