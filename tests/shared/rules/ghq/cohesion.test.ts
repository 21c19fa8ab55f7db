import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { givenDice } from "../../../../shared/dice/dice.ts";
import { distribution } from "../../../../shared/odds/enumerate.ts";
import { cohesionChance, needInWords, needOf, rollCohesion } from "../../../../shared/rules/ghq/cohesion.ts";

const by = (value: number) => [{ name: "something", value, rule: "0" }];
const roll = (level: number, value: number) =>
  ({ level, modifiers: by(value), who: "red", why: "a test", rule: "5.1" }) as const;

describe("a cohesion roll", () => {
  it("succeeds where the modified roll is at most the level", () => {
    for (let natural = 1; natural <= 20; natural++)
      expect(rollCohesion(givenDice([natural]), roll(14, 4))).toEqual({
        natural,
        modified: natural + 4,
        success: natural <= 10,
      });
  });
  it("has the chance that its need says, without automatic success or failure", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 40 }), fc.integer({ min: -6, max: 14 }), (level, value) => {
        const chance = distribution((dice) => rollCohesion(dice, roll(level, value)).success).get(true);
        const need = needOf(level, by(value));
        expect(String(chance ?? 0)).toBe(String(cohesionChance(need)));
        expect(cohesionChance(need).toNumber()).toBe(Math.min(20, Math.max(0, level - value)) / 20);
      }),
    );
  });
  it("distinguishes further limits of the same roll", () => {
    const upTo: (readonly number[])[] = [];
    const asked = {
      roll: (request: { classes: { type: string; upTo?: readonly number[] } }) => {
        upTo.push(request.classes.upTo ?? []);
        return [1];
      },
    };
    rollCohesion(asked, { ...roll(14, 0), needs: [10, 7, 10, -2, 21] });
    rollCohesion(asked, roll(25, 0));
    expect(upTo).toEqual([[7, 10, 14, 20], [20]]);
  });
  it("shows the needed roll in the words that ask for the die", () => {
    expect([-3, 0, 1, 19, 20, 25].map(needInWords)).toEqual([
      "can't succeed",
      "can't succeed",
      "1 or less",
      "19 or less",
      "can't fail",
      "can't fail",
    ]);
  });
});
