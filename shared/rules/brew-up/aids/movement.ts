/** Moves: the chart by classes and going, types of moves, towing, and turns to set up weapons. */
import type { AidCell, AidSheet, AidTable } from "../../aids.ts";
import { sheetText } from "../../aidText.ts";
import { listed } from "../../figureWords.ts";
import {
  GOINGS,
  type Going,
  MOVE_TYPES,
  MOVEMENT,
  type Move,
  type MoveType,
  mayFollow,
  moveDistance,
  TOWING_ACCIDENT,
} from "../movement.ts";
import type { Readings } from "../options.ts";
import { SETUP_TURNS } from "../setup.ts";
import { MOVEMENT_CLASSES, type MovementClass } from "../vehicleSheet.ts";
import { IN_BATTLE, named, strong } from "./brewUpWords.ts";
import type { AidFacts } from "./facts.ts";

/** Going in the sheets' words. */
export const GOING_WORDS: Readonly<Record<Going, string>> = {
  road: "road",
  hard: "open, hard",
  soft: "open, soft",
  "easy-slope": "easy slope",
  "hill-or-gully": "hill or gully",
  sparse: "sparse constriction",
  dense: "dense constriction",
};
const COLUMNS: Readonly<Record<Going, string>> = {
  ...{ road: "Road", hard: "Hard", soft: "Soft", "easy-slope": "Easy slope", "hill-or-gully": "Hill, gully" },
  ...{ sparse: "Sparse", dense: "Dense" },
};

const SHEET = sheetText(`
# Movement
{{part classes}}
{{part distances}}
## Moving [Move Type]
- One type: A unit has one type of move in a turn, named as it moves.
- After hasty: The next turn’s move is {{afterHasty}}, or none.
- Tow: A vehicle with a gun or trailer in tow that moves hastily or evasively off the road rolls 2D10: {{accident}} or more wrecks the
  tow and immobilizes the vehicle.
- Several goings: Each stretch takes a share of the turn: its length divided by the greatest distance over its ground. The shares of a
  turn add up to at most one.
## Turns to set up a weapon
! Calibre | Turns
{{rows setUp}}
> A calibre between two rows uses the greater row.
`);

export const movementSheet = (facts: AidFacts): AidSheet =>
  SHEET({
    classes: classTable(facts),
    distances: distanceTable(facts.readings),
    afterHasty: listed(
      MOVE_TYPES.filter((type) => mayFollow("hasty", type)),
      "or",
    ),
    accident: TOWING_ACCIDENT,
    setUp: SETUP_TURNS.map(({ from, upTo, turns }) => [`${from}–${upTo} mm`, strong(String(turns))]),
  });

const inchesCell = (inches: number | null): AidCell => (inches === null ? "–" : inches === 0 ? "no" : String(inches));

const classTable = ({ classes }: AidFacts): AidTable => ({
  type: "table",
  title: "Greatest normal move, inches per turn",
  rule: "Movement",
  head: [["", ...GOINGS.map((going) => COLUMNS[going]), "Reverse"]],
  rows: MOVEMENT_CLASSES.map(([key, name]) => [
    named(name, classes.has(key)),
    ...GOINGS.map((going) => inchesCell(MOVEMENT[key][going])),
    inchesCell(MOVEMENT[key].reverse),
  ]),
  names: 1,
  wide: true,
  notes: [
    "Hard and soft are open ground, sparse and dense are constrictions; see the sheet Terrain. “no”: this class can’t enter it.",
    "Reversing is never faster than driving forward over the same ground. A vehicle with a rear driver reverses in its forward gears.",
    ...(classes.size > 0 ? [IN_BATTLE] : []),
  ],
});

const TYPE_WORDS: Readonly<Record<MoveType, string>> = {
  ...{ normal: "Normal", hasty: "Hasty", cautious: "Cautious", evasive: "Evasive" },
};

/** A place of the chart with this number of inches, on the road or off it. */
function placeOf(inches: number, offRoad: boolean): Pick<Move, "movementClass" | "going"> | null {
  for (const [movementClass, row] of Object.entries(MOVEMENT) as [MovementClass, Readonly<Record<Going, number>>][])
    for (const going of GOINGS)
      if (row[going] === inches && (!offRoad || going !== "road")) return { movementClass, going };
  return null;
}

/** The change of each distance of the chart, by the referee's count. */
function distanceTable(readings: Readings): AidTable {
  const normal = [...new Set(Object.values(MOVEMENT).flatMap((row) => GOINGS.map((going) => row[going])))]
    .filter((inches) => inches > 0)
    .sort((a, b) => a - b);
  const cell = (inches: number, type: MoveType, towing: boolean): AidCell => {
    const place = placeOf(inches, towing);
    if (!place) return "–";
    const distance = moveDistance({ ...place, type, towing, reverse: false, rearDriver: false }, readings);
    return distance.ok ? String(distance.value) : "no";
  };
  return {
    type: "table",
    title: "Types of moves",
    rule: "Move Type",
    head: [["Normal move on the chart", ...normal.map(String)]],
    rows: [
      ...MOVE_TYPES.filter((type) => type !== "normal").map((type) => [
        TYPE_WORDS[type],
        ...normal.map((inches) => cell(inches, type, false)),
      ]),
      ...MOVE_TYPES.map((type) => [
        `${TYPE_WORDS[type]}, with a tow off the road`,
        ...normal.map((inches) => cell(inches, type, true)),
      ]),
    ],
    names: 1,
    wide: true,
    notes: [
      `33% is ${readings.thirtyThree === "third" ? "a third" : "33 in a hundred"}; round fractions down. On the road a vehicle moves with a tow as without one.`,
    ],
  };
}
