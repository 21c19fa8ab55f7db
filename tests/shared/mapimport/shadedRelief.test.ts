/** The picture of the whole ground, and the boxes of files. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { bytesInMemory } from "../../../shared/mapdata/bytes.ts";
import { openElevation } from "../../../shared/mapdata/elevation/open.ts";
import { heightsAt } from "../../../shared/mapdata/elevation/sampling.ts";
import { coveredBy, thinned } from "../../../shared/mapdata/elevation/thinned.ts";
import { boxMap, shadedRelief } from "../../../shared/mapimport/shadedRelief.ts";

const FOLDER = path.resolve(import.meta.dirname, "../../reference/mapdata/elevation");
async function luxembourg(name = "mercator-float-big-endian.tif") {
  const file = await openElevation(bytesInMemory(name, new Uint8Array(readFileSync(path.join(FOLDER, name)))));
  if (!file.ok) throw new Error(file.error.message);
  return file.value;
}
const BOX = { west: 5.9, south: 49.5, east: 6.4, north: 50 };

describe("a map of a box", () => {
  it("leads to pixels and back, with square pixels", () => {
    const map = boxMap(BOX, 400);
    expect(Math.max(map.width, map.height)).toBe(400);
    const [x, y] = map.toPixel([6.1, 49.8]);
    const [lon, lat] = map.toLonLat(x, y);
    expect(lon).toBeCloseTo(6.1, 9);
    expect(lat).toBeCloseTo(49.8, 9);
    expect(map.toPixel([BOX.west, BOX.north])).toEqual([0, 0]);
    // 0.1 degrees of longitude at 49.75 degrees north are 7.2 km.
    const across = map.toPixel([6.1, 49.75])[0] - map.toPixel([6, 49.75])[0];
    expect(across * map.metresPerPixel(49.75)).toBeCloseTo(7193, -2);
  });
});

describe("shaded relief", () => {
  it("is clear where there is no height, and bright towards the lamp", async () => {
    const file = await luxembourg();
    const map = boxMap(BOX, 120);
    const made = await shadedRelief(map, [file]);
    if (!made.ok) throw new Error(made.error.message);
    const { pixels, range, width, height } = made.value;
    expect(range?.[0]).toBeGreaterThan(100);
    expect(range?.[1]).toBeLessThan(560);
    const alpha = Array.from({ length: width * height }, (_, i) => pixels[i * 4 + 3] as number);
    expect(new Set(alpha)).toEqual(new Set([0, 255]));
    // The Moselle's valley in the south-east is lower and greener than the Ardennes in the north.
    const green = (at: readonly [number, number]) => {
      const [x, y] = map.toPixel(at).map(Math.floor) as [number, number];
      const i = (y * width + x) * 4;
      return (pixels[i + 1] as number) - (pixels[i] as number);
    };
    expect(green([6.36, 49.55])).toBeGreaterThan(green([6.0, 49.97]));
  });

  it("without any height in the box has no range", async () => {
    const made = await shadedRelief(boxMap({ west: 10, south: 40, east: 10.1, north: 40.1 }, 20), [await luxembourg()]);
    expect(made.ok && made.value.range).toBeNull();
  });
});

describe("a small copy of a file", () => {
  it("has the same ground at the same places", async () => {
    const file = await luxembourg();
    const small = await thinned(file, 60);
    if (!small.ok) throw new Error();
    expect(small.value).toMatchObject({ columns: 60, rows: 55 });
    const places = Float64Array.from([6.0, 49.6, 6.1, 49.7, 6.2, 49.8, 6.05, 49.9]);
    const [whole, copy] = [await heightsAt([file], places), await heightsAt([small.value], places)];
    if (!whole.ok || !copy.ok) throw new Error();
    for (const [i, height] of whole.value.entries())
      expect(Math.abs(height - (copy.value[i] as number))).toBeLessThan(40);
  });

  it("covers the box that the file says", async () => {
    for (const name of ["mercator-float-big-endian.tif", "laea-double-zstd.tif", "wgs84-int-point.tif"]) {
      const box = coveredBy(await luxembourg(name));
      expect(box?.west).toBeGreaterThan(5.6);
      expect(box?.west).toBeLessThan(5.76);
      expect(box?.north).toBeGreaterThan(50.17);
      expect(box?.north).toBeLessThan(50.25);
    }
  });
});
