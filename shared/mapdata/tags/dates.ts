/**
 * The years in which a feature stood, by its tags: "1962", "1962-05-01", "~1890", "1890s", "mid 1950s", "C19", "before 1900",
 * "1890..1895" (https://wiki.openstreetmap.org/wiki/Key:start_date). A doubt keeps the feature.
 */
import { type Tags, tagIn } from "../features/elements.ts";

const STARTS = ["start_date", "construction_date", "year_of_construction", "building:year_built", "opening_date"];

/** The first year that the text can mean; null for any year. */
export function firstYearOf(text: string): number | null {
  const plain = text
    .trim()
    .toLowerCase()
    .replace(/^(?:~|ca?\.?\s|circa\s|early\s|mid\s|late\s|since\s)\s*/, "");
  if (/^(?:before|until|<|\.\.)/.test(plain)) return null;
  const century = /^c(\d{1,2})(?:\s|$)/.exec(plain);
  if (century) return (Number(century[1]) - 1) * 100 + 1;
  const [, sign, digits] = /^(?:after\s+|>\s*)?(-?)(\d{4})(?=\D|$)/.exec(plain) ?? [];
  return digits === undefined ? null : Number(`${sign}${digits}`);
}

/** The last year that the text can mean; null for any year. */
export function lastYearOf(text: string): number | null {
  const years = text.match(/\d{4}/g) ?? [];
  const last = years.at(-1);
  if (last === undefined || /^\s*(?:after|since|>)/i.test(text) || /\.\.\s*$/.test(text)) return null;
  return Number(last) + (/\d{4}s/.test(text) ? 9 : 0);
}

export function stoodIn(tags: Tags, year: number): boolean {
  for (const key of STARTS) {
    const said = tagIn(tags, key);
    const first = said === undefined ? null : firstYearOf(said);
    if (first !== null) {
      if (first > year) return false;
      break;
    }
  }
  const end = tagIn(tags, "end_date");
  const last = end === undefined ? null : lastYearOf(end);
  return last === null || year <= last;
}
