/** The marks round the picture on each page: cut marks, coordinates, label, check ruler, and the page's place. */
import { type Mark, path, text } from "../marks.ts";
import { fitted, type TextMeasure } from "../measure.ts";
import { PathMaker, rectangle } from "../path.ts";
import { checkRuler } from "../ruler.ts";
import type { Tile, Tiling } from "./tiles.ts";
import { EDGE, FOOT } from "./tiles.ts";

const INK = "#24251d";
const PALE = "#8a8678";
const FILL = "#d8d2bf";

/** The place of the picture's north-west corner on the sheet. Points. */
export interface Corner {
  readonly x: number;
  readonly y: number;
}

/** Short lines outside the picture that prolong the edges of the tile's own part. */
export function cutMarks(tile: Tile, { scale, columns, rows }: Tiling, at: Corner): Mark[] {
  const lines = new PathMaker();
  const [w, h] = [tile.part.width * scale, tile.part.height * scale];
  const [right, bottom] = [at.x + tile.drawn.width * scale, at.y + tile.drawn.height * scale];
  const gap = 3;
  const end = EDGE - 2;
  const down = (x: number) => {
    lines.move(x, at.y - gap).line(x, at.y - end);
    lines.move(x, bottom + gap).line(x, bottom + end);
  };
  const across = (y: number) => {
    lines.move(at.x - gap, y).line(at.x - end, y);
    lines.move(right + gap, y).line(right + end, y);
  };
  down(at.x);
  down(at.x + w);
  across(at.y);
  across(at.y + h);
  const marks: Mark[] = [path(lines.path, { stroke: { colour: INK, width: 0.5 } })];
  // Small heads that point to the cut: only where there is a neighbour to be joined.
  const heads = new PathMaker();
  const head = (x: number, y: number, dx: number, dy: number) =>
    heads
      .move(x, y)
      .line(x - dx * 4 - dy * 1.8, y - dy * 4 - dx * 1.8)
      .line(x - dx * 4 + dy * 1.8, y - dy * 4 + dx * 1.8)
      .close();
  if (tile.column < columns - 1) head(at.x + w, at.y - gap, 0, 1);
  if (tile.row < rows - 1) head(at.x - gap, at.y + h, 1, 0);
  if (tile.column > 0) head(at.x, at.y - gap, 0, 1);
  if (tile.row > 0) head(at.x - gap, at.y, 1, 0);
  if (heads.path.length > 0) marks.push(path(heads.path, { fill: INK }));
  return marks;
}

/** Inches of table along the north and west edges, so that a place is found on the neighbouring page. */
export function coordinates(tile: Tile, { scale }: Tiling, at: Corner, tableHeight: number): Mark[] {
  const every = scale >= 36 ? 1 : scale >= 12 ? 6 : 12;
  const look = { face: "narrow", size: 6, colour: PALE } as const;
  const marks: Mark[] = [];
  const ticks = new PathMaker();
  for (let x = Math.ceil(tile.x / every + 0.15) * every; x < tile.x + tile.part.width - 0.15 * every; x += every) {
    const on = at.x + (x - tile.x) * scale;
    ticks.move(on, at.y - 1.5).line(on, at.y - 4.5);
    marks.push(text(`${x}″`, [on, at.y - 6.5], { ...look, align: "middle" }));
  }
  // From the south-west corner, as everywhere; the tile's own y counts from the north.
  const north = tableHeight - tile.y;
  for (let y = Math.floor(north / every - 0.15) * every; y > north - tile.part.height + 0.15 * every; y -= every) {
    const on = at.y + (north - y) * scale;
    ticks.move(at.x - 1.5, on).line(at.x - 4.5, on);
    marks.push(text(`${y}″`, [at.x - 6, on], { ...look, align: "middle", turn: -90 }));
  }
  if (ticks.path.length > 0) marks.push(path(ticks.path, { stroke: { colour: PALE, width: 0.4 } }));
  return marks;
}

/** All pages as a small grid with this page filled. `x` is its right end. */
function indexMap(tile: Tile | null, { columns, rows }: Tiling, x: number, y: number, height: number): Mark[] {
  const cell = Math.min(14, (height - 2) / rows, 90 / columns);
  const left = x - cell * columns;
  const marks: Mark[] = [];
  if (tile) marks.push(path(rectangle(left + tile.column * cell, y + tile.row * cell, cell, cell), { fill: INK }));
  const lines = new PathMaker();
  for (let i = 0; i <= columns; i++) lines.move(left + i * cell, y).line(left + i * cell, y + rows * cell);
  for (let i = 0; i <= rows; i++) lines.move(left, y + i * cell).line(x, y + i * cell);
  marks.push(path(lines.path, { stroke: { colour: INK, width: cell < 4 ? 0.25 : 0.5 } }));
  return marks;
}

export interface FootWords {
  readonly title: string;
  /** "Map at 1:1, one inch is one inch" and the copy's name. */
  readonly line: string;
}

/** Label, title and scale on the left, the check ruler in the middle, the index on the right. */
export function foot(
  tile: Tile,
  tiling: Tiling,
  words: FootWords,
  box: { readonly x: number; readonly y: number; readonly width: number },
  measure: TextMeasure,
): Mark[] {
  const { x, y, width } = box;
  const indexWidth = Math.min(90, 14 * tiling.columns);
  const label = measure.width(tile.name, "narrow-bold", 22);
  const ruler = Math.max(INCHES_LEAST, Math.min(width * 0.4, 3 * 72 + 16));
  const begin = x + label + 10;
  const rulerAt = x + width - indexWidth - 14 - ruler;
  const room = rulerAt - begin - 8;
  const marks: Mark[] = [
    path(rectangle(x, y + 7, label + 8, 26), { fill: FILL }),
    text(tile.name, [x + 4, y + 28], { face: "narrow-bold", size: 22, colour: INK }),
  ];
  if (room > 40)
    marks.push(
      text(fitted(words.title, "title", 9.5, room, measure), [begin + 4, y + 17], {
        face: "title",
        size: 9.5,
        colour: INK,
      }),
      text(fitted(words.line, "narrow", 7.5, room, measure), [begin + 4, y + 28], {
        face: "narrow",
        size: 7.5,
        colour: PALE,
      }),
    );
  marks.push(...checkRuler(rulerAt, y + 21, ruler, INK));
  marks.push(...indexMap(tile, tiling, x + width, y + 4, FOOT - 12));
  return marks;
}

/** Room for an inch and its figures. */
const INCHES_LEAST = 72 + 16;
