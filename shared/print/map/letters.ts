/**
 * The rough width of letters, by the typefaces in use: enough to keep names on a map apart, and the same for all pages, so
 * that they place names at the same spots.
 */
import type { Face } from "../marks.ts";
import { ASCENT, DESCENT } from "../measure.ts";

const FACE: Readonly<Record<Face, number>> = {
  text: 1,
  bold: 1.05,
  narrow: 0.8,
  "narrow-bold": 0.83,
  title: 1.1,
  italic: 0.95,
  "title-italic": 1.02,
};

function letter(code: number): number {
  if (code >= 0x1100) return 1;
  const c = String.fromCodePoint(code);
  if (" .,:;'’!|il1()/-".includes(c)) return 0.3;
  if ("mwMWЖШЩЮжшщю″".includes(c)) return 0.82;
  if (c !== c.toLowerCase()) return 0.64;
  return 0.53;
}

/** Points. */
export const roughWidth = (words: string, face: Face, size: number): number =>
  [...words].reduce((sum, c) => sum + letter(c.codePointAt(0) ?? 0), 0) * size * FACE[face];
export const roughHeight = (size: number): number => (ASCENT + DESCENT) * size;
