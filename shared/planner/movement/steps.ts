/** The limits of turns: of one, of two …, and their chances where dice decide a turn's length. */
import { Fraction } from "../../odds/fraction.ts";
import type { PlannedMove } from "../../play/planning.ts";
import type { ReachStep } from "../questions.ts";

export type Allowances = PlannedMove["allowances"];

const COUNTS = ["no", "one", "two", "three", "four"];
/** "This turn", "In two turns". */
export const turnsInWords = (turns: number): string =>
  turns <= 1 ? "This turn" : `In ${COUNTS[turns] ?? turns} turns`;

/** The totals of this number of turns' points with their exact chances, ascending. */
export function totals(allowances: Allowances, turns: number): Allowances {
  let sums = new Map<number, Fraction>([[0, Fraction.ONE]]);
  for (let turn = 0; turn < turns; turn++) {
    const next = new Map<number, Fraction>();
    for (const [sum, chance] of sums)
      for (const allowance of allowances) {
        const total = sum + allowance.points;
        next.set(total, (next.get(total) ?? Fraction.ZERO).plus(chance.times(allowance.chance)));
      }
    sums = next;
  }
  return [...sums].map(([points, chance]) => ({ points, chance })).sort((a, b) => a.points - b.points);
}

/** A step for each turn, `perTurn` apart; where dice decide, a step for each possible total with the chance of having it. */
export function stepsOf(allowances: Allowances, turns: number, perTurn: number): readonly ReachStep[] {
  const all = Array.from({ length: turns }, (_, i) => i + 1);
  if (allowances.length <= 1)
    return all.map((turn) => ({ cost: turn * perTurn, turn, chance: "1", words: turnsInWords(turn) }));
  const steps = all.flatMap((turn): ReachStep[] => {
    const sums = totals(allowances, turn);
    let chance = Fraction.ZERO;
    return sums.toReversed().map(({ points, chance: exactly }, i) => {
      chance = chance.plus(exactly);
      const total = Math.round(100 * points) / 100;
      const more = i === 0 ? `${total}` : `${total} or more`;
      const words = i === sums.length - 1 ? turnsInWords(turn) : `${turnsInWords(turn)} with ${more}`;
      return { cost: points, turn, chance: chance.toString(), words };
    });
  });
  return steps.sort((a, b) => a.cost - b.cost || a.turn - b.turn);
}
