import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { arcSide, DIRECTION_SCALE, direction, isWithinArc } from "../../../shared/geometry/directions.ts";

const radians = (d: number) => (d * Math.PI) / 180;
const turnLeft = ({ x, y }: { x: number; y: number }) => ({ x: 0 - y, y: x });

describe("the direction table", () => {
  it("is sine and cosine, rounded, for every degree", () => {
    for (let d = 0; d < 360; d++) {
      expect(Math.abs(direction(d).x - Math.sin(radians(d)) * DIRECTION_SCALE)).toBeLessThanOrEqual(0.5 + 1e-6);
      expect(Math.abs(direction(d).y - Math.cos(radians(d)) * DIRECTION_SCALE)).toBeLessThanOrEqual(0.5 + 1e-6);
    }
  });

  it("is exact along the grid and its diagonals, without negative zeros", () => {
    expect([0, 90, 180, 270].map(direction)).toEqual([
      { x: 0, y: 32768 },
      { x: 32768, y: 0 },
      { x: 0, y: -32768 },
      { x: -32768, y: 0 },
    ]);
    for (const d of [45, 135, 225, 315]) expect(Math.abs(direction(d).x)).toBe(Math.abs(direction(d).y));
    for (let d = 0; d < 360; d++) expect(Object.values(direction(d)).some((n) => Object.is(n, -0))).toBe(false);
  });

  it("is symmetric under quarter turns and mirroring", () => {
    for (let d = 0; d < 360; d++) {
      expect(turnLeft(direction(d))).toEqual({ x: direction(d - 90).x, y: direction(d - 90).y });
      expect(direction(-d)).toEqual({ x: 0 - direction(d).x, y: direction(d).y });
      expect(direction(d + 720)).toEqual(direction(d));
    }
  });
});

describe("an arc", () => {
  it("of 45° either side has its edges on the diagonals", () => {
    expect(arcSide(0, 45, { x: 5, y: 5 })).toBe("edge");
    expect(arcSide(0, 45, { x: -5, y: 5 })).toBe("edge");
    expect(arcSide(0, 45, { x: 5, y: 6 })).toBe("inside");
    expect(arcSide(0, 45, { x: 6, y: 5 })).toBe("outside");
    expect(arcSide(0, 45, { x: 0, y: -5 })).toBe("outside");
    expect(arcSide(0, 45, { x: -5, y: -5 })).toBe("outside");
    expect(arcSide(90, 45, { x: 5, y: -5 })).toBe("edge");
  });

  it("may be a half turn, nearly all, all or nothing", () => {
    expect(arcSide(0, 90, { x: 5, y: 0 })).toBe("edge");
    expect(arcSide(0, 90, { x: -5, y: 0 })).toBe("edge");
    expect(arcSide(0, 90, { x: -5, y: -1 })).toBe("outside");
    expect(arcSide(0, 135, { x: 5, y: -5 })).toBe("edge");
    expect(arcSide(0, 135, { x: 4, y: -5 })).toBe("outside");
    expect(arcSide(0, 135, { x: 6, y: -5 })).toBe("inside");
    expect(arcSide(0, 180, { x: 0, y: -5 })).toBe("inside");
    expect(arcSide(30, 0, { x: 572, y: 32763 })).toBe("outside");
    expect(arcSide(1, 0, { x: 572, y: 32763 })).toBe("edge");
    expect(arcSide(1, 0, { x: -572, y: -32763 })).toBe("outside");
    expect(arcSide(0, 45, { x: 0, y: 0 })).toBe("edge");
  });

  it("agrees with the angle that atan2 gives, away from its edges", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 359 }),
        fc.integer({ min: 1, max: 179 }),
        fc.integer({ min: -7680, max: 7680 }),
        fc.integer({ min: -7680, max: 7680 }),
        (facing, half, x, y) => {
          fc.pre(x !== 0 || y !== 0);
          const turn = (((Math.atan2(x, y) * 180) / Math.PI - facing + 540 + 360) % 360) - 180;
          fc.pre(Math.abs(Math.abs(turn) - half) > 0.01);
          expect(isWithinArc(facing, half, { x, y })).toBe(Math.abs(turn) < half);
        },
      ),
      { numRuns: 2000 },
    );
  });
});
