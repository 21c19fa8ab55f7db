/** The lab's notation of figures. */
import type { Estimate } from "../../../shared/lab/intervals.ts";

const MINUS = "−";
export const signed = (n: number, digits = 1): string => {
  const text = Math.abs(n).toFixed(digits);
  return Number(text) === 0 ? text : `${n < 0 ? MINUS : "+"}${text}`;
};
/** A share as "71 %". */
export const percent = (share: number): string => `${Math.round(share * 100)}%`;
/** "64–77 %" */
export const percents = ({ low, high }: Pick<Estimate, "low" | "high">): string =>
  `${Math.round(low * 100)}–${Math.round(high * 100)}%`;
/** A difference of shares in percentage points: "+6". */
export const points = (difference: number): string => signed(difference * 100, 0);

const known = (n: number) => Number.isFinite(n);
/** "12.4 ± 0.8"; without the interval if there is none yet. */
export function around({ value, low, high }: Estimate, digits = 1): string {
  const half = (high - low) / 2;
  return known(half) ? `${value.toFixed(digits)} ± ${half.toFixed(digits)}` : value.toFixed(digits);
}
/** "−1.2 to +3.4" */
export const between = ({ low, high }: Pick<Estimate, "low" | "high">, write: (n: number) => string): string =>
  known(low) && known(high) ? `${write(low)} to ${write(high)}` : "not known yet";

export const count = (n: number, noun: string, many = `${noun}s`): string => `${n} ${n === 1 ? noun : many}`;

/** "about 4 minutes": as exact as the estimate. */
export function roughly(ms: number): string {
  const seconds = ms / 1000;
  if (seconds < 8) return "a few seconds";
  if (seconds < 55) return `about ${Math.ceil(seconds / 10) * 10} seconds`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 90) return minutes <= 1 ? "about a minute" : `about ${minutes} minutes`;
  const hours = Math.round(minutes / 30) / 2;
  return `about ${hours} hours`;
}
