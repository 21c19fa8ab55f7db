/** Lines, areas and multipolygons by OpenStreetMap's rules. */
import { describe, expect, it } from "vitest";
import { bytesInMemory } from "../../../../shared/mapdata/bytes.ts";
import type { FeatureFile } from "../../../../shared/mapdata/features/feature.ts";
import { openFeatures } from "../../../../shared/mapdata/features/open.ts";
import type { LonLatBox } from "../../../../shared/mapdata/lonLat.ts";
import { bytes, type OsmRelation, type OsmWay, toPbf, toXml } from "./writers.ts";

/** Node 11 is at 1° east, 1° north, and so on to 99. */
const nodes = Array.from({ length: 89 }, (_, i) => i + 11).map((id) => ({
  id,
  lon: Math.floor(id / 10),
  lat: id % 10,
  tags: {},
}));
const way = (id: number, refs: readonly number[], tags: Record<string, string> = {}): OsmWay => ({ id, refs, tags });
const multipolygon = (
  tags: Record<string, string>,
  members: readonly (readonly [ref: number, role: string])[],
): OsmRelation => ({
  id: 1,
  members: members.map(([ref, role]) => ({ type: "way", ref, role })),
  tags: { type: "multipolygon", ...tags },
});

async function read(
  ways: readonly OsmWay[],
  relations: readonly OsmRelation[] = [],
  within: LonLatBox | null = null,
): Promise<FeatureFile> {
  const model = { nodes, ways, relations };
  const [xml, pbf] = [
    await openFeatures(bytesInMemory("a.osm", bytes(toXml(model))), { within }),
    await openFeatures(bytesInMemory("a.osm", toPbf(model)), { within }),
  ];
  if (!xml.ok || !pbf.ok) throw new Error("not read");
  expect({ ...pbf.value, format: "" }).toEqual({ ...xml.value, format: "" });
  return xml.value;
}
const kinds = ({ features }: FeatureFile) => features.map(({ id, shape }) => `${id} ${shape.type}`);
const SQUARE = [11, 31, 33, 13, 11];

describe("a closed way", () => {
  const kindOf = async (tags: Record<string, string>, refs = SQUARE) =>
    (await read([way(1, refs, tags)])).features.map(({ shape }) => shape.type).join("+");

  it("is an area by its tags", async () => {
    expect(await kindOf({ natural: "wood" })).toBe("area");
    expect(await kindOf({ landuse: "farmland" })).toBe("area");
    expect(await kindOf({ building: "yes" })).toBe("area");
    expect(await kindOf({ waterway: "riverbank" })).toBe("area");
    expect(await kindOf({ highway: "pedestrian", area: "yes" })).toBe("area");
  });

  it("is a line by its tags", async () => {
    expect(await kindOf({ highway: "residential" })).toBe("line");
    expect(await kindOf({ barrier: "hedge" })).toBe("line");
    expect(await kindOf({ waterway: "stream" })).toBe("line");
    expect(await kindOf({ natural: "cliff" })).toBe("line");
    expect(await kindOf({ landuse: "forest", area: "no" })).toBe("line");
    expect(await kindOf({ building: "no" })).toBe("line");
  });

  it("is both where it outlines a field with a hedge", async () => {
    expect(await kindOf({ landuse: "farmland", barrier: "hedge" })).toBe("area+line");
  });

  it("without tags is nothing, and an open way is always a line", async () => {
    expect(await kindOf({})).toBe("");
    expect(await kindOf({ natural: "wood" }, [11, 31, 33])).toBe("line");
  });
});

describe("a multipolygon", () => {
  it("joins split outer ways, whichever way they run, and keeps its holes", async () => {
    const file = await read(
      [way(1, [11, 91, 99]), way(2, [11, 19, 99]), way(3, [44, 66, 46, 44])],
      [
        multipolygon({ natural: "wood" }, [
          [1, "outer"],
          [2, "outer"],
          [3, "inner"],
        ]),
      ],
    );
    expect(kinds(file)).toEqual(["relation/1 area"]);
    const [wood] = file.features;
    expect(wood?.tags).toEqual({ natural: "wood" });
    expect(wood?.shape.type === "area" && wood.shape.rings.map(({ length }) => length)).toEqual([5, 4]);
    expect(file.incomplete).toBe(0);
  });

  it("takes the tags of its outer way in the old manner, and the way is no area of its own", async () => {
    const file = await read(
      [way(1, SQUARE, { natural: "wood" }), way(2, [44, 66, 46, 44], { natural: "water" })],
      [
        multipolygon({}, [
          [1, "outer"],
          [2, "inner"],
        ]),
      ],
    );
    expect(kinds(file)).toEqual(["way/2 area", "relation/1 area"]);
    expect(file.features[1]?.tags).toEqual({ natural: "wood" });
  });

  it("leaves out an outer way that repeats its tags: it would fill the holes", async () => {
    const file = await read(
      [way(1, SQUARE, { natural: "wood", source: "survey" })],
      [multipolygon({ natural: "wood", name: "Big" }, [[1, "outer"]])],
    );
    expect(kinds(file)).toEqual(["relation/1 area"]);
  });

  it("without all members is closed straight, the nearest ends first, and says how many it lacks", async () => {
    // A river from west to east; the ways at both ends are outside the extract.
    const file = await read(
      [way(1, [14, 54, 94]), way(2, [16, 56, 96])],
      [
        multipolygon({ natural: "water" }, [
          [1, "outer"],
          [2, "outer"],
          [77, "outer"],
          [78, "outer"],
        ]),
      ],
    );
    expect(file.incomplete).toBe(2);
    const [river] = file.features;
    const lons = river?.shape.type === "area" ? river.shape.rings[0]?.map(([lon]) => lon) : [];
    expect(lons).toEqual([9, 5, 1, 1, 5, 9, 9]);
  });

  it("that is open without a gap in the data is dropped", async () => {
    const file = await read([way(1, [11, 31, 33])], [multipolygon({ natural: "water" }, [[1, "outer"]])]);
    expect(file.features).toEqual([]);
    expect(file.incomplete).toBe(1);
  });

  it("is the only relation that counts", async () => {
    const relation = { ...multipolygon({ boundary: "administrative" }, [[1, "outer"]]) };
    const boundary = { ...relation, tags: { ...relation.tags, type: "boundary" } };
    expect((await read([way(1, SQUARE)], [boundary])).features).toEqual([]);
  });
});

describe("missing nodes", () => {
  it("break a line and cut a corner of an area", async () => {
    const file = await read([
      way(1, [11, 12, 500, 14, 15], { highway: "track" }),
      way(2, [11, 31, 501, 33, 13, 11], { natural: "wood" }),
    ]);
    expect(kinds(file)).toEqual(["way/1 line", "way/1 line", "way/2 area"]);
    expect(file.incomplete).toBe(2);
  });
});

describe("a box", () => {
  const box = { west: 4.4, south: 4.4, east: 4.6, north: 4.6 };

  it("inside a wood without a node in it has the wood", async () => {
    const file = await read(
      [way(1, [11, 91, 99, 19, 11], { natural: "wood" }), way(2, SQUARE, { natural: "wood" })],
      [],
      box,
    );
    expect(kinds(file)).toEqual(["way/1 area"]);
  });

  it("inside a multipolygon of several ways has it, too, and the ways of others don't come along", async () => {
    const ways = [way(1, [11, 91, 99]), way(2, [11, 19, 99]), way(3, [11, 12, 22, 11]), way(4, [71, 81, 82, 71])];
    const wood = multipolygon({ natural: "wood" }, [
      [1, "outer"],
      [2, "outer"],
    ]);
    const far = {
      ...multipolygon({ natural: "scrub" }, [
        [3, "outer"],
        [4, "outer"],
      ]),
      id: 2,
    };
    expect(kinds(await read(ways, [wood], box))).toEqual(["relation/1 area"]);
    expect(kinds(await read(ways, [wood, far], box))).toEqual(["relation/1 area"]);
  });
});

describe("places in ways", () => {
  it("of Overpass (“out geom”) need no nodes", async () => {
    const xml = `<osm version="0.6"><way id="5"><bounds minlat="1" minlon="2" maxlat="2" maxlon="3"/>
      <nd ref="1" lat="1" lon="2"/><nd ref="2" lat="2" lon="3"/><tag k="highway" v="track"/></way></osm>`;
    const file = await openFeatures(bytesInMemory("a.osm", bytes(xml)), { within: null });
    expect(file.ok && file.value.features).toEqual([
      {
        id: "way/5",
        tags: { highway: "track" },
        shape: {
          type: "line",
          points: [
            [2, 1],
            [3, 2],
          ],
        },
      },
    ]);
  });

  it("leave out what an editor marks as deleted", async () => {
    const xml = `<osm version="0.6"><node id="-1" action="delete" lat="1" lon="2"><tag k="a" v="b"/></node>
      <node id="-2" visible="false"/><node id="-3" lat="1" lon="2"><tag k="a" v="b"/></node></osm>`;
    const file = await openFeatures(bytesInMemory("a.osm", bytes(xml)), { within: null });
    expect(file.ok && file.value.features.map(({ id }) => id)).toEqual(["node/-3"]);
  });
});
