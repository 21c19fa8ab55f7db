/** The fall of dice, in milliseconds: one after the other. */
import type { Throw } from "../../../shared/dice/dice.ts";

/** Between two dice. */
export const DIE = 70;
/** One die, from the hand until it has been read. */
const DICE = 700;
/** More dice than these don't take longer. */
const MANY = 12;

/** `tempo`: a factor of time. */
export function fallTime(throws: readonly Throw[], tempo: number): number {
  const dice = throws.reduce((sum, { faces }) => sum + faces.length, 0);
  return dice === 0 ? 0 : (DICE + DIE * Math.min(dice, MANY)) * tempo;
}
