/** Real extracts, against figures of osmium (see tests/reference/mapdata/README.md). */
import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { bytesInMemory } from "../../../../shared/mapdata/bytes.ts";
import { extentOf, openFeatures } from "../../../../shared/mapdata/features/open.ts";
import { classify, keptBy } from "../../../../shared/mapdata/tags/classify.ts";
import { STANDARD_TAG_TABLE } from "../../../../shared/mapdata/tags/standard/standardTagTable.ts";
import { bytes, toPbf } from "./writers.ts";

const FOLDER = path.resolve(import.meta.dirname, "../../../reference/mapdata");
const load = (name: string) => readFileSync(path.join(FOLDER, name));

async function read(data: Uint8Array) {
  const file = await openFeatures(bytesInMemory("real", data), { within: null });
  if (!file.ok) throw new Error(file.error.message);
  return file.value;
}

describe("real extracts", () => {
  it("of Leeds, with the ways before the nodes, have osmium's areas", async () => {
    const file = await read(load("leeds.osm"));
    expect(file).toMatchObject({ format: "OpenStreetMap XML", incomplete: 0 });
    expect(file.attribution).toBe("© OpenStreetMap contributors, ODbL 1.0");
    const of = (type: string) => file.features.filter(({ shape }) => shape.type === type);
    expect([of("point").length, of("line").length, of("area").length]).toEqual([28, 0, 13]);
    expect(file.features.find(({ id }) => id === "way/6278596")?.tags).toEqual({
      leisure: "park",
      name: "Park Square",
    });
  });

  it("are the same in XML and in osmium's PBF", async () => {
    const [xml, pbf] = [await read(load("leeds.osm")), await read(load("leeds.osm.pbf"))];
    const sorted = (file: typeof xml) => file.features.toSorted((a, b) => (a.id < b.id ? -1 : 1));
    expect(pbf.format).toBe("OpenStreetMap PBF");
    expect(sorted(pbf)).toEqual(sorted(xml));
  });

  it("of Leeds become the terrain of parks by the standard table", async () => {
    const source = bytesInMemory("leeds", load("leeds.osm.pbf"));
    const file = await openFeatures(source, { within: null, keep: keptBy(STANDARD_TAG_TABLE) });
    const targets = file.ok ? file.value.features.map((feature) => classify(feature, STANDARD_TAG_TABLE, null)) : [];
    expect(targets.filter((target) => target?.becomes.to === "ground").length).toBe(13);
  });

  it("cover osmium's box", async () => {
    const box = { west: -1.55849, south: 53.795194, east: -1.5342794, north: 53.8096008 };
    for (const name of ["leeds.osm", "leeds.osm.pbf"])
      expect(await extentOf(bytesInMemory(name, load(name)))).toEqual({ ok: true, value: box });
    const said = { west: 5, east: 7, north: 51, south: 49 };
    const pbf = bytesInMemory("said", toPbf({ nodes: [], ways: [], relations: [] }));
    expect(await extentOf(pbf)).toEqual({ ok: true, value: said });
    const json = bytesInMemory("line", bytes('{"type":"LineString","coordinates":[[1,5],[4,2]]}'));
    expect(await extentOf(json)).toEqual({ ok: true, value: { west: 1, south: 2, east: 4, north: 5 } });
  });

  it("of London, written by Osmosis", async () => {
    const { features } = await read(load("london.osm.pbf"));
    expect(features.map(({ id, tags }) => [id, tags["name"]])).toEqual([
      ["node/275452090", "Jam's Sandwich Bar"],
      ["node/304994980", undefined],
      ["way/27776903", "üßé€"],
    ]);
    expect(features[0]?.shape).toEqual({ type: "point", at: [-0.1076186, 51.5075933] });
  });

  it("of Karlsruhe: 45 ways join to osmium's ring; boundaries themselves are no features", async () => {
    const text = load("karlsruhe.osm").toString();
    const boundary = await read(bytes(text));
    expect(boundary.features.filter(({ id }) => id.startsWith("relation"))).toEqual([]);
    expect(boundary.features.filter(({ shape }) => shape.type === "line")).toHaveLength(45);

    const area = await read(bytes(text.replace('k="type" v="boundary"', 'k="type" v="multipolygon"')));
    const shape = area.features.find(({ id }) => id === "relation/62518")?.shape;
    expect(shape?.type === "area" && shape.rings.map(({ length }) => length)).toEqual([1076]);
    expect(area.incomplete).toBe(0);
  });

  it("of Karlsruhe without ten of its ways are closed, and the ten are counted", async () => {
    let removed = 0;
    const cut = load("karlsruhe.osm")
      .toString()
      .replace('k="type" v="boundary"', 'k="type" v="multipolygon"')
      .replace(/ {2}<way id[\s\S]*?<\/way>\n/g, (way) => (removed++ < 10 ? "" : way));
    const file = await read(bytes(cut));
    expect(file.incomplete).toBe(10);
    expect(file.features.find(({ id }) => id === "relation/62518")?.shape.type).toBe("area");
  });
});
