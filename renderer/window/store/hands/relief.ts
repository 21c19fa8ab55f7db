/** Settings of the relief tool. */
import { type Inches, inches } from "../../../../shared/geometry/units.ts";

export const RELIEF_MODES = ["raise", "lower", "set", "flatten", "smooth", "ridge", "fill"] as const;
export type ReliefMode = (typeof RELIEF_MODES)[number];

export interface ReliefHand {
  readonly mode: ReliefMode;
  /** The target level of "set" and "fill". */
  readonly level: number;
  /** The height of a ridge's spine above its foot, in levels. */
  readonly ridgeHeight: number;
  /** The width of a ridge, from foot to foot. */
  readonly ridgeWidth: Inches;
}

export const RIDGE_WIDTHS = { least: 1, most: 16, step: 0.5 } as const;
export const RIDGE_HEIGHTS = { least: 1, most: 8 } as const;

export const initialRelief: ReliefHand = { mode: "raise", level: 1, ridgeHeight: 2, ridgeWidth: inches(5) };
