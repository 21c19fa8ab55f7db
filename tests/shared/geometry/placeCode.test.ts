/** Codes of places and facings: no two share one. */
import fc from "fast-check";
import { expect, it } from "vitest";
import { PLACE_CODES, placeCode } from "../../../shared/geometry/placeCode.ts";
import { degrees, pointAtSteps } from "../../../shared/geometry/units.ts";

const coordinate = fc.integer({ min: -512, max: 8192 });
const place = fc.record({ x: coordinate, y: coordinate, facing: fc.integer({ min: 0, max: 359 }) });
type Place = { readonly x: number; readonly y: number; readonly facing: number };
const codeOf = ({ x, y, facing }: Place): number => placeCode(pointAtSteps(x, y), degrees(facing));

it("places and facings have the same code only where they are equal", () => {
  fc.assert(
    fc.property(place, place, (a, b) => {
      expect(codeOf(a) === codeOf(b)).toBe(a.x === b.x && a.y === b.y && a.facing === b.facing);
      for (const { dx, dy, turn } of [
        { dx: 1, dy: 0, turn: 0 },
        { dx: 0, dy: 1, turn: 0 },
        { dx: 0, dy: 0, turn: 1 },
      ])
        expect(codeOf({ x: a.x + dx, y: a.y + dy, facing: (a.facing + turn) % 360 })).not.toBe(codeOf(a));
    }),
  );
});

it("codes leave room for further figures below the greatest exact number", () => {
  fc.assert(
    fc.property(place, (a) => {
      expect(codeOf(a)).toBeGreaterThanOrEqual(0);
      expect(codeOf(a)).toBeLessThan(PLACE_CODES);
      expect(Number.isSafeInteger(1000 * PLACE_CODES + codeOf(a))).toBe(true);
    }),
  );
});
