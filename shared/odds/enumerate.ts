/**
 * Dice that try everything: a ruling is run once for each way its dice can fall, as far as the ruling tells them apart
 * (the classes of its requests), with the exact chance of that way. Play and odds run the very same ruling.
 */
import type { Dice, DiceRequest } from "../dice/dice.ts";
import { Fraction } from "./fraction.ts";
import { poolFalls } from "./pools.ts";

/** One way a pool may fall: faces that stand for all of its class, and how many of sides^count ways belong to it. */
interface Fall {
  readonly faces: readonly number[];
  readonly ways: bigint;
}

/** Whoever rolls oftener in one run rolls without end (a tie that is rolled again): that can't be enumerated. */
const MOST_ROLLS = 64;

/** Runs the ruling over all dice and hands on every outcome with its chance; the chances sum to 1. */
export function enumerate<T>(ruling: (dice: Dice) => T, visit: (outcome: T, chance: Fraction) => void): void {
  /** What was chosen at each request of the run, to be varied like the wheels of a counter. */
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
    // A ruling that throws its dice in another order each time is no ruling.
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

/** The exact chance of each outcome that is possible. */
export function distribution<K>(ruling: (dice: Dice) => K): Map<K, Fraction> {
  const found = new Map<K, Fraction>();
  enumerate(ruling, (outcome, chance) => found.set(outcome, (found.get(outcome) ?? Fraction.ZERO).plus(chance)));
  return found;
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
  let found: readonly number[][] = [[]];
  for (let die = 0; die < count; die++)
    found = found.flatMap((faces) => Array.from({ length: sides }, (_, i) => [...faces, i + 1]));
  return found.map((faces) => ({ faces, ways: 1n }));
}

/** Ascending by sum; the faces that stand for a sum are as even as may be. */
function sums(sides: number, count: number): Fall[] {
  // ways[s]: of the dice so far, to show s more than their number.
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

/** By how many dice fall into each band, in the order of the bands; the least face of each stands for it. */
const bands = (sides: number, count: number, upTo: readonly number[]): Fall[] =>
  poolFalls(sides, count, upTo).map(({ counts, ways }) => ({
    faces: counts.flatMap((dice, band) => new Array<number>(dice).fill((upTo[band - 1] ?? 0) + 1)),
    ways,
  }));
