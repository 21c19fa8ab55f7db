/** Sizes, spaces and inks of the pages of text: a field manual's, in points. Nothing else in flow/ has numbers of looks. */
import type { Colour, Face } from "../marks.ts";
import type { Style } from "../settings.ts";

/** A way of setting text. */
export interface TextLook {
  readonly face: Face;
  readonly size: number;
  /** From one base line to the next. */
  readonly leading: number;
  readonly colour: Colour;
}

export const INK = {
  text: "#20231c",
  soft: "#505445",
  faint: "#7b7d6b",
  rule: "#20231c",
  hairline: "#c6c2ae",
  zebra: "#f4f2e9",
  panel: "#f4f2e9",
  section: "#e9e6da",
  accent: "#8a6400",
  paper: "#ffffff",
} as const;

const look = (face: Face, size: number, leading: number, colour: Colour = INK.text): TextLook => ({
  face,
  size,
  leading,
  colour,
});

export const TEXT = {
  body: look("text", 9.6, 12.8),
  lead: look("italic", 11.4, 15),
  small: look("text", 8.2, 10.6, INK.soft),
  quiet: look("italic", 9.6, 12.8, INK.soft),
  cell: look("text", 8.8, 11),
  cellStrong: look("bold", 8.8, 11),
  head: look("narrow-bold", 8.6, 10.2, INK.soft),
  caption: look("bold", 9.6, 12.4),
  aside: look("narrow", 8.6, 10.6, INK.faint),
  furniture: look("narrow", 8, 10, INK.soft),
} as const satisfies Record<string, TextLook>;

/** By level, 1 first. */
export const HEADINGS: readonly [TextLook, TextLook, TextLook] = [
  look("title", 20, 23.5),
  look("title", 12.6, 15.4),
  look("narrow-bold", 10.8, 13, INK.text),
];
/** Above a heading and below it, by level. */
export const HEADING_GAPS: readonly (readonly [above: number, below: number])[] = [
  [20, 7],
  [14, 4],
  [9, 2.5],
];

export const GAP = {
  paragraph: 5,
  item: 2.5,
  list: 4,
  table: 6,
  figure: 7,
  columns: 16,
  panel: 8,
  notes: 3,
} as const;

export const TABLE = {
  padX: 4,
  padY: 1.9,
  /** The least share of the usual size to which letters shrink before words are broken. */
  least: 0.74,
  /** The least width of a column with words, at any cost. */
  column: 26,
} as const;

export const RULES = { heavy: 1.1, strong: 0.7, hair: 0.4 } as const;

/** Letters' inks and fills by style: the ink-saving one has no fills. */
export interface Inks {
  readonly zebra: Colour | null;
  readonly panel: Colour | null;
  readonly section: Colour | null;
  readonly accent: Colour;
  /** The colour of all bars in front of headings and panels; null: each bar's own. */
  readonly bar: Colour | null;
}
export const inksOf = (style: Style): Inks =>
  style === "line"
    ? { zebra: null, panel: null, section: null, accent: INK.text, bar: INK.text }
    : { zebra: INK.zebra, panel: INK.panel, section: INK.section, accent: INK.accent, bar: null };
