/** Places along the kernel's line: it touches strips at fractions n/du and rows at m/dv, all whole numbers. */
import { stepsOf } from "../geometry/along.ts";
import type { SightPolicy } from "./policy.ts";

/** A byte has 16 levels of ground, and no end is raised by more than another 16. */
const LEVELS = 32;

/** s at the entry of a cell: its strip at n/du, its row at m/dv. */
export function enterOf(n: number, du: number, m: number, dv: number): number {
  const strip = (2 * n - du) / du;
  if (dv === 0) return strip;
  const row = (2 * m - dv) / dv;
  return row > strip ? row : strip;
}
/** s at the exit. */
export function leaveOf(n: number, du: number, m: number, dv: number): number {
  const strip = (2 * n - du) / du;
  if (dv === 0) return strip;
  const row = (2 * m - dv) / dv;
  return row < strip ? row : strip;
}
/**
 * Whether ground `under` levels below the higher end rises above the line, which falls by `drop` levels from there: at the
 * strip's far end (n of du), or at the cell's (m of dv) where that comes first.
 */
export function rises(under: number, drop: number, n: number, du: number, m: number, dv: number): boolean {
  if (under * du >= drop * n) return false;
  return m * du >= n * dv || under * dv < drop * m;
}

/** The square of the sighting limit in square steps, by the viewer's level, including its height. */
export const allowances = ({ maximum, bonusPerLevel }: SightPolicy): Float64Array =>
  Float64Array.from({ length: LEVELS }, (_, level) => stepsOf(maximum + bonusPerLevel * level) ** 2);
