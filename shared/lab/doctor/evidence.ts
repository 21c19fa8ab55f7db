/** The results of one variant's games, alone and beside those of the unchanged scenario. */
import { designEffect, type Estimate, meanOf, type Observed, score } from "../intervals.ts";
import type { LabGame } from "../records.ts";

/** Red's points in each game by its number: a win 1, a draw ½, a loss 0; null where it wasn't over. */
export type Points = ReadonlyMap<number, number | null>;
/** Groups games with the same dice. */
export type PairOf = (game: number) => number;

export const pointsOf = ({ winner, unfinished }: Pick<LabGame, "winner" | "unfinished">): number | null =>
  unfinished ? null : winner === "red" ? 1 : winner === "blue" ? 0 : 0.5;

/** Sums of fractions depend on the order of addition. */
const byGame = ([a]: readonly [number, unknown], [b]: readonly [number, unknown]): number => a - b;

/** Red's share of the points, in finished games; null without any. */
export function scoreOf(points: Points, pairOf: PairOf, z: number): Estimate | null {
  const values = [...points]
    .sort(byGame)
    .flatMap(([game, value]): Observed[] => (value === null ? [] : [{ value, cluster: pairOf(game) }]));
  if (values.length === 0) return null;
  const count = (what: number) => values.filter(({ value }) => value === what).length;
  return score({ wins: count(1), draws: count(0.5), losses: count(0) }, designEffect(values), z);
}

/** Means by pair, in finished games. */
function byPair(points: Points, pairOf: PairOf): Map<number, number> {
  const byPairs = new Map<number, number[]>();
  for (const [game, value] of [...points].sort(byGame)) {
    if (value === null) continue;
    const pair = pairOf(game);
    byPairs.set(pair, [...(byPairs.get(pair) ?? []), value]);
  }
  return new Map([...byPairs].map(([pair, values]) => [pair, meanOf(values)]));
}

/** Mean and variance (n − 1) of values with their weights. */
function moments(values: readonly (readonly [value: number, weight: number])[]) {
  const n = values.reduce((sum, [, weight]) => sum + weight, 0);
  const mean = values.reduce((sum, [value, weight]) => sum + weight * value, 0) / n;
  const squares = values.reduce((sum, [value, weight]) => sum + weight * (value - mean) ** 2, 0);
  return { n, mean, error2: squares / Math.max(1, n - 1) / n };
}

/**
 * The difference of Red's share to that of the unchanged scenario. In the same games the dice are the same, and c of each
 * base game is taken off its twin's points; of the base games that have no twin, 1 − c of the mean. The c with the least
 * error follows from the correlation of twins (regression on a control, here clipped to 0 … 1): without correlation the
 * result is the difference of two means, with full correlation the mean of differences. So that equal games don't make the
 * interval a point, half a game of each possible kind is added to the twins (Agresti and Min 2005), a win and a loss to the
 * others (Agresti and Caffo 2000). Null where there are no twins.
 */
export function effectOf(points: Points, base: Points, pairOf: PairOf, z: number): Estimate | null {
  const [variant, others] = [byPair(points, pairOf), byPair(base, pairOf)];
  const twins = [...variant].flatMap(([pair, value]): [number, number][] => {
    const other = others.get(pair);
    return other === undefined ? [] : [[value, other]];
  });
  if (twins.length === 0) return null;
  const single = [...others].flatMap(([pair, value]) => (variant.has(pair) ? [] : [value]));
  const c = controlOf(twins, single.length);
  const apart = (values: readonly (readonly [number, number])[]) => values.map(([a, b]) => a - c * b);
  const value = meanOf(apart(twins)) - (single.length > 0 ? (1 - c) * meanOf(single) : 0);
  const halves = [0, 1].flatMap((a) => [0, 1].map((b) => [a - c * b, 0.5] as const));
  const twinMoments = moments([...apart(twins).map((d) => [d, 1] as const), ...halves]);
  const other = moments([...single.map((d) => [d, 1] as const), [0, 1], [1, 1]]);
  const rest = single.length > 0 ? { mean: (1 - c) * other.mean, error2: (1 - c) ** 2 * other.error2 } : null;
  const middle = twinMoments.mean - (rest?.mean ?? 0);
  const half = z * Math.sqrt(twinMoments.error2 + (rest?.error2 ?? 0));
  const n = [...points.values()].filter((point) => point !== null).length;
  return {
    n,
    value,
    low: Math.min(value, Math.max(-1, middle - half)),
    high: Math.max(value, Math.min(1, middle + half)),
  };
}

/** The part of a base game that is taken off its twin, with this number of further base games without one. */
function controlOf(twins: readonly (readonly [number, number])[], single: number): number {
  if (single === 0) return 1;
  const [a, b] = [meanOf(twins.map(([x]) => x)), meanOf(twins.map(([, y]) => y))];
  const together = twins.reduce((sum, [x, y]) => sum + (x - a) * (y - b), 0);
  const alone = twins.reduce((sum, [, y]) => sum + (y - b) ** 2, 0);
  // A few twins may correlate by chance, so some uncorrelated ones are added.
  const slope = Math.min(1, Math.max(0, together / (alone + 1)));
  return (twins.length + slope * single) / (twins.length + single);
}
