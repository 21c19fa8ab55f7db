/** Files that are refused, with their place and reason. */
import { gzipSync, zlibSync } from "fflate";
import { PbfWriter } from "pbf";
import { describe, expect, it } from "vitest";
import { type ByteSource, bytesInMemory } from "../../../../shared/mapdata/bytes.ts";
import { openFeatures } from "../../../../shared/mapdata/features/open.ts";
import type { Failure } from "../../../../shared/result.ts";
import { bytes, framed, joined, pbfHeader, toPbf, toXml } from "./writers.ts";

async function refusal(data: Uint8Array | string): Promise<Failure> {
  const file = await openFeatures(bytesInMemory("map", typeof data === "string" ? bytes(data) : data), {
    within: null,
  });
  if (file.ok) throw new Error("was read");
  expect(file.error.file).toBe("map");
  expect(file.error.message).toMatch(/^[A-Za-z“].*[.]$/s);
  return file.error;
}
const says = async (data: Uint8Array | string) => (await refusal(data)).message;

const node = (id: number, lon = 1, lat = 2) => ({ id, lon, lat, tags: { natural: "tree" } });
const model = { nodes: [node(1), node(2)], ways: [], relations: [] };

describe("files that are no map", () => {
  it("are refused by their contents", async () => {
    expect(await says("")).toBe("map is empty.");
    expect(await says("Dear all,")).toContain("not a map");
    expect(await says("<!DOCTYPE html><html><body>429 Too Many Requests</body></html>")).toContain("web page");
    expect(await says("<gpx></gpx>")).toContain("“gpx”");
    expect(await says("<osmChange/>")).toContain("changes to a map");
    expect(await says('{"elements":[],"version":0.6}')).toContain("Overpass");
    expect(await says('{"a":1}')).toContain("not GeoJSON");
    expect(await says("BZh91AY&SY")).toContain("bzip2");
    expect(await says("PK\u0003\u0004")).toContain("ZIP");
    expect(await says("SQLite format 3\0")).toContain("GeoPackage");
    expect(await says(gzipSync(bytes("")))).toContain("empty");
    expect(await says(gzipSync(toPbf(model)))).toContain("packed once more");
  });
});

describe("OpenStreetMap XML", () => {
  it("that is cut off names the line", async () => {
    const xml = toXml(model);
    const failure = await refusal(xml.slice(0, xml.indexOf('id="2"') + 20));
    expect(failure).toMatchObject({ code: "invalid", line: 6 });
    expect(failure.message).toMatch(/^The file ends at line 6.*partly downloaded\.$/);
    expect(await says(xml.slice(0, xml.indexOf("</node>")))).toContain("inside node 1");
    expect(await says(gzipSync(bytes(xml)).slice(0, -30))).toContain("partly downloaded");
  });

  it("with damaged tags, ids or coordinates names line and element", async () => {
    expect(await says("<osm>\n<node id='1' lat='1' lon='2'></way></osm>")).toMatch(/^Line 2: The XML is damaged/);
    expect(await refusal("<osm>\n<node id='7' lat='1'/></osm>")).toMatchObject({ line: 2, place: "node/7" });
    expect(await says("<osm>\n<node id='7' lat='1'/></osm>")).toContain("node/7 has no coordinates");
    expect(await says("<osm><node id='7' lat='91' lon='0'/></osm>")).toContain("out of range");
    expect(await says("<osm><node id='7' lat='x' lon='0'/></osm>")).toContain("no numbers");
    expect(await says("<osm><node id='x' lat='1' lon='0'/></osm>")).toContain("“x”, not a number");
    expect(await says("<osm><way><nd ref='1'/></way></osm>")).toContain("missing");
    expect(await says("<osm><remark> runtime error: Query timed out </remark></osm>")).toContain("Query timed out");
    expect(await says("<osm>&lol;</osm>")).toContain("undefined entity");
    expect(await says(Uint8Array.from([...bytes("<osm a='"), 0xff, 0x41]))).toContain("UTF-8");
  });

  it("that unpacks beyond all measure, or has no end of a tag, is not held in memory", async () => {
    expect(await refusal(gzipSync(bytes(`<osm>${" ".repeat(12_000_000)}</osm>`)))).toMatchObject({ code: "too-large" });
    expect(await says(`<osm><node id="${" ".repeat(4_000_000)}"/></osm>`)).toContain("goes on for megabytes");
  });
});

describe("OpenStreetMap PBF", () => {
  const whole = toPbf(model);

  it("that is cut off names the byte", async () => {
    const failure = await refusal(whole.slice(0, whole.length - 5));
    expect(failure.place).toBe(`byte ${whole.length - 5}`);
    expect(failure.message).toContain("partly downloaded");
    expect(await says(whole.slice(0, 20))).toContain("The file ends at byte 20");
  });

  it("names a feature that it needs and that is unknown", async () => {
    expect(await says(toPbf(model, { required: ["OsmSchema-V0.6", "Sort.By_Colour"] }))).toContain("“Sort.By_Colour”");
    expect(await says(toPbf(model, { required: ["HistoricalInformation"] }))).toContain("history");
  });

  const withBlob = (write: (pbf: PbfWriter) => void) => {
    const pbf = new PbfWriter();
    write(pbf);
    return joined([pbfHeader(), framed("OSMData", pbf.finish())]);
  };

  it("with blobs over the format's limits is refused before they are unpacked", async () => {
    const zeros = zlibSync(new Uint8Array(1_000_000));
    const announced = (size: number) =>
      withBlob((pbf) => {
        pbf.writeVarintField(2, size);
        pbf.writeBytesField(3, zeros);
      });
    expect(await says(announced(33 * 1024 * 1024))).toContain("more than 32 MB");
    expect(await says(announced(2000))).toContain("another length");
    expect(await says(announced(1_000_001))).toContain("another length");
    expect(await says(joined([pbfHeader(), framed("OSMData", new Uint8Array(), 40_000_000)]))).toContain(
      "larger than 32 MB",
    );
    expect(await says(joined([pbfHeader(), Uint8Array.from([0, 2, 0, 0, 0])]))).toContain("longer than 64 KB");
  });

  it("with another packing, a damaged blob or no contents says so", async () => {
    expect(await says(withBlob((pbf) => pbf.writeBytesField(7, bytes("x"))))).toContain("Zstandard");
    expect(await says(withBlob((pbf) => pbf.writeVarintField(2, 5)))).toContain("no contents");
    expect(await says(withBlob((pbf) => pbf.writeBytesField(1, Uint8Array.from([18, 200]))))).toContain("damaged");
    const flipped = whole.slice();
    flipped[whole.length - 8] = (flipped[whole.length - 8] ?? 0) ^ 1;
    expect(await says(flipped)).toContain("damaged");
  });

  it("with nodes without coordinates or out of range is refused", async () => {
    expect(await says(toPbf({ ...model, nodes: [node(9, 181, 0)] }))).toContain("node/9 are out of range");
    const group = new PbfWriter();
    group.writeMessage(2, (_, dense) => dense.writePackedSVarint(1, [1, 1, 1]), null);
    const block = new PbfWriter();
    block.writeBytesField(2, group.finish());
    expect(await says(withBlob((pbf) => pbf.writeBytesField(1, block.finish())))).toContain(
      "nodes without coordinates",
    );
  });
});

describe("GeoJSON", () => {
  const point = (coordinates: unknown) => JSON.stringify({ type: "Point", coordinates });

  it("that is damaged or cut off names the line", async () => {
    expect(await refusal('{"type":\n"FeatureCollection",\n"features":[')).toMatchObject({ code: "invalid", line: 3 });
    expect(await refusal('{"type":\n"FeatureCollection",,\n"features":[]}')).toMatchObject({
      code: "not-json",
      line: 2,
    });
  });

  it("in another coordinate system says what to do", async () => {
    const crs = { type: "name", properties: { name: "urn:ogc:def:crs:EPSG::31467" } };
    expect(await says(JSON.stringify({ type: "FeatureCollection", crs, features: [] }))).toBe(
      "map uses “urn:ogc:def:crs:EPSG::31467”. Export it again in WGS 84 (EPSG:4326).",
    );
    expect(await says(point([3512345, 5412345]))).toContain("not in degrees");
  });

  it("with wrong geometries names the place", async () => {
    expect(await refusal(point([1]))).toMatchObject({ place: "geometry.coordinates" });
    expect(await refusal(point([181, 0]))).toMatchObject({ place: "geometry.coordinates" });
    expect(
      await refusal('{"type":"FeatureCollection","features":[{"type":"Feature","geometry":{"type":"Blob"}}]}'),
    ).toMatchObject({
      place: "features[0].geometry",
    });
    expect(await refusal('{"type":"FeatureCollection","features":[7]}')).toMatchObject({ place: "features[0]" });
    let nested = point([1, 2]);
    for (let i = 0; i < 50; i++) nested = `{"type":"GeometryCollection","geometries":[${nested}]}`;
    expect(await says(nested)).toContain("too many collections");
  });
});

describe("a reading", () => {
  it("goes on in shares up to 1 and ends early when it is cancelled", async () => {
    const files = { pbf: toPbf(model), xml: bytes(toXml(model)), json: bytes('{"type":"Point","coordinates":[1,2]}') };
    for (const data of Object.values(files)) {
      const shares: number[] = [];
      await openFeatures(bytesInMemory("map", data), { within: null }, { progress: (share) => shares.push(share) });
      expect(shares).toEqual(shares.toSorted((a, b) => a - b));
      expect(shares.at(-1)).toBe(1);
      const controller = new AbortController();
      const cancelled = await openFeatures(
        bytesInMemory("map", data),
        { within: null },
        { signal: controller.signal, progress: () => controller.abort() },
      );
      if (data !== files.json) expect(cancelled).toMatchObject({ ok: false, error: { code: "cancelled" } });
      controller.abort();
      const before = await openFeatures(bytesInMemory("map", data), { within: null }, { signal: controller.signal });
      expect(before).toMatchObject({ ok: false, error: { code: "cancelled" } });
    }
  });

  it("of a file that can't be read is a refusal", async () => {
    const source: ByteSource = { name: "gone", size: 10, read: () => Promise.reject(new Error("EIO")) };
    expect(await openFeatures(source, { within: null })).toMatchObject({
      ok: false,
      error: { code: "unreadable", file: "gone", place: "byte 0" },
    });
  });
});
