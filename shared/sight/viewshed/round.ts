/** A look round: the four quarters about a viewer, and the middles of cells on their borders. */
import type { KernelCells } from "../kernelCells.ts";
import { type Look, lookOver, type QuarterShape } from "./quarter.ts";

export type { Look };

/** Some columns and rows of the table's cells, from column x0 and row y0 on. */
export interface CellArea {
  readonly x0: number;
  readonly y0: number;
  readonly columns: number;
  readonly rows: number;
}

/** Sets the entries of cells whose middles are seen from (x, y), in whole steps, to 0; doubtful ones to `unsure`. */
export function lookRound(
  look: Look,
  cells: KernelCells,
  x: number,
  y: number,
  area: CellArea,
  hidden: Uint16Array,
  unsure: number,
): void {
  lookOver(look, quarterOf(cells, x, y, area, true, 1), hidden, unsure);
  lookOver(look, quarterOf(cells, x, y, area, true, -1), hidden, unsure);
  lookOver(look, quarterOf(cells, x, y, area, false, 1), hidden, unsure);
  lookOver(look, quarterOf(cells, x, y, area, false, -1), hidden, unsure);
  const { x0, y0, columns, rows } = area;
  for (let column = 0; column < columns; column++) {
    const away = 16 * (x0 + column) + 8 - x;
    // The middle at the viewer's very place lies on all borders.
    for (const side of away === 0 ? [0] : [away, -away]) {
      const up = y + side - 8;
      const row = (up >> 4) - y0;
      if ((up & 15) !== 0 || row < 0 || row >= rows) continue;
      hidden[row * columns + column] = unsure;
    }
  }
}

/** The quarter to the east or west, or to the north or south. */
function quarterOf(
  { bytes, columns, rows }: KernelCells,
  x: number,
  y: number,
  area: CellArea,
  level: boolean,
  sign: 1 | -1,
): QuarterShape {
  const stride = columns + 2;
  const column = x >> 4;
  const row = y >> 4;
  const along = level ? x : y;
  const cell = level ? column : row;
  const size = level ? columns : rows;
  // On a border of strips the viewer is in the strip that begins there.
  const back = sign < 0 && (along & 15) === 0 ? 1 : 0;
  const stepU = level ? sign : sign * stride;
  const outU = level ? sign : sign * area.columns;
  return {
    bytes,
    at: (row + 1) * stride + column + 1 + back * stepU,
    stepU,
    stepV: level ? stride : 1,
    strips: sign > 0 ? size - cell : cell + 1 - back,
    before: sign > 0 ? along & 15 : (16 - (along & 15)) & 15,
    offset: (level ? y : x) & 15,
    first: level ? -row : -column,
    last: (level ? rows - row : columns - column) - 1,
    out: (row - area.y0) * area.columns + column - area.x0 + back * outU,
    outU,
    outV: level ? area.columns : 1,
  };
}
