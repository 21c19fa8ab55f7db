import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { distance2ToSegment } from "../../../shared/geometry/band.ts";
import { simplify } from "../../../shared/geometry/simplify.ts";

type Place = readonly [number, number];
const place = fc.tuple(fc.integer({ min: 0, max: 200 }), fc.integer({ min: 0, max: 200 })) as fc.Arbitrary<Place>;
const vec = ([x, y]: Place) => ({ x, y });

describe("fewer points for a path", () => {
  it("keeps the corners and leaves out the points between them", () => {
    const path: Place[] = [
      [0, 0],
      [1, 0.01],
      [2, -0.01],
      [3, 0],
      [3, 1],
      [3.01, 2],
      [3, 3],
    ];
    expect(simplify(path, 0.05)).toEqual([
      [0, 0],
      [3, 0],
      [3, 3],
    ]);
    expect(simplify(path, 0)).toEqual(path);
  });

  it("keeps the ends of a ring apart from its far side", () => {
    const ring: Place[] = [
      [0, 0],
      [4, 0],
      [4, 4],
      [0, 4],
      [0, 0],
    ];
    expect(simplify(ring, 1)).toEqual(ring);
  });

  it("never leaves a point farther beside than the tolerance, keeps order and ends", () => {
    fc.assert(
      fc.property(
        fc.array(place, { minLength: 2, maxLength: 40 }),
        fc.integer({ min: 0, max: 30 }),
        (path, tolerance) => {
          const kept = simplify(path, tolerance);
          expect([kept[0], kept.at(-1)]).toEqual([path[0], path.at(-1)]);
          let from = 0;
          for (let k = 1; k < kept.length; k++) {
            const to = path.indexOf(kept[k] as Place, from + 1);
            expect(to).toBeGreaterThan(from);
            for (const left of path.slice(from + 1, to)) {
              const away2 = distance2ToSegment(vec(left), vec(kept[k - 1] as Place), vec(kept[k] as Place));
              expect(Math.sqrt(away2)).toBeLessThanOrEqual(tolerance + 1e-9);
            }
            from = to;
          }
        },
      ),
    );
  });
});
