/** Heights of each format and projection against GDAL's bilinear values (tests/reference/mapdata/elevation/make.sh). */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { bytesInMemory } from "../../../../shared/mapdata/bytes.ts";
import { openElevation } from "../../../../shared/mapdata/elevation/open.ts";
import { heightsAt } from "../../../../shared/mapdata/elevation/sampling.ts";

const FOLDER = path.resolve(import.meta.dirname, "../../../reference/mapdata/elevation");
const NO_DATA = -9999;
const SIDE = 100;
const bytes = (name: string) => new Uint8Array(readFileSync(path.join(FOLDER, name)));
const text = (name: string) => readFileSync(path.join(FOLDER, name), "utf8");
type Box = readonly [west: number, south: number, east: number, north: number];
const places: Readonly<Record<string, Box>> = JSON.parse(text("places.json"));
const fileOf = (name: string) =>
  readdirSync(FOLDER).find((file) => /\.(?:tif|asc)$/.test(file) && file.startsWith(name));

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

describe("heights are GDAL's within 0.1 m on 10,000 places", () => {
  for (const [name, box] of Object.entries(places))
    it(name, async () => {
      const file = fileOf(name) as string;
      const prj = file.endsWith(".asc") ? { prj: text(`${name}.prj`) } : {};
      const opened = await openElevation(bytesInMemory(file, bytes(file)), prj);
      if (!opened.ok) throw new Error(opened.error.message);
      const heights = await heightsAt([opened.value], middles(box));
      if (!heights.ok) throw new Error(heights.error.message);
      const { buffer, byteOffset, byteLength } = bytes(`${name}.f32`);
      const gdal = new Float32Array(buffer.slice(byteOffset, byteOffset + byteLength));
      let [compared, worst, differ] = [0, 0, 0];
      for (const [i, reference] of gdal.entries()) {
        const height = heights.value[i] as number;
        if ((reference === NO_DATA) !== Number.isNaN(height)) differ++;
        else if (reference !== NO_DATA) {
          compared++;
          worst = Math.max(worst, Math.abs(height - reference));
        }
      }
      expect(compared).toBeGreaterThan(4000);
      expect(worst).toBeLessThan(0.1);
      // On the border of a pixel without data rounding decides.
      expect(differ).toBeLessThanOrEqual(2);
    });
});
