import fc from "fast-check";
import { gzipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { bytesInMemory } from "../../../../shared/mapdata/bytes.ts";
import type { MapFeature } from "../../../../shared/mapdata/features/feature.ts";
import { openFeatures } from "../../../../shared/mapdata/features/open.ts";
import { boxOf, type LonLatBox, overlapping } from "../../../../shared/mapdata/lonLat.ts";
import { maps } from "./models.ts";
import { bytes, toGeoJson, toPbf, toXml } from "./writers.ts";

const RUNS = process.env["SAND_TABLE_LONG"] ? 300 : 30;

async function read(data: Uint8Array, within: LonLatBox | null = null) {
  const file = await openFeatures(bytesInMemory("test", data), { within });
  if (!file.ok) throw new Error(file.error.message);
  return file.value;
}
const touches = ({ shape }: MapFeature, within: LonLatBox) => {
  const box = boxOf(shape.type === "point" ? [shape.at] : shape.type === "line" ? shape.points : shape.rings.flat());
  return box !== null && overlapping(box, within);
};

describe("features", () => {
  it("come back from XML, packed or not, from PBF in its ways of writing, and from GeoJSON", async () => {
    await fc.assert(
      fc.asyncProperty(maps, fc.boolean(), fc.boolean(), async ({ features, model }, dense, packed) => {
        const xml = bytes(toXml(model));
        const files = [
          await read(xml),
          await read(gzipSync(xml)),
          await read(toPbf(model, { dense, packed, perBlock: 7 })),
          await read(bytes(toGeoJson(features))),
        ];
        for (const file of files) {
          expect(file.features).toEqual(features);
          expect(file.incomplete).toBe(0);
        }
        expect(files.map(({ format }) => format)).toEqual([
          "OpenStreetMap XML",
          "OpenStreetMap XML",
          "OpenStreetMap PBF",
          "GeoJSON",
        ]);
      }),
      { numRuns: RUNS },
    );
  });

  it("of a box are those whose bounds touch it, whole", async () => {
    const box = fc
      .tuple(
        fc.double({ min: -180, max: 180, noNaN: true }),
        fc.double({ min: -90, max: 90, noNaN: true }),
        fc.nat(120),
        fc.nat(60),
      )
      .map(([west, south, wide, high]) => ({ west, south, east: west + wide, north: south + high }));
    await fc.assert(
      fc.asyncProperty(maps, box, async ({ features, model }, within) => {
        const chosen = features.filter((feature) => touches(feature, within));
        const shuffled = { ...model, nodes: model.nodes.toReversed() };
        expect((await read(bytes(toXml(model)), within)).features).toEqual(chosen);
        expect((await read(toPbf(model, { perBlock: 5 }), within)).features).toEqual(chosen);
        expect((await read(bytes(toGeoJson(features)), within)).features).toEqual(chosen);
        const ids = (list: readonly MapFeature[]) => list.map(({ id }) => id).toSorted();
        expect(ids((await read(toPbf(shuffled), within)).features)).toEqual(ids(chosen));
      }),
      { numRuns: RUNS },
    );
  });

  it("are chosen by their tags", async () => {
    await fc.assert(
      fc.asyncProperty(maps, async ({ features, model }) => {
        const keep = (tags: Readonly<Record<string, string>>) => tags["natural"] !== undefined;
        const kept = features.filter(({ tags }) => keep(tags));
        for (const data of [bytes(toXml(model)), toPbf(model), bytes(toGeoJson(features))]) {
          const file = await openFeatures(bytesInMemory("test", data), { within: null, keep });
          expect(file.ok && file.value.features).toEqual(kept);
        }
      }),
      { numRuns: RUNS },
    );
  });
});
