/** Names of the map as labels: the important first, and none on another. */
import type { Land } from "../generate/land.ts";
import { apart } from "../generate/land.ts";
import type { Sorted } from "./sorting.ts";

/** The least distance between two labels, in inches. */
const APART = 1.75;
/** A table of 48 × 24 inches has at most this many names. */
const MOST = 40;

export function labelNames(land: Land, names: Sorted["names"]): { readonly mapped: number; readonly written: number } {
  let written = 0;
  const seen = new Set<string>();
  for (const { text, style, at } of [...names].sort((a, b) => a.rank - b.rank)) {
    // A river's name stands once, though its ways are many.
    const key = `${style} ${text}`;
    if (written >= MOST * land.room || seen.has(key)) continue;
    if (land.labels.some((label) => apart(label.at, at) < APART)) continue;
    seen.add(key);
    land.label(text.slice(0, 120), at, style);
    written++;
  }
  return { mapped: new Set(names.map(({ style, text }) => `${style} ${text}`)).size, written };
}
