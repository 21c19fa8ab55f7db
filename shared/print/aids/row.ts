/** Squares side by side at true size, turned as one: the area of a row of markers. */
import type { AidTemplate } from "../../rules/aids.ts";
import type { FigureBlock } from "../flow/block.ts";
import { INK } from "../flow/style.ts";
import { group, INCH, type Mark, path, text } from "../marks.ts";
import { polygon, polyline, rectangle } from "../path.ts";
import type { Style } from "../settings.ts";

export type RowTemplate = Extract<AidTemplate, { type: "row" }>;

/** Points between pieces. */
const GAP = 6;

/** The squares of each piece, as nearly equal as possible; empty where the paper is narrower than a square. */
export function rowPieces({ size, count }: RowTemplate, width: number): number[] {
  const across = Math.floor((width - 1) / (size * INCH));
  if (across < 1) return [];
  const pieces = Math.ceil(count / across);
  return Array.from({ length: pieces }, (_, i) => Math.floor((count + i) / pieces));
}

export function rowFigures(row: RowTemplate, width: number, height: number, style: Style): FigureBlock[] {
  const side = row.size * INCH;
  if (side + GAP > height) return [];
  const pieces = rowPieces(row, width);
  return pieces.map((squares, i): FigureBlock => {
    const before = pieces.slice(0, i).reduce((sum, n) => sum + n, 0);
    return {
      type: "figure",
      height: side + GAP,
      draw: (room) => [
        group(pieceMarks(row, { before, squares }, style), {
          matrix: [1, 0, 0, 1, (room - squares * side) / 2, 0.5],
          name: row.name,
        }),
      ],
    };
  });
}

/** Its origin at the top left corner; the facing is up the paper. */
function pieceMarks(
  { size, count }: RowTemplate,
  { before, squares }: { readonly before: number; readonly squares: number },
  style: Style,
): Mark[] {
  const side = size * INCH;
  const marks: Mark[] = Array.from({ length: squares }, (_, i) =>
    squareMarks(i * side, before + i + 1, side, style),
  ).flat();
  // The place of aim is in the middle of the whole row: on a square, or on the border of two.
  const aim = (count / 2 - before) * side;
  if (aim >= 0 && aim <= squares * side) {
    const arm = Math.min(9, side * 0.12);
    marks.push(
      ...[
        [
          [aim - arm, side / 2],
          [aim + arm, side / 2],
        ],
        [
          [aim, side / 2 - arm],
          [aim, side / 2 + arm],
        ],
      ].map((points) => path(polyline(points as [number, number][]), { stroke: { colour: "#a03020", width: 1.4 } })),
    );
  }
  return marks;
}

function squareMarks(left: number, number: number, side: number, style: Style): Mark[] {
  const nose = Math.min(10, side * 0.12);
  const middle = left + side / 2;
  return [
    path(rectangle(left, 0, side, side), {
      fill: style === "colour" ? "#f6e6d2" : INK.paper,
      stroke: { colour: INK.text, width: 0.9 },
    }),
    path(
      polygon([
        [middle, 3],
        [middle + nose, 3 + nose],
        [middle - nose, 3 + nose],
      ]),
      { fill: INK.text },
    ),
    text(String(number), [middle, side - side * 0.1], {
      face: "title",
      size: Math.min(20, side * 0.22),
      colour: INK.soft,
      align: "middle",
    }),
  ];
}
