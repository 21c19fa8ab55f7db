/** Artillery, air strikes and fire at them. */
import type { AidSheet, AidSteps, AidTable } from "../../aids.ts";
import { inches } from "../../figureWords.ts";
import { RESULT_NAMES } from "../../ghq/play/logWords.ts";
import { signed } from "../../signed.ts";
import { RULES } from "../play/numbers.ts";
import { ANTI_AIRCRAFT, BELOW_FOR_ARTILLERY, DEVIATION, STRIKE_SHEAF } from "../tables.ts";
import type { AidFacts } from "./facts.ts";

export const artillerySheet = ({ options }: AidFacts): AidSheet => ({
  title: "Artillery and air strikes",
  parts: [
    directFire(),
    indirectFire(),
    impact(options.impactSize),
    airStrike(),
    antiAircraft(),
    calibres(),
    strikeSheaf(),
  ],
});

const fallsOff = (dice: number): string =>
  `1D${DEVIATION.directions} gives the direction (1 is north, then clockwise), ${dice}D6 the inches`;

const directFire = (): AidSteps => ({
  type: "steps",
  title: "Direct artillery fire",
  rule: RULES.direct,
  wide: true,
  steps: [
    {
      name: "Place",
      words: "One mortar or howitzer names a place in sight and in range. It must be in firing posture and without F.",
      rule: "1, 2",
    },
    {
      name: "Roll to fire",
      words: "Roll 1D20 with its S and D and the terrain of the place. Failure: no effect. Either way it gets F.",
      rule: "3",
    },
    {
      name: "Deviation",
      words: "Mortars only: roll 1D20 again without the terrain. Failure: the fire deviates as indirect fire does.",
      rule: "4",
    },
    { name: "Impact", words: "As below.", rule: "5–10" },
  ],
});

const indirectFire = (): AidSteps => ({
  type: "steps",
  title: "Indirect artillery fire",
  rule: RULES.indirect,
  wide: true,
  steps: [
    {
      name: "Mission",
      words: "Reveal missions plotted for this turn. A mission that isn’t fired now is lost.",
      rule: "1",
    },
    {
      name: "Roll to fire",
      words: "Each gun rolls 1D20 with its S and D and the terrain of the place. A gun that fails doesn’t fire.",
      rule: "2",
    },
    {
      name: "Deviation",
      words:
        "The first gun that fires rolls again for the whole sheaf, without the terrain. Success: the sheaf falls where it was " +
        `aimed. Failure: ${fallsOff(DEVIATION.artilleryDice)}; the sheaf keeps its shape and facing.`,
      rule: "3, 4",
    },
    { name: "Impact", words: "As below, gun by gun.", rule: "5–10" },
  ],
});

const impact = (size: number): AidSteps => ({
  type: "steps",
  order: "any",
  title: "Impact",
  rule: RULES.impact,
  wide: true,
  steps: [
    {
      name: "Markers",
      words: `A square of ${inches(size)} for each gun that fired, side by side across the facing. They stay until markers are removed.`,
    },
    {
      name: "Who",
      words:
        "Each marker attacks every stand whose base it touches, friend or enemy, and later in the turn any stand that enters it. Each marker attacks a stand once.",
    },
    {
      name: "Attack",
      words:
        "Column: firepower against men, weapons or vehicles, less the full defence. Row: 2D6 with the target’s terrain. " +
        `Range doesn’t count. Below the table’s first column: ${RESULT_NAMES[BELOW_FOR_ARTILLERY].letter}, without a roll.`,
    },
  ],
});

const airStrike = (): AidSteps => ({
  type: "steps",
  title: "Air strike",
  rule: RULES.strike,
  wide: true,
  steps: [
    {
      name: "Before the battle",
      words: "For each aircraft, secretly write down the turn, the place and the direction of flight.",
    },
    {
      name: "Arrival",
      words: "In the artillery phase of its turn, reveal the place and choose the attack: strafing, rockets or bombs.",
    },
    { name: "Anti-aircraft", words: "The enemy fires at the aircraft, as below." },
    {
      name: "Cohesion",
      words: "Roll 1D20 with the modifiers of that fire. Failure: the aircraft breaks off and is gone.",
    },
    {
      name: "Deviation",
      words: `Roll 1D20 again. Failure: ${fallsOff(DEVIATION.airDice)}; strafing as a whole, in its direction, rockets and bombs square by square.`,
    },
    {
      name: "Attack",
      words:
        "Attack each stand under the squares. Column: the aircraft’s value for this attack against the target’s class, less its defence. " +
        "Row: 2D6 with the target’s terrain. Then remove the squares.",
    },
  ],
});
const antiAircraft = (): AidSteps => ({
  type: "steps",
  title: "Fire at aircraft",
  rule: RULES.antiAircraft,
  steps: [
    { name: "Who", words: "Anti-aircraft guns in firing posture with the place of the strike in range." },
    { name: "Roll", words: "Each rolls 1D20. A success makes the strike’s roll harder." },
    {
      name: "Besides",
      words: "A gun fires at every strike in its range, but not at aircraft and ground targets in one turn.",
    },
  ],
});

const calibres = (): AidTable => ({
  type: "table",
  title: "On the strike’s cohesion",
  rule: RULES.antiAircraft,
  head: [["Each gun that succeeds", "1D20"]],
  rows: [
    [`up to ${ANTI_AIRCRAFT.lightUpTo} mm`, { text: signed(ANTI_AIRCRAFT.light), strong: true }],
    [`over ${ANTI_AIRCRAFT.lightUpTo} mm`, { text: signed(ANTI_AIRCRAFT.heavy), strong: true }],
  ],
  names: 1,
});

const strikeSheaf = (): AidTable => ({
  type: "table",
  title: "Squares of a strike",
  rule: RULES.strike,
  head: [["Attack", "Squares"]],
  rows: Object.entries(STRIKE_SHEAF).map(([name, count]) => [name, { text: String(count), strong: true as const }]),
  names: 1,
  notes: ["In a row along the flight, as large as impact markers."],
});
