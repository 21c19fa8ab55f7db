/**
 * Pools of equal dice, exactly and by the number of ways: the dice in each of some bands, and the results of opposed pools.
 * Numbers of ways stay whole, so that thousands of combinations cost no fractions.
 */
import { Fraction } from "./fraction.ts";

/** The number of dice in each band, and the number of sides^count ways for that. */
export interface PoolFall {
  readonly counts: readonly number[];
  readonly ways: bigint;
}

/** All falls of a pool; bands by upper bounds, ascending, the last `sides`. More dice in later bands come earlier. */
export function poolFalls(sides: number, count: number, upTo: readonly number[]): PoolFall[] {
  const last = upTo[upTo.length - 1];
  if (last !== sides) throw new RangeError(`the last band must reach up to ${sides}, not ${last}`);
  const widths = upTo.map((top, band) => top - (upTo[band - 1] ?? 0));
  if (widths.some((width) => width < 1)) throw new RangeError("bands must ascend");
  const falls: PoolFall[] = [];
  const fill = (band: number, left: number, counts: readonly number[], ways: bigint): void => {
    const rest = band === widths.length - 1;
    for (let here = rest ? left : 0; here <= left; here++) {
      const more = ways * choose(left, here) * BigInt(widths[band] as number) ** BigInt(here);
      if (rest) falls.push({ counts: [...counts, here], ways: more });
      else fill(band + 1, left - here, [...counts, here], more);
    }
  };
  fill(0, count, [], 1n);
  return falls;
}

function choose(n: number, k: number): bigint {
  let ways = 1n;
  for (let i = 1; i <= k; i++) ways = (ways * BigInt(n - k + i)) / BigInt(i);
  return ways;
}

/** Outcomes by the number of `all` equally likely ways to each. */
export class Ways<K> {
  readonly all: bigint;
  readonly #of: ReadonlyMap<K, bigint>;

  private constructor(all: bigint, of: ReadonlyMap<K, bigint>) {
    this.all = all;
    this.#of = of;
  }

  static sure<K>(outcome: K): Ways<K> {
    return new Ways(1n, new Map([[outcome, 1n]]));
  }
  /** For a pool's falls, by a reading of the dice in each band. */
  static ofPool<K extends string | number>(
    sides: number,
    count: number,
    upTo: readonly number[],
    read: (counts: readonly number[]) => K,
  ): Ways<K> {
    const of = new Map<K, bigint>();
    for (const { counts, ways } of poolFalls(sides, count, upTo)) add(of, read(counts), ways);
    return new Ways(BigInt(sides) ** BigInt(count), of);
  }

  /** The joint outcomes of two independent ones. */
  with<O, R extends string | number>(other: Ways<O>, read: (mine: K, theirs: O) => R): Ways<R> {
    const of = new Map<R, bigint>();
    for (const [mine, ways] of this.#of)
      for (const [theirs, more] of other.#of) add(of, read(mine, theirs), ways * more);
    return new Ways(this.all * other.all, of);
  }
  /** The same by a reading of the outcome alone. */
  by<R extends string | number>(read: (outcome: K) => R): Ways<R> {
    const of = new Map<R, bigint>();
    for (const [outcome, ways] of this.#of) add(of, read(outcome), ways);
    return new Ways(this.all, of);
  }

  chance(of: (outcome: K) => boolean): Fraction {
    let ways = 0n;
    for (const [outcome, more] of this.#of) if (of(outcome)) ways += more;
    return Fraction.of(ways, this.all);
  }
  /** The exact chance of each possible outcome. */
  chances(): Map<K, Fraction> {
    return new Map([...this.#of].map(([outcome, ways]) => [outcome, Fraction.of(ways, this.all)]));
  }
  outcomes(): readonly K[] {
    return [...this.#of.keys()];
  }
}

function add<K>(of: Map<K, bigint>, outcome: K, ways: bigint): void {
  of.set(outcome, (of.get(outcome) ?? 0n) + ways);
}
