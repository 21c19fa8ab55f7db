import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Fraction } from "../../../shared/odds/fraction.ts";

const whole = fc.integer({ min: -1000, max: 1000 });
const denominator = fc.integer({ min: -1000, max: 1000 }).filter((d) => d !== 0);
const fraction = fc.tuple(whole, denominator).map(([n, d]) => Fraction.of(n, d));

describe("a fraction", () => {
  it("is written in lowest terms, whole numbers without a denominator", () => {
    expect([Fraction.of(7, 20), Fraction.of(14, 40), Fraction.of(-6, -4), Fraction.of(3, -6)].map(String)).toEqual([
      "7/20",
      "7/20",
      "3/2",
      "-1/2",
    ]);
    expect([Fraction.of(0, 36), Fraction.of(36, 36), Fraction.ZERO, Fraction.ONE, Fraction.of(5)].map(String)).toEqual([
      "0",
      "1",
      "0",
      "1",
      "5",
    ]);
  });
  it("refuses the denominator 0", () => {
    expect(() => Fraction.of(1, 0)).toThrow(RangeError);
  });
  it("has the arithmetic of fractions", () => {
    fc.assert(
      fc.property(fraction, fraction, fraction, (a, b, c) => {
        expect(a.plus(b).equals(b.plus(a))).toBe(true);
        expect(a.plus(b).minus(b).equals(a)).toBe(true);
        expect(a.times(b.plus(c)).equals(a.times(b).plus(a.times(c)))).toBe(true);
        expect(Math.sign(a.compare(b))).toBe(Math.sign(Number(a.n) * Number(b.d) - Number(b.n) * Number(a.d)));
        expect(a.toNumber()).toBe(Number(a.n) / Number(a.d));
        expect(a.d > 0n).toBe(true);
      }),
    );
  });
  it("of any size is what whole numbers alone give", () => {
    const part = fc.bigInt({ min: -(10n ** 24n), max: 10n ** 24n });
    const small = fc.bigInt({ min: -(10n ** 8n), max: 10n ** 8n });
    const any = fc.tuple(
      fc.oneof(part, small),
      fc.oneof(part, small).filter((d) => d !== 0n),
    );
    fc.assert(
      fc.property(any, any, ([a, b], [c, d]) => {
        const [one, other] = [Fraction.of(a, b), Fraction.of(c, d)];
        expect(one.plus(other).toString()).toBe(Fraction.of(a * d + c * b, b * d).toString());
        expect(one.minus(other).toString()).toBe(Fraction.of(a * d - c * b, b * d).toString());
        expect(one.times(other).toString()).toBe(Fraction.of(a * c, b * d).toString());
        expect(one.n * b).toBe(a * one.d);
        expect(one.minus(other).equals(Fraction.ZERO)).toBe(a * d === c * b);
      }),
    );
  });
  it("stays exact where doubles don't", () => {
    let sum = Fraction.ZERO;
    for (let i = 0; i < 10; i++) sum = sum.plus(Fraction.of(1, 10));
    expect(sum.equals(Fraction.ONE)).toBe(true);
    const tiny = Fraction.of(1, 6n ** 40n);
    expect(tiny.times(Fraction.of(6n ** 40n)).equals(Fraction.ONE)).toBe(true);
  });
});
