/** What the dice of a move come to, exactly ("Fixed and Variable Moves", and who is of poor reliability). */
import type { Fraction } from "../../odds/fraction.ts";
import { Ways } from "../../odds/pools.ts";
import { SIX } from "./tables.ts";

export interface MoveFall {
  /** The die that a unit goes backwards with. */
  readonly first: number;
  readonly sum: number;
  /** More ones than sixes: who is of poor reliability breaks down where there are several dice. */
  readonly moreOnes: boolean;
  /** Ones, less sixes. */
  readonly balance: number;
  readonly chance: Fraction;
}

const FACES = [1, 2, 3, 4, 5, SIX];
const DIE = Ways.ofPool(SIX, 1, FACES, (counts) => counts.indexOf(1) + 1);
const known = new Map<number, readonly MoveFall[]>();

/** Of so many dice, at least one. */
export function moveFalls(dice: number): readonly MoveFall[] {
  const before = known.get(dice);
  if (before) return before;
  let ways = DIE.by((face) => key(face, face, balanceOf(face)));
  for (let i = 1; i < dice; i++)
    ways = ways.with(DIE, (mine, face) => {
      const [first = 0, sum = 0, balance = 0] = parts(mine);
      return key(first, sum + face, balance + balanceOf(face));
    });
  const found = [...ways.chances()].map(([outcome, chance]): MoveFall => {
    const [first = 0, sum = 0, balance = 0] = parts(outcome);
    return { first, sum, moreOnes: balance > 0, balance, chance };
  });
  known.set(dice, found);
  return found;
}

const balanceOf = (face: number): number => (face === 1 ? 1 : face === SIX ? -1 : 0);
const key = (...numbers: readonly number[]): string => numbers.join(" ");
const parts = (outcome: string): number[] => outcome.split(" ").map(Number);
