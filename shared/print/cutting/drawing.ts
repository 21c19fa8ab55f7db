/** Lines for a cutter or a pen, in inches, y up: pieces with their marks, put in their places on a sheet. */

import type { Flat } from "../map/view.ts";
import type { TextMeasure } from "../measure.ts";
import type { Spot } from "../path.ts";
import type { Piece } from "./piece.ts";
import { grownBy } from "./shape.ts";

/** By what a tool does with it; each has its colour. */
export const LAYERS = ["cut", "glue", "marks", "text", "sheet"] as const;
export type Layer = (typeof LAYERS)[number];

export interface CutLine {
  readonly layer: Layer;
  readonly points: Flat;
  readonly closed: boolean;
  readonly dashed?: true;
}
export interface CutCircle {
  readonly layer: Layer;
  readonly at: Spot;
  readonly radius: number;
}
/** `at` is the middle of its base line. */
export interface CutText {
  readonly text: string;
  readonly at: Spot;
  /** Inches. */
  readonly size: number;
  /** Degrees anticlockwise. */
  readonly turn: number;
  readonly align: "begin" | "middle" | "end";
  readonly strong?: true;
}
export interface Drawing {
  readonly lines: readonly CutLine[];
  readonly circles: readonly CutCircle[];
  readonly texts: readonly CutText[];
}
/** A sheet of material, its origin at the lower left corner. */
export interface CutSheet extends Drawing {
  readonly name: string;
  readonly width: number;
  readonly height: number;
}

export const together = (parts: readonly Drawing[]): Drawing => ({
  lines: parts.flatMap(({ lines }) => lines),
  circles: parts.flatMap(({ circles }) => circles),
  texts: parts.flatMap(({ texts }) => texts),
});

/** Moved by `to`, which turns by this number of degrees. */
export const movedTo = ({ lines, circles, texts }: Drawing, to: (at: Spot) => Spot, turn = 0): Drawing => ({
  lines: lines.map((line) => ({ ...line, points: line.points.map(to) })),
  circles: circles.map((circle) => ({ ...circle, at: to(circle.at) })),
  texts: texts.map((words) => ({ ...words, at: to(words.at), turn: words.turn + turn })),
});

export interface Tool {
  /** Inches that the tool takes away. */
  readonly kerf: number;
  /** The diameter of alignment holes, in inches; 0: crosses. */
  readonly hole: number;
  readonly measure: TextMeasure;
}

/** Inches: names, the reach of a cross, and north arrows. */
const NAME = { least: 0.08, most: 0.32 };
const CROSS = 0.13;
const NOTE = 0.11;
/** A north arrow needs this much round its name. */
const NORTH_ROOM = 0.55;

/** A piece in its place on the table. `note`: its level and thickness. */
export function pieceDrawing(piece: Piece, note: string, { kerf, hole, measure }: Tool): Drawing {
  const { at, room } = piece.label;
  const width = (words: string, size: number, strong = false) =>
    measure.width(words, strong ? "narrow-bold" : "narrow", size);
  const size = Math.max(NAME.least, Math.min(NAME.most, (1.5 * room) / Math.max(1, width(piece.name, 1, true))));
  const noted = width(note, NOTE) < 1.7 * room && room > 0.3;
  const base: Spot = [at[0], at[1] - (noted ? 0.2 * size : 0.36 * size)];
  const texts: CutText[] = [
    { text: piece.name, at: base, size, turn: 0, align: "middle", strong: true },
    ...(noted
      ? [{ text: note, at: [at[0], base[1] - 1.5 * NOTE] as const, size: NOTE, turn: 0, align: "middle" as const }]
      : []),
    ...piece.above.map(
      ({ name, at: place }): CutText => ({ text: name, at: place, size: NOTE, turn: 0, align: "middle" }),
    ),
  ];
  const north = room > NORTH_ROOM ? northArrow([at[0], base[1] + size], Math.min(0.4, room * 0.45)) : [];
  const hold = hole > 0 ? (hole - kerf) / 2 : 0;
  return {
    lines: [
      ...grownBy(piece.shape, kerf / 2).map((points): CutLine => ({ layer: "cut", points, closed: true })),
      ...piece.glue.map((points): CutLine => ({ layer: "glue", points, closed: false, dashed: true })),
      ...(hold > 0 ? [] : piece.marks.flatMap(cross)),
      ...north,
    ],
    circles: hold > 0 ? piece.marks.map((place) => ({ layer: "cut" as const, at: place, radius: hold })) : [],
    texts,
  };
}

const line = (layer: Layer, ...points: Spot[]): CutLine => ({ layer, points, closed: false });
const cross = ([x, y]: Spot): CutLine[] => [
  line("marks", [x - CROSS, y], [x + CROSS, y]),
  line("marks", [x, y - CROSS], [x, y + CROSS]),
];
/** From its foot upwards. */
function northArrow([x, y]: Spot, length: number): CutLine[] {
  const head = length * 0.35;
  return [
    line("text", [x, y], [x, y + length]),
    line("text", [x - head / 2, y + length - head], [x, y + length], [x + head / 2, y + length - head]),
  ];
}
