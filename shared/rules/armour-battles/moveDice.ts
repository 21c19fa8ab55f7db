/** The exact results of a move's dice ("Fixed and Variable Moves", and units of poor reliability). */
import { Fraction } from "../../odds/fraction.ts";
import { Ways } from "../../odds/pools.ts";
import { SIX } from "./tables.ts";

export interface MoveFall {
  /** The die for a unit's backwards move. */
  readonly first: number;
  readonly sum: number;
  /** More ones than sixes: a unit of poor reliability breaks down where there are several dice. */
  readonly moreOnes: boolean;
  /** Ones, less sixes. */
  readonly balance: number;
  readonly chance: Fraction;
}

const FACES = [1, 2, 3, 4, 5, SIX];
const DIE = Ways.ofPool(SIX, 1, FACES, (counts) => counts.indexOf(1) + 1);
const known = new Map<number, readonly MoveFall[]>();

/** Of this number of dice, at least one. */
export function moveFalls(dice: number): readonly MoveFall[] {
  const before = known.get(dice);
  if (before) return before;
  let ways = DIE.by((face) => key(face, face, balanceOf(face)));
  for (let i = 1; i < dice; i++)
    ways = ways.with(DIE, (mine, face) => {
      const [first = 0, sum = 0, balance = 0] = parts(mine);
      return key(first, sum + face, balance + balanceOf(face));
    });
  const falls = [...ways.chances()].map(([outcome, chance]): MoveFall => {
    const [first = 0, sum = 0, balance = 0] = parts(outcome);
    return { first, sum, moreOnes: balance > 0, balance, chance };
  });
  known.set(dice, falls);
  return falls;
}

/** A unit's manner of moving, in the rules' unit. */
export interface MoveRoll {
  /** For one move: none where it is suppressed. */
  readonly fixed: number;
  /** The factor of a die. */
  readonly variable: number;
  /** The number of moves; a Wild Die replaces the die of one. */
  readonly moves: number;
  readonly wild: boolean;
  /** Of poor reliability: with several dice it may break down. */
  readonly unreliable: boolean;
}
/** Its distances over open ground, ascending; a breakdown is a separate case with no distance. The chances sum to 1. */
export function moveChances({ fixed, variable, moves, wild, unreliable }: MoveRoll) {
  const chances = new Map<string, { readonly far: number; readonly breaksDown: boolean; chance: Fraction }>();
  const add = (sum: number, ones: number, chance: Fraction): void => {
    const breaksDown = unreliable && moves > 1 && ones > 0;
    const far = breaksDown ? 0 : fixed * moves + sum * variable;
    const known = chances.get(`${far} ${breaksDown}`);
    if (known) known.chance = known.chance.plus(chance);
    else chances.set(`${far} ${breaksDown}`, { far, breaksDown, chance });
  };
  const rolled = wild ? moves - 1 : moves;
  if (rolled === 0) add(SIX, 0, Fraction.ONE);
  else
    for (const { sum, balance, chance } of moveFalls(rolled))
      add(sum + (wild ? SIX : 0), balance - (wild ? 1 : 0), chance);
  return [...chances.values()].sort((a, b) => a.far - b.far);
}

const balanceOf = (face: number): number => (face === 1 ? 1 : face === SIX ? -1 : 0);
const key = (...numbers: readonly number[]): string => numbers.join(" ");
const parts = (outcome: string): number[] => outcome.split(" ").map(Number);
