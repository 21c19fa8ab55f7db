/** The family's question for the odds of an attack: flags of the command line in, exact odds with every modifier out. */

import type { WorkingRow } from "../../play/contract.ts";
import type { TargetCondition } from "../../play/planning.ts";
import { type Failure, fail, ok, type Result } from "../../result.ts";
import { TERRAIN_KINDS, type TerrainKind } from "../../table/kinds.ts";
import type { TerrainChart } from "../contract.ts";
import type { NamedModifier } from "../modifiers.ts";
import type { OddsAnswer, OddsFlag, OddsFlagValues } from "../oddsQuestion.ts";
import { signed } from "../signed.ts";
import {
  type AttackFacts,
  type AttackOptions,
  type AttackTables,
  type AttackWorking,
  attackOdds,
  conditionOf,
  resultRolls,
  workAttack,
} from "./attack.ts";
import { cohesionChance, needInWords } from "./cohesion.ts";
import { CONDITIONS } from "./conditions.ts";
import type { Markers } from "./markers.ts";
import { type CoverPlace, coverOf, type TerrainCover } from "./terrainCover.ts";

/** The role of smoke for the fire, by the words of its flag. */
export const SMOKE_PLACES: Readonly<Record<string, CoverPlace>> = {
  into: "in",
  "out-of": "out-of",
  through: "through",
};
/** The kinds that may be under a target; buildings are given as the town that they count as. */
const GIVEN_KINDS = TERRAIN_KINDS.filter((kind) => kind !== "building");
const MARKERS = { type: "list", of: ["S", "D"] } as const;

/** The keys of an answer's document. */
export const DOCUMENT_WORDS =
  "{cohesion: {level, need, chance}, firepower, defense, halved, differential, column, modifiers: [{name, value, on, " +
  "rule}], notCounted, rolls, results: {none, S, (S), D, E}, after: {unharmed, S, D, SD, eliminated}}";

/** The shot itself. */
const SHOT_FLAGS: readonly OddsFlag[] = [
  {
    name: "range",
    help: "from centre to centre, in inches; base contact counts as 1",
    required: true,
    value: { type: "number", whole: false, min: 0, max: 1000 },
  },
  {
    name: "aspect",
    help: "where the line of fire meets the target",
    required: true,
    value: { type: "choice", choices: ["front", "flank"] },
  },
  {
    name: "cohesion",
    help: "the firer's cohesion level",
    required: true,
    value: { type: "number", whole: true, min: 0, max: 40 },
  },
];
/** The target's place, and the markers on either stand. */
const STATE_FLAGS: readonly OddsFlag[] = [
  {
    name: "terrain",
    help: "the target's terrain, one or more kinds; all of them count",
    required: false,
    value: { type: "list", of: GIVEN_KINDS },
  },
  { name: "firer-markers", help: "markers on the firer", required: false, value: MARKERS },
  { name: "target-markers", help: "markers on the target", required: false, value: MARKERS },
];
/** The target's movement, and the terrain on the line. */
const LINE_FLAGS: readonly OddsFlag[] = [
  {
    name: "target-posture",
    help: "the target's posture; firing when left out",
    required: false,
    value: { type: "choice", choices: ["firing", "movement"] },
  },
  {
    name: "target-road-rate",
    help: "the target moves at the rate of a road or track",
    required: false,
    value: { type: "switch" },
  },
  {
    name: "crest",
    help: "fire through the crest of the target's hill, or from below its hilltop",
    required: false,
    value: { type: "switch" },
  },
  {
    name: "smoke",
    help: "fire into smoke round the target, out of smoke round the firer, or through smoke; into when no word follows",
    required: false,
    value: { type: "choice", choices: Object.keys(SMOKE_PLACES), preset: "into" },
  },
  {
    name: "contact",
    help: "the bases touch: the shot counts as one at 1 inch",
    required: false,
    value: { type: "switch" },
  },
];

/** `weapons` are the mounts or guns to choose from. `given`: since when a target's fire counts against it; null: never. */
export const attackFlags = (
  weapons: readonly string[],
  {
    memberFlags = [],
    given = "this turn",
    also,
  }: {
    readonly memberFlags?: readonly OddsFlag[];
    readonly given?: string | null;
    readonly also?: Readonly<Record<string, string>>;
  } = {},
): readonly OddsFlag[] => [
  ...SHOT_FLAGS,
  {
    name: "weapon",
    help: "the gun, for a vehicle with several; the main gun when left out",
    required: false,
    value: { type: "choice", choices: weapons, also },
  },
  ...STATE_FLAGS,
  ...(given === null
    ? []
    : [
        {
          name: "target-fired",
          help: `the target has fired ${given}`,
          required: false,
          value: { type: "switch" },
        } as const,
      ]),
  ...LINE_FLAGS,
  ...memberFlags,
];
/** For members with covering fire. */
export const COVERING_FLAG: OddsFlag = {
  name: "covering",
  help: "the shot is covering fire",
  required: false,
  value: { type: "switch" },
};

/** For members where the turn of a suppression matters. */
export const EARLIER_FLAG: OddsFlag = {
  name: "suppressed-earlier",
  help: "the target's S is from an earlier turn: the next (S) is not a D",
  required: false,
  value: { type: "switch" },
};

/** A member's reading of a vehicle and its tables. */
export interface AttackQuestion {
  readonly firer: {
    readonly name: string;
    readonly gun: string;
    readonly firepower: number;
    readonly range: number;
    readonly leastRange: number;
  };
  readonly target: { readonly name: string; readonly defense: number; readonly personnel: boolean };
  readonly chart: TerrainChart;
  readonly tables: AttackTables;
  readonly options: AttackOptions;
  /** Modifiers of the cohesion roll besides markers and terrain. */
  readonly extraCohesion: readonly NamedModifier[];
  /** The rules of the maximum range and of the least range. */
  readonly rangeRule: string;
  readonly leastRangeRule: string;
}

export function answerAttack(flags: OddsFlagValues, question: AttackQuestion): Result<OddsAnswer> {
  const { firer, target, tables, options } = question;
  const inches = flags["range"] as number;
  const contact = flags["contact"] === true;
  const away = contact ? tables.range.contact : inches;
  if (away < firer.leastRange)
    return refuse(
      `${target.name} is ${away}″ away; ${firer.gun} needs ${firer.leastRange}″ at least (rule ${question.leastRangeRule}).`,
      "--range",
    );
  if (away > firer.range)
    return refuse(
      `${target.name} is ${inches}″ away; the range of ${firer.gun} is ${firer.range}″ (rule ${question.rangeRule}).`,
      "--range",
    );
  const targetMarkers = { ...markersOf(flags["target-markers"]), earlier: flags[EARLIER_FLAG.name] === true };
  const facts: AttackFacts = {
    firer: {
      name: firer.name,
      firepower: firer.firepower,
      cohesionLevel: flags["cohesion"] as number,
      markers: markersOf(flags["firer-markers"]),
    },
    target: {
      name: target.name,
      defense: target.defense,
      markers: targetMarkers,
      fired: flags["target-fired"] === true,
      posture: flags["target-posture"] === "movement" ? "movement" : "firing",
      ...(target.personnel ? { personnel: true } : {}),
    },
    inches,
    contact,
    frontal: flags["aspect"] === "front",
    terrain: { covers: coversOf(flags, question.chart), roadRate: flags["target-road-rate"] === true },
    extraCohesion: question.extraCohesion,
  };
  const worked = workAttack(facts, tables, options);
  if (!worked.ok) return refuse(`${worked.error.reason} (rule ${worked.error.rule}).`);
  return ok(answerOf(worked.value, targetMarkers));
}

const refuse = (message: string, place?: string): Result<never> => fail<Failure>({ code: "invalid", message, place });

function markersOf(flag: OddsFlagValues[string] | undefined): Markers {
  const letters = Array.isArray(flag) ? (flag as readonly string[]) : [];
  return { s: letters.includes("S"), d: letters.includes("D") };
}

/** Every kind once; the place of smoke and crests follows from their flags, or is the plain case. */
function coversOf(flags: OddsFlagValues, chart: TerrainChart): TerrainCover[] {
  const places = new Map<TerrainKind, CoverPlace>();
  for (const kind of (flags["terrain"] ?? []) as readonly TerrainKind[])
    places.set(kind, kind === "crest" || kind === "steep-slope" ? "crest" : kind === "wreck" ? "on" : "in");
  if (flags["crest"] === true) places.set("crest", "crest");
  if (flags["smoke"] !== undefined) places.set("smoke", SMOKE_PLACES[flags["smoke"] as string] ?? "in");
  return [...places].flatMap(([kind, place]) => coverOf(chart, kind, place) ?? []);
}

const rowOf = ({ name, rule, value }: NamedModifier): WorkingRow => ({ name, rule, value: signed(value) });

function answerOf(working: AttackWorking, targetMarkers: Markers): OddsAnswer {
  const { cohesion, combat } = working;
  const { results, after: all } = attackOdds(working, targetMarkers);
  const { "S-before": earlier, "SD-before": earlierWithD, ...usual } = all;
  // The answer gives the marker alone: its turn matters only for the target before the attack.
  const after = { ...usual, S: usual.S.plus(earlier), SD: usual.SD.plus(earlierWithD) };
  const before = conditionOf({ s: targetMarkers.s, d: targetMarkers.d });
  const rolls = resultRolls(working);
  const texts = <K extends string>(chances: Readonly<Record<K, { toString(): string }>>) =>
    Object.fromEntries(Object.entries(chances).map(([key, chance]) => [key, String(chance)]));
  const on = (which: "cohesion" | "combat", modifiers: readonly NamedModifier[]) =>
    modifiers.map(({ name, value, rule }) => ({ name, value, on: which, rule }));
  return {
    before: CONDITIONS.find(({ id }) => id === before) as TargetCondition,
    after: CONDITIONS.map((condition) => ({ ...condition, chance: after[condition.id as keyof typeof after] })),
    document: {
      cohesion: { level: cohesion.level, need: cohesion.need, chance: String(cohesionChance(cohesion.need)) },
      firepower: combat.firepower,
      defense: combat.defense,
      halved: combat.halved,
      differential: combat.differential,
      column: combat.column,
      modifiers: [...on("cohesion", cohesion.modifiers), ...on("combat", combat.modifiers)],
      notCounted: on("cohesion", cohesion.ignored),
      rolls,
      results: texts(results),
      after: texts(after),
    },
    workings: [
      {
        title: "Cohesion to fire",
        rows: [
          { name: "Cohesion level", rule: cohesion.rule, value: String(cohesion.level) },
          ...cohesion.modifiers.map(rowOf),
          ...cohesion.ignored.map((modifier) => ({ ...rowOf(modifier), value: "not counted" })),
        ],
        total: `1D20: ${needInWords(cohesion.need)}`,
      },
      {
        title: "Combat roll",
        rows: [
          {
            name: `Firepower ${combat.firepower}, defence ${combat.defense}${combat.halved ? " (half)" : ""}`,
            rule: "",
            value: signed(combat.differential),
          },
          ...combat.modifiers.map(rowOf),
        ],
        total: `2D6 ${signed(combat.modifiers.reduce((sum, { value }) => sum + value, 0))}, column ${signed(combat.column)}`,
      },
    ],
    chances: [
      {
        title: "Result",
        rows: [
          { name: "eliminated (E)", detail: rolls.E, chance: results.E },
          { name: "disorganised (D)", detail: rolls.D, chance: results.D },
          { name: "(S)", detail: rolls["(S)"], chance: results["(S)"] },
          { name: "suppressed (S)", detail: rolls.S, chance: results.S },
          { name: "none", detail: rolls.none, chance: results.none },
        ],
      },
      {
        title: "Target afterwards",
        rows: [
          { name: "eliminated", detail: "", chance: after.eliminated },
          { name: "S and D", detail: "", chance: after.SD },
          { name: "D", detail: "", chance: after.D },
          { name: "S", detail: "", chance: after.S },
          { name: "unharmed", detail: "", chance: after.unharmed },
        ],
      },
    ],
  };
}
