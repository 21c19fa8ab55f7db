/**
 * Places along a segment, and closed stretches of it.
 *
 * A place is the fraction n/d of the way from the segment's start, 0 ≤ n/d ≤ 1. Where n and d are integers below 2^53 its
 * value in a double is the correctly rounded quotient: equal fractions give equal doubles. Two different fractions of
 * coordinates (d ≤ 7680) differ by 1e-8 or more, so comparing the doubles *is* comparing the fractions, and no bigints are
 * needed. (Two fractions of polygon or rectangle edges may lie closer than a double can tell; rounding keeps their order, so
 * at worst a gap of less than 1e-12 inch counts as none.)
 *
 * Comparisons use `s` = (2n − d)/d, from −1 at the start to +1 at the end: turning the segment round negates it exactly, so a
 * line has the same order of things from both ends.
 */
import { STEPS_PER_INCH } from "./units.ts";

export interface Along {
  /** Integers where the fraction is rational; `d` is positive. */
  readonly n: number;
  readonly d: number;
  /** (2n − d)/d, for comparisons. */
  readonly s: number;
}

/** A closed stretch of a segment, including both its ends, which may be one place. */
export interface Stretch {
  readonly enter: Along;
  readonly leave: Along;
}

export const along = (n: number, d: number): Along => ({ n, d, s: (2 * n - d) / d });
export const START: Along = along(0, 1);
export const END: Along = along(1, 1);
export const WHOLE: Stretch = { enter: START, leave: END };
/** A place that is no fraction of integers, by its `s`. */
export const alongAt = (s: number): Along => ({ n: (1 + s) / 2, d: 1, s });

export const later = (a: Along, b: Along): Along => (b.s > a.s ? b : a);
export const earlier = (a: Along, b: Along): Along => (b.s < a.s ? b : a);

/** Inches from the start of a segment of `length` inches. The product comes first: it is rounded once less. */
export const inchesAlong = (a: Along, length: number): number => (a.n * length) / a.d;

/** Sorted, with overlapping or touching stretches merged. */
export function union(stretches: readonly Stretch[]): Stretch[] {
  if (stretches.length < 2) return [...stretches];
  const sorted = [...stretches].sort((a, b) => a.enter.s - b.enter.s);
  const merged: Stretch[] = [];
  for (const next of sorted) {
    const last = merged.at(-1);
    if (last && next.enter.s <= last.leave.s)
      merged[merged.length - 1] = { enter: last.enter, leave: later(last.leave, next.leave) };
    else merged.push(next);
  }
  return merged;
}

/** The rest of stretches outside some others; single places are dropped. */
export function difference(stretches: readonly Stretch[], holes: readonly Stretch[]): Stretch[] {
  const gaps = union(holes);
  return stretches.flatMap(({ enter, leave }) => {
    const left: Stretch[] = [];
    let from = enter;
    for (const gap of gaps) {
      if (gap.leave.s < from.s || gap.enter.s > leave.s) continue;
      if (gap.enter.s > from.s) left.push({ enter: from, leave: gap.enter });
      from = later(from, gap.leave);
    }
    if (gaps.every((gap) => gap.leave.s < enter.s || gap.enter.s > leave.s)) return [{ enter, leave }];
    if (from.s < leave.s) left.push({ enter: from, leave });
    return left;
  });
}

/**
 * Whether the first n/d of a segment is at most `limit` steps long, exactly; `length2` is the segment's squared length
 * in square steps. Doubles decide unless the two sides agree to nine digits; then big integers do.
 */
export function isWithin(n: number, d: number, length2: number, limit: number): boolean {
  const part = (n / d) * (n / d) * length2;
  const whole = limit * limit;
  if (Math.abs(part - whole) > 1e-9 * whole) return part < whole;
  if (!Number.isInteger(n) || !Number.isInteger(limit)) return part <= whole;
  const [bn, bd, bl] = [BigInt(n), BigInt(d), BigInt(limit)];
  return bn * bn * BigInt(length2) <= bl * bl * bd * bd;
}

/** The same for a place from roots: within the limit if doubles can't tell it from the limit. */
export const isAboutWithin = (n: number, d: number, length2: number, limit: number): boolean =>
  (n / d) * (n / d) * length2 <= limit * limit * (1 + 1e-9);

/** Whether the place lies at most `limit` steps from the segment's start. */
export const nearStart = (a: Along, length2: number, limit: number): boolean => isWithin(a.n, a.d, length2, limit);
/** Whether the place lies at most `limit` steps from the segment's end. */
export const nearEnd = (a: Along, length2: number, limit: number): boolean => isWithin(a.d - a.n, a.d, length2, limit);

/** A length in inches as steps, for limits that need not be whole. */
export const stepsOf = (inches: number): number => inches * STEPS_PER_INCH;
