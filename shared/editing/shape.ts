/** The cells of a shape, however it was drawn: all painting gestures write to these. */
import { CELLS_PER_INCH, type CellRect, type Ground } from "../table/ground.ts";
import { clipRect } from "./cells.ts";

/** The number of cells on the table: all that a shape needs to know about it. */
export type Grid = Pick<Ground, "columns" | "rows">;

export interface CellShape {
  /** Around all cells of the shape, on the table. */
  readonly rect: CellRect;
  /** Called only within `rect`. */
  covers(column: number, row: number): boolean;
}

/** A shape from a mask, row by row within `rect` from the south-west; 1 marks a cell of the shape. */
export const shapeOfMask = (rect: CellRect, mask: Uint8Array): CellShape => ({
  rect,
  covers: (column, row) => mask[(row - rect.y) * rect.width + column - rect.x] === 1,
});

/** The mask of a shape's rectangle, row by row from the south-west; 1 marks a cell of the shape. */
export function maskOf({ rect, covers }: CellShape): Uint8Array {
  const mask = new Uint8Array(rect.width * rect.height);
  let i = 0;
  for (let row = rect.y; row < rect.y + rect.height; row++)
    for (let column = rect.x; column < rect.x + rect.width; column++) mask[i++] = covers(column, row) ? 1 : 0;
  return mask;
}

export const countCells = (shape: CellShape): number => maskOf(shape).reduce((sum, cell) => sum + cell, 0);

/** A shape's area in square inches. */
export const areaOf = (shape: CellShape): number => countCells(shape) / (CELLS_PER_INCH * CELLS_PER_INCH);

/** The rectangle of all cells on the table that a box in inches touches; null if the box lies off it. */
export const rectOfBox = (grid: Grid, west: number, south: number, east: number, north: number): CellRect | null =>
  clipRect(
    {
      x: west * CELLS_PER_INCH,
      y: south * CELLS_PER_INCH,
      width: (east - west) * CELLS_PER_INCH,
      height: (north - south) * CELLS_PER_INCH,
    },
    grid.columns,
    grid.rows,
  );
