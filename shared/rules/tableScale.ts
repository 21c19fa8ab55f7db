/** What an inch of a system's table is, and how large its tables usually are. */
import type { UsualTable } from "./design.ts";

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
  /** What one stand stands for, where the document says so. */
  readonly stand?: string;
  /** Minutes of a turn, where the document says so. */
  readonly minutesPerTurn?: number;
}

/** Tables that people use, in inches, long side first. */
export const USUAL_TABLES: readonly UsualTable[] = [
  { long: 48, short: 24 },
  { long: 60, short: 36 },
  { long: 72, short: 48 },
];
