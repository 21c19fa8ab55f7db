/** The heights of many places, from one file or from several that lie side by side. */
import { type Failure, fail, ok, type Result } from "../../result.ts";
import type { Reading } from "../bytes.ts";
import { projectionOf } from "../crs.ts";
import { bilinear, type Elevation, pixelOf, windowAround } from "./elevation.ts";

/**
 * `places`: longitudes and latitudes in turns. A height in metres for each; NaN where no file has one. Where files overlap
 * the earlier one counts.
 */
export async function heightsAt(
  files: readonly Elevation[],
  places: Float64Array,
  reading: Reading = {},
): Promise<Result<Float32Array>> {
  const heights = new Float32Array(places.length / 2).fill(Number.NaN);
  for (const [i, file] of files.entries()) {
    const filled = await fill(file, places, heights, reading);
    if (!filled.ok) return filled;
    reading.progress?.((i + 1) / files.length);
  }
  return ok(heights);
}

async function fill(
  file: Elevation,
  places: Float64Array,
  heights: Float32Array,
  reading: Reading,
): Promise<Result<null>> {
  if (!file.crs)
    return fail<Failure>({
      code: "invalid",
      message: "The file doesn't say its projection. Name its EPSG code.",
      file: file.name,
      place: "projection",
    });
  const { fromLonLat } = projectionOf(file.crs);
  const pixels = new Float64Array(places.length);
  let [west, north, east, south] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let i = 0; i < places.length; i += 2) {
    const [x, y] = fromLonLat(places[i] as number, places[i + 1] as number);
    const [column, row] = pixelOf(file.transform, x, y);
    pixels[i] = column;
    pixels[i + 1] = row;
    if (!(column >= 0 && row >= 0 && column <= file.columns && row <= file.rows)) continue;
    if (!Number.isNaN(heights[i / 2])) continue;
    [west, north] = [Math.min(west, column), Math.min(north, row)];
    [east, south] = [Math.max(east, column), Math.max(south, row)];
  }
  const wanted = west <= east ? windowAround(file, [west, north, east, south]) : null;
  if (!wanted) return ok(null);
  const part = await file.part(wanted, reading);
  if (!part.ok) return part;
  for (let i = 0; i < heights.length; i++)
    if (Number.isNaN(heights[i]))
      heights[i] = bilinear(part.value, file, pixels[i * 2] as number, pixels[i * 2 + 1] as number);
  return ok(null);
}
