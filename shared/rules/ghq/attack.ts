/**
 * One stand's attack on another: from the facts to the target numbers of both rolls (`workAttack`), the rolls themselves
 * (`rollAttack`), and their exact odds, which run those same rolls over all dice (`attackOdds`).
 */

import type { Dice } from "../../dice/dice.ts";
import { distribution } from "../../odds/enumerate.ts";
import { Fraction } from "../../odds/fraction.ts";
import type { Refusal } from "../../play/contract.ts";
import { fail, ok, type Result } from "../../result.ts";
import type { SideId } from "../../systems.ts";
import { type NamedModifier, sum } from "../modifiers.ts";
import { signed } from "../signed.ts";
import { needOf, rollCohesion } from "./cohesion.ts";
import { type CombatResult, type CombatTable, columnOf, rowOf } from "./combatResults.ts";
import { applyResult, type Markers, type MarkerValues, markerModifiers } from "./markers.ts";
import { type RangeEffects, type RangeOptions, rangeModifier } from "./rangeEffects.ts";
import { type CoverRules, coverModifiers, type TargetTerrain } from "./terrainCover.ts";

/** All facts that a shot depends on, from a table or from a command line. */
export interface AttackFacts {
  readonly firer: {
    readonly name: string;
    readonly firepower: number;
    readonly cohesionLevel: number;
    readonly markers: Markers;
  };
  readonly target: {
    readonly name: string;
    readonly defense: number;
    readonly markers: Markers;
    /** It has attempted to fire this turn. */
    readonly fired: boolean;
    readonly posture: "firing" | "movement";
    readonly personnel?: boolean | undefined;
  };
  /** From centre to centre. */
  readonly inches: number;
  /** The bases touch. */
  readonly contact: boolean;
  /** The line crosses the target's front. */
  readonly frontal: boolean;
  readonly terrain: TargetTerrain;
  /** Further modifiers of the firer's cohesion roll: covering fire. */
  readonly extraCohesion: readonly NamedModifier[];
}

/** A family member's tables. Members whose tables depend on the weapon pass those of the weapon. */
export interface AttackTables {
  readonly results: CombatTable;
  readonly range: RangeEffects;
  readonly markers: MarkerValues;
  readonly rules: CoverRules & {
    readonly cohesion: string;
    readonly combatRoll: string;
    readonly halfDefence: string;
    readonly differential: string;
  };
}

export interface AttackOptions extends RangeOptions {
  readonly halfDefence: "up" | "down";
  readonly daggerOnly: boolean;
  /** Below the table's first column: no attack, or an attack in that column. */
  readonly belowTable: "refused" | "first-column";
}

/** The target numbers of both rolls. Plain data, and all that `rollAttack` reads. */
export interface AttackWorking {
  readonly cohesion: {
    readonly level: number;
    /** The highest natural roll that succeeds; may be less than 1 or more than 20. */
    readonly need: number;
    readonly modifiers: readonly NamedModifier[];
    /** Modifiers that don't count here though a player might expect it, and the rule that says why. */
    readonly ignored: readonly NamedModifier[];
    readonly rule: string;
  };
  readonly combat: CombatWorking & {
    readonly firepower: number;
    /** The value that counts: halved outside the target's front. */
    readonly defense: number;
    readonly halved: boolean;
    readonly differential: number;
  };
}
/** The target numbers of a roll on the combat results. */
export interface CombatWorking {
  readonly column: number;
  /** That column, by modified roll from 0 upwards. */
  readonly results: readonly CombatResult[];
  readonly modifiers: readonly NamedModifier[];
  readonly rule: string;
}

export interface CombatRolled {
  readonly combat: { readonly faces: readonly number[]; readonly modified: number; readonly row: number };
  readonly result: CombatResult;
  readonly after: Markers | "eliminated";
}
export interface AttackRolled {
  readonly cohesion: { readonly natural: number; readonly modified: number; readonly success: boolean };
  /** Null where the cohesion roll failed. */
  readonly combat: CombatRolled["combat"] | null;
  /** "none" also where the cohesion roll failed. */
  readonly result: CombatResult;
  readonly after: Markers | "eliminated";
}

/** The half of a defence value that counts outside the target's front. */
export const halfDefence = (defense: number, rounding: "up" | "down"): number =>
  rounding === "up" ? Math.ceil(defense / 2) : Math.floor(defense / 2);

/** Refused where the differential lies below the table. The caller judges range, arc and sight before. */
export function workAttack(
  facts: AttackFacts,
  tables: AttackTables,
  options: AttackOptions,
): Result<AttackWorking, Refusal> {
  const { firer, target } = facts;
  const defense = facts.frontal ? target.defense : halfDefence(target.defense, options.halfDefence);
  const differential = firer.firepower - defense;
  const column = columnOf(tables.results, differential, options.belowTable);
  if (!column)
    return fail({
      rule: tables.rules.differential,
      reason:
        `firepower ${firer.firepower} against ${facts.frontal ? "defence" : "half defence"} ${defense} is ` +
        `${signed(differential)}, below the table's first column ${signed(tables.results.first)}: ` +
        `${firer.name} can't attack ${target.name}`,
    });
  const cover = coverModifiers(facts.terrain, target, options, tables.rules);
  const range = rangeModifier(tables.range, facts, options);
  const cohesion = [...markerModifiers(firer.markers, tables.markers), ...cover.cohesion, ...facts.extraCohesion];
  return ok({
    cohesion: {
      level: firer.cohesionLevel,
      need: needOf(firer.cohesionLevel, cohesion),
      modifiers: cohesion,
      ignored: cover.ignored,
      rule: tables.rules.cohesion,
    },
    combat: {
      firepower: firer.firepower,
      defense,
      halved: !facts.frontal,
      differential,
      ...column,
      modifiers: [...(range.value === 0 ? [] : [range]), ...cover.combat],
      rule: tables.rules.combatRoll,
    },
  });
}

/** Rolls to fire and, on a success, for the result. `names` go into the words that ask for the dice. */
export function rollAttack(
  { cohesion, combat }: AttackWorking,
  targetMarkers: Markers,
  dice: Dice,
  who: SideId,
  names: { readonly firer: string; readonly target: string },
): AttackRolled {
  const { natural, modified, success } = rollCohesion(dice, {
    level: cohesion.level,
    modifiers: cohesion.modifiers,
    who,
    why: `Cohesion of ${names.firer} to fire at ${names.target}`,
    rule: cohesion.rule,
  });
  const first = { natural, modified, success };
  if (!success) return { cohesion: first, combat: null, result: "none", after: targetMarkers };
  const why = `Combat roll of ${names.firer} against ${names.target}`;
  return { cohesion: first, ...rollCombat(combat, targetMarkers, dice, who, why) };
}

/** Rolls on the combat results alone. `why`: the words that ask for the dice. */
export function rollCombat(
  { results, modifiers, rule }: CombatWorking,
  targetMarkers: Markers,
  dice: Dice,
  who: SideId,
  why: string,
): CombatRolled {
  const faces = dice.roll({ sides: 6, count: 2, who, why, rule, classes: { type: "sum" } });
  const modified = faces.reduce((all, face) => all + face, 0) + sum(modifiers);
  const row = rowOf(results, modified);
  const result = results[row] as CombatResult;
  return { combat: { faces, modified, row }, result, after: applyResult(targetMarkers, result) };
}

/** "S-before", "SD-before": suppressed in an earlier turn, in members where that matters. */
export type Condition = "unharmed" | "S" | "S-before" | "D" | "SD" | "SD-before" | "eliminated";
export interface AttackOdds {
  /** Over the whole attack: a failed cohesion roll counts as none. */
  readonly results: Readonly<Record<CombatResult, Fraction>>;
  /** The target's condition afterwards, including its earlier markers. */
  readonly after: Readonly<Record<Condition, Fraction>>;
}

/** The markers of a condition; an eliminated stand has none. */
export const markersOf = (condition: Condition): Markers & { readonly earlier: boolean } => {
  const earlier = condition === "S-before" || condition === "SD-before";
  const d = condition === "D" || condition === "SD" || condition === "SD-before";
  return { s: earlier || condition === "S" || condition === "SD", d, earlier };
};
export function conditionOf(after: Markers | "eliminated"): Condition {
  if (after === "eliminated") return after;
  const { s, d, earlier = false } = after;
  if (s && earlier) return d ? "SD-before" : "S-before";
  return s ? (d ? "SD" : "S") : d ? "D" : "unharmed";
}

/** A possible result of an attack. */
export interface AttackFall {
  /** The cohesion roll was passed. */
  readonly fired: boolean;
  readonly result: CombatResult;
  readonly after: Condition;
  readonly chance: Fraction;
}
interface Known {
  readonly falls: readonly AttackFall[];
  odds: AttackOdds | null;
}

/** By column, and then by all other inputs of the odds: forecasts along a path repeat the same questions. */
const known = new WeakMap<readonly CombatResult[], Map<string, Known>>();

function knownOf(working: AttackWorking, targetMarkers: Markers): Known {
  const { results } = working.combat;
  const need = Math.min(Math.max(working.cohesion.need, 0), 20);
  const key = `${need} ${sum(working.combat.modifiers)} ${conditionOf(targetMarkers)}`;
  const ofColumn = known.get(results) ?? new Map<string, Known>();
  known.set(results, ofColumn);
  const before = ofColumn.get(key);
  if (before) return before;
  const entry: Known = { falls: enumerated(working, targetMarkers), odds: null };
  ofColumn.set(key, entry);
  return entry;
}

/** Every possible result, exact, by enumeration of `rollAttack`; the chances sum to 1. */
export const attackFalls = (working: AttackWorking, targetMarkers: Markers): readonly AttackFall[] =>
  knownOf(working, targetMarkers).falls;

/** The same, summed up. */
export function attackOdds(working: AttackWorking, targetMarkers: Markers): AttackOdds {
  const entry = knownOf(working, targetMarkers);
  entry.odds ??= summedUp(entry.falls);
  return entry.odds;
}

function enumerated(working: AttackWorking, targetMarkers: Markers): AttackFall[] {
  const names = { firer: "the firer", target: "the target" };
  const falls = distribution((dice) => {
    const { combat, result, after } = rollAttack(working, targetMarkers, dice, "red", names);
    return `${combat === null ? "missed" : "fired"} ${result} ${conditionOf(after)}`;
  });
  return [...falls].map(([fall, chance]) => {
    const [fired, result, after] = fall.split(" ") as [string, CombatResult, Condition];
    return { fired: fired === "fired", result, after, chance };
  });
}

function summedUp(falls: readonly AttackFall[]): AttackOdds {
  const zero = Fraction.ZERO;
  const results = { none: zero, S: zero, "(S)": zero, D: zero, E: zero };
  const conditions = {
    unharmed: zero,
    S: zero,
    "S-before": zero,
    D: zero,
    SD: zero,
    "SD-before": zero,
    eliminated: zero,
  };
  for (const { result, after, chance } of falls) {
    results[result] = results[result].plus(chance);
    conditions[after] = conditions[after].plus(chance);
  }
  return { results, after: conditions };
}

/** The natural 2D6 for each result: "2 to 5", "2 to 4, 7"; empty where no roll gives it. */
export function resultRolls({ combat }: AttackWorking): Record<CombatResult, string> {
  const rolls: Record<CombatResult, [from: number, to: number][]> = { none: [], S: [], "(S)": [], D: [], E: [] };
  for (let natural = 2; natural <= 12; natural++) {
    const runs = rolls[combat.results[rowOf(combat.results, natural + sum(combat.modifiers))] as CombatResult];
    const last = runs.at(-1);
    if (last?.[1] === natural - 1) last[1] = natural;
    else runs.push([natural, natural]);
  }
  const words = (result: CombatResult): string =>
    rolls[result].map(([from, to]) => (from === to ? String(from) : `${from} to ${to}`)).join(", ");
  return { none: words("none"), S: words("S"), "(S)": words("(S)"), D: words("D"), E: words("E") };
}
