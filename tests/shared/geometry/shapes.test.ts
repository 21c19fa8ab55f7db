import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { along, isWithin, type Stretch, union } from "../../../shared/geometry/along.ts";
import { bandHolds, stretchesInBand } from "../../../shared/geometry/band.ts";
import { polygonHolds, signedArea2, stretchesInPolygon } from "../../../shared/geometry/polygon.ts";
import {
  boxAround,
  cornersOf,
  rectangle,
  rectangleHolds,
  segmentTouchesRectangle,
  stretchInRectangle,
} from "../../../shared/geometry/rectangle.ts";
import { degrees, inches, point } from "../../../shared/geometry/units.ts";
import type { Vec } from "../../../shared/geometry/vector.ts";

const step = fc.integer({ min: 0, max: 640 });
const place: fc.Arbitrary<Vec> = fc.record({ x: step, y: step });
/** Places on a coarse lattice meet corners and edges all the time. */
const coarse: fc.Arbitrary<Vec> = fc.record({
  x: fc.integer({ min: 0, max: 5 }).map((n) => n * 64),
  y: fc.integer({ min: 0, max: 5 }).map((n) => n * 64),
});
const anyPlace = fc.oneof(place, coarse);
const at = (a: Vec, b: Vec, t: number): Vec => ({ x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t });
const t = (s: number) => (1 + s) / 2;
const covers = (stretches: readonly Stretch[], s: number) =>
  stretches.some(({ enter, leave }) => enter.s <= s && s <= leave.s);

/** 1/64 … 63/64 of the way: places that a stretch either holds or not, unless it begins or ends right there. */
const SAMPLES = Array.from({ length: 63 }, (_, i) => (i + 1) / 64);
function agrees(stretches: readonly Stretch[], a: Vec, b: Vec, holds: (p: Vec) => boolean): void {
  for (const part of SAMPLES) {
    const s = 2 * part - 1;
    if (stretches.some(({ enter, leave }) => Math.abs(enter.s - s) < 1e-6 || Math.abs(leave.s - s) < 1e-6)) continue;
    expect(covers(stretches, s), `at ${part}`).toBe(holds(at(a, b, part)));
  }
}

describe("stretches of a line", () => {
  it("are one where they touch", () => {
    const stretch = (a: number, b: number): Stretch => ({ enter: along(a, 10), leave: along(b, 10) });
    const merged = union([stretch(6, 7), stretch(1, 3), stretch(3, 4), stretch(8, 8), stretch(6, 6)]);
    expect(merged.map(({ enter, leave }) => [enter.n, leave.n])).toEqual([
      [1, 4],
      [6, 7],
      [8, 8],
    ]);
  });

  it("are measured exactly, where doubles are not enough", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 7680 }), fc.integer({ min: 1, max: 7680 }), step, (d, n0, limit) => {
        const n = Math.min(n0, d);
        const length2 = 58_982_400 + d * d;
        const exact = BigInt(n) ** 2n * BigInt(length2) <= BigInt(limit) ** 2n * BigInt(d) ** 2n;
        expect(isWithin(n, d, length2, limit)).toBe(exact);
      }),
    );
    // A part of exactly 64 steps, and of a hair more: 64/7679 of 7679 steps in numbers that need big integers.
    const big = 7679 * 1_000_003;
    expect(isWithin(64 * 1_000_003, big, 7679 * 7679, 64)).toBe(true);
    expect(isWithin(64 * 1_000_003 + 1, big, 7679 * 7679, 64)).toBe(false);
  });
});

describe("a polygon", () => {
  const square = [
    { x: 0, y: 0 },
    { x: 64, y: 0 },
    { x: 64, y: 64 },
    { x: 0, y: 64 },
  ];
  it("has an area with a sign", () => {
    expect(signedArea2(square)).toBe(2 * 64 * 64);
    expect(signedArea2([...square].reverse())).toBe(-2 * 64 * 64);
  });
  it("holds its boundary", () => {
    for (const p of [...square, { x: 32, y: 0 }, { x: 64, y: 1 }]) expect(polygonHolds(square, p)).toBe(true);
    expect(polygonHolds(square, { x: 65, y: 32 })).toBe(false);
    expect(polygonHolds(square, { x: -1, y: 0 })).toBe(false);
  });
  it("is met along an edge, at a corner, twice by a line across a notch", () => {
    const parts = (a: Vec, b: Vec, polygon: readonly Vec[] = square) =>
      stretchesInPolygon(polygon, a, b).map(({ enter, leave }) => [t(enter.s), t(leave.s)]);
    expect(parts({ x: -64, y: 0 }, { x: 192, y: 0 })).toEqual([[0.25, 0.5]]);
    expect(parts({ x: -64, y: 64 }, { x: 64, y: -64 })).toEqual([[0.5, 0.5]]);
    const notched = [...square.slice(0, 2), { x: 64, y: 64 }, { x: 32, y: 16 }, { x: 0, y: 64 }];
    expect(parts({ x: -64, y: 64 }, { x: 192, y: 64 }, notched)).toEqual([
      [0.25, 0.25],
      [0.5, 0.5],
    ]);
    expect(parts({ x: 0, y: 16 }, { x: 64, y: 16 }, notched)).toEqual([[0, 1]]);
  });
  it("is met where its places are", () => {
    fc.assert(
      fc.property(fc.array(anyPlace, { minLength: 3, maxLength: 7 }), anyPlace, anyPlace, (polygon, a, b) => {
        const stretches = stretchesInPolygon(polygon, a, b);
        expect(covers(stretches, -1)).toBe(polygonHolds(polygon, a));
        expect(covers(stretches, 1)).toBe(polygonHolds(polygon, b));
        // Sampled places are exact where the line's ends are a multiple of 64 steps apart; elsewhere edges are avoided.
        const whole = [b.x - a.x, b.y - a.y].every((n) => n % 64 === 0);
        if (whole) agrees(stretches, a, b, (p) => polygonHolds(polygon, p));
        const back = stretchesInPolygon(polygon, b, a).map(({ enter, leave }) => [0 - leave.s, 0 - enter.s]);
        expect(back.reverse()).toEqual(stretches.map(({ enter, leave }) => [0 + enter.s, 0 + leave.s]));
      }),
      { numRuns: 1000 },
    );
  });
});

describe("a rotated rectangle", () => {
  const anyRectangle = fc
    .tuple(
      anyPlace,
      fc.integer({ min: 1, max: 128 }),
      fc.integer({ min: 1, max: 128 }),
      fc.integer({ min: 0, max: 359 }),
    )
    .map(([c, w, l, f]) => rectangle(point(c.x / 64, c.y / 64), [inches(w / 64), inches(l / 64)], degrees(f)));

  it("has its corners, sides and middle", () => {
    const r = rectangle(point(1, 1), [inches(1), inches(2)], degrees(90));
    expect(cornersOf(r)).toEqual([
      { x: 128, y: 32 },
      { x: 128, y: 96 },
      { x: 0, y: 96 },
      { x: 0, y: 32 },
    ]);
    expect(rectangleHolds(r, { x: 128, y: 96 })).toBe(true);
    expect(rectangleHolds(r, { x: 129, y: 96 })).toBe(false);
    expect(boxAround(r)).toEqual({ minX: 0, minY: 32, maxX: 128, maxY: 96 });
  });
  it("meets a shape that touches its corner", () => {
    const r = rectangle(point(1, 1), [inches(1), inches(1)], degrees(0));
    expect(segmentTouchesRectangle(r, { x: 64, y: 128 }, { x: 128, y: 64 })).toBe(true);
    expect(segmentTouchesRectangle(r, { x: 65, y: 128 }, { x: 128, y: 65 })).toBe(false);
    expect(segmentTouchesRectangle(r, { x: 96, y: 0 }, { x: 96, y: 200 })).toBe(true);
    expect(segmentTouchesRectangle(r, { x: 97, y: 0 }, { x: 97, y: 200 })).toBe(false);
  });
  it("is met where its places are", () => {
    fc.assert(
      fc.property(anyRectangle, anyPlace, anyPlace, (r, a, b) => {
        const stretch = stretchInRectangle(r, a, b);
        expect(stretch !== null).toBe(segmentTouchesRectangle(r, a, b));
        const stretches = stretch ? [stretch] : [];
        if (stretch) expect(stretch.enter.s).toBeLessThanOrEqual(stretch.leave.s);
        expect(covers(stretches, -1)).toBe(rectangleHolds(r, a));
        expect(covers(stretches, 1)).toBe(rectangleHolds(r, b));
        agrees(stretches, a, b, (p) => rectangleHolds(r, p));
        const box = boxAround(r);
        for (const c of cornersOf(r))
          expect(c.x >= box.minX && c.x <= box.maxX && c.y >= box.minY && c.y <= box.maxY).toBe(true);
      }),
      { numRuns: 1500 },
    );
  });
});

describe("a band", () => {
  it("is met where its places are", () => {
    fc.assert(
      fc.property(
        fc.array(anyPlace, { minLength: 1, maxLength: 5 }),
        fc.integer({ min: 1, max: 80 }),
        anyPlace,
        anyPlace,
        (path, radius, a, b) => {
          const band = { path, radius: radius / 2 };
          const stretches = stretchesInBand(band, a, b);
          agrees(stretches, a, b, (p) => bandHolds(band, p));
          const back = stretchesInBand(band, b, a).map(({ enter, leave }) => [0 - leave.s, 0 - enter.s]);
          expect(back.reverse()).toEqual(stretches.map(({ enter, leave }) => [0 + enter.s, 0 + leave.s]));
        },
      ),
      { numRuns: 1000 },
    );
  });
  it("reaches half its width to each side and is round at its ends", () => {
    const road = {
      path: [
        { x: 0, y: 0 },
        { x: 640, y: 0 },
      ],
      radius: 16,
    };
    expect(bandHolds(road, { x: 300, y: 16 })).toBe(true);
    expect(bandHolds(road, { x: 300, y: 17 })).toBe(false);
    expect(bandHolds(road, { x: 656, y: 0 })).toBe(true);
    expect(bandHolds(road, { x: 652, y: 12 })).toBe(false);
  });

  it("is met by a segment without length that lies in its round end", () => {
    const road = {
      path: [
        { x: 0, y: 0 },
        { x: 0, y: 258 },
      ],
      radius: 24,
    };
    const there = (x: number, y: number) => stretchesInBand(road, { x, y }, { x, y });
    expect(there(8, 280).map(({ enter, leave }) => [enter.s, leave.s])).toEqual([[-1, 1]]);
    expect(there(8, 281)).toEqual([]);
  });
});
