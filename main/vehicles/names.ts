/** How vehicle names are sorted and found. */

/** A key under which names sort without regard to case, accents and marks, and numbers by their value: M4 before M10. */
export const sortKey = (name: string): string =>
  name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/\d+/g, (digits) => digits.padStart(6, "0"));

/** What a name is also found by: its words without hyphens and strokes ("T3485" for T-34/85). */
export const searchTerms = (name: string, modelCode: string): string =>
  [...name.split(/\s+/), ...modelCode.split(/[\s,]+/)]
    .map((word) => word.replace(/[^\p{L}\p{N}]/gu, ""))
    .filter((word) => word !== "")
    .join(" ");

/** An FTS5 query that wants every word, each matched from its beginning; null where the text holds no word. */
export function matchQuery(text: string): string | null {
  const words = text.normalize("NFC").match(/[\p{L}\p{N}]+/gu);
  return words ? words.map((word) => `"${word}"*`).join(" ") : null;
}
