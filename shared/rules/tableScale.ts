/** What an inch of a system's table is, and how large its tables usually are. */
/** A table that people use: inches, its long side first. */
export interface UsualTable {
  readonly long: number;
  readonly short: number;
}

export interface TableScale {
  readonly metresPerInch: number;
  readonly metresPerLevel: number;
  /** What a new scenario of the system begins with. */
  readonly table: UsualTable;
  /** Inches. */
  readonly maximumSight: number;
  readonly turnLimit: number;
  /** What the figures rest on, in words: the document, or our own choice where it is silent. */
  readonly source: string;
  /** What a stand is: "a platoon of 3 to 6 vehicles"; null where nobody says. */
  readonly stand: string | null;
  readonly minutesPerTurn: number | null;
}

/** Tables that people use, in inches, long side first. */
export const USUAL_TABLES: readonly UsualTable[] = [
  { long: 48, short: 24 },
  { long: 60, short: 36 },
  { long: 72, short: 48 },
];
