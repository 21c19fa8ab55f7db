/**
 * Dice that try everything: a ruling runs once for each distinct fall of its dice (by the classes of its requests), with the
 * exact chance of that fall. Play and odds run the very same ruling.
 */
import type { Dice, DiceRequest } from "../dice/dice.ts";
import { Fraction } from "./fraction.ts";
import { poolFalls } from "./pools.ts";

/** A fall of a pool: faces that stand for all of its class, and the number of sides^count ways in it. */
interface Fall {
  readonly faces: readonly number[];
  readonly ways: bigint;
}

/** More rolls than this in one run are endless (a tie that is rolled again) and can't be enumerated. */
const MOST_ROLLS = 64;

/** Runs the ruling over all dice and hands on every outcome with its chance; the chances sum to 1. */
export function enumerate<T>(ruling: (dice: Dice) => T, visit: (outcome: T, chance: Fraction) => void): void {
  /** The choice at each request of the run, varied like the wheels of a counter. */
  const chosen: { at: number; readonly falls: readonly Fall[]; readonly all: bigint }[] = [];
  for (;;) {
    let asked = 0;
    let ways = 1n;
    let all = 1n;
    const dice: Dice = {
      roll(request) {
        if (asked === MOST_ROLLS) throw new RangeError("a ruling that rolls without end can't be enumerated");
        if (asked === chosen.length)
          chosen.push({ at: 0, falls: fallsOf(request), all: BigInt(request.sides) ** BigInt(request.count) });
        const choice = chosen[asked++] as (typeof chosen)[number];
        const fall = choice.falls[choice.at] as Fall;
        ways *= fall.ways;
        all *= choice.all;
        return fall.faces;
      },
    };
    const outcome = ruling(dice);
    // A ruling must throw its dice in the same order each time.
    if (asked < chosen.length) throw new Error("the ruling asked for fewer dice than before");
    visit(outcome, Fraction.of(ways, all));
    while (chosen.length > 0) {
      const last = chosen[chosen.length - 1] as (typeof chosen)[number];
      if (++last.at < last.falls.length) break;
      chosen.pop();
    }
    if (chosen.length === 0) return;
  }
}

/** The exact chance of each possible outcome. */
export function distribution<K>(ruling: (dice: Dice) => K): Map<K, Fraction> {
  const chances = new Map<K, Fraction>();
  enumerate(ruling, (outcome, chance) => chances.set(outcome, (chances.get(outcome) ?? Fraction.ZERO).plus(chance)));
  return chances;
}

function fallsOf(request: DiceRequest): readonly Fall[] {
  const { sides, count, classes } = request;
  switch (classes.type) {
    case "faces":
      return tuples(sides, count);
    case "sum":
      return sums(sides, count);
    case "bands":
      return bands(sides, count, classes.upTo);
  }
}

function tuples(sides: number, count: number): Fall[] {
  let rolls: readonly number[][] = [[]];
  for (let die = 0; die < count; die++)
    rolls = rolls.flatMap((faces) => Array.from({ length: sides }, (_, i) => [...faces, i + 1]));
  return rolls.map((faces) => ({ faces, ways: 1n }));
}

/** Ascending by sum; the faces that stand for a sum are as even as possible. */
function sums(sides: number, count: number): Fall[] {
  // ways[s]: the ways in which the dice so far show s more than their number.
  let ways = [1n];
  for (let die = 0; die < count; die++) {
    const next = new Array<bigint>(ways.length + sides - 1).fill(0n);
    ways.forEach((w, s) => {
      for (let i = 0; i < sides; i++) next[s + i] = (next[s + i] as bigint) + w;
    });
    ways = next;
  }
  return ways.map((w, s) => {
    const faces = Array.from({ length: count }, (_, die) => 1 + Math.floor(s / count) + (die < s % count ? 1 : 0));
    return { faces, ways: w };
  });
}

/** By the number of dice in each band, in the order of the bands; the least face of each stands for it. */
const bands = (sides: number, count: number, upTo: readonly number[]): Fall[] =>
  poolFalls(sides, count, upTo).map(({ counts, ways }) => ({
    faces: counts.flatMap((dice, band) => new Array<number>(dice).fill((upTo[band - 1] ?? 0) + 1)),
    ways,
  }));
