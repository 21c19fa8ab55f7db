/** Blocks into pieces of a given width. */
import { type Mark, path } from "../marks.ts";
import type { TextMeasure } from "../measure.ts";
import { polyline, rectangle } from "../path.ts";
import { balanced, lanes } from "./beside.ts";
import type {
  Block,
  Bookmark,
  FigureBlock,
  HeadingBlock,
  ListBlock,
  PanelBlock,
  ParagraphBlock,
  TableBlock,
} from "./block.ts";
import { extentOf, type Line, lineMarks, linesOf } from "./lines.ts";
import type { Piece } from "./piece.ts";
import { GAP, HEADING_GAPS, HEADINGS, INK, type Inks, RULES, TEXT, type TextLook } from "./style.ts";
import { tablePieces } from "./table.ts";

export interface Setting {
  readonly width: number;
  readonly measure: TextMeasure;
  readonly inks: Inks;
}

export const setAll = (blocks: readonly Block[], setting: Setting): Piece[] =>
  blocks.flatMap((block) => set(block, setting));

function set(block: Block, setting: Setting): Piece[] {
  switch (block.type) {
    case "heading":
      return headingPieces(block, setting);
    case "paragraph":
      return paragraphPieces(block, setting);
    case "list":
      return listPieces(block, setting);
    case "table":
      return captioned(block, setting);
    case "figure":
      return figurePieces(block, setting);
    case "keep":
      return together(setAll(block.blocks, setting));
    case "columns": {
      const gap = block.gap ?? GAP.columns;
      const width = (setting.width - gap * (block.count - 1)) / block.count;
      const xs = Array.from({ length: block.count }, (_, i) => i * (width + gap));
      const inner = setAll(block.blocks, { ...setting, width });
      return inner.length === 0 ? [] : [balanced(inner, xs, GAP.paragraph)];
    }
    case "beside": {
      const gap = block.gap ?? GAP.columns;
      const all = block.parts.reduce((a, p) => a + p.weight, 0);
      const room = setting.width - gap * (block.parts.length - 1);
      let x = 0;
      const parts = block.parts.map(({ weight, blocks }) => {
        const width = (room * weight) / all;
        const lane = { x, pieces: setAll(blocks, { ...setting, width }) };
        x += width + gap;
        return lane;
      });
      return [lanes(parts, GAP.paragraph)];
    }
    case "panel":
      return [panelPiece(block, setting)];
    case "space":
      return [{ before: block.height, after: 0, height: 0, draw: () => undefined }];
    case "page-break":
      return [{ before: 0, after: 0, height: 0, fresh: true, draw: () => undefined }];
  }
}

const together = (pieces: readonly Piece[]): Piece[] =>
  pieces.map((piece, i) => (i < pieces.length - 1 ? { ...piece, keep: true } : piece));

interface LineSetting {
  readonly look: TextLook;
  readonly x: number;
  readonly width: number;
  readonly measure: TextMeasure;
}

/** Lines as pieces: at least two stay together at either end. */
function linePieces(lines: readonly Line[], { look, x, width, measure }: LineSetting, before: number): Piece[] {
  return lines.map((line, i) => ({
    before: i === 0 ? before : 0,
    height: look.leading,
    ...((i === 0 || i === lines.length - 2) && i < lines.length - 1 && { keep: true }),
    draw: (left, y, into) => void into.marks.push(...lineMarks(line, look, { x: left + x, y, width }, "left", measure)),
  }));
}

function marked(pieces: readonly Piece[], mark: Bookmark | undefined): Piece[] {
  const [first, ...rest] = pieces;
  if (!first || !mark) return [...pieces];
  return [
    {
      ...first,
      draw(x, y, into) {
        into.anchors.push({ name: mark.anchor, y, bookmark: mark.bookmark });
        first.draw(x, y, into);
      },
    },
    ...rest,
  ];
}

/** The width of a bar in front of a heading, and its room. */
const BAR = 4;

function headingPieces(block: HeadingBlock, { width, measure, inks }: Setting): Piece[] {
  const look = HEADINGS[block.level - 1] ?? HEADINGS[2];
  const [above, below] = HEADING_GAPS[block.level - 1] ?? HEADING_GAPS[2] ?? [0, 0];
  const indent = block.colour === undefined ? 0 : BAR * 2;
  const words = block.aside ?? "";
  const asideWidth = words === "" ? 0 : Math.min(extentOf(words, TEXT.aside, measure).whole + 8, width / 2);
  const lines = linesOf(block.text, look, Math.max(1, width - indent - asideWidth), measure);
  const text = linePieces(lines, { look, x: indent, width: width - indent, measure }, above);
  const aside = words === "" ? [] : linesOf(words, TEXT.aside, asideWidth, measure).slice(0, 1);
  const pieces = text.map((piece, i): Piece => {
    const last = i === text.length - 1;
    const top = i === 0 ? 2 : 0;
    const ruled = last && block.level < 3 ? (block.level === 1 ? 5 : 3) : 0;
    return {
      ...piece,
      keep: true,
      height: piece.height + ruled,
      ...(last && { after: below }),
      draw(x, y, into) {
        if (block.colour !== undefined)
          into.marks.push(
            path(rectangle(x, y + top, BAR, piece.height - top - (last ? 1 : 0)), { fill: inks.bar ?? block.colour }),
          );
        piece.draw(x, y, into);
        const base = y + piece.height - TEXT.aside.leading - (look.leading - look.size) * 0.3;
        if (last)
          for (const line of aside)
            into.marks.push(
              ...lineMarks(line, TEXT.aside, { x: x + width - asideWidth, y: base, width: asideWidth }, "end", measure),
            );
        if (ruled > 0)
          into.marks.push(rule(x, y + piece.height + ruled - 1, width, block.level === 1 ? RULES.heavy : RULES.hair));
      },
    };
  });
  return marked(pieces, block.mark);
}

const rule = (x: number, y: number, width: number, weight: number): Mark =>
  path(
    polyline([
      [x, y],
      [x + width, y],
    ]),
    { stroke: { colour: weight === RULES.hair ? INK.faint : INK.rule, width: weight } },
  );

function paragraphPieces(
  { words, look: name = "body", indent = 0 }: ParagraphBlock,
  { width, measure }: Setting,
): Piece[] {
  const look = TEXT[name];
  const room = Math.max(1, width - indent);
  return linePieces(linesOf(words, look, room, measure), { look, x: indent, width: room, measure }, GAP.paragraph);
}

function listPieces({ items, numbered, look: name = "body" }: ListBlock, { width, measure }: Setting): Piece[] {
  const look = TEXT[name];
  const sign = (i: number) => (numbered ? `${i + 1}.` : "–");
  const indent = Math.min(width / 4, measure.width(numbered ? `${items.length}. ` : "–  ", look.face, look.size) + 2);
  return items.flatMap((words, i) => {
    const room = Math.max(1, width - indent);
    const pieces = linePieces(
      linesOf(words, look, room, measure),
      { look, x: indent, width: room, measure },
      i === 0 ? GAP.list : GAP.item,
    );
    const [first, ...rest] = pieces;
    const [before] = linesOf(sign(i), { ...look, colour: INK.faint }, indent, measure);
    if (!first || !before) return pieces;
    const withSign: Piece = {
      ...first,
      draw(x, y, into) {
        into.marks.push(...lineMarks(before, { ...look, colour: INK.faint }, { x, y, width: indent }, "left", measure));
        first.draw(x, y, into);
      },
    };
    return [withSign, ...rest];
  });
}

function captioned(block: TableBlock, setting: Setting): Piece[] {
  const { width, measure } = setting;
  const rows = tablePieces(block, width, measure, setting.inks);
  const aside = block.aside ?? "";
  const caption =
    block.caption === undefined && aside === ""
      ? []
      : headingPieces({ type: "heading", level: 3, text: block.caption ?? "", aside: block.aside }, setting);
  const notes = (block.notes ?? []).flatMap((note) =>
    linePieces(linesOf(note, TEXT.small, width, measure), { look: TEXT.small, x: 0, width, measure }, GAP.notes),
  );
  const [first] = rows;
  if (first && caption.length > 0) rows[0] = { ...first, before: HEADING_GAPS[2]?.[1] ?? 0 };
  const last = rows.at(-1);
  if (last && notes.length > 0) rows[rows.length - 1] = { ...last, keep: true };
  return [...caption, ...rows, ...notes];
}

function figurePieces(block: FigureBlock, { width, measure }: Setting): Piece[] {
  const height = typeof block.height === "number" ? block.height : block.height(width);
  const caption = block.caption === undefined ? [] : linesOf(block.caption, TEXT.small, width, measure);
  const figure: Piece = {
    before: GAP.figure,
    after: caption.length > 0 ? GAP.notes : GAP.figure,
    height,
    least: block.least,
    ...(caption.length > 0 && { keep: true }),
    draw: (x, y, into) => void into.marks.push({ type: "group", marks: block.draw(width), matrix: [1, 0, 0, 1, x, y] }),
  };
  return [figure, ...linePieces(caption, { look: TEXT.small, x: 0, width, measure }, GAP.notes)];
}

function panelPiece(block: PanelBlock, { width, measure, inks }: Setting): Piece {
  const pad = Math.min(GAP.panel, width / 8);
  const bar = block.colour === undefined ? 0 : BAR;
  const inner = setAll(block.blocks, { width: width - 2 * pad - bar, measure, inks });
  return lanes([{ x: pad + bar, pieces: inner }], GAP.figure, {
    pad,
    marks: (x, y, height) => [
      path(rectangle(x, y, width, height), {
        ...(inks.panel && { fill: inks.panel }),
        ...(!inks.panel && { stroke: { colour: INK.hairline, width: RULES.strong } }),
      }),
      ...(block.colour === undefined ? [] : [path(rectangle(x, y, BAR, height), { fill: inks.bar ?? block.colour })]),
    ],
  });
}
