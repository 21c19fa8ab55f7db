/** What the rule document leaves open, or lost, and how this program decides it unless a scenario says otherwise. */
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
      `What each rally die needs where the nearest enemy is ${where}. The table by distance is lost from the source, which ` +
      "only says that the distance to the nearest enemy decides and that most rolls begin at 4+.",
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
      "Who has the first command pulse. By the dice: not who has a command failure, else who rolls the most sixes, then fives " +
      "and so on. A side by the briefing: always, even after a command failure, as in two of the printed battles.",
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
      "When a side's army morale is at zero: at once, or after the turn, so that both may lose. The briefings only say that " +
      "a side loses when it is brought to zero.",
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
      "Whether those of a company who begin on the table are placed together, so that one has all others within 6″ of its " +
      "centre, or each where its side likes. Some of the printed briefings say that a unit is placed as a company.",
    type: "choice",
    standard: "free",
    choices: [
      { value: "free", name: "as the players like" },
      { value: "together", name: "together" },
      { value: "visible-together", name: "together, but for hidden ones" },
      { value: "hidden-together", name: "hidden ones together, others as the players like" },
      { value: "red-visible-together", name: "those of Red together, but for hidden ones" },
      { value: "blue-visible-together", name: "those of Blue together, but for hidden ones" },
    ],
  },
  {
    key: "reconPerCompany",
    name: "Reconnaissance with a company",
    help:
      "How many reconnaissance units may come with a company in reserve: one each, as one of the printed briefings says, or as many as " +
      "a Command Group has, as another leaves it.",
    type: "choice",
    standard: "one",
    choices: [
      { value: "one", name: "one each" },
      { value: "any", name: "as many as fit" },
    ],
  },
  {
    key: "begins",
    name: "Who begins on the table",
    help:
      "As the scenario has it; all of both sides; or those who come later already from the first turn. Or each side says for " +
      "each of its companies, while it places the others, that it waits in reserve and comes from the first turn on.",
    type: "choice",
    standard: "briefing",
    choices: [
      { value: "briefing", name: "as the scenario has it" },
      { value: "table", name: "everybody" },
      { value: "reserves", name: "as it has it, reserves from turn 1" },
      { value: "choice", name: "as each side likes" },
    ],
  },
  {
    key: "hiddenGroups",
    name: "Hidden Command Groups",
    help: "How many Command Groups each side may hide when it places its units, besides those that the scenario hides.",
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
    name: "Companies of one’s own",
    help:
      "Whether any unit may be put with any company in reserve before the battle, as far as a Command Group goes, instead of " +
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
      "A point of disruption for each success that the opponent's dice don't match, or for every success. The sentence says " +
      "each success, but has the opponent roll, too, and rolls of both sides are compared elsewhere.",
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
      "How a battery that fires for effect may miss its marker. Two dice: 5 and 6 of the one hit, as printed. Special die: " +
      "one face of six says “hit”, the others have arrows; the rules don't say how many of its faces hit.",
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
      "Hidden units are placed when an enemy ends its move within 15″. On: only where that enemy sees them. Off: even behind " +
      "a wood or a hill. The rules speak of the distance only.",
    type: "switch",
    standard: false,
  },
  {
    key: "pivotSpots",
    name: "Turning places hidden units",
    help:
      "Whether a unit that only turns where it stands has ended a move, so that hidden enemies within 15″ of it are placed. The " +
      "rules count turning as moving for opportunity fire only.",
    type: "switch",
    standard: false,
  },
  {
    key: "staffMoves",
    name: "Staff Orders in moves",
    help:
      "Whether a Staff Order, too, takes the place of a Variable Move die. The rules call a Staff Order a Wild Die in effect, but " +
      "their list for it has only dice of fire, of reactions and of rallies.",
    type: "switch",
    standard: true,
  },
  {
    key: "mostMoves",
    name: "Moves of one order",
    help:
      "How often a group moves by the dice of one order: once for each, as the rules set no limit, with one AT die less for each " +
      "move after the first; or three times at most, as the rules' table of fire ends there.",
    type: "choice",
    standard: "any",
    choices: [
      { value: "any", name: "one for each die" },
      { value: "three", name: "three at most" },
    ],
  },
  {
    key: "groupEnds",
    name: "A group ends together",
    help:
      "Units of a Command Group end their move within 6″ of each other: where they really end, so that a unit stops that would " +
      "get farther from those that moved before it; or only by the destinations that are declared for them.",
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
      "On: artillery and smoke are called by a unit that sees an enemy unit, or at a place where a mission of its side has fallen " +
      "before. Off: by any unit that sees the place.",
    type: "switch",
    standard: true,
  },
  {
    key: "measure",
    name: "Distances",
    help:
      "What the rules' distances are multiplied with: inches as printed, or centimetres for smaller models and tables. The " +
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
    name: "What must be seen",
    help:
      "Half of the target's base, of a grid of 5 × 5 points on it, each by a line from the viewer's centre; or the base's centre " +
      "alone. The rules ask for half of the base, and leave it to the players how they look.",
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
    help: "How far, in inches, a unit's hull may lie from the edge of its wood for it to see out and be seen. The rules say 1″.",
  },
  {
    key: "adjacentInches",
    name: "At a hedge",
    help:
      "How near to its hull, in inches, a hedge must be for a unit to see, and be seen, across it, at any angle. " +
      "The rules only say that the unit is adjacent to it.",
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

/** Inches of the table for one of the rules' distance. */
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

/** Command Orders, "Rally Table": what a rally die needs; the distance in the rules' unit. */
export function rallyTarget(options: ArmourOptions, nearestEnemy: number): number {
  if (nearestEnemy <= near) return options.rallyTo6;
  if (nearestEnemy <= middle) return options.rallyTo12;
  return nearestEnemy <= far ? options.rallyTo24 : options.rallyBeyond;
}
