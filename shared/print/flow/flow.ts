/**
 * Pages of text: blocks poured into sheets with a running head and foot; or into one column without pages.
 *
 * Not by a library: preview and pictures need marks, and layouters write PDF only. Tried with two scenarios' order of battle
 * and scenario sheet, pdfmake 0.3 sets less than 1 page a second instead of 8 to 38, and 216 of 405 rows as here; it has no
 * balanced columns and lends no letters from other typefaces.
 */
import type { Anchor, Sheet } from "../job.ts";
import { type Mark, path } from "../marks.ts";
import { fitted, type TextMeasure } from "../measure.ts";
import type { Frame } from "../paper.ts";
import { polyline } from "../path.ts";
import type { Style } from "../settings.ts";
import type { Block } from "./block.ts";
import { baseOf } from "./lines.ts";
import { draw, type Filled, fill, type Piece, sink, wholeHeight } from "./piece.ts";
import { setAll } from "./set.ts";
import { INK, inksOf, RULES, TEXT } from "./style.ts";

/** The head and foot of each page. */
export interface Furniture {
  /** The sheets' name: "Roster". Several sheets are numbered: "Roster 2". */
  readonly name: string;
  /** At the head: the scenario's title. */
  readonly title: string;
  /** At the foot: the copy's name. */
  readonly foot: string;
  readonly style?: Style | undefined;
  /** For pages that are part of more: the number of pages before them, and of all. */
  readonly numbering?: Numbering | undefined;
}
export interface Numbering {
  readonly before: number;
  readonly of: number;
}

export type FlowSheet = Sheet & { readonly name: string };

/** Head and foot with their distance from the text; none on paper too small for them. */
const HEAD = 20;
const FOOT = 20;
const SMALLEST = 170;

/** Points of text from a page's head to its foot. */
export const roomOf = ({ inner }: Frame): number => inner.height - (inner.height < SMALLEST ? 0 : HEAD + FOOT);

export function flow(
  blocks: readonly Block[],
  frame: Frame,
  furniture: Furniture,
  measure: TextMeasure,
): readonly FlowSheet[] {
  const { inner } = frame;
  const [head, foot] = inner.height < SMALLEST ? [0, 0] : [HEAD, FOOT];
  const setting = { width: inner.width, measure, inks: inksOf(furniture.style ?? "colour") };
  const filled = pagesOf(setAll(blocks, setting), inner.height - head - foot);
  return filled.map((page, i) => {
    const into = sink();
    if (head > 0)
      into.marks.push(...headAndFoot(frame, furniture, pageWords(furniture.numbering, i, filled.length), measure));
    draw(page.placed, inner.x, inner.y + head, into);
    return {
      name: filled.length === 1 ? furniture.name : `${furniture.name} ${i + 1}`,
      width: frame.width,
      height: frame.height,
      marks: into.marks,
      anchors: into.anchors,
    };
  });
}

/** "page 3 of 12": for the `index`th of `count` pages, where these are not part of more. */
export const pageWords = (numbering: Numbering | undefined, index: number, count: number): string =>
  `page ${(numbering?.before ?? 0) + index + 1} of ${numbering?.of ?? count}`;

/** One page at least. */
function pagesOf(pieces: readonly Piece[], room: number): Filled[] {
  const pages: Filled[] = [];
  let rest = pieces;
  do {
    const page = fill(rest, room);
    // A page break at the top of its page has had its effect.
    const [first] = page.rest;
    pages.push(page);
    rest = first?.fresh && first.height === 0 ? page.rest.slice(1) : page.rest;
  } while (rest.length > 0);
  return pages;
}

function headAndFoot(frame: Frame, { title, name, foot }: Furniture, page: string, measure: TextMeasure): Mark[] {
  const { x, y, width, height } = frame.inner;
  const look = TEXT.furniture;
  const { face, size, colour } = look;
  const line = (at: number): Mark =>
    path(
      polyline([
        [x, at],
        [x + width, at],
      ]),
      { stroke: { colour: INK.hairline, width: RULES.hair } },
    );
  const pair = (left: string, right: string, base: number): Mark[] => {
    const end = fitted(right, face, size, width * 0.6, measure);
    const begin = fitted(left, face, size, width - measure.width(end, face, size) - 12, measure);
    const mark = { type: "text", y: base, face, size, colour } as const;
    return [
      { ...mark, text: begin, x },
      { ...mark, text: end, x: x + width, align: "end" },
    ];
  };
  const clean = (words: string) => words.replace(/\s+/gu, " ");
  const top = y + height - look.leading;
  return [
    ...pair(clean(title), clean(name), y + baseOf(look)),
    line(y + look.leading + 2),
    line(top - 2),
    ...pair(clean(foot), page, top + baseOf(look)),
  ];
}

/** One column over frames of a given height, for cards: at least one frame, each with its origin at its top left corner. */
export function setFrames(
  blocks: readonly Block[],
  { width, height }: { readonly width: number; readonly height: number },
  measure: TextMeasure,
  style: Style = "colour",
): readonly { readonly marks: readonly Mark[]; readonly height: number }[] {
  return pagesOf(setAll(blocks, { width, measure, inks: inksOf(style) }), height).map((page) => {
    const into = sink();
    draw(page.placed, 0, 0, into);
    return { marks: into.marks, height: page.height };
  });
}

/** One column without pages, for a legend or a card; the origin at its top left corner. */
export function setBlocks(
  blocks: readonly Block[],
  width: number,
  measure: TextMeasure,
  style: Style = "colour",
): { readonly marks: readonly Mark[]; readonly height: number; readonly anchors: readonly Anchor[] } {
  const pieces = setAll(blocks, { width, measure, inks: inksOf(style) });
  const into = sink();
  const { placed } = fill(
    pieces.map(({ fresh: _, ...piece }) => piece),
    Number.POSITIVE_INFINITY,
  );
  draw(placed, 0, 0, into);
  return { marks: into.marks, height: wholeHeight(pieces), anchors: into.anchors };
}
