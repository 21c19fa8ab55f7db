/** Artillery: orders, hits and shifts, the weapons; and the blast, which grenades share. */
import type { Gravity } from "../../../play/view.ts";
import type { AidCell, AidSheet, AidSteps, AidTable } from "../../aids.ts";
import { signed } from "../../signed.ts";
import {
  ARTILLERY,
  type ArtilleryWeapon,
  blastDiameter,
  CORRECTION,
  type ShellResult,
  shellResult,
  shiftDirection,
  TO_HIT_CHART,
} from "../artillery.ts";
import {
  AIR_BURST,
  BLAST_CHART,
  BLAST_COLUMNS,
  type BlastColumn,
  type BlastDamage,
  blastDamage,
  blastPercent,
  GRENADE_MILLIMETRES,
  HIT_TYPE,
  POSTURE,
  SAVED_FROM,
  SHELL,
  shellModifier,
} from "../blast.ts";
import { LEAST_BLAST_MODIFIER, PROTECTED_FROM_BLAST, SHARE_WORDS } from "../cover.ts";
import { GREATEST_SCORE } from "../dice.ts";
import type { Readings } from "../options.ts";
import type { ArtilleryGroup } from "../vehicleSheet.ts";
import {
  bandRows,
  IN_BATTLE,
  modifier,
  modifierTable,
  named,
  rateWords,
  rowsByScore,
  type Scores,
  strong,
} from "./brewUpWords.ts";
import type { AidFacts } from "./facts.ts";
import { turnRows } from "./gunFire.ts";

const SCORES: Scores = { least: -GREATEST_SCORE, most: 2 * GREATEST_SCORE, modified: true };

export const artillerySheet = (facts: AidFacts): AidSheet => ({
  title: "Artillery",
  parts: [fireSteps(facts.readings), hitTable(), correctionTable(), directionTable(facts.readings), weaponTable(facts)],
});

const fireSteps = ({ directionDie }: Readings): AidSteps => ({
  type: "steps",
  title: "Artillery fire",
  rule: TO_HIT_CHART,
  wide: true,
  steps: [
    {
      name: "Order",
      words: "In phase 1 write down battery, turn and point. The shells land in phase 9, after the delay in turns.",
    },
    {
      name: "Observed",
      words:
        "The point is in sight of the officer who called the fire or of the forward observer. Fire at the same point is corrected from turn to turn.",
    },
    {
      name: "Blind",
      words: "All other fire and any barrage: subtract 1D10 from each roll, without corrections.",
    },
    { name: "Throw", words: "2D10 with the correction for each shell." },
    {
      name: "Shift",
      words: `A marginal or near hit is shifted: 1D${directionDie} gives the direction (1 is north, then clockwise), the table the distance. Round fractions of an inch up.`,
    },
    {
      name: "Blast",
      words: "Everything in the circle is hit (sheet Blast). A shifted hit keeps its kind for the damage.",
    },
  ],
});

const HIT_WORDS: Readonly<Record<ShellResult, readonly [name: string, shift: string, gravity: Gravity]>> = {
  missed: ["Missed", "nothing happens", 0],
  marginal: ["Marginal hit", "diameter of the blast", 1],
  near: ["Near hit", "half the diameter", 2],
  direct: ["Direct hit", "none: on the point", 3],
};
const hitTable = (): AidTable => ({
  type: "table",
  title: "To hit",
  head: [["2D10", "Shell", "Shift"]],
  rows: rowsByScore(shellResult, SCORES, (result): AidCell[] => {
    const [name, shift, gravity] = HIT_WORDS[result];
    return [{ text: name, strong: true, gravity }, shift];
  }),
  names: 3,
});
const correctionTable = (): AidTable =>
  modifierTable("Correction", [...turnRows(CORRECTION), ["Barrage or blind fire", strong("−1D10")]], {
    notes: ["Turns of observed fire at the same point."],
  });

/** The direction of each face of the direction die. */
const directionTable = (readings: Readings): AidTable => {
  const faces = Array.from({ length: readings.directionDie }, (_, i) => i + 1);
  return {
    type: "table",
    title: "Direction die",
    head: [["", ...faces.map(String)]],
    rows: [["Degrees from north", ...faces.map((face) => strong(`${Math.round(shiftDirection(face, readings))}°`))]],
    names: 1,
    wide: true,
  };
};

export const GROUP_WORDS: Readonly<Record<ArtilleryGroup, string>> = {
  ...{ mortar: "Mortar", howitzer: "Howitzer", "field-gun": "Field gun" },
};
function blastWords(weapon: ArtilleryWeapon, readings: Readings): string {
  const usual = blastDiameter(weapon, null, readings);
  const ev = blastDiameter(weapon, "EV", readings);
  return ev === usual ? `${usual}″` : `${usual}″, EV ${ev}″`;
}
const weaponTable = ({ readings, batteries }: AidFacts): AidTable => ({
  type: "table",
  title: "Weapons",
  rule: "Artillery Weapon Characteristics",
  head: [["", "Least range", "Range", "Shells a turn", "Blast, diameter", "Delay, turns"]],
  rows: ARTILLERY.map((weapon) => [
    named(
      `${GROUP_WORDS[weapon.group]} ${weapon.millimetres} mm`,
      batteries.some(({ group, millimetres }) => group === weapon.group && millimetres === weapon.millimetres),
    ),
    `${weapon.leastRange}″`,
    `${weapon.range}″`,
    strong(rateWords(weapon.rate)),
    strong(blastWords(weapon, readings)),
    String(weapon.delay),
  ]),
  names: 1,
  wide: true,
  notes: [
    "½: one shell every other turn. If the players agree: half the shells on the first turn at a new target or with untrained crew.",
    ...(batteries.length > 0 ? [IN_BATTLE] : []),
  ],
});

export const blastSheet = (facts: AidFacts): AidSheet => ({
  title: "Blast",
  parts: [
    blastSteps(),
    hitModifiers(),
    shellModifiers(),
    casualtySteps(),
    casualtyTable(),
    damageTable(facts.readings),
  ],
});

/** The row of shells for a grenade. */
const GRENADE_SHELL = SHELL.find(({ upTo }) => GRENADE_MILLIMETRES <= upTo)?.upTo ?? GRENADE_MILLIMETRES;

const blastSteps = (): AidSteps => ({
  type: "steps",
  title: "A blast",
  rule: BLAST_CHART,
  wide: true,
  steps: [
    { name: "Throw", words: "Roll 2D10 once. Add the modifiers of each figure, vehicle and weapon in the blast." },
    { name: "Figures", words: "Use the table of casualties with the greatest sum of modifiers among the figures." },
    { name: "Others", words: "Use the table of damage for each vehicle and weapon, with its modifiers." },
    {
      name: "Grenades",
      words: `Ground burst, direct hit, the shell “to ${GRENADE_SHELL} mm” (${signed(shellModifier(GRENADE_MILLIMETRES))}) and the posture of figures; nothing else. In a suspension use the column of a closed AFV, inside an AFV of an open one.`,
    },
  ],
});

const hitModifiers = (): AidTable =>
  modifierTable("Hit, burst, posture, protection", [
    ["Direct hit", modifier(HIT_TYPE.direct)],
    ["Near hit", modifier(HIT_TYPE.near)],
    ["Marginal hit", modifier(HIT_TYPE.marginal)],
    ["Air burst, on figures", modifier(AIR_BURST.figures)],
    ["Air burst, on all else", modifier(AIR_BURST.other)],
    ["Figures erect", modifier(POSTURE.erect)],
    ["Figures kneeling: gun crews, entrenched men", modifier(POSTURE.kneeling)],
    ["Figures prone", modifier(POSTURE.prone)],
    ...(["minimal", "soft", "hard"] as const).map((share): AidCell[] => [
      `Protected ${SHARE_WORDS[share]}`,
      modifier(PROTECTED_FROM_BLAST[share]),
    ]),
  ]);
const shellModifiers = (): AidTable =>
  modifierTable("Shell of high explosive", bandRows(SHELL, " mm"), {
    notes: [
      "The last row also covers a bomb of 250 pounds.",
      `Players may agree on another modifier for buildings, down to ${signed(LEAST_BLAST_MODIFIER)} for a bunker.`,
    ],
  });

const casualtyTable = (): AidTable => ({
  type: "table",
  title: "Casualties",
  head: [["2D10", "Of the figures"]],
  rows: rowsByScore(blastPercent, SCORES, (percent) => [strong(`${percent}%`)]),
  names: 1,
  wide: true,
});
const casualtySteps = (): AidSteps => ({
  type: "steps",
  title: "Who is hit",
  wide: true,
  steps: [
    { name: "Share", words: "Of all figures in the blast, rounded up." },
    { name: "First", words: "Figures with the greatest sum of modifiers." },
    {
      name: "Then",
      words: `Any excess falls on the others: each rolls 1D10; ${SAVED_FROM} or more saves it.`,
    },
  ],
});

const COLUMN_WORDS: Readonly<Record<BlastColumn, string>> = {
  ...{ "closed-afv": "Closed AFV", "open-afv": "Open AFV", "soft-skin": "Soft skin", "towed-gun": "Towed gun" },
  other: "Other",
};
const DAMAGE_CELLS: Readonly<Record<BlastDamage, AidCell>> = {
  none: { text: "–", gravity: 0 },
  immobilized: { text: "immobilized", gravity: 1 },
  disabled: { text: "disabled", gravity: 2 },
  destroyed: { text: "destroyed", gravity: 4 },
};
const damageTable = (readings: Readings): AidTable => ({
  type: "table",
  title: "Vehicles and weapons",
  rule: "Artillery Hit Damage, Grenade Hit Damage",
  head: [["2D10", ...BLAST_COLUMNS.map((column) => COLUMN_WORDS[column])]],
  rows: rowsByScore(
    (score) => BLAST_COLUMNS.map((column) => blastDamage(column, score, readings)),
    SCORES,
    (damages) => damages.map((damage) => DAMAGE_CELLS[damage]),
  ),
  names: 1,
  wide: true,
  notes: [
    `The card prints two copies that differ; this is the ${readings.blastTable === "artillery" ? "artillery’s" : "grenades’"} and serves for both.`,
  ],
});
