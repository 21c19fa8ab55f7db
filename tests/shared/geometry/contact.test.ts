import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { gapIsWithin, rectanglesGap, rectanglesOverlap } from "../../../shared/geometry/contact.ts";
import { direction, facingOf } from "../../../shared/geometry/directions.ts";
import { cornersOf, type Rectangle, rectangle, rectangleHolds } from "../../../shared/geometry/rectangle.ts";
import { type Degrees, type Inches, point } from "../../../shared/geometry/units.ts";

const base = (x: number, y: number, facing = 0, across = 1, along = 1): Rectangle =>
  rectangle(point(x, y), [across as Inches, along as Inches], facing as Degrees);
const anyBase: fc.Arbitrary<Rectangle> = fc
  .record({
    x: fc.integer({ min: 0, max: 320 }),
    y: fc.integer({ min: 0, max: 320 }),
    facing: fc.oneof(fc.constantFrom(0, 45, 90, 135, 180), fc.integer({ min: 0, max: 359 })),
    across: fc.integer({ min: 16, max: 160 }),
    along: fc.integer({ min: 16, max: 160 }),
  })
  .map(({ x, y, facing, across, along }) => base(x / 64, y / 64, facing, across / 64, along / 64));

describe("two bases", () => {
  it("do not overlap where they touch", () => {
    expect(rectanglesOverlap(base(1, 1), base(2, 1))).toBe(false);
    expect(rectanglesOverlap(base(1, 1), base(2 - 1 / 64, 1))).toBe(true);
    expect(rectanglesOverlap(base(1, 1), base(2, 2))).toBe(false);
    expect(rectanglesOverlap(base(1, 1, 90), base(2, 1.5, 270))).toBe(false);
    expect(rectanglesOverlap(base(1, 1), base(1, 1, 45, 0.25, 0.25))).toBe(true);
  });
  it("of which one is turned may pass the other's corner", () => {
    // Half the diagonal of a turned square is 0.7071: apart by 1/64 more, and not quite.
    expect(rectanglesOverlap(base(1, 1), base(1 + 0.5 + 0.71875, 1, 45))).toBe(false);
    expect(rectanglesOverlap(base(1, 1), base(1 + 0.5 + 0.703125, 1, 45))).toBe(true);
    // Neither's sides part them but the other's do.
    expect(rectanglesOverlap(base(1, 1), base(2.1, 2.1, 45))).toBe(false);
    expect(rectanglesOverlap(base(1, 1), base(1.8, 1.8, 45))).toBe(true);
  });
  it("are as far apart as their nearest places", () => {
    expect(rectanglesGap(base(1, 1), base(2, 1))).toBe(0);
    expect(rectanglesGap(base(1, 1), base(1.5, 1.5))).toBe(0);
    expect(rectanglesGap(base(1, 1), base(4, 1.5))).toBe(2);
    expect(rectanglesGap(base(1, 1), base(3, 3))).toBeCloseTo(Math.SQRT2, 12);
    expect(rectanglesGap(base(1, 1), base(4, 1, 45))).toBeCloseTo(2.5 - Math.SQRT1_2, 4);
    expect(rectanglesGap(base(1, 1), base(2 + 1 / 64, 1))).toBeCloseTo(1 / 64, 12);
  });
  it("are within a distance exactly where their gap is", () => {
    const inches = fc.double({ min: 0, max: 4, noNaN: true });
    fc.assert(
      fc.property(anyBase, anyBase, inches, (a, b, most) => {
        const gap = rectanglesGap(a, b);
        for (const within of [most, gap]) expect(gapIsWithin(a, b, within)).toBe(gap <= within);
      }),
    );
  });
  it("overlap as their places say, in either order", () => {
    let overlapping = 0;
    fc.assert(
      fc.property(anyBase, anyBase, (a, b) => {
        const overlap = rectanglesOverlap(a, b);
        const gap = rectanglesGap(a, b);
        if (overlap) overlapping++;
        expect(rectanglesOverlap(b, a)).toBe(overlap);
        expect(rectanglesGap(b, a)).toBeCloseTo(gap, 9);
        if (overlap) expect(gap).toBe(0);
        // A fine grid over the one, a little inside: whether any of its places lies in the other.
        const [right, left, rear] = cornersOf(a);
        let met = false;
        let nearest = Infinity;
        for (let i = 1; i < 20; i++)
          for (let j = 1; j < 20; j++) {
            const x = left.x + ((right.x - left.x) * i) / 20 + ((rear.x - left.x) * j) / 20;
            const y = left.y + ((right.y - left.y) * i) / 20 + ((rear.y - left.y) * j) / 20;
            if (rectangleHolds(b, { x, y })) met = true;
            for (const corner of cornersOf(b)) nearest = Math.min(nearest, Math.hypot(corner.x - x, corner.y - y) / 64);
          }
        if (met) expect(overlap).toBe(true);
        expect(gap).toBeLessThanOrEqual(nearest + 1e-9);
      }),
      { numRuns: 300 },
    );
    expect(overlapping).toBeGreaterThan(12);
    expect(overlapping).toBeLessThan(250);
  });
});

describe("the facing of a direction", () => {
  it("is that of the table for all whole degrees", () => {
    for (let d = 0; d < 360; d++) expect(facingOf(direction(d))).toBe(d);
  });
  it("is the nearest whole degree", () => {
    fc.assert(
      fc.property(fc.integer({ min: -7680, max: 7680 }), fc.integer({ min: -7680, max: 7680 }), (x, y) => {
        fc.pre(x !== 0 || y !== 0);
        const exact = (Math.atan2(x, y) * 180) / Math.PI;
        const off = Math.abs(((facingOf({ x, y }) - exact + 540) % 360) - 180);
        expect(off).toBeLessThanOrEqual(0.502);
      }),
    );
  });
  it("turns and mirrors with its vector", () => {
    fc.assert(
      fc.property(fc.integer({ min: -300, max: 300 }), fc.integer({ min: -300, max: 300 }), (x, y) => {
        fc.pre(x !== 0 || y !== 0);
        const d = facingOf({ x, y });
        expect(facingOf({ x: y, y: -x })).toBe((d + 90) % 360);
        expect(facingOf({ x: -x, y })).toBe((360 - d) % 360);
        expect(facingOf({ x: y, y: x })).toBe((450 - d) % 360);
      }),
    );
  });
  it("is north for no direction at all", () => {
    expect(facingOf({ x: 0, y: 0 })).toBe(0);
  });
});
