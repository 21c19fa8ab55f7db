/** Points that the rule document leaves open, or lost, and the program's decision unless a scenario says otherwise. */
import type { OptionSpec, OptionValues } from "../contract.ts";
import { GEOMETRY_OPTIONS } from "../geometryOptions.ts";
import { valuesOf } from "../options.ts";
import { RALLY } from "./tables.ts";

const target = (value: number) => ({ value: String(value), name: `${value}+` });
const TARGETS = [2, 3, 4, 5, 6].map(target);

const rally = (key: string, where: string, standard: number) =>
  ({
    key,
    name: `Rally, nearest enemy ${where}`,
    help:
      `The target number of each rally die when the nearest enemy is ${where}. The source has lost the table by distance. It ` +
      "says only that the distance to the nearest enemy decides and that most rolls begin at 4+.",
    type: "choice",
    standard: String(standard),
    choices: TARGETS,
  }) as const;

const { near, middle, far } = RALLY.upTo;

export const OPTION_SPECS = [
  {
    key: "firstPulse",
    name: "First command pulse",
    help:
      "The side with the first command pulse. By the dice: the side without a command failure, otherwise the side with more sixes, then fives " +
      "and so on. Or always the same side, even after a command failure, as in two of the printed battles.",
    type: "choice",
    standard: "dice",
    choices: [
      { value: "dice", name: "by the dice" },
      { value: "red", name: "Red, always" },
      { value: "blue", name: "Blue, always" },
    ],
  },
  {
    key: "moraleEnds",
    name: "The battle ends",
    help:
      "When a side's army morale reaches zero: at once, or after the turn, so that both may lose. The briefings say only that " +
      "a side loses at zero.",
    type: "choice",
    standard: "at-once",
    choices: [
      { value: "at-once", name: "at once" },
      { value: "turn-end", name: "at the end of the turn" },
    ],
  },
  {
    key: "activation",
    name: "A unit is activated",
    help:
      "How often a unit may be activated. The restriction in the text says once a turn, the box beside it once a command " +
      "pulse.",
    type: "choice",
    standard: "turn",
    choices: [
      { value: "turn", name: "once a turn" },
      { value: "pulse", name: "once a command pulse" },
    ],
  },
  {
    key: "deployCompanies",
    name: "Companies are placed",
    help:
      "Whether the units of a company on the table are placed together, so that one unit has all others within 6″ of its " +
      "centre, or each where its side likes. Some of the printed briefings place units as a company.",
    type: "choice",
    standard: "free",
    choices: [
      { value: "free", name: "as the players like" },
      { value: "together", name: "together" },
      { value: "visible-together", name: "together, except hidden units" },
      { value: "hidden-together", name: "hidden units together, others as the players like" },
      { value: "red-visible-together", name: "Red's together, except hidden units" },
      { value: "blue-visible-together", name: "Blue's together, except hidden units" },
    ],
  },
  {
    key: "reconPerCompany",
    name: "Reconnaissance with a company",
    help:
      "How many reconnaissance units may come with a company in reserve: one each, as one printed briefing says, or as many as " +
      "a Command Group takes, as another allows.",
    type: "choice",
    standard: "one",
    choices: [
      { value: "one", name: "one each" },
      { value: "any", name: "as many as fit" },
    ],
  },
  {
    key: "begins",
    name: "Units that begin on the table",
    help:
      "As in the scenario; all units of both sides; or later arrivals from the first turn on. Or each side chooses for " +
      "each company during deployment: on the table, or in reserve from the first turn on.",
    type: "choice",
    standard: "briefing",
    choices: [
      { value: "briefing", name: "as in the scenario" },
      { value: "table", name: "everybody" },
      { value: "reserves", name: "as in the scenario, reserves from turn 1" },
      { value: "choice", name: "as each side chooses" },
    ],
  },
  {
    key: "hiddenGroups",
    name: "Hidden Command Groups",
    help: "How many Command Groups each side may hide during deployment, besides those that the scenario hides.",
    type: "choice",
    standard: "0",
    choices: [
      { value: "0", name: "none" },
      { value: "1", name: "one" },
      { value: "2", name: "one or two" },
    ],
  },
  {
    key: "ownCompanies",
    name: "Free choice of companies",
    help:
      "Whether any unit may join any company in reserve before the battle, up to the size of a Command Group, instead of " +
      "one reconnaissance unit with each.",
    type: "switch",
    standard: false,
  },
  rally("rallyTo6", `within ${near}″`, 6),
  rally("rallyTo12", `within ${middle}″`, 5),
  rally("rallyTo24", `within ${far}″`, 4),
  rally("rallyBeyond", `farther than ${far}″`, 3),
  {
    key: "rallyRemoves",
    name: "Rallying removes",
    help:
      "One point of disruption for each success that the opponent's dice don't match, or for every success. The sentence says " +
      "each success, but the opponent rolls too, and elsewhere the rules compare both rolls.",
    type: "choice",
    standard: "unmatched",
    choices: [
      { value: "unmatched", name: "by unmatched successes" },
      { value: "every", name: "by every success" },
    ],
  },
  {
    key: "deviation",
    name: "Deviation",
    help:
      "How a battery that fires for effect may miss its marker. Two dice: 5 and 6 on one of them hit, as printed. Special die: " +
      "one face of six is “hit”, the others are arrows; the rules don't say how many faces hit.",
    type: "choice",
    standard: "two-dice",
    choices: [
      { value: "two-dice", name: "two dice: hits on 5 and 6" },
      { value: "special-die", name: "special die: one face hits" },
    ],
  },
  {
    key: "spottingNeedsSight",
    name: "Spotting needs sight",
    help:
      "Hidden units are placed when an enemy ends its move within 15″. On: only if that enemy sees them. Off: even behind " +
      "a wood or a hill. The rules give only the distance.",
    type: "switch",
    standard: false,
  },
  {
    key: "pivotSpots",
    name: "Turning places hidden units",
    help:
      "Whether a unit that turns on the spot has ended a move, so that hidden enemies within 15″ are placed. The " +
      "rules count turning as moving only for opportunity fire.",
    type: "switch",
    standard: false,
  },
  {
    key: "staffMoves",
    name: "Staff Orders in moves",
    help:
      "Whether a Staff Order may also replace a Variable Move die. The rules say a Staff Order is in effect a Wild Die, but " +
      "its list has only dice of fire, reactions and rallies.",
    type: "switch",
    standard: true,
  },
  {
    key: "mostMoves",
    name: "Moves of one order",
    help:
      "How often a group moves with the dice of one order: once per die, as the rules set no limit, with one AT die fewer for each " +
      "move after the first; or at most three times, where the rules' table of fire ends.",
    type: "choice",
    standard: "any",
    choices: [
      { value: "any", name: "one for each die" },
      { value: "three", name: "at most three" },
    ],
  },
  {
    key: "groupEnds",
    name: "A group ends together",
    help:
      "Units of a Command Group end their move within 6″ of each other: where they really end, so a unit stops before it would " +
      "get farther from units that moved before it; or only by their declared destinations.",
    type: "choice",
    standard: "really",
    choices: [
      { value: "really", name: "where they really end" },
      { value: "declared", name: "as declared" },
    ],
  },
  {
    key: "observersSeeEnemies",
    name: "Observers see an enemy",
    help:
      "On: artillery and smoke are called by a unit that sees an enemy unit, or at a place where a mission of its side fell " +
      "before. Off: by any unit that sees the place.",
    type: "switch",
    standard: true,
  },
  {
    key: "measure",
    name: "Distances",
    help:
      "The scale of the rules' distances: inches as printed, or centimetres for smaller models and tables. The " +
      "table itself stays in inches.",
    type: "choice",
    standard: "inches",
    choices: [
      { value: "inches", name: "inches" },
      { value: "cm1", name: "centimetres for inches" },
      { value: "cm2", name: "centimetres, doubled" },
      { value: "cm2.5", name: "centimetres × 2½" },
      { value: "cm3", name: "centimetres, trebled" },
    ],
  },
  {
    key: "baseSeen",
    name: "Part of the target in sight",
    help:
      "Half of the target's base, as a grid of 5 × 5 points, each by a line from the viewer's centre; or only the base's centre. " +
      "The rules require half of the base but don't say how to check it.",
    type: "choice",
    standard: "half",
    choices: [
      { value: "half", name: "half of the base" },
      { value: "centre", name: "its centre" },
    ],
  },
  {
    ...GEOMETRY_OPTIONS.seeIntoInches,
    name: "Seeing into woods",
    help: "How far, in inches, a unit's hull may lie from the edge of its wood to see out and be seen. The rules say 1″.",
  },
  {
    key: "adjacentInches",
    name: "At a hedge",
    help:
      "How near to its hull, in inches, a hedge must be for a unit to see and be seen across it, at any angle. " +
      "The rules say only that the unit is adjacent to it.",
    type: "number",
    standard: 1,
    min: 0,
    max: 3,
    step: 0.25,
    unit: "inches",
  },
  GEOMETRY_OPTIONS.terrainUnder,
  GEOMETRY_OPTIONS.roadLanes,
] as const satisfies readonly OptionSpec[];

/** Inches of the table for one unit of the rules' distance. */
const MEASURES = { inches: 1, cm1: 1 / 2.54, cm2: 2 / 2.54, "cm2.5": 2.5 / 2.54, cm3: 3 / 2.54 } as const;
export type Measure = keyof typeof MEASURES;
export const inchesPerUnit = ({ measure }: { readonly measure: Measure }): number => MEASURES[measure];

export interface ArmourOptions {
  readonly firstPulse: "dice" | "red" | "blue";
  readonly moraleEnds: "at-once" | "turn-end";
  readonly activation: "turn" | "pulse";
  readonly deployCompanies:
    | "free"
    | "together"
    | "visible-together"
    | "hidden-together"
    | "red-visible-together"
    | "blue-visible-together";
  readonly begins: "briefing" | "table" | "reserves" | "choice";
  readonly hiddenGroups: number;
  readonly ownCompanies: boolean;
  readonly rallyTo6: number;
  readonly rallyTo12: number;
  readonly rallyTo24: number;
  readonly rallyBeyond: number;
  readonly rallyRemoves: "unmatched" | "every";
  readonly deviation: "two-dice" | "special-die";
  readonly spottingNeedsSight: boolean;
  readonly pivotSpots: boolean;
  readonly staffMoves: boolean;
  readonly mostMoves: "any" | "three";
  readonly reconPerCompany: "one" | "any";
  readonly groupEnds: "really" | "declared";
  readonly observersSeeEnemies: boolean;
  readonly measure: Measure;
  readonly baseSeen: "half" | "centre";
  readonly seeIntoInches: number;
  readonly adjacentInches: number;
  readonly terrainUnder: "centre" | "any" | "half";
  readonly roadLanes: boolean;
}

/** Checked values (readOptions) as a type. */
export const armourOptions = (values: OptionValues): ArmourOptions => ({
  ...valuesOf(OPTION_SPECS, values),
  hiddenGroups: Number(values["hiddenGroups"]),
  rallyTo6: Number(values["rallyTo6"]),
  rallyTo12: Number(values["rallyTo12"]),
  rallyTo24: Number(values["rallyTo24"]),
  rallyBeyond: Number(values["rallyBeyond"]),
});

/** Command Orders, "Rally Table": the target number of a rally die; the distance in the rules' unit. */
export function rallyTarget(options: ArmourOptions, nearestEnemy: number): number {
  if (nearestEnemy <= near) return options.rallyTo6;
  if (nearestEnemy <= middle) return options.rallyTo12;
  return nearestEnemy <= far ? options.rallyTo24 : options.rallyBeyond;
}
