/**
 * Intervals that hold despite several looks, and although results decide when games stop. Each look may miss with a separate
 * chance, half of 5 % at the last, a quarter at the one before and so on back: together less than 5 %, by any rule of
 * stopping (Bonferroni). Early looks, which only weed out, cost little.
 */

/** Points of the normal distribution that are passed, on both sides together, with a chance of 5 % ÷ 2, ÷ 4, ÷ 8 … */
const POINTS = [2.241402727605, 2.497705474412, 2.734368786533, 2.955166847498, 3.162817965621] as const;
export const MOST_LOOKS = POINTS.length;

/** The normal point for look number `look`, 1 to `of`; for a single look 95 % as everywhere. */
export function pointAtLook(look: number, of: number): number {
  if (of <= 1) return 1.959963984540054;
  const back = Math.max(0, Math.min(of - look, MOST_LOOKS - 1));
  return POINTS[back] as number;
}

/** The number of games with the least `pointAtAnyTime` for its promise. */
const BEST_AT = 24;
/** The mixture's ρ² for that (Waudby-Smith, Arbour, Sinha, Kennedy and Ramdas 2024). */
const MIXTURE = (2 * Math.log(20) + Math.log(2 * Math.log(20) + 1)) / BEST_AT;

/**
 * The normal point for `n` games at any moment of looking, any number of times: a mixture of normal boundaries, which a mean
 * of games crosses with a chance of 5 % in all its life (Robbins 1970; asymptotically for games of any kind). For reports
 * while a look's games are still coming in.
 */
export function pointAtAnyTime(n: number): number {
  const spread = n * MIXTURE;
  return Math.sqrt((1 + 1 / spread) * Math.log((spread + 1) * 400));
}
