/** The heights of the ground in the middle of each cell of a frame, and the interval of levels that suits them. */

import type { Reading } from "../mapdata/bytes.ts";
import type { Elevation } from "../mapdata/elevation/elevation.ts";
import { heightsAt } from "../mapdata/elevation/sampling.ts";
import { type Failure, fail, ok, type Result } from "../result.ts";
import { CELLS_PER_INCH } from "../table/ground.ts";
import type { FramePlace } from "./frame.ts";

/** Metres, the southern row first, as the table's cells. */
export interface FrameHeights {
  readonly columns: number;
  readonly rows: number;
  readonly metres: Float32Array;
  /** The share of cells for which no file has a height; they have their neighbours' heights. */
  readonly lacking: number;
}

/** A frame may lack heights for this share of its cells. */
const MOST_LACKING = 0.25;

export async function heightsOfFrame(
  place: FramePlace,
  files: readonly Elevation[],
  reading?: Reading,
): Promise<Result<FrameHeights>> {
  const [columns, rows] = [place.frame.width * CELLS_PER_INCH, place.frame.height * CELLS_PER_INCH];
  const fine = finenessOf(place, files);
  const places = new Float64Array(columns * rows * fine * fine * 2);
  let i = 0;
  for (let row = 0; row < rows * fine; row++)
    for (let column = 0; column < columns * fine; column++) {
      const step = CELLS_PER_INCH * fine;
      const [lon, lat] = place.toMap((column + 0.5) / step, (row + 0.5) / step);
      places[i++] = lon;
      places[i++] = lat;
    }
  const sampled = await heightsAt(files, places, reading);
  if (!sampled.ok) return sampled;
  const metres = fine === 1 ? sampled.value : means(sampled.value, columns, rows, fine);
  const missing = metres.reduce((sum, height) => sum + Number(Number.isNaN(height)), 0) / metres.length;
  if (missing > MOST_LACKING)
    return fail<Failure>({
      code: "invalid",
      message:
        missing === 1
          ? "The frame lies beyond the heights of the files."
          : `The files have no heights for ${Math.round(missing * 100)}% of the frame. Move it, or add the neighbouring file.`,
      place: "frame",
    });
  fillGaps(metres, columns, rows);
  return ok({ columns, rows, metres, lacking: missing });
}

/** The most samples across a cell. */
const FINEST = 4;

/** Samples across a cell, so that no height of the finest file is passed over. */
function finenessOf(place: FramePlace, files: readonly Elevation[]): number {
  const cell = place.frame.metresPerInch / CELLS_PER_INCH;
  const pixels = files.map(metresOfPixel).filter((metres) => metres > 0);
  const finest = Math.min(cell, ...pixels);
  return Math.max(1, Math.min(FINEST, Math.round(cell / finest)));
}

const METRES_PER_DEGREE = 111_320;

function metresOfPixel({ crs, transform: [, a, b] }: Elevation): number {
  const size = Math.sqrt(a * a + b * b);
  return crs?.definition.includes("+proj=longlat") ? size * METRES_PER_DEGREE : size;
}

function means(samples: Float32Array, columns: number, rows: number, fine: number): Float32Array {
  const metres = new Float32Array(columns * rows);
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      let [sum, count] = [0, 0];
      for (let j = 0; j < fine; j++)
        for (let i = 0; i < fine; i++) {
          const height = samples[(row * fine + j) * columns * fine + column * fine + i] as number;
          if (Number.isNaN(height)) continue;
          sum += height;
          count++;
        }
      metres[row * columns + column] = count > 0 ? sum / count : Number.NaN;
    }
  return metres;
}

/** Gives cells without a height the mean of their neighbours, from the gap's edge inwards. */
function fillGaps(metres: Float32Array, columns: number, rows: number): void {
  let gaps = [...metres.keys()].filter((cell) => Number.isNaN(metres[cell]));
  while (gaps.length > 0) {
    const filled = gaps.flatMap((cell) => {
      const near = neighboursOf(cell, columns, rows).map((next) => metres[next] as number);
      const known = near.filter((height) => !Number.isNaN(height));
      return known.length > 0 ? [[cell, known.reduce((a, b) => a + b) / known.length] as const] : [];
    });
    for (const [cell, height] of filled) metres[cell] = height;
    gaps = gaps.filter((cell) => Number.isNaN(metres[cell]));
  }
}

export function neighboursOf(cell: number, columns: number, rows: number): number[] {
  const column = cell % columns;
  const row = (cell - column) / columns;
  const near: number[] = [];
  if (column > 0) near.push(cell - 1);
  if (column + 1 < columns) near.push(cell + 1);
  if (row > 0) near.push(cell - columns);
  if (row + 1 < rows) near.push(cell + columns);
  return near;
}

/** Intervals that maps use, in metres. */
export const INTERVALS = [1, 2, 2.5, 5, 10, 15, 20, 25, 30, 40, 50, 75, 100, 150, 200, 250, 300, 400, 500] as const;
/** The most levels that a proposed interval gives: the rules' hills have two to five. */
const MOST_LEVELS = 4;
/** Flatter ground is level: its rises hide nobody. */
const FLAT = 2;

/** The smallest interval with at most four levels above the lowest; highest heights of one cell in 500 don't count. */
export function proposedInterval({ metres }: FrameHeights): number {
  const sorted = metres.slice().sort();
  const at = (share: number) => sorted[Math.round(share * (sorted.length - 1))] as number;
  const range = at(0.998) - at(0.01);
  if (range < FLAT) return 5;
  return INTERVALS.find((interval) => range / interval < MOST_LEVELS + 0.5) ?? 500;
}
