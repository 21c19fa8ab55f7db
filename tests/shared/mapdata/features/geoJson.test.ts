/** GeoJSON as programs write it. */
import { describe, expect, it } from "vitest";
import { bytesInMemory } from "../../../../shared/mapdata/bytes.ts";
import { openFeatures } from "../../../../shared/mapdata/features/open.ts";
import { bytes } from "./writers.ts";

async function read(value: unknown) {
  const file = await openFeatures(bytesInMemory("a.json", bytes(JSON.stringify(value))), { within: null });
  if (!file.ok) throw new Error(file.error.message);
  return file.value;
}
const point = { type: "Point", coordinates: [1, 2, 300] };
const feature = (properties: unknown, more = {}) => ({ type: "Feature", properties, geometry: point, ...more });
const tagsOf = async (properties: unknown) => (await read(feature(properties))).features[0]?.tags;

describe("properties", () => {
  it("are tags: texts, numbers and yes or no", async () => {
    expect(
      await tagsOf({ highway: "track", lanes: 2, oneway: true, toll: false, name: null, list: [1], empty: "" }),
    ).toEqual({
      highway: "track",
      lanes: "2",
      oneway: "yes",
      toll: "no",
    });
    expect(await tagsOf(null)).toEqual({});
  });

  it("may have tags inside, as Overpass turbo and osmtogeojson write them", async () => {
    expect(
      await tagsOf({ "@id": "way/1", type: "way", tags: { waterway: "river", width: "12 m" }, meta: { version: 3 } }),
    ).toEqual({
      type: "way",
      waterway: "river",
      width: "12 m",
    });
  });

  it("may have GDAL's and QGIS's other_tags", async () => {
    expect(
      await tagsOf({
        osm_id: "5",
        waterway: "river",
        z_order: 3,
        other_tags: '"width"=>"12","name:de"=>"Die \\"Aa\\"","x"=>NULL',
      }),
    ).toEqual({ waterway: "river", width: "12", "name:de": 'Die "Aa"' });
    expect(await tagsOf({ tags: '"natural"=>"wood"' })).toEqual({ natural: "wood" });
    expect(await tagsOf({ other_tags: '{"natural":"wood"}' })).toEqual({ natural: "wood" });
  });
});

describe("ids", () => {
  const idOf = async (properties: unknown, more = {}) => (await read(feature(properties, more))).features[0]?.id;
  it("are those of the file, or numbers", async () => {
    expect(await idOf({}, { id: "way/12" })).toBe("way/12");
    expect(await idOf({ "@id": "relation/3" })).toBe("relation/3");
    expect(await idOf({}, { id: "a24" })).toBe("way/12");
    expect(await idOf({}, { id: "a25" })).toBe("relation/12");
    expect(await idOf({ osm_id: "77" })).toBe("node/77");
    expect(await idOf({ osm_way_id: "78" })).toBe("way/78");
    expect(await idOf({}, { id: 9 })).toBe("9");
    expect(await idOf({})).toBe("1");
  });

  it("of OpenStreetMap ask for its notice", async () => {
    expect((await read(feature({}, { id: "way/12" }))).attribution).toBe("© OpenStreetMap contributors, ODbL 1.0");
    expect((await read(feature({ a: "b" }))).attribution).toBeNull();
    const collection = { type: "FeatureCollection", features: [], attribution: "Survey of Ruritania 1931" };
    expect((await read(collection)).attribution).toBe("Survey of Ruritania 1931");
    const turbo = { type: "FeatureCollection", features: [], copyright: "The data is from www.openstreetmap.org." };
    expect((await read(turbo)).attribution).toBe("© OpenStreetMap contributors, ODbL 1.0");
  });
});

describe("geometries", () => {
  it("of several parts are several features, and several polygons are one area", async () => {
    const square = (at: number) => [
      [at, at],
      [at + 1, at],
      [at + 1, at + 1],
      [at, at],
    ];
    const file = await read({
      type: "GeometryCollection",
      geometries: [
        {
          type: "MultiPoint",
          coordinates: [
            [1, 2],
            [3, 4],
          ],
        },
        {
          type: "MultiLineString",
          coordinates: [
            [
              [1, 2],
              [3, 4],
            ],
            [
              [5, 6],
              [7, 8],
            ],
          ],
        },
        { type: "MultiPolygon", coordinates: [[square(0)], [square(5), square(6)]] },
      ],
    });
    expect(file.features.map(({ id, shape }) => `${id} ${shape.type}`)).toEqual([
      "1#1 point",
      "1#2 point",
      "1#3 line",
      "1#4 line",
      "1#5 area",
    ]);
    const area = file.features[4]?.shape;
    expect(area?.type === "area" && area.rings).toHaveLength(3);
  });

  it("are closed where they are open, and dropped without three corners", async () => {
    const file = await read({
      type: "Polygon",
      coordinates: [
        [
          [0, 0],
          [1, 0],
          [1, 1],
        ],
        [
          [0, 0],
          [1, 1],
          [0, 0],
        ],
      ],
    });
    expect(file.features[0]?.shape).toEqual({
      type: "area",
      rings: [
        [
          [0, 0],
          [1, 0],
          [1, 1],
          [0, 0],
        ],
      ],
    });
    expect(file.incomplete).toBe(1);
  });

  it("in WGS 84 by name are read, and features without a geometry are passed over", async () => {
    const crs = { type: "name", properties: { name: "urn:ogc:def:crs:OGC:1.3:CRS84" } };
    const nowhere = { type: "Feature", properties: { a: "b" }, geometry: null };
    expect((await read({ type: "FeatureCollection", crs, features: [nowhere] })).features).toEqual([]);
  });
});
