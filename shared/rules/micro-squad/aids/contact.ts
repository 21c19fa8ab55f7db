/** What a mover meets: fire, mines, and the enemy himself. */
import type { AidSheet, AidSteps, AidTable } from "../../aids.ts";
import { inches } from "../../figureWords.ts";
import { coveringFire, opportunityFire } from "../../ghq/aids/reactions.ts";
import { signed } from "../../signed.ts";
import { NUMBERS, RULES } from "../play/numbers.ts";
import { GETS_OUT } from "../play/passengers.ts";
import { COVERING } from "../play/postures.ts";
import { ASSAULT, MINES, OVERRUN } from "../tables.ts";
import type { AidFacts } from "./facts.ts";

export const contactSheet = ({ options }: AidFacts): AidSheet => ({
  title: "Contact",
  parts: [
    opportunityFire({ options, rules: { all: NUMBERS.opportunity, who: "", when: "", how: "", after: "" } }),
    coveringFire({ options, covering: COVERING, rule: RULES.covering }),
    overrunSteps(),
    shockTable(),
    minesTable(options.minefields),
    assaultSteps(),
    ...(options.passengers ? [passengerSteps()] : []),
  ],
});

const strong = (value: number) => ({ text: signed(value), strong: true as const });

const minesTable = (inBattle: keyof typeof MINES): AidTable => ({
  type: "table",
  title: "Minefields",
  rule: RULES.mines,
  head: [["Sort", "Column"]],
  rows: Object.entries(MINES).map(([name, column]) => [name === inBattle ? `${name} *` : name, strong(column)]),
  names: 1,
  notes: ["A minefield attacks a stand that leaves it, in this column of the combat results. * In this battle."],
});

const shockTable = (): AidTable => ({
  type: "table",
  title: "Overrun: on the defender’s 1D20",
  rule: `${RULES.overrun} 3–5`,
  head: [["Attacker", "Men", "Weapons"]],
  rows: [
    ["Tracks", strong(OVERRUN.trackedOverPersonnel), strong(OVERRUN.trackedOverWeapons)],
    ["Wheels", "–", strong(OVERRUN.wheeledOverWeapons)],
  ],
  names: 1,
});

const overrunSteps = (): AidSteps => ({
  type: "steps",
  title: "Overrun, by vehicles",
  rule: RULES.overrun,
  wide: true,
  steps: [
    { name: "Move", words: "First move all stands of the group to the ends of their paths.", rule: "1" },
    {
      name: "Defender",
      words: `Rolls cohesion against each attacker, by the table. Each failure is an attack on the defender in column ${signed(OVERRUN.onDefender)}.`,
      rule: "2–6",
    },
    {
      name: "Attackers",
      words: `Each rolls cohesion. A failure is an attack on that attacker in column ${signed(OVERRUN.onAttacker)}.`,
      rule: "7, 8",
    },
  ],
});

const assaultSteps = (): AidSteps => ({
  type: "steps",
  title: "Close assault, by men on foot",
  rule: RULES.assault,
  wide: true,
  steps: [
    {
      name: "Defender",
      words: `A defender in firing posture rolls cohesion. Success: it attacks one assaulting stand, ${signed(ASSAULT.modifier)} on the 2D6.`,
      rule: "1, 2",
    },
    {
      name: "Assault",
      words:
        `Each rolls cohesion. Success: it attacks, ${signed(ASSAULT.modifier)} on the 2D6, engineers (E) ${signed(ASSAULT.engineers)}. ` +
        "Cavalry (C) has double firepower against targets without armour. Range doesn’t count.",
      rule: "3, 4",
    },
    {
      name: "Give way",
      words: `A disorganized defender moves ${inches(ASSAULT.givesWay)} away from the attackers if there is room.`,
      rule: "5",
    },
  ],
});

/** Ours: the card is silent about it. */
const passengerSteps = (): AidSteps => ({
  type: "steps",
  order: "any",
  title: "Passengers",
  wide: true,
  steps: [
    { name: "Who", words: "Men and guns may ride, up to the number of stands in the carrier’s data." },
    { name: "Get in", words: "From beside the carrier; this is the stand’s whole move." },
    {
      name: "Get out",
      words: `Within ${inches(GETS_OUT)} of the carrier while its group moves; this is the stand’s whole move. Not in the turn in which it got in.`,
    },
    {
      name: "Lost carrier",
      words:
        "Each passenger rolls cohesion. Success, with room where the carrier stood: it stands there with an S. Otherwise it is lost too.",
    },
  ],
});
