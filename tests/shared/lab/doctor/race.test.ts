/** The spending of games, the dropping of remedies, and the verdicts: worked examples. */
import { describe, expect, it } from "vitest";
import { effectOf, scoreOf } from "../../../../shared/lab/doctor/evidence.ts";
import { MOST_LOOKS, pointAtLook } from "../../../../shared/lab/doctor/looks.ts";
import { entrants, gamesMore, roundsFor, survivors } from "../../../../shared/lab/doctor/race.ts";
import type { Remedy, RemedyKind } from "../../../../shared/lab/doctor/remedy.ts";
import { baselineVerdict, verdictOn } from "../../../../shared/lab/doctor/verdicts.ts";
import { Z95 } from "../../../../shared/lab/intervals.ts";

const remedy = (id: string, kind: RemedyKind = "figure", size = 1): Remedy => ({
  id,
  kind,
  words: id,
  size,
  favours: "red",
  change: () => undefined,
});
const estimate = (value: number, half: number, n = 100) => ({ n, value, low: value - half, high: value + half });

describe("the race", () => {
  it("begins with as many as can be paid for, of each kind the smallest first", () => {
    const all = [
      remedy("a"),
      remedy("b"),
      remedy("c"),
      remedy("hill", "hill", 4),
      remedy("stand", "stand", 2),
      remedy("stand-2", "stand", 3),
    ];
    const ids = (games: number) => entrants(all, games, 3).map(({ id }) => id);
    expect(ids(3 * 12 * 4)).toEqual(["a", "stand", "hill", "b"]);
    expect(ids(3 * 12 * 2)).toEqual(["a", "stand"]);
    expect(ids(10)).toHaveLength(2);
    expect(ids(100_000)).toHaveLength(6);
    expect([300, 2000, 9000].map(roundsFor)).toEqual([3, 4, 5]);
    expect(roundsFor(100_000)).toBeLessThanOrEqual(MOST_LOOKS);
  });

  it.each([
    // Share, tried, games that the scenario as it is is ahead by, step: games more for each.
    [100, 5, 50, 1, 20],
    [100, 5, 50, 2, 20],
    [99, 5, 50, 2, 18],
    // The unchanged scenario needs more games than it has, too: 25 for each of three and for itself.
    [100, 3, 0, 1, 25],
    [100, 3, 20, 1, 30],
    [10, 20, 0, 2, 0],
    [10, 0, 0, 1, 0],
  ])("%i games for %i that are %i behind, by %i: %i each", (share, tried, ahead, step, each) => {
    const more = gamesMore(share, tried, ahead, step);
    expect(more).toBe(each);
    expect(tried * more + Math.max(0, more - ahead)).toBeLessThanOrEqual(share);
  });

  it("drops remedies that are known not to balance, and the half that is further off", () => {
    const runner = (id: string, value: number, half: number, size = 1) => ({
      remedy: remedy(id, "figure", size),
      score: estimate(value, half),
    });
    const ids = (...runners: Parameters<typeof survivors>[0]) => survivors(runners, 0.05).map(({ id }) => id);
    expect(
      ids(
        runner("weak", 0.7, 0.1),
        runner("strong", 0.3, 0.1),
        runner("near", 0.55, 0.2),
        runner("on", 0.5, 0.2),
        runner("off", 0.62, 0.2),
        runner("far", 0.66, 0.2),
      ),
    ).toEqual(["on", "near", "off"]);
    expect(ids(runner("large", 0.52, 0.2, 4), runner("small", 0.48, 0.2, 1))).toEqual(["small", "large"]);
    expect(ids(runner("weak", 0.9, 0.1), runner("strong", 0.1, 0.1))).toEqual([]);
  });
});

describe("looks", () => {
  it("miss together with less than 5 %", () => {
    // Chances of passing the points on both sides, from tables of the normal distribution.
    expect(pointAtLook(4, 4)).toBeCloseTo(2.2414, 4);
    expect(pointAtLook(3, 4)).toBeCloseTo(2.4977, 4);
    expect(pointAtLook(1, 1)).toBe(Z95);
    const points = [1, 2, 3, 4, 5].map((look) => pointAtLook(look, 5));
    expect(points).toEqual([...points].sort((a, b) => b - a));
  });
});

describe("verdicts", () => {
  it.each([
    [0.51, 0.03, false, "fair"],
    [0.51, 0.1, false, "unknown"],
    [0.51, 0.1, true, "fair"],
    [0.6, 0.2, false, "unknown"],
    [0.6, 0.2, true, "leans"],
    [0.6, 0.08, false, "unfair"],
    // Certainly not even, but not enough to mind.
    [0.53, 0.02, false, "fair"],
    [0.54, 0.02, true, "fair"],
  ] as const)("on a score of %f ± %f (the last look: %s): %s", (value, half, last, verdict) => {
    expect(baselineVerdict(estimate(value, half), 0.05, last)).toBe(verdict);
  });

  it.each([
    // Before, score ± half, effect ± half, pairs.
    [0.7, 0.52, 0.08, -0.18, 0.1, 100, "balances"],
    [0.3, 0.48, 0.08, 0.18, 0.1, 100, "balances"],
    [0.7, 0.52, 0.2, -0.18, 0.1, 30, "helps"],
    [0.7, 0.6, 0.08, -0.1, 0.08, 100, "helps"],
    [0.7, 0.4, 0.08, -0.3, 0.1, 100, "too-much"],
    [0.7, 0.43, 0.09, -0.27, 0.1, 100, "helps"],
    [0.7, 0.68, 0.08, -0.02, 0.1, 100, "little"],
    [0.7, 0.8, 0.08, 0.1, 0.05, 100, "little"],
    [0.7, 0.6, 0.2, -0.1, 0.2, 20, "unknown"],
    [0.7, 0.5, 0.01, -0.2, 0.01, 7, "unknown"],
  ] as const)("from %f to %f ± %f by %f ± %f in %i pairs: %s", (before, value, half, effect, error, pairs, verdict) => {
    const measured = {
      before: estimate(before, 0.05),
      score: estimate(value, half),
      effect: estimate(effect, error),
      pairs,
    };
    expect(verdictOn(measured, 0.05)).toBe(verdict);
  });
});

describe("evidence", () => {
  const alone = (game: number) => game;
  const points = (...values: (number | null)[]) => new Map(values.map((value, i) => [i, value]));

  it("counts a draw by half, and leaves out games that weren't over", () => {
    expect(scoreOf(points(1, 0.5, 0, null), alone, Z95)).toMatchObject({ n: 3, value: 0.5 });
    expect(scoreOf(points(null), alone, Z95)).toBeNull();
  });

  it("compares the same games, and never makes a point of them", () => {
    const same = effectOf(points(...Array(30).fill(1)), points(...Array(30).fill(1)), alone, Z95);
    expect(same?.value).toBe(0);
    expect(same?.low).toBeLessThan(-0.02);
    expect(same?.high).toBeGreaterThan(0.02);
    expect(effectOf(points(1, null), points(0, null), alone, Z95)).toMatchObject({ n: 1, value: 1 });
    expect(effectOf(points(null), points(0), alone, Z95)).toBeNull();
  });

  it("takes the other games in as far as twins don't go together", () => {
    const base = points(...Array.from({ length: 200 }, (_, i) => i % 2));
    // Twins with nothing in common: the difference of the means of all games.
    const loose = points(...Array.from({ length: 40 }, (_, i) => (i % 4 < 3 ? 1 : 0)));
    const effect = effectOf(loose, base, alone, Z95);
    expect(effect?.value).toBeCloseTo(0.25, 1);
    // The same games and a fifth more won: much surer than two series apart.
    const close = points(...Array.from({ length: 40 }, (_, i) => (i % 10 === 0 ? 1 : i % 2)));
    const sure = effectOf(close, base, alone, Z95);
    expect(sure?.value).toBeCloseTo(0.1, 1);
    const widthOf = (one: typeof sure) => (one ? one.high - one.low : 0);
    expect(widthOf(sure)).toBeLessThan(0.75 * widthOf(effect));
  });
});
