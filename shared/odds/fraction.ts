/**
 * Exact fractions, always in lowest terms with a positive denominator. Both parts are plain numbers where these are exact:
 * large integers take many times as long.
 */
export class Fraction {
  static readonly ZERO = new Fraction(0, 1);
  static readonly ONE = new Fraction(1, 1);
  private readonly over: Whole;
  private readonly under: Whole;

  /** In lowest terms; both of the type that `fitting` gives. */
  private constructor(over: Whole, under: Whole) {
    this.over = over;
    this.under = under;
  }

  /** `n / d`; throws where `d` is 0. */
  static of(n: Whole, d: Whole = 1): Fraction {
    if (d === 0 || d === 0n) throw new RangeError("a fraction can't have the denominator 0");
    if (Number.isSafeInteger(n) && Number.isSafeInteger(d)) return Fraction.#small(n as number, d as number);
    const [top, bottom] = [BigInt(n), BigInt(d)];
    const by = largeDivisor(top, bottom) * (bottom < 0n ? -1n : 1n);
    return new Fraction(fitting(top / by), fitting(bottom / by));
  }
  static #small(n: number, d: number): Fraction {
    const by = divisor(n, d) * Math.sign(d);
    return new Fraction(n === 0 ? 0 : n / by, d / by);
  }

  /** The text from toString: "7/20", "1". */
  static parse(text: string): Fraction {
    const [n = "", d = "1"] = text.split("/");
    return Fraction.of(BigInt(n), BigInt(d));
  }

  get n(): bigint {
    return BigInt(this.over);
  }
  get d(): bigint {
    return BigInt(this.under);
  }

  plus(other: Fraction): Fraction {
    const small = this.#plainly(other, Fraction.#smallSum);
    if (small) return small;
    const [d1, d2] = [this.d, other.d];
    const shared = d1 === d2 ? d1 : largeDivisor(d1, d2);
    return Fraction.of(this.n * (d2 / shared) + other.n * (d1 / shared), (d1 / shared) * d2);
  }
  minus(other: Fraction): Fraction {
    return this.plus(new Fraction(other.over === 0 ? 0 : -other.over, other.under));
  }
  times(other: Fraction): Fraction {
    return this.#plainly(other, Fraction.#smallProduct) ?? Fraction.of(this.n * other.n, this.d * other.d);
  }
  /** A result in plain numbers; null where the parts or the result are too large for these. */
  #plainly({ over: more, under: parts }: Fraction, work: Plainly): Fraction | null {
    const { over, under } = this;
    const plain =
      typeof over === "number" && typeof under === "number" && typeof more === "number" && typeof parts === "number";
    return plain ? work(over, under, more, parts) : null;
  }
  static readonly #smallSum: Plainly = (over, under, more, parts) => {
    const shared = divisor(under, parts);
    const [a, b, d] = [over * (parts / shared), more * (under / shared), under * (parts / shared)];
    const n = a + b;
    // A product that is too large for an exact number is too large when rounded, too.
    return isSmall(a) && isSmall(b) && isSmall(n) && isSmall(d) ? Fraction.#small(n, d) : null;
  };
  static readonly #smallProduct: Plainly = (over, under, more, parts) => {
    const [a, b] = [divisor(over, parts), divisor(more, under)];
    const [n, d] = [(over / a) * (more / b), (under / b) * (parts / a)];
    return isSmall(n) && isSmall(d) ? new Fraction(n === 0 ? 0 : n, n === 0 ? 1 : d) : null;
  };
  equals(other: Fraction): boolean {
    return this.over === other.over && this.under === other.under;
  }
  /** Negative, 0 or positive, if this is less than, equal to or more than the other. */
  compare(other: Fraction): number {
    const difference = this.n * other.d - other.n * this.d;
    return difference < 0n ? -1 : difference > 0n ? 1 : 0;
  }
  /** The nearest double, for drawing and comparing at a glance. */
  toNumber(): number {
    return Number(this.over) / Number(this.under);
  }
  /** "7/20"; whole numbers without a denominator: "0", "1". */
  toString(): string {
    return this.under === 1 ? String(this.over) : `${this.over}/${this.under}`;
  }
}

/** A whole number: exact. */
type Whole = number | bigint;
/** An operation on over / under and more / parts. */
type Plainly = (over: number, under: number, more: number, parts: number) => Fraction | null;

const MOST = Number.MAX_SAFE_INTEGER;
const isSmall = (n: number): boolean => n <= MOST && n >= -MOST;
const fitting = (n: bigint): Whole => (n <= MOST && n >= -MOST ? Number(n) : n);

/** Positive; for 0 and 0 it is 0, which no caller needs. */
function divisor(a: number, b: number): number {
  let [x, y] = [Math.abs(a), Math.abs(b)];
  while (y !== 0) [x, y] = [y, x % y];
  return x;
}
/** The same of large numbers. */
function largeDivisor(a: bigint, b: bigint): bigint {
  let [x, y] = [a < 0n ? -a : a, b < 0n ? -b : b];
  while (y > MOST) [x, y] = [y, x % y];
  return y === 0n ? x : BigInt(divisor(Number(y), Number(x % y)));
}

/** A fraction such as "7/20" as a number from 0 to 1. */
export function chanceOf(fraction: string): number {
  const [n, d] = fraction.split("/");
  return d === undefined ? Number(n) : Number(n) / Number(d);
}
