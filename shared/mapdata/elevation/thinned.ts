/** Small copies of files of heights, for pictures of the whole, and the boxes that files cover. */
import { ok, type Result } from "../../result.ts";
import type { Reading } from "../bytes.ts";
import { projectionOf } from "../crs.ts";
import { boxOf, type LonLat, type LonLatBox } from "../lonLat.ts";
import { type Elevation, placeOf } from "./elevation.ts";
import { elevationInMemory } from "./inMemory.ts";

/** A copy in memory with at most `most` columns and rows; the file is read once, strip by strip. */
export async function thinned(file: Elevation, most: number, reading?: Reading): Promise<Result<Elevation>> {
  const overview = await file.overview(most, reading);
  if (!overview.ok) return overview;
  const { step, columns, rows, values } = overview.value;
  const [x0, a, b, y0, d, e] = file.transform;
  const { name, format, crs } = file;
  return ok(
    elevationInMemory(
      { name, format, crs, columns, rows, transform: [x0, a * step, b * step, y0, d * step, e * step] },
      values,
    ),
  );
}

/** Places looked at along each side of a file: straight sides are curved on the globe. */
const ALONG = 16;

/** Null for a file without a projection, or with one that has no places here. */
export function coveredBy({ crs, transform, columns, rows }: Elevation): LonLatBox | null {
  if (!crs) return null;
  const { toLonLat } = projectionOf(crs);
  const places: LonLat[] = [];
  for (let i = 0; i <= ALONG; i++) {
    const [c, r] = [(columns * i) / ALONG, (rows * i) / ALONG];
    for (const [column, row] of [
      [c, 0],
      [c, rows],
      [0, r],
      [columns, r],
    ] as const)
      places.push(toLonLat(...placeOf(transform, column, row)));
  }
  return boxOf(places.filter(([lon, lat]) => Number.isFinite(lon) && Number.isFinite(lat)));
}
