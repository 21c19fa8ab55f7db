/** Exact fractions, always in lowest terms with a positive denominator. */
export class Fraction {
  static readonly ZERO = new Fraction(0n, 1n);
  static readonly ONE = new Fraction(1n, 1n);
  readonly n: bigint;
  readonly d: bigint;

  private constructor(n: bigint, d: bigint) {
    this.n = n;
    this.d = d;
  }

  /** `n / d`; throws where `d` is 0. */
  static of(n: bigint | number, d: bigint | number = 1n): Fraction {
    const [top, bottom] = [BigInt(n), BigInt(d)];
    if (bottom === 0n) throw new RangeError("a fraction can't have the denominator 0");
    const by = greatestDivisor(top, bottom) * (bottom < 0n ? -1n : 1n);
    return new Fraction(top / by, bottom / by);
  }

  /** The text from toString: "7/20", "1". */
  static parse(text: string): Fraction {
    const [n = "", d = "1"] = text.split("/");
    return Fraction.of(BigInt(n), BigInt(d));
  }

  plus(other: Fraction): Fraction {
    return Fraction.of(this.n * other.d + other.n * this.d, this.d * other.d);
  }
  minus(other: Fraction): Fraction {
    return Fraction.of(this.n * other.d - other.n * this.d, this.d * other.d);
  }
  times(other: Fraction): Fraction {
    return Fraction.of(this.n * other.n, this.d * other.d);
  }
  equals(other: Fraction): boolean {
    return this.n === other.n && this.d === other.d;
  }
  /** Negative, 0 or positive, if this is less than, equal to or more than the other. */
  compare(other: Fraction): number {
    const difference = this.n * other.d - other.n * this.d;
    return difference < 0n ? -1 : difference > 0n ? 1 : 0;
  }
  /** The nearest double, for drawing and comparing at a glance. */
  toNumber(): number {
    return Number(this.n) / Number(this.d);
  }
  /** "7/20"; whole numbers without a denominator: "0", "1". */
  toString(): string {
    return this.d === 1n ? String(this.n) : `${this.n}/${this.d}`;
  }
}

/** Positive; for 0 and 0 it is 0, which no caller needs. */
function greatestDivisor(a: bigint, b: bigint): bigint {
  let [x, y] = [a < 0n ? -a : a, b < 0n ? -b : b];
  while (y !== 0n) [x, y] = [y, x % y];
  return x;
}

/** A fraction such as "7/20" as a number from 0 to 1. */
export function chanceOf(fraction: string): number {
  const [n, d] = fraction.split("/");
  return d === undefined ? Number(n) : Number(n) / Number(d);
}
