/** Intervals against their claims: coverage by enumeration, closed forms, and samples of known distributions. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { randomOf } from "../../../shared/dice/seeded.ts";
import {
  correlation,
  designEffect,
  gamesFor,
  mean,
  score,
  scoreDifference,
  share,
  t95,
  varianceOf,
  Z95,
} from "../../../shared/lab/intervals.ts";

const logs = [0];
for (let i = 1; i <= 400; i++) logs.push((logs[i - 1] as number) + Math.log(i));
/** The chance of k in n. */
function binomial(n: number, k: number, p: number): number {
  if (p <= 0 || p >= 1) return k === (p <= 0 ? 0 : n) ? 1 : 0;
  const ways = (logs[n] as number) - (logs[k] as number) - (logs[n - k] as number);
  return Math.exp(ways + k * Math.log(p) + (n - k) * Math.log(1 - p));
}
const upTo = (n: number) => Array.from({ length: n + 1 }, (_, i) => i);
const holds = ({ low, high }: { low: number; high: number }, truth: number) =>
  low <= truth + 1e-12 && truth - 1e-12 <= high;
const alone = (values: readonly number[]) => values.map((value, cluster) => ({ value, cluster }));
/** As good as normal: the sum of twelve evenly spread numbers. */
const normal = (random: { below(n: number): number }) =>
  upTo(11).reduce((sum) => sum + random.below(1 << 20) / (1 << 20), -6);

describe("a share's interval", () => {
  it("is Wilson's, by his formula", () => {
    // Newcombe 1998, table I: 81 of 263, 15 of 148, 0 of 20, 1 of 29.
    for (const [count, n, low, high] of [
      [81, 263, 0.2553, 0.3662],
      [15, 148, 0.0624, 0.1605],
      [0, 20, 0, 0.1611],
      [1, 29, 0.0061, 0.1718],
    ] as const) {
      const found = share(count, n);
      expect(found.low).toBeCloseTo(low, 4);
      expect(found.high).toBeCloseTo(high, 4);
    }
  });

  it("has the truth in it 95 times of 100 on average, and never far less often", () => {
    for (const [n, least, leastInside] of [
      [5, 0.83, 0.89],
      [10, 0.85, 0.92],
      [20, 0.9, 0.92],
      [50, 0.91, 0.93],
      [200, 0.92, 0.935],
    ] as const) {
      const found = upTo(n).map((k) => share(k, n));
      const covered = upTo(198).map((i) => {
        const p = (i + 1) / 200;
        return { p, chance: found.reduce((sum, one, k) => sum + (holds(one, p) ? binomial(n, k, p) : 0), 0) };
      });
      expect(Math.min(...covered.map(({ chance }) => chance))).toBeGreaterThan(least);
      const inside = covered.filter(({ p }) => p >= 0.1 && p <= 0.9);
      expect(Math.min(...inside.map(({ chance }) => chance))).toBeGreaterThan(leastInside);
      expect(covered.reduce((sum, { chance }) => sum + chance, 0) / covered.length).toBeGreaterThan(0.949);
    }
  });

  it("contains the share, lies between 0 and 1, and mirrors", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), fc.double({ min: 0, max: 1, noNaN: true }), (n, part) => {
        const count = Math.round(part * n);
        const { low, high, value } = share(count, n);
        const other = share(n - count, n);
        expect(0 <= low && low <= value && value <= high && high <= 1).toBe(true);
        expect(other.low).toBeCloseTo(1 - high, 12);
        expect(share(count, n, 2).high - share(count, n, 2).low).toBeGreaterThan(high - low);
      }),
    );
    expect(share(0, 0)).toMatchObject({ low: 0, high: 1 });
  });
});

describe("a score's interval", () => {
  it("has the truth in it however many games are drawn", () => {
    for (const [n, least] of [
      [5, 0.89],
      [10, 0.92],
      [20, 0.93],
    ] as const) {
      let [sum, truths] = [0, 0];
      for (const i of upTo(20))
        for (const j of upTo(20 - i)) {
          const [win, draw] = [i / 20, j / 20];
          let covered = 0;
          for (const wins of upTo(n))
            for (const draws of upTo(n - wins))
              if (holds(score({ wins, draws, losses: n - wins - draws }), win + draw / 2))
                covered +=
                  binomial(n, wins, win) * binomial(n - wins, draws, win === 1 ? 0 : Math.min(1, draw / (1 - win)));
          expect(covered, `${n}: ${win} ${draw}`).toBeGreaterThan(least);
          sum += covered;
          truths++;
        }
      expect(sum / truths).toBeGreaterThan(0.95);
    }
  });

  it("is narrower the more games are drawn, and of no games is everything", () => {
    const width = (draws: number) => {
      const { low, high } = score({ wins: (100 - draws) / 2, draws, losses: (100 - draws) / 2 });
      return high - low;
    };
    expect(width(50)).toBeLessThan(width(0));
    expect(width(100)).toBeLessThan(width(50));
    expect(width(100)).toBeGreaterThan(0);
    expect(score({ wins: 0, draws: 0, losses: 0 })).toEqual({ n: 0, value: 0.5, low: 0, high: 1 });
    expect(score({ wins: 20, draws: 0, losses: 0 })).toMatchObject({ value: 1, high: 1 });
    expect(score({ wins: 20, draws: 0, losses: 0 }).low).toBeLessThan(0.9);
  });

  it("of a difference has the truth in it", () => {
    for (const [n, m, least] of [
      [5, 5, 0.89],
      [20, 5, 0.91],
      [15, 15, 0.92],
    ] as const)
      for (const i of upTo(10))
        for (const j of upTo(10)) {
          const [p, q] = [i / 10, j / 10];
          let covered = 0;
          for (const a of upTo(n))
            for (const b of upTo(m)) {
              const found = scoreDifference({ wins: a, draws: 0, losses: n - a }, { wins: b, draws: 0, losses: m - b });
              if (found && holds(found, p - q)) covered += binomial(n, a, p) * binomial(m, b, q);
            }
          expect(covered, `${p} ${q}`).toBeGreaterThan(least);
        }
    expect(scoreDifference({ wins: 3, draws: 0, losses: 0 }, { wins: 0, draws: 0, losses: 0 })).toBeNull();
  });
});

describe("a mean's interval", () => {
  it("is computed with Student's t", () => {
    // Any table of the t distribution, two-sided 5 %.
    for (const [df, t] of [
      [1, 12.706],
      [2, 4.303],
      [3, 3.182],
      [4, 2.776],
      [5, 2.571],
      [6, 2.447],
      [10, 2.228],
      [20, 2.086],
      [30, 2.042],
      [120, 1.98],
      [1e9, 1.96],
    ] as const)
      expect(Math.abs(t95(df) - t), `${df}`).toBeLessThan(0.001);
    const { value, low, high } = mean(alone([4, 6, 8]));
    // 6 ± 4.303 × 2 / √3.
    expect([value, low, high].map((n) => Math.round(n * 1000) / 1000)).toEqual([6, 1.032, 10.968]);
    expect(mean(alone([4])).high).toBe(Number.POSITIVE_INFINITY);
  });

  it("has the truth in it 95 times of 100, of clusters too", () => {
    const random = randomOf(5);
    const trials = 4000;
    let [single, double, naive] = [0, 0, 0];
    for (let i = 0; i < trials; i++) {
      if (holds(mean(alone(upTo(5).map(() => 3 + 2 * normal(random)))), 3)) single++;
      // Two and two deviate together.
      const pairs = upTo(9).flatMap((cluster) => {
        const shared = normal(random);
        return [0, 1].map(() => ({ value: shared + 0.2 * normal(random), cluster }));
      });
      if (holds(mean(pairs), 0)) double++;
      if (holds(mean(alone(pairs.map(({ value }) => value))), 0)) naive++;
    }
    expect(single / trials).toBeCloseTo(0.95, 1.5);
    expect(double / trials).toBeCloseTo(0.95, 1.5);
    expect(naive / trials).toBeLessThan(0.87);
  });

  it("shifts and scales with its values, and with clusters of one is the usual one", () => {
    const values = fc.array(fc.integer({ min: -1000, max: 1000 }), { minLength: 3, maxLength: 40 });
    fc.assert(
      fc.property(values, fc.integer({ min: -50, max: 50 }), fc.integer({ min: 1, max: 9 }), (list, by, times) => {
        const before = mean(alone(list));
        const after = mean(alone(list.map((one) => by + times * one)));
        expect(after.low).toBeCloseTo(by + times * before.low, 6);
        expect(after.high).toBeCloseTo(by + times * before.high, 6);
        const half = t95(list.length - 1) * Math.sqrt(varianceOf(list) / list.length);
        expect(before.high - before.value).toBeCloseTo(half, 6);
      }),
    );
  });

  it("counts two values that are always the same as one", () => {
    const list = [1, 5, 2, 8, 4, 4];
    const twice = list.flatMap((value, cluster) => [
      { value, cluster },
      { value, cluster },
    ]);
    expect(mean(twice)).toMatchObject({ value: 4, low: mean(alone(list)).low });
    expect(designEffect(twice)).toBeCloseTo(2, 12);
    expect(designEffect(alone(list))).toBe(1);
    expect(designEffect(twice.map(({ cluster }) => ({ value: 1, cluster })))).toBe(1);
  });
});

describe("the games that are needed, and correlated values", () => {
  it("is the closed form", () => {
    expect(gamesFor(0.05)).toBe(385);
    expect(gamesFor(0.05, 0.125)).toBe(193);
    expect(gamesFor(1, 25)).toBe(97);
    fc.assert(
      fc.property(
        fc.double({ min: 0.01, max: 0.5, noNaN: true }),
        fc.double({ min: 0.01, max: 1, noNaN: true }),
        (half, v) => {
          const n = gamesFor(half, v);
          expect(Z95 * Math.sqrt(v / n)).toBeLessThan(half + 1e-6);
          if (n > 1) expect(Z95 * Math.sqrt(v / (n - 1))).toBeGreaterThan(half - 1e-6);
        },
      ),
    );
  });

  it("is Pearson's, with Fisher's interval", () => {
    // r = 0.8 of 5: artanh 0.8 ± 1.96 / √2.
    const found = correlation([
      [1, 2],
      [2, 1],
      [3, 4],
      [4, 3],
      [5, 5],
    ]);
    expect(found?.value).toBeCloseTo(0.8, 12);
    expect(found?.low).toBeCloseTo(Math.tanh(Math.atanh(0.8) - Z95 / Math.sqrt(2)), 12);
    const line = (n: number) => upTo(n).map((x) => [x, 3 - 2 * x] as const);
    expect(correlation(line(6))).toMatchObject({ value: -1, low: -1, high: -1 });
    expect(correlation(line(2))).toBeNull();
    expect(correlation(upTo(9).map((x) => [x, 1] as const))).toBeNull();
  });

  it("finds the value that was put in, and its interval holds it 95 times of 100", () => {
    const random = randomOf(8);
    let held = 0;
    for (let i = 0; i < 600; i++) {
      const found = correlation(
        upTo(39).map(() => {
          const both = normal(random);
          return [both + normal(random), both + normal(random)] as const;
        }),
      );
      if (found && holds(found, 0.5)) held++;
    }
    expect(held / 600).toBeGreaterThan(0.925);
    expect(held / 600).toBeLessThan(0.975);
  });
});
