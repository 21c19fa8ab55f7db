/** The readers of heights: tiles of SRTM, grids as text, pictures, and files that must be refused. */
import { readFileSync } from "node:fs";
import path from "node:path";
import fc from "fast-check";
import { encode } from "fast-png";
import { describe, expect, it } from "vitest";
import { bytesInMemory } from "../../../../shared/mapdata/bytes.ts";
import { crsOfCode, crsOfText } from "../../../../shared/mapdata/crs.ts";
import type { Elevation } from "../../../../shared/mapdata/elevation/elevation.ts";
import { type Additions, openElevation } from "../../../../shared/mapdata/elevation/open.ts";
import { heightsAt } from "../../../../shared/mapdata/elevation/sampling.ts";
import type { Failure } from "../../../../shared/result.ts";

const FOLDER = path.resolve(import.meta.dirname, "../../../reference/mapdata/elevation");
const sample = (name: string) => new Uint8Array(readFileSync(path.join(FOLDER, name)));
const text = (words: string) => new TextEncoder().encode(words);

async function opened(name: string, data: Uint8Array, additions: Additions = {}): Promise<Elevation> {
  const file = await openElevation(bytesInMemory(name, data), additions);
  if (!file.ok) throw new Error(file.error.message);
  return file.value;
}
async function refused(name: string, data: Uint8Array, additions: Additions = {}): Promise<Failure> {
  const file = await openElevation(bytesInMemory(name, data), additions);
  if (file.ok) throw new Error("not refused");
  return file.error;
}
async function heightAt(files: readonly Elevation[], lon: number, lat: number): Promise<number> {
  const heights = await heightsAt(files, Float64Array.of(lon, lat));
  if (!heights.ok) throw new Error(heights.error.message);
  return heights.value[0] as number;
}

/** A tile whose heights rise evenly: 2 m a column to the east, 1 m a row to the south. */
function srtm(side = 1201): Uint8Array {
  const data = new Uint8Array(side * side * 2);
  const view = new DataView(data.buffer);
  for (let r = 0; r < side; r++) for (let c = 0; c < side; c++) view.setInt16((r * side + c) * 2, 2 * c + r);
  return data;
}

describe("a tile of SRTM", () => {
  it("has its heights on the lines of the degrees", async () => {
    const tile = await opened("N49E006.hgt", srtm());
    expect(await heightAt([tile], 6, 50)).toBeCloseTo(0, 6);
    expect(await heightAt([tile], 7, 49)).toBeCloseTo(3600, 6);
    expect(await heightAt([tile], 6.5, 49.25)).toBeCloseTo(1200 + 900, 3);
    expect(await heightAt([tile], 6.123, 49.5)).toBeCloseTo(0.123 * 2400 + 600, 2);
  });

  it("south and west of zero lies where its name says", async () => {
    const tile = await opened("S08W035.hgt", srtm());
    expect(await heightAt([tile], -35, -7)).toBeCloseTo(0, 6);
    expect(await heightAt([tile], -34, -8)).toBeCloseTo(3600, 6);
  });

  it("has no height where the tile has none, and its neighbour goes on", async () => {
    const data = srtm();
    new DataView(data.buffer).setInt16(0, -32768);
    const tile = await opened("N49E006.hgt", data);
    expect(await heightAt([tile], 6, 50)).toBeNaN();
    const neighbour = await opened("N49E005.hgt", srtm());
    expect(await heightAt([tile, neighbour], 5.5, 49.5)).toBeCloseTo(1200 + 600, 3);
  });

  it("is refused if its name or its size is strange", async () => {
    expect((await refused("valley.hgt", srtm())).message).toContain("N49E006.hgt");
    expect((await refused("N49E006.hgt", srtm().slice(0, 5000))).message).toContain("Was the download complete?");
  });
});

describe("a grid as text", () => {
  const HEAD = "ncols 3\r\nnrows 2\r\nxllcorner 500000\r\nyllcorner 5500000\r\ncellsize 10\r\nNODATA_value -1\r\n";
  const utm = () => crsOfCode(32632);

  it("is read with any line ends, from corners or middles", async () => {
    const crs = await utm();
    if (!crs.ok) throw new Error();
    const grid = await opened("a.asc", text(`${HEAD}1 2 3\r\n4 5 -1`), { crs: crs.value });
    const whole = await grid.part({ left: 0, top: 0, columns: 3, rows: 2 });
    expect(whole.ok && [...whole.value.values]).toEqual([1, 2, 3, 4, 5, Number.NaN]);
    expect(grid.transform).toEqual([500000, 10, 0, 5500020, 0, -10]);
    const middles = HEAD.replace("xllcorner 500000", "xllcenter 500005").replace(
      "yllcorner 5500000",
      "yllcenter 5500005",
    );
    expect((await opened("a.asc", text(`${middles}1 2 3 4\n5 6\n`), { crs: crs.value })).transform).toEqual(
      grid.transform,
    );
  });

  it("is refused with the line: too few heights, too many, a word", async () => {
    expect(await refused("a.asc", text(`${HEAD}1 2 3\r\n4 5`))).toMatchObject({ file: "a.asc", line: 8 });
    expect((await refused("a.asc", text(`${HEAD}1 2 3\r\n4 5 6 7`))).message).toContain("has 7");
    expect(await refused("a.asc", text(`${HEAD}1 2 3\r\n4 five 6`))).toMatchObject({ line: 8, code: "wrong-format" });
    expect((await refused("a.asc", text("ncols 99999999\nnrows 9999999\n"))).code).toBe("too-large");
    expect((await refused("a.asc", text("ncols 2\nnrows 2\ncellsize 1\n1 2 3 4"))).message).toContain("xllcorner");
  });

  it("without a projection can't be placed, and says so", async () => {
    const grid = await opened("a.asc", text(`${HEAD}1 2 3\r\n4 5 6`));
    const heights = await heightsAt([grid], Float64Array.of(9, 49));
    expect(!heights.ok && heights.error).toMatchObject({ file: "a.asc", place: "projection" });
  });
});

/** A row of grey values of 16 bits; `format` 2: with a sign. */
function greyTiff(values: readonly number[], format = 1): Uint8Array {
  const entries = [
    [256, values.length],
    [257, 1],
    [258, 16],
    [259, 1],
    [262, 1],
    [273, 136],
    [277, 1],
    [278, 1],
    [279, values.length * 2],
    [339, format],
  ] as const;
  const data = new Uint8Array(136 + values.length * 2);
  const view = new DataView(data.buffer);
  data.set([0x49, 0x49, 42, 0, 8]);
  view.setUint16(8, entries.length, true);
  for (const [i, [tag, value]] of entries.entries()) {
    view.setUint16(10 + i * 12, tag, true);
    view.setUint16(12 + i * 12, 3, true);
    view.setUint32(14 + i * 12, 1, true);
    view.setUint16(18 + i * 12, value, true);
  }
  for (const [i, value] of values.entries()) view.setUint16(136 + i * 2, value, true);
  return data;
}

describe("a picture of heights", () => {
  const place = { box: { west: 6, south: 49, east: 7, north: 50 }, lowest: 100, highest: 165.535 };
  const picture = (channels: 1 | 3 = 1) =>
    encode({
      width: 2,
      height: 1,
      channels,
      depth: 16,
      data: Uint16Array.from({ length: 2 * channels }, (_, i) => i * 65535),
    });

  it("runs from black to white in 16 bits", async () => {
    const file = await opened("a.png", picture(), { picture: place });
    expect(await heightAt([file], 6.25, 49.5)).toBeCloseTo(100, 3);
    expect(await heightAt([file], 6.5, 49.5)).toBeCloseTo(132.7675, 3);
  });

  it("may be a TIFF file without a place on the globe", async () => {
    const tiff = greyTiff([0, 65535]);
    const file = await opened("a.tif", tiff, { picture: place });
    expect(file).toMatchObject({ format: "height picture", picture: place });
    expect(await heightAt([file], 6.25, 49.5)).toBeCloseTo(100, 3);
    expect(await heightAt([file], 6.75, 49.5)).toBeCloseTo(165.535, 3);
    expect(await refused("a.tif", tiff)).toMatchObject({ code: "unsupported", place: "picture" });
    expect((await refused("a.tif", greyTiff([0, 1], 2), { picture: place })).message).toContain("doesn't say where");
  });

  it("is refused with its corners or heights the wrong way round", async () => {
    for (const wrong of [
      { ...place, lowest: 200 },
      { ...place, box: { ...place.box, west: 8 } },
      { ...place, box: { ...place.box, north: 95 } },
      { ...place, box: { ...place.box, south: Number.NaN } },
    ])
      for (const [name, data] of [["a.png", picture()] as const, ["a.tif", greyTiff([0, 1])] as const])
        expect(await refused(name, data, { picture: wrong })).toMatchObject({ code: "invalid", place: "picture" });
  });

  it("asks for its place, and is refused in colours or damaged", async () => {
    expect(await refused("a.png", picture())).toMatchObject({ code: "unsupported", place: "picture" });
    expect((await refused("a.png", picture(3), { picture: place })).message).toContain("grey");
    expect((await refused("a.png", picture().slice(0, 50), { picture: place })).code).toBe("unreadable");
  });

  it("that unpacks to more than its size is refused before it fills the memory", async () => {
    const bomb = encode({ width: 4000, height: 4000, channels: 1, depth: 8, data: new Uint8Array(16_000_000) });
    new DataView(bomb.buffer, bomb.byteOffset).setUint32(16, 4);
    expect((await refused("bomb.png", bomb, { picture: place })).message).toContain("doesn't fit its size");
  });
});

describe("what is no file of heights", () => {
  it("is refused by what it lacks", async () => {
    expect((await refused("a.tif", new Uint8Array())).message).toBe("The file is empty.");
    expect((await refused("a.tif", text("hello"))).code).toBe("wrong-format");
    expect((await crsOfText("EPSG:999999")).ok).toBe(false);
    expect((await crsOfText("Paris")).ok).toBe(false);
  });

  it("is refused when half a GeoTIFF was downloaded", async () => {
    const whole = sample("laea-double-zstd.tif");
    const failure = await refused("laea.tif", whole.slice(0, 30_000));
    expect(failure).toMatchObject({ file: "laea.tif", code: "unreadable" });
  });

  const FILES = [
    "utm-float-deflate.tif",
    "lambert93-int-lzw.tif",
    "mercator-float-big-endian.tif",
    "wgs84-int-point.tif",
  ];
  it.each(FILES)("%s cut or damaged anywhere never throws", async (name) => {
    const whole = sample(name);
    await fc.assert(
      fc.asyncProperty(
        fc.nat(whole.length),
        fc.array(fc.tuple(fc.nat(1500), fc.nat(255)), { maxLength: 4 }),
        async (length, changes) => {
          const data = whole.slice(0, length);
          for (const [at, value] of changes) if (at < data.length) data[at] = value;
          const file = await openElevation(bytesInMemory(name, data));
          if (file.ok) await file.value.overview(16);
          else expect(file.error.file).toBe(name);
        },
      ),
      { numRuns: 150 },
    );
  });
});

describe("an overview", () => {
  it("is the mean of the heights, by whatever parts it is read", async () => {
    const file = await opened("mercator.tif", sample("mercator-float-big-endian.tif"));
    const [small, whole] = [await file.overview(30), await file.part({ left: 0, top: 0, columns: 120, rows: 110 })];
    if (!small.ok || !whole.ok) throw new Error();
    expect(small.value).toMatchObject({ step: 4, columns: 30, rows: 28 });
    const block = [0, 1, 2, 3].flatMap((r) => [...whole.value.values.slice((40 + r) * 120 + 60, (40 + r) * 120 + 64)]);
    expect(small.value.values[10 * 30 + 15]).toBeCloseTo(block.reduce((a, b) => a + b) / 16, 3);
  });
});
