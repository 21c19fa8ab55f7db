/**
 * Estimates of the truth from a number of games: 95% intervals for shares, scores, means and differences. Games with the same
 * dice are a cluster, which counts the less, the more alike they are.
 */

/** An estimate with its 95% interval. */
export interface Estimate {
  /** The number of observations behind it. */
  readonly n: number;
  readonly value: number;
  readonly low: number;
  readonly high: number;
}
/** A count out of n. */
export interface Share extends Estimate {
  readonly count: number;
}

/** One observation, and its cluster. */
export interface Observed {
  readonly value: number;
  readonly cluster: number;
}

/** The 97.5% point of the normal distribution. */
export const Z95 = 1.959963984540054;

/** The 97.5% points of Student's t for 1 to 4 degrees of freedom; from 5 on the expansion below is right to 1/2000. */
const T95: readonly number[] = [12.706204736, 4.30265273, 3.182446305, 2.776445105];

/** The 97.5% point of Student's t (the expansion by Cornish and Fisher in powers of 1/df). */
export function t95(df: number): number {
  if (df < 1) return Number.POSITIVE_INFINITY;
  const known = T95[Math.floor(df) - 1];
  if (known !== undefined) return known;
  const z = Z95;
  const z2 = z * z;
  const terms = [
    (z2 + 1) / 4,
    ((5 * z2 + 16) * z2 + 3) / 96,
    (((3 * z2 + 19) * z2 + 17) * z2 - 15) / 384,
    ((((79 * z2 + 776) * z2 + 1482) * z2 - 1920) * z2 - 945) / 92160,
  ];
  return z * terms.reduce((sum, term, i) => sum + term / df ** (i + 1), 1);
}

const clipped = (p: number): number => Math.min(1, Math.max(0, p));

/**
 * Wilson's interval for a share (Wilson 1927). `effect` is the number of games that count as one, 1 for independent games
 * (designEffect). Without games everything is possible.
 */
export function share(count: number, n: number, effect = 1): Share {
  if (n === 0) return { n, count, value: 0, low: 0, high: 1 };
  const p = count / n;
  const m = n / effect;
  const z2 = Z95 * Z95;
  const middle = (p + z2 / (2 * m)) / (1 + z2 / m);
  const half = (Z95 / (1 + z2 / m)) * Math.sqrt((p * (1 - p)) / m + z2 / (4 * m * m));
  // At the ends the bound is the end itself: rounding must not exclude it.
  return {
    n,
    count,
    value: p,
    low: count === 0 ? 0 : clipped(middle - half),
    high: count === n ? 1 : clipped(middle + half),
  };
}

export interface Scores {
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
}

/**
 * The interval of a mean score of wins (1), draws (½) and losses (0): Agresti and Coull's, which adds z²/2 wins and z²/2
 * losses and then uses the variance of the sample. So draws make it narrower, and twenty wins of twenty don't make it a
 * point. `z` is another point of the normal distribution for an interval that is to hold more often than 95%.
 */
export function score(scores: Scores, effect = 1, z = Z95): Estimate {
  const { wins, draws, losses } = scores;
  const n = wins + draws + losses;
  if (n === 0) return { n, value: 0.5, low: 0, high: 1 };
  const { mean, error } = steadied(scores, effect, (z * z) / 2);
  const value = (wins + draws / 2) / n;
  return {
    n,
    value,
    low: Math.min(value, clipped(mean - z * error)),
    high: Math.max(value, clipped(mean + z * error)),
  };
}

/** Mean and standard error of a score with additional wins and losses. */
function steadied(scores: Scores, effect: number, more: number): { mean: number; error: number } {
  const [w, d, l] = [scores.wins / effect + more, scores.draws / effect, scores.losses / effect + more];
  const n = w + d + l;
  const mean = (w + d / 2) / n;
  const variance = (w * (1 - mean) ** 2 + d * (0.5 - mean) ** 2 + l * mean ** 2) / n;
  return { mean, error: Math.sqrt(variance / n) };
}

/**
 * The difference of two scores of separate games: Agresti and Caffo's interval, each score with a win and a loss more. Null
 * where either has no games.
 */
export function scoreDifference(a: Scores, b: Scores, effect = 1): Estimate | null {
  const [n, m] = [a.wins + a.draws + a.losses, b.wins + b.draws + b.losses];
  if (n === 0 || m === 0) return null;
  const value = (a.wins + a.draws / 2) / n - (b.wins + b.draws / 2) / m;
  const [first, other] = [steadied(a, effect, 1), steadied(b, effect, 1)];
  const middle = first.mean - other.mean;
  const half = Z95 * Math.sqrt(first.error ** 2 + other.error ** 2);
  return {
    n: n + m,
    value,
    low: Math.min(value, Math.max(-1, middle - half)),
    high: Math.max(value, Math.min(1, middle + half)),
  };
}

/**
 * The mean difference of two scores of the same games, each −1 to 1: Agresti and Min's interval, with half a game more for
 * either and one for neither. So twenty equal games don't make it a point.
 */
export function pairedDifference(differences: readonly Observed[]): Estimate {
  const effect = designEffect(differences);
  const n = differences.length;
  if (n === 0) return { n, value: 0, low: -1, high: 1 };
  const value = meanOf(differences.map((difference) => difference.value));
  const m = n / effect + 2;
  const middle = (n * value) / effect / m;
  const squares = (sum(differences.map((difference) => difference.value ** 2)) / effect + 1) / m;
  const half = Z95 * Math.sqrt((squares - middle ** 2) / m);
  return {
    n,
    value,
    low: Math.min(value, Math.max(-1, middle - half)),
    high: Math.max(value, Math.min(1, middle + half)),
  };
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
export const meanOf = (values: readonly number[]): number => (values.length === 0 ? 0 : sum(values) / values.length);

/** For a sample: n − 1. 0 for fewer than two. */
export function varianceOf(values: readonly number[]): number {
  const mean = meanOf(values);
  return values.length < 2 ? 0 : sum(values.map((value) => (value - mean) ** 2)) / (values.length - 1);
}

/**
 * The mean with Student's t over clusters: joint deviations count once. With clusters of one it is the usual interval, exact
 * for normal values and good from some twenty on for any. Fewer than two clusters give no interval.
 */
export function mean(values: readonly Observed[]): Estimate {
  const n = values.length;
  const value = meanOf(values.map((sample) => sample.value));
  const clusters = new Map<number, number>();
  for (const sample of values) clusters.set(sample.cluster, (clusters.get(sample.cluster) ?? 0) + sample.value - value);
  const k = clusters.size;
  if (k < 2) return { n, value, low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY };
  const squares = sum([...clusters.values()].map((deviation) => deviation ** 2));
  const half = t95(k - 1) * (Math.sqrt((k / (k - 1)) * squares) / n);
  return { n, value, low: value - half, high: value + half };
}

/**
 * The number of these games that count as one independent game: the variance of their mean by clusters to that without. Never
 * below 1, so that the precision is never above that of independent games.
 */
export function designEffect(values: readonly Observed[]): number {
  const n = values.length;
  const value = meanOf(values.map((sample) => sample.value));
  const clusters = new Map<number, number>();
  for (const sample of values) clusters.set(sample.cluster, (clusters.get(sample.cluster) ?? 0) + sample.value - value);
  const alone = sum(values.map((sample) => (sample.value - value) ** 2));
  if (clusters.size < 2 || clusters.size === n || alone === 0) return 1;
  return Math.max(1, sum([...clusters.values()].map((deviation) => deviation ** 2)) / alone);
}

/** The number of games for a mean to ± `half` when one game has this variance; for an unknown share, ¼. */
export const gamesFor = (half: number, variance = 0.25): number =>
  Math.max(1, Math.ceil((Z95 * Z95 * variance) / (half * half) - 1e-9));

/** Pearson's correlation of pairs with Fisher's interval; null where either never changes, or for fewer than four. */
export function correlation(pairs: readonly (readonly [number, number])[]): Estimate | null {
  const n = pairs.length;
  const [a, b] = [meanOf(pairs.map(([x]) => x)), meanOf(pairs.map(([, y]) => y))];
  const [xx, yy] = [sum(pairs.map(([x]) => (x - a) ** 2)), sum(pairs.map(([, y]) => (y - b) ** 2))];
  if (n < 4 || xx === 0 || yy === 0) return null;
  const value = Math.min(1, Math.max(-1, sum(pairs.map(([x, y]) => (x - a) * (y - b))) / Math.sqrt(xx * yy)));
  if (Math.abs(value) === 1) return { n, value, low: value, high: value };
  const [middle, half] = [Math.atanh(value), Z95 / Math.sqrt(n - 3)];
  return { n, value, low: Math.tanh(middle - half), high: Math.tanh(middle + half) };
}
