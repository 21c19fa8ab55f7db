/**
 * The paint of vehicles by nation and years, as a modeller would choose it: a little paler than the real paint, because a
 * model is small. A further nation or year is a further row; the first fitting row counts.
 *
 * Sources: German army orders HM 1940 no. 864 and HM 1943 no. 181 (RAL 7021, 7028, 6003, 8017), HM 1941 no. 281 and 1942
 * no. 315 (desert); Soviet 4BO with the engineers' manual of 1942; US FM 5-20B and TB 746-95-1, NATO's three colours of
 * 1984; British Military Training Pamphlet 46 and ACI 1160 of 1942, ACI 533 of 1944; surviving vehicles for the others.
 */

import type { Season } from "../table/season.ts";

/**
 * How the further colours lie on the first. "bands": sprayed, soft and narrow; "patches": large, with hard edges;
 * "worn": a wash over the second colour, which shows through.
 */
export type Pattern = "plain" | "bands" | "patches" | "worn";

export interface Paint {
  readonly pattern: Pattern;
  /** The first covers most; a plain paint has only this one. */
  readonly colours: readonly [base: string, second?: string, third?: string];
}

export interface PaintScheme extends Paint {
  readonly nation: string;
  readonly years: readonly [first: number, last: number];
  /** Absent: all year. */
  readonly season?: Season;
  /** Absent: vehicles and guns. */
  readonly of?: "men" | "aircraft";
}

type Colours = Paint["colours"];
const NOW = 2100;

const plain = (nation: string, years: PaintScheme["years"], base: string, more: Partial<PaintScheme> = {}) =>
  ({ nation, years, pattern: "plain", colours: [base], ...more }) satisfies PaintScheme;
const bands = (nation: string, years: PaintScheme["years"], colours: Colours, more: Partial<PaintScheme> = {}) =>
  ({ nation, years, pattern: "bands", colours, ...more }) satisfies PaintScheme;
const patches = (nation: string, years: PaintScheme["years"], colours: Colours, more: Partial<PaintScheme> = {}) =>
  ({ nation, years, pattern: "patches", colours, ...more }) satisfies PaintScheme;

/** NATO's green, brown and black, agreed for Germany, the USA and France in 1984. */
const NATO: Colours = ["#66744f", "#7a573f", "#34332f"];
export const SAND = "#cdb587";
const OLIVE_DRAB = "#747049";
const DESERT = { season: "desert" } as const;
const MEN = { of: "men" } as const;
const AIRCRAFT = { of: "aircraft" } as const;

export const PAINT_SCHEMES: readonly PaintScheme[] = [
  plain("germany", [1940, 1941], "#c09a5e", DESERT),
  patches("germany", [1942, 1943], ["#cbb07a", "#8d7f66"], DESERT),
  plain("germany", [1930, 1942], "#646c70"),
  bands("germany", [1943, 1955], ["#c6ad70", "#6f7a4a", "#85523a"]),
  plain("germany", [1956, 1983], "#747455"),
  patches("germany", [1984, NOW], NATO),
  plain("germany", [1930, 1955], "#727b6a", MEN),
  plain("germany", [1956, NOW], "#727a52", MEN),
  patches("germany", [1930, 1955], ["#8d979b", "#626b73"], AIRCRAFT),

  plain("ussr", [1922, NOW], "#74824a"),
  plain("ussr", [1922, NOW], "#9d8d5e", MEN),
  plain("ussr", [1922, 1955], "#75855a", AIRCRAFT),
  patches("ussr", [1956, NOW], ["#b09a6c", "#6f7f52", "#7d5c42"], AIRCRAFT),

  patches("russia", [1992, NOW], ["#6c7a4a", "#b8a678", "#383731"]),
  plain("russia", [1992, NOW], "#7a8058", MEN),

  plain("usa", [1990, NOW], "#cbb68e", DESERT),
  patches("usa", [1942, 1944], [OLIVE_DRAB, "#b79f6c"], DESERT),
  plain("usa", [1917, 1974], OLIVE_DRAB),
  patches("usa", [1975, 1983], ["#66744a", "#7f6247", "#b7a273"]),
  patches("usa", [1984, NOW], NATO),
  plain("usa", [1917, 1980], "#827a55", MEN),
  plain("usa", [1981, NOW], "#767c57", MEN),
  plain("usa", [1917, 1955], OLIVE_DRAB, AIRCRAFT),
  patches("usa", [1956, NOW], ["#66704e", "#4c5642", "#77796f"], AIRCRAFT),

  patches("uk", [1940, 1941], [SAND, "#94a399", "#6c7a7a"], DESERT),
  patches("uk", [1942, 1945], [SAND, "#5e6049"], DESERT),
  plain("uk", [1990, NOW], "#cbb68e", DESERT),
  patches("uk", [1936, 1941], ["#807d55", "#4f563c"]),
  patches("uk", [1942, 1943], ["#8f7253", "#423f39"]),
  plain("uk", [1944, 1945], "#737047"),
  plain("uk", [1946, 1971], "#56634a"),
  patches("uk", [1972, NOW], ["#65714c", "#36352f"]),
  plain("uk", [1936, 1960], "#8c7b55", MEN),
  plain("uk", [1961, NOW], "#757a55", MEN),

  patches("france", [1935, 1945], ["#75805a", "#866544", "#bd9f63"]),
  plain("france", [1946, 1983], "#6e7350"),
  patches("france", [1984, NOW], NATO),
  plain("france", [1935, 1960], "#937f58", MEN),

  plain("italy", [1941, 1943], SAND, DESERT),
  plain("italy", [1935, 1942], "#858b6c"),
  bands("italy", [1943, 1945], ["#c6ad70", "#6f7a4a", "#85523a"]),
  plain("italy", [1946, 1983], OLIVE_DRAB),
  patches("italy", [1984, NOW], NATO),
  plain("italy", [1935, 1945], "#858b78", MEN),

  patches("japan", [1935, 1945], ["#aa9560", "#6a7548", "#7a5740"]),
  patches("japan", [1946, NOW], ["#66714a", "#86694a"]),
  plain("japan", [1935, 1945], "#a68f5c", MEN),

  plain("china", [1950, 1994], "#6f7d4c"),
  patches("china", [1995, NOW], ["#6f7d4c", "#b8a678", "#4a4638"]),

  patches("poland", [1936, 1942], ["#b8a87e", "#66704a", "#70543d"]),
  plain("poland", [1943, NOW], "#74824a"),
  plain("israel", [1956, NOW], "#b3a480"),
  patches("sweden", [1940, 1979], ["#6d7550", "#86694a", "#3f423a"]),
  patches("sweden", [1980, NOW], ["#5f7049", "#3c4a38", "#b9ae86"]),
  patches("finland", [1939, NOW], ["#6c7749", "#a08a5e", "#8b8d83"]),
];

/** Whitewash, over any paint. */
export const WHITEWASH = "#e2e1d8";
