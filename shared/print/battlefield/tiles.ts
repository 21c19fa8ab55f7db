/**
 * The division of a table into pages. Each tile has its own part, a whole number of inches of table where that costs no page,
 * and beyond it to the east and south a tab that repeats the beginning of its neighbours. Cut the west and north edges of a
 * page along its marks and glue it over its neighbours' tabs.
 */
import { fail, ok, type Result } from "../../result.ts";
import { INCH } from "../marks.ts";
import type { Frame } from "../paper.ts";

/** Points round the picture for cut marks and coordinates. */
export const EDGE = 16;
/** Points below it for label, rulers and index. */
export const FOOT = 50;

export interface Extent {
  readonly width: number;
  readonly height: number;
}

/** One page's piece of the table, in inches of table from its north-west corner. */
export interface Tile {
  readonly column: number;
  readonly row: number;
  /** "B3" */
  readonly name: string;
  readonly x: number;
  readonly y: number;
  /** Without the tabs. */
  readonly part: Extent;
  /** With the tabs. */
  readonly drawn: Extent;
}

export interface Tiling {
  /** Points of paper for an inch of table. */
  readonly scale: number;
  readonly columns: number;
  readonly rows: number;
  /** Row by row from the north-west. */
  readonly tiles: readonly Tile[];
}

/** "A" … "Z", "AA" … */
export const columnName = (column: number): string =>
  (column >= 26 ? columnName(Math.floor(column / 26) - 1) : "") + String.fromCharCode(65 + (column % 26));

/** The distance between the tiles of one direction, and their number. */
function steps(length: number, room: number, overlap: number): { count: number; step: number } {
  if (length <= room + 1e-9) return { count: 1, step: length };
  const most = room - overlap;
  const count = (step: number) => Math.ceil((length - room) / step - 1e-9) + 1;
  const whole = Math.floor(most + 1e-9);
  const least = count(most);
  if (whole >= 1 && count(whole) === least) return { count: least, step: whole };
  return { count: least, step: most };
}

/** The most pages that one job may have. */
const MOST_PAGES = 5000;

/**
 * `scale` in inches of paper for an inch of table, `overlap` in inches of paper. Refused where the paper leaves no room
 * for a picture, where a page would be all overlap, or where there would be thousands of pages.
 */
export function tilesOf(table: Extent, frame: Frame, scale: number, overlap: number): Result<Tiling> {
  const points = INCH * scale;
  const room = { width: frame.inner.width - 2 * EDGE, height: frame.inner.height - EDGE - FOOT };
  const tab = overlap * INCH;
  const refuse = (message: string) => fail({ code: "invalid" as const, message, place: "paper" });
  if (Math.min(room.width, room.height) < INCH)
    return refuse("The paper leaves less than an inch for the map. Choose larger paper or smaller margins.");
  if (Math.min(room.width, room.height) < 2 * tab)
    return refuse("The overlap takes half a page or more. Choose larger paper or a smaller overlap.");
  const across = steps(table.width, room.width / points, tab / points);
  const down = steps(table.height, room.height / points, tab / points);
  const pages = across.count * down.count;
  if (pages > MOST_PAGES) return refuse(`Too many pages: ${pages}, limit ${MOST_PAGES}. Choose a smaller scale.`);
  const piece = (at: number, { count, step }: { count: number; step: number }, length: number) => {
    const begin = at * step;
    const part = at === count - 1 ? length - begin : step;
    return { begin, part, drawn: Math.min(length - begin, part + (at === count - 1 ? 0 : tab / points)) };
  };
  const tiles: Tile[] = [];
  for (let row = 0; row < down.count; row++)
    for (let column = 0; column < across.count; column++) {
      const x = piece(column, across, table.width);
      const y = piece(row, down, table.height);
      tiles.push({
        column,
        row,
        name: `${columnName(column)}${row + 1}`,
        x: x.begin,
        y: y.begin,
        part: { width: x.part, height: y.part },
        drawn: { width: x.drawn, height: y.drawn },
      });
    }
  return ok({ scale: points, columns: across.count, rows: down.count, tiles });
}
