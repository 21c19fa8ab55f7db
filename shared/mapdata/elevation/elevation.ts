/** Heights of real ground: a grid in a projection that is read by windows, and its values in between. */
import type { Result } from "../../result.ts";
import type { Reading } from "../bytes.ts";
import type { Crs } from "../crs.ts";
import type { PicturePlace } from "./heightPicture.ts";

/** From pixels to the projection's x and y. The middle of pixel (0, 0) is at column 0.5, row 0.5. */
export interface GridPlace {
  readonly columns: number;
  readonly rows: number;
  /** x = x0 + xColumn · column + xRow · row, and y likewise. */
  readonly transform: Affine;
}
export type Affine = readonly [x0: number, xColumn: number, xRow: number, y0: number, yColumn: number, yRow: number];

/** Pixels of a grid: from `left` up to but not including `left + columns`. */
export interface PixelWindow {
  readonly left: number;
  readonly top: number;
  readonly columns: number;
  readonly rows: number;
}

/** The heights of a window in metres, row by row from the grid's first row; NaN where there is no data. */
export interface Heights extends PixelWindow {
  readonly values: Float32Array;
}

/** The whole grid at a glance: each value stands for `step` × `step` pixels. */
export interface Overview {
  readonly step: number;
  readonly columns: number;
  readonly rows: number;
  readonly values: Float32Array;
}

export interface Elevation extends GridPlace {
  readonly name: string;
  readonly format: "GeoTIFF" | "SRTM" | "ESRI ASCII grid" | "height picture";
  /** Null for a picture without a place on the globe. */
  readonly crs: Crs | null;
  /** Where a picture was placed. */
  readonly picture?: PicturePlace;
  /** Refused for more than MAX_WINDOW pixels. */
  part(wanted: PixelWindow, reading?: Reading): Promise<Result<Heights>>;
  /** At most `most` columns and rows. */
  overview(most: number, reading?: Reading): Promise<Result<Overview>>;
}

/** The most pixels of a window: 256 MB of heights. */
export const MAX_WINDOW = 64 * 1024 * 1024;

/** The column and row of a place; fractions count from the pixel's corner. */
export function pixelOf([x0, a, b, y0, d, e]: Affine, x: number, y: number): readonly [column: number, row: number] {
  const det = a * e - b * d;
  const [u, v] = [x - x0, y - y0];
  return [(u * e - b * v) / det, (a * v - u * d) / det];
}

export const placeOf = ([x0, a, b, y0, d, e]: Affine, column: number, row: number): readonly [x: number, y: number] => [
  x0 + a * column + b * row,
  y0 + d * column + e * row,
];

/**
 * The height between the four nearest pixels' middles, weighted bilinearly as GDAL does; pixels without data don't count,
 * and beyond the outermost middles the edge goes on. NaN outside the grid, or where the place's pixel has no data.
 */
export function bilinear(heights: Heights, grid: GridPlace, column: number, row: number): number {
  if (!(column >= 0 && row >= 0 && column <= grid.columns && row <= grid.rows)) return Number.NaN;
  if (Number.isNaN(heightAt(heights, grid, Math.floor(column), Math.floor(row)))) return Number.NaN;
  const [u, v] = [column - 0.5, row - 0.5];
  const [left, top] = [Math.floor(u), Math.floor(v)];
  let [sum, weights] = [0, 0];
  for (let j = 0; j < 2; j++)
    for (let i = 0; i < 2; i++) {
      const weight = (i === 0 ? 1 - (u - left) : u - left) * (j === 0 ? 1 - (v - top) : v - top);
      if (weight === 0) continue;
      const value = heightAt(heights, grid, left + i, top + j);
      if (Number.isNaN(value)) continue;
      sum += weight * value;
      weights += weight;
    }
  return weights > 0 ? sum / weights : Number.NaN;
}

function heightAt(heights: Heights, grid: GridPlace, column: number, row: number): number {
  const c = Math.min(grid.columns - 1, Math.max(0, column)) - heights.left;
  const r = Math.min(grid.rows - 1, Math.max(0, row)) - heights.top;
  if (c < 0 || r < 0 || c >= heights.columns || r >= heights.rows) return Number.NaN;
  return heights.values[r * heights.columns + c] as number;
}

/** The window around places in pixels, with the neighbours that {@link bilinear} asks for; null if none is in the grid. */
export function windowAround(grid: GridPlace, box: readonly [number, number, number, number]): PixelWindow | null {
  const [west, north, east, south] = box;
  const left = Math.max(0, Math.floor(west - 1.5));
  const top = Math.max(0, Math.floor(north - 1.5));
  const right = Math.min(grid.columns, Math.ceil(east + 1.5));
  const bottom = Math.min(grid.rows, Math.ceil(south + 1.5));
  return right > left && bottom > top ? { left, top, columns: right - left, rows: bottom - top } : null;
}
