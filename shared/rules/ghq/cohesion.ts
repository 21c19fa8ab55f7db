/** Cohesion rolls: 1D20 and modifiers, at most the cohesion level (WWII 5.1). */
import type { Dice, DiceClasses } from "../../dice/dice.ts";
import { Fraction } from "../../odds/fraction.ts";
import type { SideId } from "../../systems.ts";
import { type NamedModifier, sum } from "../modifiers.ts";

const SIDES = 20;

export interface CohesionRoll {
  readonly level: number;
  readonly modifiers: readonly NamedModifier[];
  readonly who: SideId;
  readonly why: string;
  readonly rule: string;
  /** Further limits for the same roll: the highest natural rolls that still succeed. */
  readonly needs?: readonly number[] | undefined;
}
export interface CohesionRolled {
  readonly natural: number;
  readonly modified: number;
  readonly success: boolean;
}

/** The highest natural roll that succeeds; less than 1 where none does. */
export const needOf = (level: number, modifiers: readonly NamedModifier[]): number => level - sum(modifiers);

/** The chance to roll `need` or less. */
export const cohesionChance = (need: number): Fraction => Fraction.of(Math.min(Math.max(need, 0), SIDES), SIDES);

/** The bands of a D20 that rolls against these limits distinguish. */
export function cohesionClasses(needs: readonly number[]): DiceClasses {
  const bounds = needs.filter((need) => need >= 1 && need < SIDES);
  return { type: "bands", upTo: [...new Set([...bounds, SIDES])].sort((a, b) => a - b) };
}

/** There is no automatic success or failure: the natural roll matters in recovery only. */
export function rollCohesion(
  dice: Dice,
  { level, modifiers, who, why, rule, needs = [] }: CohesionRoll,
): CohesionRolled {
  const need = needOf(level, modifiers);
  const classes = cohesionClasses([need, ...needs]);
  const faces = dice.roll({ sides: SIDES, count: 1, who, why: `${why}: ${needInWords(need)}`, rule, classes });
  const natural = faces[0] as number;
  const modified = natural + sum(modifiers);
  return { natural, modified, success: modified <= level };
}

/** "9 or less", of a natural roll. */
export const needInWords = (need: number): string =>
  need < 1 ? "can't succeed" : need >= SIDES ? "can't fail" : `${need} or less`;
