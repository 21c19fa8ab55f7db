/** The card's dice: two of ten sides, read 0 to 9. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Fraction } from "../../../../shared/odds/fraction.ts";
import { bandAt, modifierAt, resultAt } from "../../../../shared/rules/brew-up/bands.ts";
import {
  chanceOfAtLeast,
  digitOf,
  GREATEST_SCORE,
  ONE_DIE,
  scoreOf,
  TWO_DICE,
  TWO_LESS_ONE,
} from "../../../../shared/rules/brew-up/dice.ts";
import { OPTION_SPECS, STANDARD_READINGS } from "../../../../shared/rules/brew-up/options.ts";
import { asTexts, counted, span, twoOf } from "./reference.ts";

describe("ten-sided dice", () => {
  it("read 0 to 9, the tenth face 0", () => {
    expect(span(1, 10).map(digitOf)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 0]);
    expect([scoreOf([10, 10]), scoreOf([9, 9]), scoreOf([4, 10])]).toEqual([0, GREATEST_SCORE, 4]);
  });
  it("have the chances of a count of all throws", () => {
    expect(asTexts(TWO_DICE.chances())).toEqual(counted(2, twoOf));
    expect(asTexts(ONE_DIE.chances())).toEqual(counted(1, ([a = 0]) => a));
    expect(asTexts(TWO_LESS_ONE.chances())).toEqual(counted(3, ([a = 0, b = 0, c = 0]) => a + b - c));
  });
  it.each(span(-12, 32))("a modified %i or more has the chance of a count", (need) => {
    for (const modifier of [-9, -1, 0, 3, 9]) {
      const found = counted(2, (digits) => (twoOf(digits) + modifier >= need ? "hit" : "miss")).get("hit") ?? "0";
      expect(chanceOfAtLeast(need, modifier).toString()).toBe(found);
    }
  });
  it("a higher need is never likelier, and a need of 0 is sure", () => {
    fc.assert(
      fc.property(fc.integer({ min: -20, max: 40 }), fc.integer({ min: -20, max: 20 }), (need, modifier) => {
        expect(chanceOfAtLeast(need + 1, modifier).compare(chanceOfAtLeast(need, modifier))).toBeLessThanOrEqual(0);
      }),
    );
    expect([chanceOfAtLeast(0), chanceOfAtLeast(19)]).toEqual([Fraction.ONE, Fraction.ZERO]);
  });
});

describe("rows of a chart", () => {
  const bands = [{ upTo: 4 }, { upTo: 8 }, { upTo: 16 }];
  it("a distance at the end of a band is in the nearer band, or in the further by an option; the last end is within reach", () => {
    const at = (inches: number, ends: "nearer" | "further") => bandAt(bands, inches, ends)?.upTo ?? null;
    expect([0, 4, 4.01, 8, 16, 16.01].map((inches) => at(inches, "nearer"))).toEqual([4, 4, 8, 8, 16, null]);
    expect([0, 3.99, 4, 8, 16, 16.01].map((inches) => at(inches, "further"))).toEqual([4, 4, 8, 16, 16, null]);
  });
  it("beyond the last band its modifier holds", () => {
    const modified = [
      { upTo: 4, modifier: 2 },
      { upTo: 8, modifier: -3 },
    ];
    expect([4, 5, 8, 9, 99].map((inches) => modifierAt(modified, inches))).toEqual([2, -3, -3, -3, -3]);
  });
  it("a score below the first row has the first row's result", () => {
    const rows = [
      { from: 0, result: "a" },
      { from: 5, result: "b" },
    ] as const;
    expect([-3, 0, 4, 5, 99].map((score) => resultAt(rows, score))).toEqual(["a", "a", "a", "b", "b"]);
  });
});

describe("readings", () => {
  it("each has a standard that it allows, and help", () => {
    for (const spec of OPTION_SPECS) {
      expect(STANDARD_READINGS[spec.key], spec.key).toBe(spec.standard);
      if (spec.type === "choice") expect(spec.choices.map(({ value }) => value as string)).toContain(spec.standard);
      else if (spec.type === "number") {
        expect(spec.standard).toBeGreaterThanOrEqual(spec.min);
        expect(spec.standard).toBeLessThanOrEqual(spec.max);
      }
      expect(spec.help.length, spec.key).toBeGreaterThan(40);
    }
  });
});
