import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { pickGround, pickPlane } from "../../../renderer/scene/ground/pick.ts";
import { Relief } from "../../../renderer/scene/ground/relief.ts";
import { Areas } from "../../../shared/picture/areas.ts";
import { blobs } from "./tables.ts";

const ground = blobs(12, 8, 3);
const relief = new Relief(ground, new Areas(ground), 8);

describe("picking the ground", () => {
  it("a ray straight down meets the drawn height", () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.01, max: 11.99, noNaN: true }),
        fc.double({ min: 0.01, max: 7.99, noNaN: true }),
        (x, y) => {
          const hit = pickGround(relief, { from: [x, y, 20], to: [0, 0, -1] });
          expect(hit?.height).toBeCloseTo(relief.heightAt(x, y), 5);
          expect(hit?.x).toBeCloseTo(x, 9);
        },
      ),
      { seed: 1 },
    );
  });

  it("a slanting ray meets the first ground on its way", () => {
    fc.assert(
      fc.property(
        fc.double({ min: -10, max: 22, noNaN: true }),
        fc.double({ min: -12, max: -2, noNaN: true }),
        fc.double({ min: 3, max: 20, noNaN: true }),
        fc.double({ min: 0.5, max: 11.5, noNaN: true }),
        fc.double({ min: 0.5, max: 7.5, noNaN: true }),
        (ox, oy, oz, tx, ty) => {
          const to = [tx - ox, ty - oy, relief.heightAt(tx, ty) - oz] as const;
          const hit = pickGround(relief, { from: [ox, oy, oz], to });
          // Aimed at a place of the ground: met there or before, on the surface, with nothing pierced on the way.
          expect(hit).not.toBeNull();
          if (!hit) return;
          expect(hit.t).toBeLessThanOrEqual(1 + 1e-6);
          expect(hit.height).toBeCloseTo(relief.heightAt(hit.x, hit.y), 4);
          for (let k = 0; k < 200; k++) {
            const t = (hit.t * k) / 200;
            const x = ox + to[0] * t;
            const y = oy + to[1] * t;
            if (x < 0 || y < 0 || x > 12 || y > 8) continue;
            expect(oz + to[2] * t).toBeGreaterThan(relief.heightAt(x, y) - 1e-4);
          }
        },
      ),
      { numRuns: 200, seed: 2 },
    );
  });

  it("misses beside the table, where the plane still answers", () => {
    const ray = { from: [20, 4, 10], to: [0, 0, -1] } as const;
    expect(pickGround(relief, ray)).toBeNull();
    expect(pickPlane(ray)).toMatchObject({ x: 20, y: 4 });
    expect(pickPlane({ from: [0, 0, 1], to: [0, 1, 0.1] })).toBeNull();
  });
});
