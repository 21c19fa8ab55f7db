/** The frame on the globe, and the heights in it. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bytesInMemory } from "../../../shared/mapdata/bytes.ts";
import { crsOfCode, projectionOf } from "../../../shared/mapdata/crs.ts";
import { openElevation } from "../../../shared/mapdata/elevation/open.ts";
import { faultOfFrame, type MapFrame, placeOfFrame } from "../../../shared/mapimport/frame.ts";
import { heightsOfFrame, proposedInterval } from "../../../shared/mapimport/heights.ts";

const frames: fc.Arbitrary<MapFrame> = fc.record({
  centre: fc.tuple(fc.double({ min: -179, max: 179, noNaN: true }), fc.double({ min: -70, max: 70, noNaN: true })),
  width: fc.integer({ min: 6, max: 120 }),
  height: fc.integer({ min: 6, max: 120 }),
  metresPerInch: fc.double({ min: 5, max: 200, noNaN: true }),
  turn: fc.double({ min: -180, max: 180, noNaN: true }),
});
const placed = (frame: MapFrame) => {
  const place = placeOfFrame(frame);
  if (!place.ok) throw new Error(place.error.message);
  return place.value;
};

describe("a frame", () => {
  it("leads to the map and back, with its middle on the centre", () => {
    fc.assert(
      fc.property(
        frames,
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (frame, u, v) => {
          const { toMap, toTable } = placed(frame);
          const [x, y] = toTable(toMap(u * frame.width, v * frame.height));
          expect(Math.abs(x - u * frame.width) + Math.abs(y - v * frame.height)).toBeLessThan(1e-4);
          const [lon, lat] = toMap(frame.width / 2, frame.height / 2);
          expect(Math.abs(lon - frame.centre[0]) + Math.abs(lat - frame.centre[1])).toBeLessThan(1e-9);
        },
      ),
    );
  });

  it("is true to scale, and turned clockwise", async () => {
    const { toMap } = placed({ centre: [9, 50], width: 48, height: 24, metresPerInch: 100, turn: 90 });
    const utm = await crsOfCode(32632);
    if (!utm.ok) throw new Error();
    const { fromLonLat } = projectionOf(utm.value);
    const [south, north] = [fromLonLat(...toMap(24, 0)), fromLonLat(...toMap(24, 24))];
    // The table's north is the map's east; the grid of UTM is 0.4 m in 1000 m smaller.
    expect(north[0] - south[0]).toBeCloseTo(2400 * 0.9996, 1);
    expect(Math.abs(north[1] - south[1])).toBeLessThan(0.5);
  });

  it("that no table has is refused by its place", () => {
    const good: MapFrame = { centre: [9, 50], width: 48, height: 24, metresPerInch: 100, turn: 0 };
    expect(faultOfFrame(good)).toBeNull();
    for (const [change, place] of [
      [{ centre: [9, 89] as const }, "centre"],
      [{ width: 48.5 }, "size"],
      [{ height: 300 }, "size"],
      [{ metresPerInch: 0 }, "scale"],
      [{ turn: Number.NaN }, "turn"],
    ] as const)
      expect(faultOfFrame({ ...good, ...change })?.place).toBe(place);
  });
});

describe("the heights in a frame", () => {
  const tile = (height: (column: number, row: number) => number) => {
    const data = new Uint8Array(1201 * 1201 * 2);
    const view = new DataView(data.buffer);
    for (let r = 0; r < 1201; r++) for (let c = 0; c < 1201; c++) view.setInt16((r * 1201 + c) * 2, height(c, r));
    return openElevation(bytesInMemory("N49E006.hgt", data));
  };
  const frame: MapFrame = { centre: [6.5, 49.5], width: 24, height: 24, metresPerInch: 500, turn: 0 };

  it("are the means of each cell, the southern row first", async () => {
    const file = await tile((_, row) => row);
    if (!file.ok) throw new Error();
    const heights = await heightsOfFrame(placed(frame), [file.value]);
    if (!heights.ok) throw new Error(heights.error.message);
    const { metres, columns, rows } = heights.value;
    expect([columns, rows, metres.length]).toEqual([96, 96, 9216]);
    // 500 m are 5.4 of the tile's rows.
    expect((metres[10] as number) - (metres[10 + 4 * columns] as number)).toBeCloseTo(5.395, 1);
    expect(Math.abs((metres[48 * columns + 48] as number) - 599.3)).toBeLessThan(0.2);
  });

  it("beyond the files are refused; a small gap is filled", async () => {
    const file = await tile((column, row) => (column === 600 && row === 600 ? -32768 : 300));
    if (!file.ok) throw new Error();
    const far = await heightsOfFrame(placed({ ...frame, centre: [8, 49.5] }), [file.value]);
    expect(!far.ok && far.error.message).toContain("beyond");
    const half = await heightsOfFrame(placed({ ...frame, centre: [6.97, 49.5] }), [file.value]);
    expect(!half.ok && half.error.message).toContain("% of the frame");
    const holed = await heightsOfFrame(placed(frame), [file.value]);
    expect(holed.ok && holed.value.metres.every((height) => height === 300)).toBe(true);
  });

  it("propose an interval that gives two to five levels", () => {
    for (const range of [3, 8, 20, 47, 90, 200, 333, 900]) {
      const metres = Float32Array.from({ length: 4000 }, (_, i) => 100 + (range * i) / 4000);
      const interval = proposedInterval({ columns: 80, rows: 50, metres, lacking: 0 });
      expect(range / interval).toBeGreaterThan(1.9);
      expect(range / interval).toBeLessThan(5);
    }
  });
});
