/** The start of a turn: Command Failures, the first pulse, and a side's dice (rule document: Start of the Turn). */
import { Fraction } from "../../../odds/fraction.ts";
import { poolFalls } from "../../../odds/pools.ts";
import { ok } from "../../../result.ts";
import type { ChanceQuestion } from "../../chanceQuestion.ts";
import { chainsOf, isFailure, mostOf } from "../play/kinds/turn.ts";
import { RULES } from "../play/numbers.ts";
import { CHAINS } from "../play/state.ts";
import { SIX } from "../tables.ts";
import { dice, numberOf, row, whole } from "./flags.ts";

interface Roll {
  readonly faces: readonly number[];
  readonly ways: bigint;
  readonly failed: boolean;
}
const FACES = [1, 2, 3, 4, 5, SIX];
const rollsOf = (count: number): readonly Roll[] =>
  poolFalls(SIX, count, FACES).map(({ counts, ways }) => {
    const faces = counts.flatMap((many, i) => new Array<number>(many).fill(i + 1));
    return { faces, ways, failed: isFailure(faces) };
  });
const waysOf = (rolls: readonly Roll[]): bigint => rolls.reduce((sum, { ways }) => sum + ways, 0n);

/** A side's usable dice. */
export interface CommandHand {
  readonly orders: number;
  readonly wild: number;
  /** The longest Dice Chain as laid out. */
  readonly chain: number;
}
export interface CommandOdds {
  /** Chances of the rolls that count: ties are rolled again. They sum to 1. */
  readonly failed: {
    readonly friendly: Fraction;
    readonly enemy: Fraction;
    readonly both: Fraction;
    readonly none: Fraction;
  };
  /** The side with the first pulse; neither where both failed. */
  readonly first: { readonly friendly: Fraction; readonly enemy: Fraction };
  /** For a turn that isn't over at once and for one that is: the latter has no dice. */
  readonly hands: readonly (CommandHand & { readonly chance: Fraction })[];
}

/** `fixed`: the side with the first pulse in any case, where the briefing says so. */
export function commandOdds(friendly: number, enemy: number, fixed: "dice" | "own" | "enemy"): CommandOdds {
  const [mine, theirs] = [rollsOf(friendly), rollsOf(enemy)];
  const well = (rolls: readonly Roll[]) => rolls.filter(({ failed }) => !failed);
  const badly = (rolls: readonly Roll[]) => rolls.filter(({ failed }) => failed);
  const [ownWell, enemyWell] = [well(mine), well(theirs)];
  const [a, b] = [waysOf(ownWell), waysOf(enemyWell)];
  const [fa, fb] = [waysOf(mine) - a, waysOf(theirs) - b];
  const { ahead, tied } = fixed === "dice" ? ladder(ownWell, enemyWell) : { ahead: 0n, tied: () => 0n };
  const ties = ownWell.reduce((sum, roll) => sum + roll.ways * tied(roll), 0n);
  const all = (a + fa) * (b + fb) - ties;
  const of = (ways: bigint): Fraction => Fraction.of(ways, all);
  const first =
    fixed === "own"
      ? { friendly: of(all - fa * fb), enemy: Fraction.ZERO }
      : fixed === "enemy"
        ? { friendly: Fraction.ZERO, enemy: of(all - fa * fb) }
        : { friendly: of(a * fb + ahead), enemy: of(fa * b + (a * b - ties - ahead)) };

  const hands = new Map<string, { readonly hand: CommandHand; ways: bigint }>();
  const add = (chains: Readonly<Record<number, number>> | null, ways: bigint): void => {
    const sizes = chains ? CHAINS.map((face) => chains[face] ?? 0) : [0];
    const hand = {
      orders: sizes.reduce((sum, size) => sum + size, 0),
      wild: chains?.[SIX] ?? 0,
      chain: Math.max(...sizes),
    };
    const key = `${hand.orders} ${hand.wild} ${hand.chain}`;
    const entry = hands.get(key);
    if (entry) entry.ways += ways;
    else hands.set(key, { hand, ways });
  };
  if (fa * fb > 0n) add(null, fa * fb);
  const others = byOnes(badly(theirs));
  for (const roll of mine) {
    add(chainsOf(roll.faces, []), roll.ways * (b - (roll.failed ? 0n : tied(roll))));
    if (!roll.failed) for (const { faces, ways } of others) add(chainsOf(roll.faces, faces), roll.ways * ways);
  }
  return {
    failed: { friendly: of(fa * b), enemy: of(a * fb), both: of(fa * fb), none: of(a * b - ties) },
    first,
    hands: [...hands.values()].filter(({ ways }) => ways > 0n).map(({ hand, ways }) => ({ ...hand, chance: of(ways) })),
  };
}

/** Failed rolls that give away the same number of ones. */
function byOnes(failed: readonly Roll[]): readonly Roll[] {
  const byCount = new Map<number, Roll>();
  for (const roll of failed) {
    const ones = roll.faces.filter((face) => face === 1).length;
    const before = byCount.get(ones);
    // As many ones, and sixes less than those: the faces don't matter.
    byCount.set(ones, { ...roll, faces: new Array<number>(ones).fill(1), ways: roll.ways + (before?.ways ?? 0n) });
  }
  return [...byCount.values()];
}

/** The number of ways in which the side's roll is ahead of the enemy's, and the number of ties for each. */
function ladder(friendly: readonly Roll[], enemy: readonly Roll[]) {
  const order = (x: Roll, y: Roll): number => {
    const more = mostOf({ red: x.faces, blue: y.faces });
    return more === null ? 0 : more === "red" ? 1 : -1;
  };
  const behind = [...enemy].sort(order);
  const ties = new Map<Roll, bigint>();
  let ahead = 0n;
  let next = 0;
  let below = 0n;
  let level = 0n;
  let last: Roll | null = null;
  for (const roll of [...friendly].sort(order)) {
    if (!last || order(last, roll) !== 0) {
      below += level;
      level = 0n;
      for (; next < behind.length; next++) {
        const there = behind[next] as Roll;
        const compared = order(there, roll);
        if (compared > 0) break;
        if (compared < 0) below += there.ways;
        else level += there.ways;
      }
    }
    last = roll;
    ties.set(roll, level);
    ahead += roll.ways * below;
  }
  return { ahead, tied: (roll: Roll): bigint => ties.get(roll) ?? 0n };
}

const most = (of: (hand: CommandHand) => number, { hands }: CommandOdds): readonly (readonly [number, Fraction])[] => {
  const chances = new Map<number, Fraction>();
  for (const hand of hands) chances.set(of(hand), (chances.get(of(hand)) ?? Fraction.ZERO).plus(hand.chance));
  return [...chances].sort(([a], [b]) => a - b);
};
const counted = (n: number, noun: string, more: string): string =>
  n === 0 ? `no ${noun}` : `${n} ${n === 1 ? noun : more}`;

export const command: ChanceQuestion = {
  id: "command",
  name: "Command Dice",
  help: "Chance of a Command Failure, the first Command Pulse, and the dice left for orders",
  about: "sides",
  flags: [
    dice("dice", "Command Dice", "the side's Command Dice", true, 1),
    dice("enemy-dice", "The enemy’s Command Dice", "the enemy's Command Dice", true, 1),
    {
      name: "first",
      label: "Fixed first pulse",
      help: "the side with the first pulse at any roll; by the dice when left out",
      required: false,
      value: { type: "choice", choices: ["own", "enemy"] },
    },
    whole("wanted", "Dice needed", "dice needed for the plan", 1, 24),
  ],
  answer(flags) {
    const [friendly, enemy] = [numberOf(flags, "dice") ?? 1, numberOf(flags, "enemy-dice") ?? 1];
    const named = flags["first"];
    const fixed = named === "own" || named === "enemy" ? named : "dice";
    const odds = commandOdds(friendly, enemy, fixed);
    const { failed, first } = odds;
    const wanted = numberOf(flags, "wanted");
    const enough = odds.hands
      .filter(({ orders }) => orders >= (wanted ?? 0))
      .reduce((sum, { chance }) => sum.plus(chance), Fraction.ZERO);
    return ok({
      workings: [
        {
          title: "Command Dice",
          rows: [
            { name: "This side", rule: RULES.commandDice, value: `${friendly}` },
            { name: "The enemy", rule: RULES.commandDice, value: `${enemy}` },
          ],
        },
      ],
      tables: [
        ...(wanted === null ? [] : [{ title: "Enough dice", rows: [row(`${wanted} or more`, enough)] }]),
        {
          title: "Command Failure",
          rows: [
            row("nobody", failed.none),
            row("this side alone", failed.friendly),
            row("the enemy alone", failed.enemy),
            row("both: the turn is over", failed.both),
          ],
        },
        {
          title: "First Command Pulse",
          rows: [
            row("this side", first.friendly),
            row("the enemy", first.enemy),
            ...(failed.both.n > 0n ? [row("nobody", failed.both)] : []),
          ],
        },
        {
          title: "Dice for orders",
          rows: most(({ orders }) => orders, odds).map(([n, chance]) => row(counted(n, "die", "dice"), chance)),
        },
        {
          title: "Wild Dice among them",
          rows: most(({ wild }) => wild, odds).map(([n, chance]) => row(counted(n, "Wild Die", "Wild Dice"), chance)),
        },
        {
          title: "Longest Dice Chain",
          rows: most(({ chain }) => chain, odds).map(([n, chance]) => row(counted(n, "die", "dice"), chance)),
        },
      ],
    });
  },
};
