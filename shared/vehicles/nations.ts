/** Nations as people write them: "USSR 1985", "Germans", "U.S." */
const ALIASES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    germany: ["german", "west germany"],
    usa: ["american", "us", "united states"],
    uk: ["british", "great britain", "united kingdom", "britain", "england"],
    ussr: ["soviet", "soviet union"],
    russia: ["russian"],
    france: ["french"],
    italy: ["italian"],
    japan: ["japanese"],
    poland: ["polish"],
    israel: ["israeli"],
    china: ["chinese"],
    sweden: ["swedish"],
    finland: ["finnish"],
  }).flatMap(([nation, written]) => written.map((w) => [w, nation] as const)),
);

/** The common name in lower case, without a year: "ussr", "germany". */
export function nationOf(written: string): string {
  const name = written
    .replace(/\b(19|20)\d\d\b.*$/, "")
    .replaceAll(".", "")
    .trim()
    .toLowerCase();
  const single = name.replace(/s$/, "");
  return ALIASES.get(name) ?? ALIASES.get(single) ?? single;
}

const INITIALS = ["uk", "usa", "ussr"];
/** A common name as a person writes it: "USSR", "Germany". */
export const nationName = (nation: string): string =>
  INITIALS.includes(nation) ? nation.toUpperCase() : nation.replace(/\b\p{L}/gu, (first) => first.toUpperCase());

/** The first year in a text: of a nation ("USSR 1985") or of a date ("19 July 1944"). */
export function yearIn(text: string | undefined): number | null {
  const year = /\b(?:19|20)\d\d\b/.exec(text ?? "");
  return year ? Number(year[0]) : null;
}
