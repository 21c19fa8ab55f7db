import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { rectangle } from "../../../shared/geometry/rectangle.ts";
import { type Degrees, type Inches, point, type TablePoint } from "../../../shared/geometry/units.ts";
import { firstContact, lastClear } from "../../../shared/movement/contact.ts";
import { cut, legFacing, pathLength, pointAlong } from "../../../shared/movement/path.ts";

const path = (...places: [number, number][]): TablePoint[] => places.map(([x, y]) => point(x, y));
const CORNER = path([1, 1], [4, 1], [4, 1], [4, 5]);

describe("places along a path", () => {
  it("lie on it, rounded to 1/64 inch, and never beyond its ends", () => {
    expect(pathLength(CORNER)).toBe(7);
    expect(pointAlong(CORNER, 2)).toEqual([3, 1]);
    expect(pointAlong(CORNER, 3)).toEqual([4, 1]);
    expect(pointAlong(CORNER, 4.5)).toEqual([4, 2.5]);
    expect(pointAlong(CORNER, -1)).toEqual([1, 1]);
    expect(pointAlong(CORNER, 99)).toEqual([4, 5]);
    expect(pointAlong(path([0, 0], [1, 1]), 0.5)).toEqual([23 / 64, 23 / 64]);
    expect(pointAlong(path([2, 2]), 3)).toEqual([2, 2]);
  });
  it("face as the leg that leads there", () => {
    expect(legFacing(CORNER, 0)).toBe(90);
    expect(legFacing(CORNER, 3)).toBe(90);
    expect(legFacing(CORNER, 3.01)).toBe(0);
    expect(legFacing(CORNER, 99)).toBe(0);
    expect(legFacing(path([0, 0], [1, 1]), 1)).toBe(45);
    expect(legFacing(path([2, 2]), 1)).toBe(0);
  });
  it("cut it in two", () => {
    expect(cut(CORNER, 2)).toEqual({ before: path([1, 1], [3, 1]), after: path([3, 1], [4, 1], [4, 1], [4, 5]) });
    expect(cut(CORNER, 0)).toEqual({ before: path([1, 1]), after: CORNER });
    expect(cut(CORNER, 3)).toEqual({ before: path([1, 1], [4, 1]), after: path([4, 1], [4, 1], [4, 5]) });
    expect(cut(CORNER, 7)).toEqual({ before: CORNER, after: path([4, 5]) });
    expect(cut(path([2, 2]), 1)).toEqual({ before: path([2, 2]), after: path([2, 2]) });
  });
  it("turn and mirror with it", () => {
    const place = fc.tuple(fc.integer({ min: 0, max: 640 }), fc.integer({ min: 0, max: 640 }));
    fc.assert(
      fc.property(
        fc.array(place, { minLength: 1, maxLength: 4 }),
        fc.double({ min: 0, max: 20, noNaN: true }),
        (p, inches) => {
          const at = (turn: (x: number, y: number) => [number, number]) =>
            path(...p.map(([x, y]) => turn(x, y)).map(([x, y]): [number, number] => [x / 64, y / 64]));
          const [x, y] = pointAlong(
            at((a, b) => [a, b]),
            inches,
          );
          expect(
            pointAlong(
              at((a, b) => [640 - b, a]),
              inches,
            ),
          ).toEqual([10 - y, x]);
          expect(
            pointAlong(
              at((a, b) => [640 - a, b]),
              inches,
            ),
          ).toEqual([10 - x, y]);
        },
      ),
    );
  });
});

const base = (id: string, x: number, y: number, facing = 0, across = 1, along = 1) => ({
  id,
  rectangle: rectangle(point(x, y), [across as Inches, along as Inches], facing as Degrees),
});

describe("the first contact of a moving disc", () => {
  const enemy = base("e", 5, 5);
  it("is where it enters another's base", () => {
    expect(firstContact(path([1, 5], [9, 5]), 0.5, [enemy])).toEqual({ id: "e", at: 3 });
    expect(firstContact(path([5, 1], [5, 3], [5, 9]), 0.5, [enemy])).toEqual({ id: "e", at: 3 });
    expect(firstContact(path([1, 5], [3, 5]), 0.5, [enemy])).toBe(null);
    // Round its corner: the disc's middle comes within half an inch of (4.5, 4.5).
    const slant = firstContact(path([4, 1], [4, 9]), 0.75, [enemy]);
    expect(slant?.at).toBeCloseTo(3.5 - Math.sqrt(0.75 ** 2 - 0.5 ** 2), 9);
  });
  it("is of the nearest of several", () => {
    expect(firstContact(path([1, 5], [20, 5]), 0.5, [base("far", 9, 5), enemy])).toMatchObject({ id: "e" });
    expect(firstContact(path([1, 1], [1, 2], [1, 5], [20, 5]), 0.5, [base("far", 9, 5), enemy])?.at).toBeCloseTo(7, 9);
  });
  it("is none for touching, sliding along and stopping before", () => {
    expect(firstContact(path([1, 5], [4, 5]), 0.5, [enemy])).toBe(null);
    expect(firstContact(path([1, 4], [9, 4]), 0.5, [enemy])).toBe(null);
    expect(firstContact(path([4, 1], [4, 9]), 0.5, [enemy])).toBe(null);
    expect(firstContact(path([4, 5], [4, 9], [9, 9]), 0.5, [enemy])).toBe(null);
    expect(firstContact(path([4, 5]), 0.5, [enemy])).toBe(null);
  });
  it("is at once where it begins in contact and goes deeper, none where it moves away", () => {
    expect(firstContact(path([4, 5], [5, 5]), 0.5, [enemy])).toEqual({ id: "e", at: 0 });
    expect(firstContact(path([4.25, 5], [4.5, 5]), 0.5, [enemy])).toEqual({ id: "e", at: 0 });
    expect(firstContact(path([4.25, 5], [1, 5]), 0.5, [enemy])).toBe(null);
    expect(firstContact(path([4.25, 5], [4.25, 9]), 0.5, [enemy])).toBe(null);
    expect(firstContact(path([4.25, 5], [2, 5], [9, 5]), 0.5, [enemy])).toEqual({ id: "e", at: 4.25 });
    expect(firstContact(path([4.25, 5], [4, 5], [9, 5]), 0.5, [enemy])).toEqual({ id: "e", at: 0.25 });
  });
  it("is the contact that small steps find", () => {
    let met = 0;
    const place = fc.tuple(fc.integer({ min: 0, max: 640 }), fc.integer({ min: 0, max: 640 }));
    fc.assert(
      fc.property(
        place,
        place,
        place,
        fc.integer({ min: 0, max: 359 }),
        fc.integer({ min: 8, max: 64 }),
        (a, b, c, facing, r) => {
          const way = path([a[0] / 64, a[1] / 64], [b[0] / 64, b[1] / 64]);
          const radius = r / 64;
          const obstacle = base("o", c[0] / 64, c[1] / 64, facing, 2, 1);
          const length = pathLength(way);
          const f = obstacle.rectangle.forward;
          const size = Math.hypot(f.x, f.y);
          const away = (t: number) => {
            const x = a[0] + (b[0] - a[0]) * t - c[0];
            const y = a[1] + (b[1] - a[1]) * t - c[1];
            const out = [Math.abs(x * f.y - y * f.x) / size - 64, Math.abs(x * f.x + y * f.y) / size - 32];
            return Math.hypot(Math.max(0, out[0] as number), Math.max(0, out[1] as number)) / 64;
          };
          const found = firstContact(way, radius, [obstacle]);
          if (away(0) < radius) return;
          for (let t = 0; t <= 1; t += 1 / 256) {
            if (found && t * length > found.at) break;
            expect(away(t)).toBeGreaterThan(radius - 0.01);
          }
          if (!found) return;
          met++;
          expect(away(found.at / length)).toBeCloseTo(radius, 3);
        },
      ),
      { numRuns: 500 },
    );
    expect(met).toBeGreaterThan(20);
  });
});

describe("the last place with room", () => {
  const own = (facing: number) => ({
    footprint: [1 as Inches, 1 as Inches] as const,
    facingAt: () => facing as Degrees,
  });
  const way = path([1, 1], [6, 1]);
  it("is the place of the stop, unless another stand is there", () => {
    expect(lastClear(way, 5, own(0), [])).toBe(5);
    expect(lastClear(way, 4, own(0), [base("o", 6, 1).rectangle])).toBe(4);
    expect(lastClear(way, 4.5, own(0), [base("o", 6, 1).rectangle])).toBe(4);
    expect(lastClear(way, 5, own(0), [base("a", 6, 1).rectangle, base("b", 5, 1.5).rectangle])).toBe(3);
  });
  it("uses the whole base, as it is turned there", () => {
    expect(lastClear(way, 4.5, own(45), [base("o", 6, 1).rectangle])).toBe(3.75);
    const turning = { footprint: own(0).footprint, facingAt: (inches: number) => (inches > 3.9 ? 45 : 0) as Degrees };
    expect(lastClear(way, 4.5, turning, [base("o", 6, 1).rectangle])).toBe(3.875);
  });
  it("is the start at worst", () => {
    expect(lastClear(way, 1, own(0), [base("o", 1.5, 1, 0, 4, 1).rectangle])).toBe(0);
    expect(lastClear(way, 0, own(0), [base("o", 1, 1).rectangle])).toBe(0);
  });
});
