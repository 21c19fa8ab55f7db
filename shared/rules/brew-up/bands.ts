/** Finding rows of a chart: by a distance, or by a modified score. */

/** One band of distances: up to this number of inches. */
export interface Band {
  readonly upTo: number;
}

/** Whether a distance exactly at the end of a band belongs to the nearer band or to the further band. */
export type BandEnds = "nearer" | "further";

/**
 * The band of a distance, by bands that ascend (`upTo` in inches); null beyond the last band. The last end belongs to the last
 * band in both readings: a weapon reaches as far as its range.
 */
export function bandAt<B extends Band>(bands: readonly B[], inches: number, ends: BandEnds = "nearer"): B | null {
  return (
    bands.find(({ upTo }, i) => inches < upTo || (inches === upTo && (ends === "nearer" || i === bands.length - 1))) ??
    null
  );
}

/**
 * The modifier of a distance. Beyond the last band its modifier holds: charts of modifiers end at the weapons' ranges, and no
 * distance beyond may be easier.
 */
export const modifierAt = (
  bands: readonly (Band & { readonly modifier: number })[],
  inches: number,
  ends: BandEnds = "nearer",
): number => (bandAt(bands, inches, ends) ?? bands.at(-1))?.modifier ?? 0;

/** A row of a chart of results: it holds from this score up to the next row. */
export interface ScoreRow<T> {
  readonly from: number;
  readonly result: T;
}
/** Rows of results that ascend. The first row also holds for all scores below it. */
export type ScoreRows<T> = readonly [ScoreRow<T>, ...ScoreRow<T>[]];

/** The result of a modified score. */
export function resultAt<T>(rows: ScoreRows<T>, score: number): T {
  let [{ result }] = rows;
  for (const row of rows) if (score >= row.from) result = row.result;
  return result;
}
