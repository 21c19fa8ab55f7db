/** Lengths in words. The table's cells are quarter inches, so an exact quarter is shown as it is. */

/** Lengths nearer than this are the same: less than two distances between positions can differ by. */
const EXACT = 1e-6;
const MOST_DIGITS = 5;

/**
 * `12`, `11.75`; `11.8` where a length is no exact quarter. With a limit, a length beside it has the decimals that show its side
 * of the limit: 11.98 against 12 is `11.98`, never `12.0`.
 */
export function inchFigure(length: number, limit = Number.NaN): string {
  if (!Number.isFinite(length)) return "∞";
  const quarter = Math.round(length * 4) / 4;
  if (Math.abs(length - quarter) < EXACT) return String(quarter + 0);
  for (let digits = 1; digits < MOST_DIGITS; digits++) {
    const figure = length.toFixed(digits);
    if (Number.isNaN(limit) || Math.sign(Number(figure) - limit) === Math.sign(length - limit)) return figure;
  }
  return length.toFixed(MOST_DIGITS);
}

/** `12″`, `11.75″`, `11.8″`; with a limit as `inchFigure`. */
export const inchesInWords = (length: number, limit?: number): string => `${inchFigure(length, limit)}″`;

/** `0–1.25″`; `1.25″` where both ends are the same. */
export function inchSpan(from: number, to: number): string {
  const [start, end] = [inchFigure(from), inchesInWords(to)];
  return `${start}″` === end ? end : `${start}–${end}`;
}

/** `11.80″`: with the same decimals always, for a column and for a length that changes under the pointer. */
export const inchReadout = (length: number): string => `${length.toFixed(2)}″`;

/** `E 12.25 N 8.5`. */
export const placeInWords = ([x, y]: readonly [x: number, y: number]): string =>
  `E ${inchFigure(x)} N ${inchFigure(y)}`;
