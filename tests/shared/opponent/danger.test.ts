/** The cells that an enemy's weapons reach: a quick walk over rows, held to the plain question for each cell. */
import fc from "fast-check";
import { expect, it } from "vitest";
import { point } from "../../../shared/geometry/units.ts";
import { distanceInInches, vecOf } from "../../../shared/geometry/vector.ts";
import { cellsWithin } from "../../../shared/opponent/danger.ts";

const COLUMNS = 40;
const ROWS = 30;

it("the cells within a distance are those whose middles are, in each row", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 640 }),
      fc.integer({ min: 0, max: 480 }),
      fc.integer({ min: 0, max: 60 }),
      (x, y, quarters) => {
        const at = point(x / 64, y / 64);
        const far = quarters / 4;
        for (let row = 0; row < ROWS; row++) {
          const [left, right] = cellsWithin(at, far, row, COLUMNS);
          for (let column = 0; column < COLUMNS; column++) {
            const middle = point((column + 0.5) / 4, (row + 0.5) / 4);
            expect(column >= left && column < right).toBe(distanceInInches(vecOf(at), vecOf(middle)) <= far);
          }
        }
      },
    ),
    { numRuns: 60 },
  );
});
