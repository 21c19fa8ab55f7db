import { describe, expect, it } from "vitest";
import { distribution } from "../../../shared/odds/enumerate.ts";
import { Fraction } from "../../../shared/odds/fraction.ts";
import { poolFalls, Ways } from "../../../shared/odds/pools.ts";

/** Every face of every die. */
function faces(sides: number, count: number): number[][] {
  let found: number[][] = [[]];
  for (let die = 0; die < count; die++)
    found = found.flatMap((before) => Array.from({ length: sides }, (_, i) => [...before, i + 1]));
  return found;
}

describe("falls of a pool", () => {
  it.each([
    [6, 0, [3, 5, 6]],
    [6, 1, [3, 5, 6]],
    [6, 4, [3, 5, 6]],
    [6, 4, [5, 6]],
    [10, 3, [1, 9, 10]],
  ] as const)("D%i × %i by bands up to %j: every way counted", (sides, count, upTo) => {
    const found = poolFalls(sides, count, upTo);
    const counted = new Map<string, bigint>();
    for (const thrown of faces(sides, count)) {
      const counts = upTo.map((top, i) => thrown.filter((face) => face <= top && face > (upTo[i - 1] ?? 0)).length);
      counted.set(counts.join(), (counted.get(counts.join()) ?? 0n) + 1n);
    }
    expect(new Map(found.map(({ counts, ways }) => [counts.join(), ways]))).toEqual(counted);
  });

  it("refuses bands that don't ascend to the last face", () => {
    expect(() => poolFalls(6, 2, [3, 5])).toThrow(RangeError);
    expect(() => poolFalls(6, 2, [3, 3, 6])).toThrow(RangeError);
  });
});

describe("ways", () => {
  const successes = (count: number, tn: number) => Ways.ofPool(6, count, [tn - 1, 6], ([, hits]) => hits as number);

  it("of two pools against each other are those of every die", () => {
    const net = successes(3, 3).with(successes(2, 5), (mine, theirs) => Math.max(0, mine - theirs));
    const brute = distribution((dice) => {
      const roll = (count: number, tn: number) =>
        dice
          .roll({ sides: 6, count, who: "red", why: "", rule: "", classes: { type: "faces" } })
          .filter((face) => face >= tn).length;
      return Math.max(0, roll(3, 3) - roll(2, 5));
    });
    expect([...net.chances()].map(String).sort()).toEqual([...brute].map(String).sort());
  });

  it("are exact for pools that are too large to enumerate", () => {
    const net = successes(30, 4).with(successes(30, 4), (mine, theirs) => Math.sign(mine - theirs));
    expect(net.chance((sign) => sign > 0)).toEqual(net.chance((sign) => sign < 0));
    expect(net.chance(() => true)).toEqual(Fraction.ONE);
    // The chance of exactly half of 60 coins: 60 over 30.
    let over = 1n;
    for (let i = 1n; i <= 30n; i++) over = (over * (30n + i)) / i;
    expect(net.chance((sign) => sign === 0)).toEqual(Fraction.of(over, 2n ** 60n));
  });

  it("are identified by one of their properties, or are certain", () => {
    const even = successes(2, 4).by((hits) => hits % 2);
    expect(even.chance((rest) => rest === 0)).toEqual(Fraction.of(1, 2));
    expect([...even.outcomes()].sort()).toEqual([0, 1]);
    const sure = Ways.sure(7).with(successes(1, 6), (seven, hits) => seven + hits);
    expect(sure.chances().get(8)).toEqual(Fraction.of(1, 6));
  });
});
