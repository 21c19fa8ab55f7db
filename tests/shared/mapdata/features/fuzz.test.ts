/** Damaged files end in a result, never in an exception, and soon. `npm run test:long` damages them in more places. */
import fc from "fast-check";
import { gzipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { bytesInMemory } from "../../../../shared/mapdata/bytes.ts";
import { openFeatures } from "../../../../shared/mapdata/features/open.ts";
import { maps } from "./models.ts";
import { bytes, toGeoJson, toPbf, toXml } from "./writers.ts";

const LONG = process.env["SAND_TABLE_LONG"] !== undefined;
const within = { west: -50, south: -50, east: 50, north: 50 };

async function survives(data: Uint8Array): Promise<"read" | "refused"> {
  const file = await openFeatures(bytesInMemory("map", data), { within });
  if (file.ok) {
    for (const { id, shape } of file.value.features) {
      expect(id).not.toBe("");
      const lines = shape.type === "point" ? [[shape.at]] : shape.type === "line" ? [shape.points] : shape.rings;
      for (const [lon, lat] of lines.flat()) {
        expect(Math.abs(lon)).toBeLessThanOrEqual(180);
        expect(Math.abs(lat)).toBeLessThanOrEqual(90);
      }
    }
    return "read";
  }
  expect(file.error.code).not.toBe("internal");
  expect(file.error.message.length).toBeLessThan(400);
  return "refused";
}

const [sample] = fc.sample(maps, { numRuns: 1, seed: 7 });
if (!sample) throw new Error("no sample");
const xml = bytes(toXml(sample.model));
const FILES: Readonly<Record<string, Uint8Array>> = {
  XML: xml,
  "packed XML": gzipSync(xml),
  PBF: toPbf(sample.model),
  "PBF without packing": toPbf(sample.model, { packed: false, dense: false, perBlock: 4 }),
  GeoJSON: bytes(toGeoJson(sample.features)),
};

describe.each(Object.entries(FILES))("damaged %s", { timeout: 600_000 }, (name, whole) => {
  it("is refused wherever it is cut off", async () => {
    expect(await survives(whole)).toBe("read");
    const step = LONG ? 1 : Math.ceil(whole.length / 80);
    // Trailing blanks, the checksum of gzip and whole blobs at the end are not missed.
    const end = { XML: 8, "packed XML": 12 }[name] ?? 1;
    for (let length = 0; length < whole.length - end; length += step)
      if (!name.startsWith("PBF"))
        expect([length, await survives(whole.subarray(0, length))]).toEqual([length, "refused"]);
      else await survives(whole.subarray(0, length));
  });

  it("never throws with flipped bits or bytes of chance", async () => {
    const change = fc.record({ at: fc.nat(whole.length - 1), to: fc.nat(255) });
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 4 }), async (changes) => {
        const data = whole.slice();
        for (const { at, to } of changes) data[at] = to;
        await survives(data);
      }),
      { numRuns: LONG ? 1500 : 60 },
    );
  });

  it("never throws with pieces cut out or doubled", async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(whole.length), fc.nat(whole.length), async (a, b) => {
        const [from, to] = a < b ? [a, b] : [b, a];
        await survives(Uint8Array.from([...whole.subarray(0, from), ...whole.subarray(to)]));
        await survives(Uint8Array.from([...whole.subarray(0, to), ...whole.subarray(from)]));
      }),
      { numRuns: LONG ? 500 : 20 },
    );
  });
});

describe("bytes of chance", () => {
  it("are no map", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uint8Array({ maxLength: 400 }),
        fc.constantFrom("", "<", "{", "<osm>", '{"type":"Feature",', "\x1f\x8b\x08", "\0\0\0\x0d\n\tOSMHeader\x18"),
        async (data, begin) => {
          const start = Uint8Array.from(begin, (letter) => letter.charCodeAt(0));
          expect(await survives(Uint8Array.from([...start, ...data]))).toBe("refused");
        },
      ),
      { numRuns: LONG ? 10_000 : 300 },
    );
  });
});
