/** Packed blocks of TIFF files: right contents are GDAL's (gdal.test.ts); here the limits. */
import { describe, expect, it } from "vitest";
import { crsOfKeys } from "../../../../shared/mapdata/elevation/geoKeys.ts";
import { unpackBits, unpackLzw } from "../../../../shared/mapdata/elevation/unpack.ts";

/** Codes of nine bits in a row. */
const nineBits = (...codes: readonly number[]) => {
  const bits = codes.map((code) => code.toString(2).padStart(9, "0")).join("");
  return Uint8Array.from(bits.match(/.{1,8}/g) ?? [], (byte) => Number.parseInt(byte.padEnd(8, "0"), 2));
};

describe("packed blocks", () => {
  it("unpack codes that stand for themselves and the code before", () => {
    expect([...unpackLzw(nineBits(256, 7, 258, 258, 8, 257), 100)]).toEqual([7, 7, 7, 7, 7, 8]);
    expect([...unpackBits(Uint8Array.of(1, 5, 6, 254, 9, 128), 100)]).toEqual([5, 6, 9, 9, 9]);
  });

  it("never grow past the size of their block", () => {
    const bomb = nineBits(256, 0, ...Array.from({ length: 200 }, (_, i) => 258 + i));
    expect(unpackLzw(bomb, 30_000)).toHaveLength((201 * 202) / 2);
    expect(unpackLzw(bomb, 1000)).toHaveLength(1000);
    expect(unpackBits(new Uint8Array(2000).fill(129), 1000)).toHaveLength(1000);
  });

  it("of codes without a meaning are refused", () => {
    expect(() => unpackLzw(nineBits(256, 300), 10)).toThrow("300");
  });
});

describe("a projection by its parameters", () => {
  const keys = { ProjectedCSTypeGeoKey: 32767, GeographicTypeGeoKey: 4326 };
  it("is refused where its method, angle or length is unknown, and asked for where it is left out", async () => {
    expect(await crsOfKeys(keys, "a.tif")).toEqual({ ok: true, value: null });
    const refused = async (more: Record<string, number>) => {
      const made = await crsOfKeys({ ...keys, ProjCoordTransGeoKey: 1, ...more }, "a.tif");
      return made.ok ? "" : `${made.error.file} ${made.error.message}`;
    };
    expect(await refused({})).toBe("");
    expect(await refused({ ProjCoordTransGeoKey: 23 })).toContain("a.tif The file's projection has the method 23");
    expect(await refused({ GeogAngularUnitsGeoKey: 9105 })).toContain("9105");
    expect(await refused({ ProjLinearUnitsGeoKey: 9036 })).toContain("9036");
  });
});
