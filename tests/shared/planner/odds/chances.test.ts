import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Fraction } from "../../../../shared/odds/fraction.ts";
import { compareGravity, gravityOf, prospectOf, targetChances } from "../../../../shared/planner/odds/chances.ts";
import { CONDITIONS } from "./toyPlanning.ts";

const of = (...counts: readonly number[]) => {
  const all = counts.reduce((sum, n) => sum + n, 0);
  return new Map(CONDITIONS.map(({ id }, i) => [id as string, Fraction.of(counts[i] ?? 0, all)]));
};
const counts = fc.array(fc.nat(20), { minLength: 3, maxLength: 3 }).filter((all) => all.some((n) => n > 0));

test("chances, those of a condition or a graver one, and of being worse off than before", () => {
  const { conditions, worse, before } = targetChances(CONDITIONS, of(1, 3, 4), "hit");
  expect(conditions.map(({ id, chance, atLeast }) => [id, chance, atLeast])).toEqual([
    ["gone", "1/8", "1/8"],
    ["hit", "3/8", "1/2"],
    ["whole", "1/2", "1"],
  ]);
  expect([before, worse]).toEqual(["hit", "1/8"]);
  expect(targetChances(CONDITIONS, of(1, 3, 4), "whole").worse).toBe("1/2");
  expect(targetChances(CONDITIONS, of(1, 3, 4), "gone").worse).toBe("0");
});

test("cumulative chances never fall and end at 1", () => {
  fc.assert(
    fc.property(counts, (n) => {
      const { conditions } = targetChances(CONDITIONS, of(...n), "whole");
      let sum = Fraction.ZERO;
      for (const { chance, atLeast } of conditions) {
        sum = sum.plus(Fraction.parse(chance));
        expect(atLeast).toBe(String(sum));
      }
      expect(String(sum)).toBe("1");
    }),
  );
});

describe("which prospect is worse for the target", () => {
  const gravity = (...n: readonly number[]) => gravityOf(CONDITIONS, of(...n));
  test.each([
    ["the gravest condition decides", [2, 0, 8], [1, 9, 0], 1],
    ["among equals the next", [1, 5, 4], [1, 4, 5], 1],
    ["equal ones are equal", [2, 4, 2], [1, 2, 1], 0],
  ] as const)("%s", (_, a, b, order) => {
    expect(Math.sign(compareGravity(gravity(...a), gravity(...b)))).toBe(order);
    expect(Math.sign(compareGravity(gravity(...b), gravity(...a)))).toBe(0 - order);
  });
});

test("states of one condition count together", () => {
  const states = [
    { condition: "hit", chance: Fraction.of(1, 4) },
    { condition: "whole", chance: Fraction.of(1, 2) },
    { condition: "hit", chance: Fraction.of(1, 4) },
  ];
  expect(String(prospectOf(states).get("hit"))).toBe("1/2");
});
