/**
 * Where a system's vehicles write their gun, their protection and their speed, and between which figures these run: for
 * pictures of vehicles and for comparing them at a glance. No ruling reads it.
 */
export interface FigureScale {
  readonly gun: FigureRange;
  readonly armour: FigureRange;
  readonly move: FigureRange;
  /** The hull's front that is usual in the system's period. */
  readonly nose: "stepped" | "glacis";
}
/** A key of `stats` (of a weapon's for the gun), and the figures at the lower and the upper end. */
export type FigureRange = readonly [stat: string, low: number, high: number];
