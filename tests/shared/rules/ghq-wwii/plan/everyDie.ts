/** Dice that show every face, one run each: slower than the enumerator, and knowing nothing of classes. */
import type { Dice } from "../../../../../shared/dice/dice.ts";
import { Fraction } from "../../../../../shared/odds/fraction.ts";

/** The exact chance of each outcome that is possible. */
export function overEveryDie(ruling: (dice: Dice) => string): Map<string, Fraction> {
  const found = new Map<string, Fraction>();
  const wheels: { face: number; readonly sides: number }[] = [];
  for (;;) {
    let asked = 0;
    let ways = 1n;
    const die = (sides: number): number => {
      if (asked === wheels.length) wheels.push({ face: 1, sides });
      ways *= BigInt(sides);
      return wheels[asked++]?.face ?? 0;
    };
    const outcome = ruling({ roll: ({ sides, count }) => Array.from({ length: count }, () => die(sides)) });
    found.set(outcome, (found.get(outcome) ?? Fraction.ZERO).plus(Fraction.of(1n, ways)));
    for (let last = wheels.at(-1); last && last.face === last.sides; last = wheels.at(-1)) wheels.pop();
    const last = wheels.at(-1);
    if (!last) return found;
    last.face++;
  }
}

/** A distribution as text: outcomes in order, with their chances. */
export const told = (chances: ReadonlyMap<string, Fraction>): string[] =>
  [...chances].map(([outcome, chance]) => `${outcome}: ${chance}`).sort();

/** Several chances of one outcome are one. */
export function gathered<T extends { readonly chance: Fraction }>(
  of: readonly T[],
  outcome: (one: T) => string,
): Map<string, Fraction> {
  const found = new Map<string, Fraction>();
  for (const one of of) {
    const name = outcome(one);
    found.set(name, (found.get(name) ?? Fraction.ZERO).plus(one.chance));
  }
  return found;
}
