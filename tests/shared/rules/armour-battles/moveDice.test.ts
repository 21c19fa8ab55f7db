import { describe, expect, it } from "vitest";
import { distribution } from "../../../../shared/odds/enumerate.ts";
import { Fraction } from "../../../../shared/odds/fraction.ts";
import { moveFalls } from "../../../../shared/rules/armour-battles/moveDice.ts";

describe("the dice of a move", () => {
  it("have the chances of an enumeration of every face", () => {
    for (const count of [1, 2, 3]) {
      const request = { sides: 6, count, who: "red", why: "", rule: "", classes: { type: "faces" } } as const;
      const all = distribution((dice) => {
        const faces = dice.roll(request);
        const ones = faces.filter((face) => face === 1).length;
        const sixes = faces.filter((face) => face === 6).length;
        return `${faces[0]} ${faces.reduce((a, b) => a + b)} ${ones > sixes}`;
      });
      const mine = new Map<string, Fraction>();
      for (const { first, sum, moreOnes, chance } of moveFalls(count)) {
        const key = `${first} ${sum} ${moreOnes}`;
        mine.set(key, (mine.get(key) ?? Fraction.ZERO).plus(chance));
      }
      expect(new Map([...mine].map(([key, chance]) => [key, chance.toString()]))).toEqual(
        new Map([...all].map(([key, chance]) => [key, chance.toString()])),
      );
    }
  });

  it("sum to one, of many dice too", () => {
    expect(moveFalls(8).reduce((sum, { chance }) => sum.plus(chance), Fraction.ZERO)).toEqual(Fraction.ONE);
  });
});
