/** Our heights beside GDAL's bilinear values of 10,000 places (tests/reference/mapdata/elevation/make.sh). */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { bytesInMemory } from "../../../../shared/mapdata/bytes.ts";
import { openElevation } from "../../../../shared/mapdata/elevation/open.ts";
import { heightsAt } from "../../../../shared/mapdata/elevation/sampling.ts";

export const FOLDER = path.resolve(import.meta.dirname, "../../../reference/mapdata/elevation");
const NO_DATA = -9999;
export const SIDE = 100;
const bytes = (name: string) => new Uint8Array(readFileSync(path.join(FOLDER, name)));
const text = (name: string) => readFileSync(path.join(FOLDER, name), "utf8");
export type Box = readonly [west: number, south: number, east: number, north: number];
export const places: Readonly<Record<string, Box>> = JSON.parse(text("places.json"));
export const fileOf = (name: string): string =>
  readdirSync(FOLDER).find((file) => /\.(?:tif|asc)$/.test(file) && file.startsWith(name)) as string;

/** The middles of the box's cells, the northern row first. */
function middles([west, south, east, north]: Box): Float64Array {
  const all = new Float64Array(SIDE * SIDE * 2);
  for (let r = 0; r < SIDE; r++)
    for (let c = 0; c < SIDE; c++) {
      all[(r * SIDE + c) * 2] = west + ((c + 0.5) / SIDE) * (east - west);
      all[(r * SIDE + c) * 2 + 1] = north - ((r + 0.5) / SIDE) * (north - south);
    }
  return all;
}

/** The file opened anew, and its heights at the places of the reference. */
export async function ourHeights(name: string): Promise<Float32Array> {
  const file = fileOf(name);
  const prj = file.endsWith(".asc") ? { prj: text(`${name}.prj`) } : {};
  const opened = await openElevation(bytesInMemory(file, bytes(file)), prj);
  if (!opened.ok) throw new Error(opened.error.message);
  const heights = await heightsAt([opened.value], middles(places[name] as Box));
  if (!heights.ok) throw new Error(heights.error.message);
  return heights.value;
}

export interface Comparison {
  /** Places where both have a height. */
  readonly compared: number;
  /** Metres. */
  readonly worst: number;
  /** Places where only one of them has a height. */
  readonly differ: number;
}
export async function besideGdal(name: string): Promise<Comparison> {
  const heights = await ourHeights(name);
  const { buffer, byteOffset, byteLength } = bytes(`${name}.f32`);
  const gdal = new Float32Array(buffer.slice(byteOffset, byteOffset + byteLength));
  let [compared, worst, differ] = [0, 0, 0];
  for (const [i, reference] of gdal.entries()) {
    const height = heights[i] as number;
    if ((reference === NO_DATA) !== Number.isNaN(height)) differ++;
    else if (reference !== NO_DATA) {
      compared++;
      worst = Math.max(worst, Math.abs(height - reference));
    }
  }
  return { compared, worst, differ };
}
