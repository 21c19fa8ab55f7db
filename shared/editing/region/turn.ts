/** Pieces turned by quarters and mirrored, exactly: four quarters or two mirror images give the piece again. */
import { CELLS_PER_INCH } from "../../table/ground.ts";
import type { Piece } from "./piece.ts";
import { type Mapping, mapRecords } from "./records.ts";
import type { Region, Size } from "./region.ts";

/** A quarter turn or a mirror image: the source of each cell, and the new place of each place. */
interface Change extends Size {
  /** The cell of the old piece for a cell of the new piece. */
  readonly from: (column: number, row: number) => readonly [column: number, row: number];
  readonly at: Mapping["at"];
  readonly facing: Mapping["facing"];
}

function cellsChanged(cells: Uint8Array, old: Size, { columns, rows, from }: Change): Uint8Array {
  const changed = new Uint8Array(columns * rows);
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const [x, y] = from(column, row);
      changed[row * columns + column] = cells[y * old.columns + x] as number;
    }
  return changed;
}

function changed(piece: Piece, changeOf: (size: Size) => Change): Piece {
  const change = changeOf(piece);
  const raster = (cells: Uint8Array) => cellsChanged(cells, piece, change);
  const cells = ({ rect, mask }: Region): Region => {
    const size = { columns: rect.width, rows: rect.height };
    const turned = changeOf(size);
    const corners = [
      change.at(rect.x / CELLS_PER_INCH, rect.y / CELLS_PER_INCH),
      change.at((rect.x + rect.width) / CELLS_PER_INCH, (rect.y + rect.height) / CELLS_PER_INCH),
    ] as const;
    return {
      rect: {
        x: Math.min(corners[0][0], corners[1][0]) * CELLS_PER_INCH,
        y: Math.min(corners[0][1], corners[1][1]) * CELLS_PER_INCH,
        width: turned.columns,
        height: turned.rows,
      },
      mask: cellsChanged(mask, size, turned),
    };
  };
  return {
    ...piece,
    columns: change.columns,
    rows: change.rows,
    mask: raster(piece.mask),
    terrain: piece.terrain && raster(piece.terrain),
    level: piece.level && raster(piece.level),
    ...mapRecords(piece, { at: change.at, facing: change.facing, cells }),
  };
}

const quarterClockwise = ({ columns, rows }: Size): Change => ({
  columns: rows,
  rows: columns,
  from: (column, row) => [columns - 1 - row, column],
  at: (x, y) => [y, columns / CELLS_PER_INCH - x],
  facing: (degrees) => degrees + 90,
});

/** The piece turned clockwise by quarters (negative: anticlockwise). */
export function rotatePiece(piece: Piece, quarters: number): Piece {
  let turned = piece;
  for (let i = ((quarters % 4) + 4) % 4; i > 0; i--) turned = changed(turned, quarterClockwise);
  return turned;
}

export type MirrorAxis = "west-east" | "south-north";

/** The piece with west and east, or south and north, swapped. */
export const mirrorPiece = (piece: Piece, axis: MirrorAxis): Piece =>
  changed(piece, ({ columns, rows }) =>
    axis === "west-east"
      ? {
          columns,
          rows,
          from: (column, row) => [columns - 1 - column, row],
          at: (x, y) => [columns / CELLS_PER_INCH - x, y],
          facing: (degrees) => -degrees,
        }
      : {
          columns,
          rows,
          from: (column, row) => [column, rows - 1 - row],
          at: (x, y) => [x, rows / CELLS_PER_INCH - y],
          facing: (degrees) => 180 - degrees,
        },
  );
