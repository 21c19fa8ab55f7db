/**
 * The dice of the card: ten-sided dice that read 0 to 9, so that two of them show 0 to 18. The chances are exact. The
 * program's die has faces 1 to 10; the tenth reads 0.
 */
import type { Fraction } from "../../odds/fraction.ts";
import { Ways } from "../../odds/pools.ts";

/** Sides of the card's usual die, and of the die of the Team Fire Variant. */
export const D10 = 10;
export const D6 = 6;
/** The card's usual die as players hold it, marked 0 to 9. */
export const MARKED_D10 = { sides: D10, zero: true } as const;
/** The greatest score of two dice. */
export const GREATEST_SCORE = 18;

/** The reading of a ten-sided die, 0 to 9, by its face 1 to 10. */
export const digitOf = (face: number): number => face % D10;
/** The score of thrown ten-sided dice, by their faces 1 to 10. */
export const scoreOf = (faces: readonly number[]): number => faces.reduce((sum, face) => sum + digitOf(face), 0);

const EACH_FACE = Array.from({ length: D10 }, (_, i) => i + 1);
const scores = (dice: number): Ways<number> =>
  Ways.ofPool(D10, dice, EACH_FACE, (counts) =>
    counts.reduce((sum, count, i) => sum + count * digitOf(EACH_FACE[i] ?? 0), 0),
  );

/** Every score of 2D10 (0 to 18), and of 1D10 (0 to 9), with its exact chance. */
export const TWO_DICE: Ways<number> = scores(2);
export const ONE_DIE: Ways<number> = scores(1);
/** 2D10 less a third die (−9 to 18): blind fire, barrages and interdicted areas. */
export const TWO_LESS_ONE: Ways<number> = TWO_DICE.with(ONE_DIE, (score, less) => score - less);

/** The exact chance that 2D10 with a modifier reach `need`; or other dice, where they are given. */
export const chanceOfAtLeast = (need: number, modifier = 0, dice: Ways<number> = TWO_DICE): Fraction =>
  dice.chance((score) => score + modifier >= need);
