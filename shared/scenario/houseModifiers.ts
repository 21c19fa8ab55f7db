/** The modifiers of a house row, by the keys that its rule system declares. */
import type { HouseTerrain } from "./model.ts";

/** Those that files write beside the row's other figures: they were the first there were. All others are in `modifiers`. */
const BESIDE = ["cohesion", "combat"] as const;
const isBeside = (key: string): key is (typeof BESIDE)[number] => (BESIDE as readonly string[]).includes(key);

/** All that the row gives. */
export function modifiersOf(row: HouseTerrain): Readonly<Record<string, number>> {
  const found: Record<string, number> = { ...row.modifiers };
  for (const key of BESIDE) {
    const value = row[key];
    if (value !== undefined) found[key] = value;
  }
  return found;
}

/** The row with one of them given. */
export const withModifier = (row: HouseTerrain, key: string, value: number): HouseTerrain =>
  isBeside(key) ? { ...row, [key]: value } : { ...row, modifiers: { ...row.modifiers, [key]: value } };
