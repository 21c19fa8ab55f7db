/** Sorting and finding vehicle names. */

/** A key under which names sort without regard to case, accents and marks, and numbers by their value: M4 before M10. */
export const sortKey = (name: string): string =>
  name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/\d+/g, (digits) => digits.padStart(6, "0"));

/** Further search terms of a name: its words, and each two of them run together, without hyphens and strokes (T3485, M1139). */
export function searchTerms(name: string, modelCode: string): string {
  const bare = (words: readonly string[]) =>
    words.map((word) => word.replace(/[^\p{L}\p{N}]/gu, "")).filter((w) => w !== "");
  const words = bare(name.split(/\s+/));
  const pairs = words.slice(1).map((word, i) => `${words[i]}${word}`);
  return [...words, ...pairs, ...bare(modelCode.split(/[\s,]+/))].join(" ");
}

const WORD = /[\p{L}\p{N}]+/gu;

/** Words in the form that the search compares: without case, accents and marks. */
export const foldedWords = (text: string): string[] =>
  text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().match(WORD) ?? [];

/** An FTS5 query for all words, each matched from its beginning; null where the text holds no word. */
export function matchQuery(text: string): string | null {
  const words = text.normalize("NFC").match(WORD);
  return words ? words.map((word) => `"${word}"*`).join(" ") : null;
}
