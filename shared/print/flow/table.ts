/** Tables: columns by their words, rows as pieces, heads repeated on the next page. */
import { type Colour, type Mark, path } from "../marks.ts";
import type { TextMeasure } from "../measure.ts";
import { polyline, rectangle } from "../path.ts";
import type { Align, Cell, CellFigure, TableBlock, TableRow, Words } from "./block.ts";
import { extentOf, type Line, lineMarks, linesOf } from "./lines.ts";
import { type Piece, shrunk } from "./piece.ts";
import { GAP, INK, type Inks, RULES, TABLE, TEXT, type TextLook } from "./style.ts";

type Kind = "head" | "body" | "section" | "total";

interface TextCell {
  readonly type: "text";
  readonly words: Words;
  readonly look: TextLook;
  readonly indent: number;
  readonly across: number;
  readonly align: Align | undefined;
  readonly fill: Colour | undefined;
}
interface FigureCell {
  readonly type: "figure";
  readonly figure: CellFigure;
  readonly across: number;
  readonly align: Align | undefined;
}
type SetCell = TextCell | FigureCell;

const linked = (words: Words, link: string | undefined): Words =>
  link === undefined
    ? words
    : typeof words === "string"
      ? [{ text: words, link }]
      : words.map((run) => ({ ...run, link }));

function cellOf(cell: Cell, kind: Kind, scale: number): SetCell {
  const plain = typeof cell === "string" ? { text: cell } : cell;
  const across = Math.max(1, plain.across ?? 1);
  if ("figure" in plain) return { type: "figure", figure: plain.figure, across, align: plain.align };
  const usual = kind === "head" ? TEXT.head : kind === "body" && !plain.strong ? TEXT.cell : TEXT.cellStrong;
  return {
    type: "text",
    words: linked(plain.text, plain.link),
    look: {
      face: plain.face ?? usual.face,
      size: usual.size * scale,
      leading: usual.leading * scale,
      colour: plain.colour ?? usual.colour,
    },
    indent: plain.indent ?? 0,
    across,
    align: plain.align,
    fill: plain.fill,
  };
}

interface SetRow {
  readonly kind: Kind;
  readonly cells: readonly SetCell[];
  readonly mark: TableRow["mark"];
}

function rowsOf(t: TableBlock, scale: number): { readonly head: SetRow[]; readonly body: SetRow[] } {
  const row = (cells: readonly Cell[], kind: Kind, mark?: TableRow["mark"]): SetRow => ({
    kind,
    cells: cells.map((cell) => cellOf(cell, kind, scale)),
    mark,
  });
  return {
    head: t.head.map((cells) => row(cells, "head")),
    body: t.rows.map((r) => ("cells" in r ? row(r.cells, r.look ?? "body", r.mark) : row(r, "body"))),
  };
}

/** The columns' desired and least widths. */
function wants(t: TableBlock, rows: readonly SetRow[], width: number, measure: TextMeasure) {
  const count = t.columns.length;
  const whole = new Array<number>(count).fill(0);
  const least = new Array<number>(count).fill(0);
  const cap = Math.max(width / Math.max(1, count), TABLE.column * 1.8);
  for (const row of rows) {
    let at = 0;
    for (const cell of row.cells) {
      if (cell.across === 1 && at < count) {
        const want =
          cell.type === "figure"
            ? { whole: cell.figure.width, least: cell.figure.width }
            : extentOf(cell.words, cell.look, measure);
        const pad = 2 * TABLE.padX + (cell.type === "text" ? cell.indent : 0);
        whole[at] = Math.max(whole[at] as number, want.whole + pad);
        least[at] = Math.max(least[at] as number, Math.min(want.least, cell.type === "text" ? cap : want.least) + pad);
      }
      at += cell.across;
    }
  }
  t.columns.forEach((column, i) => {
    if (column.width === undefined) return;
    whole[i] = column.width;
    least[i] = column.width;
  });
  return { whole, least };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

function widthsOf(t: TableBlock, rows: readonly SetRow[], width: number, measure: TextMeasure): number[] {
  const { whole, least } = wants(t, rows, width, measure);
  const room = width - sum(whole);
  if (room >= 0) {
    if (t.narrow) return whole;
    const weights = t.columns.map((column) => column.weight ?? 0);
    const shares = sum(weights) > 0 ? weights : whole.map((w, i) => (t.columns[i]?.width === undefined ? w : 0));
    const all = sum(shares);
    return whole.map((w, i) => w + (all > 0 ? (room * (shares[i] as number)) / all : 0));
  }
  const give = whole.map((w, i) => w - (least[i] as number));
  const spare = width - sum(least);
  const all = sum(give);
  return least.map((w, i) => w + (all > 0 && spare > 0 ? (spare * (give[i] as number)) / all : 0));
}

/** Rows at a scale of letters at which no column is narrower than its longest word, as far as letters may shrink. */
export function tablePieces(t: TableBlock, width: number, measure: TextMeasure, inks: Inks): Piece[] {
  const base = t.scale ?? 1;
  for (const step of [1, 0.94, 0.88, 0.81, TABLE.least]) {
    const { head, body } = rowsOf(t, base * step);
    const widths = widthsOf(t, [...head, ...body], width, measure);
    if (sum(widths) <= width + 0.01 || step === TABLE.least) return pieces(t, head, body, widths, width, measure, inks);
  }
  return [];
}

function pieces(
  t: TableBlock,
  head: readonly SetRow[],
  body: readonly SetRow[],
  widths: readonly number[],
  width: number,
  measure: TextMeasure,
  inks: Inks,
): Piece[] {
  const made = sum(widths);
  // Too many columns for this paper even so: the whole is reduced.
  const fit = (piece: Piece): Piece => (made > width + 0.01 ? shrunk(piece, width / made) : piece);
  const xs = widths.map((_, i) => sum(widths.slice(0, i)));
  const frame: Columns = { xs, widths, width: made, columns: t.columns };
  const top =
    head.length > 0
      ? headPiece(
          head.map((row) => lay(row, frame, measure)),
          frame,
        )
      : undefined;
  let stripe = 0;
  const rows = body.map((row, i): Piece => {
    stripe = row.kind === "section" ? 0 : stripe + 1;
    const next = body[i + 1];
    const fill =
      row.kind === "section" ? inks.section : row.kind === "body" && t.zebra && stripe % 2 === 0 ? inks.zebra : null;
    const made = rowPiece(lay(row, frame, measure), row, frame, {
      ...{ fill, lined: !t.zebra || inks.zebra === null },
      ruled: t.ruled === true,
    });
    const keep = next !== undefined && (row.kind === "section" || next.kind === "total");
    return { ...made, ...(keep && { keep: true }), ...(top && { repeat: top }) };
  });
  const end: Piece = {
    before: 0,
    height: RULES.strong,
    draw: (x, y, into) => void into.marks.push(rule(x, y + RULES.strong / 2, made, RULES.strong, INK.text)),
  };
  const last = rows.at(-1);
  if (last) rows[rows.length - 1] = { ...last, keep: true };
  const all: Piece[] = [...(top ? [{ ...top, keep: true as const }] : []), ...rows, end];
  const [first] = all;
  if (first) all[0] = { ...first, before: GAP.table };
  return all.map(fit);
}

interface Columns {
  readonly xs: readonly number[];
  readonly widths: readonly number[];
  readonly width: number;
  readonly columns: TableBlock["columns"];
}
interface LaidCell {
  readonly cell: SetCell;
  readonly x: number;
  readonly width: number;
  readonly align: Align;
  readonly lines: readonly Line[];
}
interface Laid {
  readonly cells: readonly LaidCell[];
  readonly height: number;
}

/** The greatest indent of a deep tree in a narrow column, as a share of it. */
const indentIn = (cell: SetCell, width: number): number =>
  cell.type === "text" ? Math.min(cell.indent, width * 0.4) : 0;

function lay(row: SetRow, { xs, widths, columns }: Columns, measure: TextMeasure): Laid & { measure: TextMeasure } {
  let at = 0;
  const cells: LaidCell[] = [];
  for (const cell of row.cells) {
    if (at >= widths.length) break;
    const width = sum(widths.slice(at, at + cell.across));
    const align = cell.align ?? columns[at]?.align ?? "left";
    const room = width - 2 * TABLE.padX - indentIn(cell, width);
    const lines = cell.type === "text" ? linesOf(cell.words, cell.look, Math.max(room, 1), measure) : [];
    cells.push({ cell, x: xs[at] ?? 0, width, align, lines });
    at += cell.across;
  }
  return { cells, height: heightOf(cells), measure };
}

const heightOf = (cells: readonly LaidCell[]): number =>
  Math.max(
    TEXT.cell.leading * 0.6,
    ...cells.map(({ cell, lines }) => (cell.type === "figure" ? cell.figure.height : lines.length * cell.look.leading)),
  ) +
  2 * TABLE.padY;

function drawCells(laid: Laid & { measure: TextMeasure }, kind: Kind, x: number, y: number): Mark[] {
  return laid.cells.flatMap((c): Mark[] => {
    const left = x + c.x + TABLE.padX;
    const room = c.width - 2 * TABLE.padX;
    if (c.cell.type === "figure") {
      const { figure } = c.cell;
      const slack = room - figure.width;
      const at = left + (c.align === "left" ? 0 : c.align === "middle" ? slack / 2 : slack);
      return [
        {
          type: "group",
          marks: figure.draw(),
          matrix: [1, 0, 0, 1, at, y + (laid.height - figure.height) / 2],
        },
      ];
    }
    const { look, fill } = c.cell;
    const indent = indentIn(c.cell, c.width);
    const ground = fill === undefined ? [] : [path(rectangle(x + c.x, y, c.width, laid.height), { fill })];
    const height = c.lines.length * look.leading;
    // Heads stand on the rule below them.
    const top = kind === "head" ? y + laid.height - TABLE.padY - height : y + TABLE.padY;
    const words = c.lines.flatMap((line, i) =>
      lineMarks(
        line,
        look,
        { x: left + indent, y: top + i * look.leading, width: room - indent },
        c.align,
        laid.measure,
      ),
    );
    return [...ground, ...words];
  });
}

const rule = (x: number, y: number, width: number, weight: number, colour: string): Mark =>
  path(
    polyline([
      [x, y],
      [x + width, y],
    ]),
    { stroke: { colour, width: weight } },
  );

const upright = (x: number, y: number, height: number): Mark =>
  path(
    polyline([
      [x, y],
      [x, y + height],
    ]),
    { stroke: { colour: INK.faint, width: RULES.hair } },
  );

function headPiece(rows: readonly (Laid & { measure: TextMeasure })[], { width }: Columns): Piece {
  const height = sum(rows.map((row) => row.height)) + RULES.heavy;
  return {
    before: 0,
    after: 0,
    height,
    draw(x, y, into) {
      into.marks.push(rule(x, y + RULES.heavy / 2, width, RULES.heavy, INK.text));
      let at = y + RULES.heavy;
      for (const row of rows) {
        into.marks.push(...drawCells(row, "head", x, at));
        at += row.height;
      }
      into.marks.push(rule(x, at, width, RULES.strong, INK.text));
    },
  };
}

function rowPiece(
  laid: Laid & { measure: TextMeasure },
  row: SetRow,
  frame: Columns,
  look: { readonly fill: string | null; readonly lined: boolean; readonly ruled: boolean },
): Piece {
  const { fill, lined, ruled } = look;
  return {
    before: 0,
    height: laid.height,
    draw(x, y, into) {
      if (fill) into.marks.push(path(rectangle(x, y, frame.width, laid.height), { fill }));
      if (row.kind === "total") into.marks.push(rule(x, y, frame.width, RULES.strong, INK.text));
      if (row.mark) into.anchors.push({ name: row.mark.anchor, y, bookmark: row.mark.bookmark });
      into.marks.push(...drawCells(laid, row.kind, x, y));
      if (ruled) for (const at of [...frame.xs, frame.width]) into.marks.push(upright(x + at, y, laid.height));
      if (lined) into.marks.push(rule(x, y + laid.height, frame.width, RULES.hair, INK.hairline));
    },
    split(room) {
      const fits = (c: LaidCell) =>
        c.cell.type === "figure" ? 0 : Math.floor((room - 2 * TABLE.padY) / c.cell.look.leading);
      const long = laid.cells.filter((c) => c.lines.length > fits(c));
      if (
        // Only its figures and edges don't fit: no part of it could be on the next page alone.
        long.length === 0 ||
        long.some((c) => fits(c) < 3) ||
        laid.cells.some((c) => c.cell.type === "figure" && c.cell.figure.height > room)
      )
        return null;
      const part = (which: "here" | "later"): Piece => {
        const cells = laid.cells.flatMap((c): LaidCell[] =>
          c.cell.type === "figure"
            ? which === "here"
              ? [c]
              : []
            : [{ ...c, lines: which === "here" ? c.lines.slice(0, fits(c)) : c.lines.slice(fits(c)) }],
        );
        const mark = which === "here" ? row.mark : undefined;
        return rowPiece({ cells, height: heightOf(cells), measure: laid.measure }, { ...row, mark }, frame, look);
      };
      return [part("here"), part("later")];
    },
  };
}
