/** The card on sheets, in our own words and from the tables that the referee reads. */
import type { AidSheet, AidSteps, AidTable } from "../../aids.ts";
import { changedOptions } from "../../changedOptions.ts";
import type { OptionValues } from "../../contract.ts";
import { inches } from "../../figureWords.ts";
import { COHESION_WORDS, modifierRow, needTable } from "../../ghq/aids/cohesion.ts";
import { combatResultsTable, resultsMean } from "../../ghq/aids/combatResults.ts";
import { COST_WORDS, costNotes, edgesWords, FRIENDS_WORDS } from "../../ghq/aids/movement.ts";
import { ordersTable } from "../../ghq/aids/orders.ts";
import { rangeTable } from "../../ghq/aids/rangeEffects.ts";
import { recoveryTable } from "../../ghq/aids/recovery.ts";
import { endingWords } from "../../ghq/aids/sequence.ts";
import { groundWords, lineWords } from "../../ghq/aids/sight.ts";
import { CONCEALING, costTable, ON_ROAD, terrainTable } from "../../ghq/aids/terrain.ts";
import { victorySteps } from "../../ghq/aids/victory.ts";
import { cohesionOf, GHQ, ghqQualityOf } from "../../ghq/forces.ts";
import { DRIVES } from "../../ghq/terrainRows.ts";
import { signed } from "../../signed.ts";
import { OPTION_SPECS } from "../options.ts";
import { NUMBERS, PHASE_WORDS, RULES } from "../play/numbers.ts";
import { COVERING } from "../play/postures.ts";
import { ASSAULT, attackTables, COHESION, MINES, OVERRUN } from "../tables.ts";
import type { AidFacts } from "./facts.ts";

const DRIVE_COLUMNS = DRIVES.map((key) => ({ key, name: key.charAt(0).toUpperCase() + key.slice(1) }));

export function sequenceSheet({ battle, options }: AidFacts): AidSheet {
  const ending = endingWords(options);
  const words: Readonly<Record<string, string>> = {
    initiative:
      "1D6 and the force’s cohesion level, for each side; ties again. In each phase the side with the initiative says who begins.",
    posture: `By turns, name one group of stands in base contact that shall try to move: marker M. All others are in firing posture. ${ending}`,
    artillery: `By turns, fire a mission that was plotted for this turn, or fire a mortar or howitzer on a place that it sees. ${ending}`,
    fire: `By turns, name a target and all who fire at it; each rolls for itself. A stand is attacked once. ${ending}`,
    plot: `By turns, plot fire of a coming turn: place, sheaf and turn, in secret. ${ending}`,
    movement:
      "Both sides roll for orders. By turns, one group tries to move: with an order, or once without. Opportunity fire may stop " +
      `a mover, covering fire answers it. Impact markers attack who enters them. ${ending}`,
    removal: "Take off all M, F and impact markers. Every stand with S or D rolls to recover.",
  };
  return {
    title: "Sequence of play",
    parts: [
      {
        type: "steps",
        title: `A turn (of ${battle.facts.turnLimit})`,
        rule: NUMBERS.sequence,
        wide: true,
        steps: Object.entries(words).map(([phase, text]) => {
          const { name, rule } = PHASE_WORDS[phase as keyof typeof PHASE_WORDS];
          return { name, words: text, rule };
        }),
      },
    ],
  };
}

export function commandSheet({ battle }: AidFacts): AidSheet {
  return {
    title: "Cohesion, orders and command",
    parts: [
      { type: "text", title: "The cohesion roll", rule: NUMBERS.cohesion, wide: true, words: [COHESION_WORDS] },
      {
        type: "table",
        title: "Modifiers of the 1D20",
        rule: COHESION.rule,
        head: [["", "Counts on", ""]],
        rows: [
          modifierRow("Suppressed (S)", COHESION.suppressed, "every roll of the stand"),
          modifierRow("Disorganized (D)", COHESION.disorganized, "every roll of the stand"),
          modifierRow("HQ or GHQ in the group", COHESION.attachedHq, "the group’s roll to move, once for each"),
          modifierRow("No order", COHESION.independent, "the group’s roll to move; not for reconnaissance (R)"),
          modifierRow("Covering fire", COVERING.value, "the roll to fire it"),
          ["Target’s terrain", "the roll to fire", "chart"],
        ],
        names: 2,
        wide: true,
      },
      needTable(
        battle.sides.map((side) => ({ name: side.name, cohesion: cohesionOf(side) })),
        COHESION,
        { value: COHESION.independent, note: "no order, covering fire. Terrain comes on top of it." },
        NUMBERS.cohesion,
      ),
      ordersTable(
        battle.sides
          .filter(({ id }) => battle.stands.some(({ side, role }) => side === id && role === GHQ))
          .map((side) => ({ name: side.name, ghqQuality: ghqQualityOf(side) })),
        NUMBERS.orders,
      ),
    ],
  };
}

export function fireSheet({ options, reach }: AidFacts): AidSheet {
  const general = attackTables(options.resultsTable, "general");
  const infantry = attackTables(options.resultsTable, "infantry");
  const { results, markers, rules } = general;
  return {
    title: "Fire",
    parts: [
      {
        type: "steps",
        title: "Standard fire",
        rule: NUMBERS.attack,
        wide: true,
        steps: [
          { name: "Target", words: "Name one stand; it is attacked once in this phase.", rule: NUMBERS.attackOnce },
          {
            name: "Firers",
            words: "Name all who fire at it before any dice: in sight, in range, in firing posture, without F.",
            rule: NUMBERS.attack,
          },
          {
            name: "Roll to fire",
            words: "For each in turn 1D20 with its modifiers; at most the cohesion level: go on. Either way it gets F.",
            rule: rules.cohesion,
          },
          {
            name: "Column",
            words:
              "Firepower against men, weapons or vehicles, less the defence: half of it outside the target’s front " +
              `(${options.targetFront}°), rounded ${options.halfDefence}.`,
            rule: rules.differential,
          },
          { name: "Row", words: "2D6 with range and the target’s terrain. Low is good.", rule: rules.combatRoll },
          {
            name: "Result",
            words:
              options.suppressionConverts === "this-turn"
                ? "(S) is a D if the stand was suppressed in this same turn before, otherwise an S."
                : "(S) is a D if the stand bears an S, otherwise an S.",
            rule: "Combat Results",
          },
        ],
      },
      combatResultsTable(results, options, "Combat Results"),
      resultsMean(results, markers),
      { ...rangeTable(general.range, options, reach), title: "Range, all others" },
      { ...rangeTable(infantry.range, options, 20), title: "Range, infantry" },
    ],
  };
}

export const artillerySheet = ({ options }: AidFacts): AidSheet => ({
  title: "Artillery, mines and assaults",
  parts: [artillerySteps(options.impactSize), minesTable(), overrunSteps(), assaultSteps()],
});
const artillerySteps = (size: number): AidSteps => ({
  type: "steps",
  title: "Fire on a place",
  rule: `${RULES.direct}, ${RULES.indirect}`,
  wide: true,
  steps: [
    {
      name: "Guns",
      words: "Each rolls cohesion, with the terrain of the place. Who fails doesn’t fire.",
      rule: RULES.indirect,
    },
    {
      name: "Deviation",
      words:
        "Indirect fire, and mortars always: one more cohesion roll. Failed: 1D8 says where to, 1D6 how many inches.",
      rule: RULES.deviation,
    },
    {
      name: "Impact",
      words: `A marker of ${inches(size)} for each gun that fired, side by side as plotted. It attacks every stand that it touches, and whoever enters it later in the turn.`,
      rule: RULES.impact,
    },
    {
      name: "Attack",
      words: "2D6 with the terrain, no range. Below −3: an S, without a roll.",
      rule: "Combat Results",
    },
  ],
});
const minesTable = (): AidTable => ({
  type: "table",
  title: "Minefields, as a stand leaves one",
  rule: RULES.mines,
  head: [["Sort", "Column"]],
  rows: Object.entries(MINES).map(([name, column]) => [name, { text: signed(column), strong: true as const }]),
  names: 1,
});
const overrunSteps = (): AidSteps => ({
  type: "steps",
  title: "Overrun, by vehicles",
  rule: RULES.overrun,
  wide: true,
  steps: [
    {
      name: "Defender",
      words:
        `Rolls cohesion against each attacker: tracks ${signed(OVERRUN.trackedOverPersonnel)} against men, ` +
        `${signed(OVERRUN.trackedOverWeapons)} against weapons, wheels ${signed(OVERRUN.wheeledOverWeapons)} against weapons. ` +
        `For each failure an attack in column ${signed(OVERRUN.onDefender)}.`,
      rule: "Overrun 2–6",
    },
    {
      name: "Attackers",
      words: `Each rolls cohesion. For a failure an attack on it in column ${signed(OVERRUN.onAttacker)}.`,
      rule: "Overrun 7, 8",
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
      words: `In firing posture it rolls cohesion. Success: it attacks one of them, ${signed(ASSAULT.modifier)} on the 2D6.`,
      rule: "Close Assault 1, 2",
    },
    {
      name: "Assault",
      words: `Each rolls cohesion. Success: it attacks, ${signed(ASSAULT.modifier)} on the 2D6, engineers ${signed(ASSAULT.engineers)}. Range doesn’t count.`,
      rule: "Close Assault 3, 4",
    },
    { name: "Give way", words: "A disorganized defender moves an inch away from them.", rule: "Close Assault 5" },
  ],
});

export const movementSheet = ({ chart, house, options }: AidFacts): AidSheet => ({
  title: "Movement",
  parts: [
    {
      type: "steps",
      order: "any",
      title: "The path",
      rule: NUMBERS.move,
      wide: true,
      steps: [
        { name: "Cost", words: COST_WORDS },
        { name: "Facing", words: "Free on the way and at its end. A turn on the spot is a move, and draws fire." },
        { name: "Friends", words: FRIENDS_WORDS },
        { name: "Enemies", words: "A mover stops at an enemy; then it may overrun or assault him." },
        { name: "Edges", words: edgesWords(options, options.waitInContact) },
      ],
    },
    costTable(chart, house, DRIVE_COLUMNS, NUMBERS.terrain, costNotes(options)),
  ],
});

export const terrainSheet = ({ chart, house, options, battle }: AidFacts): AidSheet => ({
  title: "Terrain and sight",
  parts: [
    terrainTable(chart, house, {
      rule: NUMBERS.terrain,
      classes: DRIVE_COLUMNS,
      personnel: true,
      notes: [
        "1D20 and 2D6: added to the firer’s rolls. All effects add up.",
        `${CONCEALING} Who is in it is spotted once it has fired in this phase, or from within ${inches(options.spottedWithin)}.`,
        `${ON_ROAD} A target that moves at the road’s rate gets nothing from the terrain beside the road.`,
        "Sight “personnel”: hides stands of personnel only.",
      ],
    }),
    {
      type: "steps",
      order: "any",
      title: "Sight",
      rule: NUMBERS.sight,
      wide: true,
      steps: [
        { name: "Line", words: lineWords(battle.facts.maximumSight, 0) },
        { name: "Ground", words: groundWords(options) },
        { name: "Stands", words: "No stand is in the way of a line." },
      ],
    },
  ],
});

export const recoverySheet = ({ battle, options }: AidFacts): AidSheet => ({
  title: "Recovery and victory",
  parts: [
    {
      type: "steps",
      title: "Marker removal",
      rule: PHASE_WORDS.removal.rule,
      wide: true,
      steps: [
        { name: "Clear", words: "Take off all M, F and impact markers." },
        { name: "Recover", words: "One 1D20 for each stand with S or D, with their modifiers, by the table." },
        { name: "Judge", words: "See whether a side has won; otherwise the next turn begins." },
      ],
    },
    recoveryTable(NUMBERS.recovery),
    victorySteps(battle, options),
    ...changedOptions(OPTION_SPECS, options as unknown as OptionValues),
  ],
});
