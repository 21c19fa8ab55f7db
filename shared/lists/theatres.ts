/** Theatres of war: where lists fought each other, in which months, and with what names on the map. */

/** A month of a year. */
export type Month = readonly [year: number, month: number];

export interface Theatre {
  readonly name: string;
  /** The first and the last month of fighting, both included. */
  readonly from: Month;
  readonly to: Month;
  /** The generator's region of names. */
  readonly names: "eastern" | "central" | "western" | "southern" | "desert" | "islands" | "steppe";
  /** The look of the country, where it isn't the usual mixture of woods, fields and villages. */
  readonly land?: "desert" | "jungle" | "steppe";
  /** The weather stops nobody: there is fighting in winter, too. */
  readonly allYear?: true;
}

export const THEATRES = {
  france: { name: "France and Belgium, 1940", from: [1940, 5], to: [1940, 6], names: "western" },
  desert: {
    name: "North Africa",
    from: [1940, 6],
    to: [1943, 5],
    names: "desert",
    land: "desert",
    allYear: true,
  },
  east: { name: "Eastern front", from: [1941, 6], to: [1945, 5], names: "eastern" },
  italy: { name: "Sicily and Italy", from: [1943, 7], to: [1945, 4], names: "southern" },
  west: { name: "Western front", from: [1944, 6], to: [1945, 4], names: "western" },
  pacific: {
    name: "Pacific and Burma",
    from: [1941, 12],
    to: [1945, 8],
    names: "islands",
    land: "jungle",
    allYear: true,
  },
  "khalkhin-gol": { name: "Mongolian border", from: [1939, 5], to: [1939, 8], names: "steppe", land: "steppe" },
  manchuria: { name: "Manchuria", from: [1945, 8], to: [1945, 8], names: "steppe", land: "steppe" },
  "central-europe": { name: "Central Europe", from: [1965, 1], to: [2015, 12], names: "central" },
  asia: { name: "Inner Asia", from: [1965, 1], to: [2015, 12], names: "steppe", land: "steppe" },
  levant: {
    name: "Golan and Lebanon",
    from: [1967, 6],
    to: [1995, 12],
    names: "desert",
    land: "desert",
    allYear: true,
  },
  gulf: { name: "Persian Gulf", from: [1990, 8], to: [2003, 5], names: "desert", land: "desert", allYear: true },
} as const satisfies Readonly<Record<string, Theatre>>;
export type TheatreId = keyof typeof THEATRES;
export const THEATRE_IDS = Object.keys(THEATRES) as [TheatreId, ...TheatreId[]];

export const theatre = (id: TheatreId): Theatre => THEATRES[id];

/** March to October: elsewhere, battles in snow or mud would need rules for them. */
const FAIR = [3, 4, 5, 6, 7, 8, 9, 10] as const;
const WHOLE = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;

/** The months of a year, from 1, in which there was fighting; those of fair weather where there are any. Null: no theatre is known. */
export function monthsOf(of: Theatre | null, year: number): readonly number[] {
  if (!of) return FAIR;
  const [fromYear, fromMonth] = of.from;
  const [toYear, toMonth] = of.to;
  const at = (y: number, month: number) => y * 12 + month;
  const fought = WHOLE.filter(
    (month) => at(year, month) >= at(fromYear, fromMonth) && at(year, month) <= at(toYear, toMonth),
  );
  const fair = fought.filter((month) => FAIR.some((each) => each === month));
  return of.allYear || fair.length === 0 ? fought : fair;
}
