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
  `1D${DEVIATION.directions} says where to (1 is north, then clockwise), ${dice}D6 how many inches`;

const directFire = (): AidSteps => ({
  type: "steps",
  title: "Direct artillery fire",
  rule: RULES.direct,
  wide: true,
  steps: [
    {
      name: "Place",
      words:
        "One mortar or howitzer names a place that it sees and reaches. It must be in firing posture and without F.",
      rule: "1, 2",
    },
    {
      name: "Roll to fire",
      words: "1D20 with its S and D and the terrain of the place. Failed: nothing happens. Either way it gets F.",
      rule: "3",
    },
    {
      name: "Deviation",
      words: "Mortars only: once more 1D20, without the terrain. Failed: it falls elsewhere, as indirect fire does.",
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
      words: "Show what was plotted for this turn. What isn’t fired now is given up.",
      rule: "1",
    },
    {
      name: "Roll to fire",
      words: "Each of its guns: 1D20 with its S and D and the terrain of the place. Who fails doesn’t fire.",
      rule: "2",
    },
    {
      name: "Deviation",
      words:
        "The first gun that fires rolls once more for the whole sheaf, without the terrain. Success: it falls where it was " +
        `aimed. Failed: ${fallsOff(DEVIATION.artilleryDice)}; the sheaf keeps its shape and its facing.`,
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
      words: `A square of ${inches(size)} for each gun that fired, side by side across the facing. They lie until markers are removed.`,
    },
    {
      name: "Who",
      words:
        "Every stand whose base one touches, friend or enemy; later in the turn whoever enters it. Each marker attacks a stand once.",
    },
    {
      name: "Attack",
      words:
        "Firepower against men, weapons or vehicles, less the whole defence: the column. 2D6 with the target’s terrain: the row. " +
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
      words: "For each aircraft write down in secret the turn, the place and the direction of its flight.",
    },
    {
      name: "Arrival",
      words: "In its turn’s artillery phase show the place and say with what it attacks: strafing, rockets or bombs.",
    },
    { name: "Anti-aircraft", words: "The enemy fires at it, as below." },
    { name: "Cohesion", words: "1D20 with what that fire adds. Failed: it breaks off, and is gone." },
    {
      name: "Deviation",
      words: `Once more 1D20. Failed: ${fallsOff(DEVIATION.airDice)}; strafing as a whole, in its direction, rockets and bombs square by square.`,
    },
    {
      name: "Attack",
      words:
        "Who lies under its squares: the aircraft’s value for this kind of attack against the target’s class, less its defence: " +
        "the column. 2D6 with the target’s terrain: the row. The squares don’t stay.",
    },
  ],
});
const antiAircraft = (): AidSteps => ({
  type: "steps",
  title: "Fire at aircraft",
  rule: RULES.antiAircraft,
  steps: [
    { name: "Who", words: "Anti-aircraft guns in firing posture that the place of the strike is in range of." },
    { name: "Roll", words: "1D20 for each. Who succeeds makes the strike’s own roll harder." },
    {
      name: "Besides",
      words: "A gun fires at every strike in its range, but not at aircraft and at the ground in one turn.",
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
  notes: ["One behind the other along its way, as large as impact markers."],
});
