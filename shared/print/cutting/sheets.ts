/** Pieces on sheets of material: as many as needed, with a gauge and a title on each. */

import { fail, ok, type Result } from "../../result.ts";
import { INCH } from "../marks.ts";
import type { TextMeasure } from "../measure.ts";
import type { Spot } from "../path.ts";
import type { Extent } from "./divide.ts";
import { type CutLine, type CutSheet, type Drawing, movedTo, pieceDrawing, type Tool, together } from "./drawing.ts";
import type { Piece } from "./piece.ts";
import { type Placed, shelved } from "./shelves.ts";

/** Inches: free round the pieces, below them for the gauge, and between two pieces. */
const EDGE = 0.25;
const FOOT = 0.75;
const GAP = 0.15;
const MM = 1 / 25.4;
/** The gauges side by side, with their figures. */
const LEAST: Extent = { width: 5.5, height: 2.5 };

/** The room of a sheet for pieces without their kerf. Refused with the field that is too small. */
export function roomOnSheet(sheet: Extent, kerf: number, place: string): Result<Extent> {
  for (const [side, word] of [
    ["width", "wide"],
    ["height", "high"],
  ] as const)
    if (sheet[side] < LEAST[side])
      return fail({
        code: "invalid",
        message: `A sheet ${sheet[side]}″ ${word} is too small for templates: at least ${LEAST[side]}″.`,
        place: `${place}.${side}`,
      });
  return ok({ width: sheet.width - 2 * EDGE - kerf, height: sheet.height - EDGE - FOOT - kerf });
}

/** A piece with the box of its outline after the kerf. */
export type Item = Extent & { readonly piece: Piece; readonly note: string };
export const itemOf = (piece: Piece, note: string, kerf: number): Item => ({
  piece,
  note,
  width: piece.box.east - piece.box.west + kerf,
  height: piece.box.north - piece.box.south + kerf,
});

/** A piece moved to its place, turned or not; `x`, `y` is the lower left corner of its box. */
export function placedDrawing({ item, x, y, turned }: Placed<Item>, tool: Tool): Drawing {
  const { piece, note, height } = item;
  const west = piece.box.west - tool.kerf / 2;
  const south = piece.box.south - tool.kerf / 2;
  const to = ([u, v]: Spot): Spot =>
    turned ? [x + height - (v - south), y + u - west] : [x + u - west, y + v - south];
  return movedTo(pieceDrawing(piece, note, tool), to, turned ? 90 : 0);
}

export interface FilledSheet {
  readonly sheet: CutSheet;
  readonly items: readonly Item[];
}

/** `title` for the sheet of this number, of all, with these pieces. */
export function sheetsOf(
  items: readonly Item[],
  size: Extent,
  room: Extent,
  tool: Tool,
  title: (index: number, count: number, items: readonly Item[]) => { name: string; words: string },
): FilledSheet[] {
  const filled = shelved(items, { width: room.width + tool.kerf, height: room.height + tool.kerf }, GAP);
  return filled.map((placed, i) => {
    const items = placed.map(({ item }) => item);
    const { name, words } = title(i, filled.length, items);
    const parts = placed.map((one) => placedDrawing({ ...one, x: one.x + EDGE, y: one.y + FOOT }, tool));
    return {
      items,
      sheet: { name, ...size, ...together([...parts, furniture(size, words, tool.measure)]) },
    };
  });
}

/** Two gauges, 2 inches and 50 millimetres, to be measured before anything is cut. */
function furniture({ width }: Extent, words: string, measure: TextMeasure): Drawing {
  const y = 0.42;
  const size = 0.13;
  const gauge = (x: number, length: number): CutLine[] => [
    {
      layer: "marks",
      points: [
        [x, y],
        [x + length, y],
      ],
      closed: false,
    },
    ...[x, x + length].map(
      (at): CutLine => ({
        layer: "marks",
        points: [
          [at, y - 0.07],
          [at, y + 0.07],
        ],
        closed: false,
      }),
    ),
  ];
  const room = (width - 2 * EDGE) * INCH;
  let title = words;
  while (title.includes(" · ") && measure.width(title, "narrow", size * INCH) > room)
    title = title.slice(0, title.lastIndexOf(" · "));
  const second = EDGE + 2.4;
  return {
    lines: [...gauge(EDGE, 2), ...gauge(second, 50 * MM)],
    circles: [],
    texts: [
      { text: "2 in", at: [EDGE + 1, y + 0.06], size: 0.11, turn: 0, align: "middle" },
      { text: "50 mm", at: [second + 25 * MM, y + 0.06], size: 0.11, turn: 0, align: "middle" },
      { text: title, at: [EDGE, 0.14], size, turn: 0, align: "begin" },
    ],
  };
}

/** Inches between sheets side by side in one drawing. */
const APART = 1;

/** All sheets in one drawing, each in its frame. */
export function sideBySide(sheets: readonly CutSheet[]): CutSheet {
  let x = 0;
  let height = 0;
  const parts: Drawing[] = [];
  for (const sheet of sheets) {
    const west = x;
    const frame: CutLine = {
      layer: "sheet",
      points: [
        [0, 0],
        [sheet.width, 0],
        [sheet.width, sheet.height],
        [0, sheet.height],
      ],
      closed: true,
    };
    parts.push(movedTo(together([{ lines: [frame], circles: [], texts: [] }, sheet]), ([u, v]) => [u + west, v]));
    x += sheet.width + APART;
    height = Math.max(height, sheet.height);
  }
  return { name: "All sheets", width: x - APART, height, ...together(parts) };
}
