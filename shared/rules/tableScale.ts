/** The scale of a system's table, and its usual table sizes. */
/** A usual table: inches, its long side first. */
export interface UsualTable {
  readonly long: number;
  readonly short: number;
}

export interface TableScale {
  readonly metresPerInch: number;
  readonly metresPerLevel: number;
  /** The table of a new scenario of the system. */
  readonly table: UsualTable;
  /** Inches. */
  readonly maximumSight: number;
  readonly turnLimit: number;
  /** The source of the figures, in words: the document, or our choice where it is silent. */
  readonly source: string;
  /** The meaning of a stand: "a platoon of 3 to 6 vehicles"; null where no source says. */
  readonly stand: string | null;
  readonly minutesPerTurn: number | null;
}

/** Usual tables, in inches, long side first. */
export const USUAL_TABLES: readonly UsualTable[] = [
  { long: 48, short: 24 },
  { long: 60, short: 36 },
  { long: 72, short: 48 },
];
