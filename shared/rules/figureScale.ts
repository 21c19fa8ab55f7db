/**
 * The figures of a system's vehicles for gun, protection and speed, and their ranges: for pictures of vehicles and for
 * comparison at a glance. No ruling reads it.
 */
export interface FigureScale {
  readonly gun: FigureRange;
  readonly armour: FigureRange;
  readonly move: FigureRange;
  /** The usual hull front in the system's period. */
  readonly nose: "stepped" | "glacis";
  /** The system's period, first and last year; a nation may bear another year ("USSR 1985"). */
  readonly years: readonly [first: number, last: number];
}
/** A key of `stats` (of a weapon's for the gun), and the figures at the lower and the upper end. */
export type FigureRange = readonly [stat: string, low: number, high: number];
