/** The ground of a table: two rasters of square cells, terrain (a code per cell, see kinds.ts) and level (0, 1, 2 …). */
import type { Inches } from "../geometry/units.ts";

/** Cells along one inch, in both directions. */
export const CELLS_PER_INCH = 4;
/** The highest level a cell may have. */
export const MAX_LEVEL = 15;
/** Tables are from 6 to 120 inches a side, in quarter inches: the tracer's integer arithmetic is exact up to there. */
export const MIN_TABLE_INCHES = 6;
export const MAX_TABLE_INCHES = 120;

/** A rectangle of cells: columns x … x+width−1, rows y … y+height−1; row 0 is the southernmost. */
export interface CellRect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
export type RasterName = "terrain" | "level";

/**
 * Cell (column, row) covers the closed square from (column/4, row/4) to ((column+1)/4, (row+1)/4) inches; its index is
 * row × columns + column, the southern row first. The arrays are mutable: only an editing document writes to them.
 */
export class Ground {
  readonly width: Inches;
  readonly height: Inches;
  readonly columns: number;
  readonly rows: number;
  readonly terrain: Uint8Array;
  readonly level: Uint8Array;

  /** A table of `width` × `height` inches; blank (clear, level 0) where no rasters are given. */
  constructor(width: Inches, height: Inches, terrain?: Uint8Array, level?: Uint8Array) {
    this.width = width;
    this.height = height;
    this.columns = width * CELLS_PER_INCH;
    this.rows = height * CELLS_PER_INCH;
    const cells = this.columns * this.rows;
    if (!Number.isInteger(this.columns) || !Number.isInteger(this.rows))
      throw new RangeError(`a table of ${width} × ${height} inches does not divide into quarter-inch cells`);
    this.terrain = terrain ?? new Uint8Array(cells);
    this.level = level ?? new Uint8Array(cells);
    if (this.terrain.length !== cells || this.level.length !== cells)
      throw new RangeError(`a raster must have ${this.columns} × ${this.rows} cells`);
  }

  index(column: number, row: number): number {
    return row * this.columns + column;
  }

  clone(): Ground {
    return new Ground(this.width, this.height, this.terrain.slice(), this.level.slice());
  }
}
