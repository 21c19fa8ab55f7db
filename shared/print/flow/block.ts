/** The blocks of a page of text. Words and structure only; `style.ts` has their look, `flow.ts` their place. */
import type { Anchor } from "../job.ts";
import type { Colour, Face, Mark } from "../marks.ts";

/** Words of the same look within a line. */
export interface Run {
  readonly text: string;
  readonly face?: Face | undefined;
  readonly colour?: Colour | undefined;
  /** The anchor that a click goes to. */
  readonly link?: string | undefined;
}
/** Line breaks in it are kept. */
export type Words = string | readonly Run[];

/** An anchor for links and bookmarks. */
export interface Bookmark {
  readonly anchor: string;
  readonly bookmark?: Anchor["bookmark"];
}

export interface HeadingBlock {
  readonly type: "heading";
  readonly level: 1 | 2 | 3;
  readonly text: string;
  /** Small, at the line's right end: a rule's number, points. */
  readonly aside?: string | undefined;
  /** A bar of this colour in front of it: a side's. */
  readonly colour?: Colour | undefined;
  readonly mark?: Bookmark | undefined;
}
export interface ParagraphBlock {
  readonly type: "paragraph";
  readonly words: Words;
  /** "lead" opens a page, "quiet" is an aside in italics. */
  readonly look?: "body" | "lead" | "cell" | "small" | "quiet" | undefined;
  /** Points. */
  readonly indent?: number | undefined;
}
export interface ListBlock {
  readonly type: "list";
  readonly items: readonly Words[];
  /** Numbers, or dashes where absent. */
  readonly numbered?: true | undefined;
  readonly look?: "body" | "small" | undefined;
}

export type Align = "left" | "middle" | "end";

export interface TableColumn {
  /** Points, where it is fixed. */
  readonly width?: number | undefined;
  /** Share of the remaining room; by their words where no column has one. */
  readonly weight?: number | undefined;
  readonly align?: Align | undefined;
}
/** Marks of fixed size in a table's cell, the origin at their top left corner. */
export interface CellFigure {
  readonly width: number;
  readonly height: number;
  draw(): readonly Mark[];
}
export type Cell =
  | string
  | {
      readonly text: Words;
      readonly strong?: true | undefined;
      /** The number of columns it spans. */
      readonly across?: number | undefined;
      /** Points in front of its words, for a tree's depth. */
      readonly indent?: number | undefined;
      readonly align?: Align | undefined;
      readonly colour?: Colour | undefined;
      readonly face?: Face | undefined;
      readonly link?: string | undefined;
      /** The cell's background. */
      readonly fill?: Colour | undefined;
    }
  | { readonly figure: CellFigure; readonly across?: number | undefined; readonly align?: Align | undefined };

export interface TableRow {
  readonly cells: readonly Cell[];
  /** "section": a heading within the table, kept with the row below it; "total": a sum, kept with the row above it. */
  readonly look?: "section" | "total" | undefined;
  readonly mark?: Bookmark | undefined;
}
export interface TableBlock {
  readonly type: "table";
  readonly columns: readonly TableColumn[];
  /** Repeated where the table goes on over a page. */
  readonly head: readonly (readonly Cell[])[];
  readonly rows: readonly (readonly Cell[] | TableRow)[];
  readonly zebra?: true | undefined;
  /** Lines between its columns, and round it, for writing into. */
  readonly ruled?: true | undefined;
  readonly caption?: string | undefined;
  /** At the caption's right end: a rule's number. */
  readonly aside?: string | undefined;
  readonly notes?: readonly string[] | undefined;
  /** As wide as its words need instead of the whole column. */
  readonly narrow?: true | undefined;
  /** Share of the usual size of letters. */
  readonly scale?: number | undefined;
}
export interface FigureBlock {
  readonly type: "figure";
  /** Points, at the given width. */
  readonly height: number | ((width: number) => number);
  /** Marks in a box of that width and height, the origin at its top left corner. */
  draw(width: number): readonly Mark[];
  /** The share of its size to which it may be reduced, so that it still fits the page that its words are on. */
  readonly least?: number | undefined;
  readonly caption?: string | undefined;
}
/** Not split over pages or columns, as long as a page holds it. */
export interface KeepBlock {
  readonly type: "keep";
  readonly blocks: readonly Block[];
}
/** One text in columns of equal length. */
export interface ColumnsBlock {
  readonly type: "columns";
  readonly count: 2 | 3;
  readonly blocks: readonly Block[];
  readonly gap?: number | undefined;
}
/** Several texts side by side. */
export interface BesideBlock {
  readonly type: "beside";
  readonly parts: readonly { readonly weight: number; readonly blocks: readonly Block[] }[];
  readonly gap?: number | undefined;
}
/** Set off from the rest by a frame. */
export interface PanelBlock {
  readonly type: "panel";
  readonly blocks: readonly Block[];
  /** The colour of a bar at its left. */
  readonly colour?: Colour | undefined;
}
export interface SpaceBlock {
  readonly type: "space";
  /** Points; none at the top of a page. */
  readonly height: number;
}
export interface PageBreakBlock {
  readonly type: "page-break";
}

export type Block =
  | HeadingBlock
  | ParagraphBlock
  | ListBlock
  | TableBlock
  | FigureBlock
  | KeepBlock
  | ColumnsBlock
  | BesideBlock
  | PanelBlock
  | SpaceBlock
  | PageBreakBlock;

export const heading = (
  level: HeadingBlock["level"],
  words: string,
  more: Omit<HeadingBlock, "type" | "level" | "text"> = {},
): HeadingBlock => ({ type: "heading", level, text: words, ...more });
export const paragraph = (words: Words, look?: ParagraphBlock["look"]): ParagraphBlock => ({
  type: "paragraph",
  words,
  look,
});
export const list = (items: readonly Words[], more: Omit<ListBlock, "type" | "items"> = {}): ListBlock => ({
  type: "list",
  items,
  ...more,
});
export const table = (t: Omit<TableBlock, "type">): TableBlock => ({ type: "table", ...t });
export const keep = (...blocks: Block[]): KeepBlock => ({ type: "keep", blocks });
export const columns = (count: 2 | 3, blocks: readonly Block[]): ColumnsBlock => ({ type: "columns", count, blocks });
export const space = (height: number): SpaceBlock => ({ type: "space", height });
export const PAGE_BREAK: PageBreakBlock = { type: "page-break" };
