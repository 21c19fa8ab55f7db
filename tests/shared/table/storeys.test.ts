import { describe, expect, it } from "vitest";
import { MOST_STOREYS } from "../../../shared/forces/storeys.ts";
import { point } from "../../../shared/geometry/units.ts";
import { STOREYS, storeysAt } from "../../../shared/table/storeys.ts";
import { footprintAt, readMap, tableFrom } from "../sight/tables.ts";

describe("the storeys at a place", () => {
  const { spec } = readMap(["....b...", "....H..."]);
  const at = (x: number, y: number, house: object = {}) =>
    storeysAt(
      tableFrom({
        ...spec,
        footprints: [{ ...footprintAt("house", "building", [1, 1], [1, 1], 0, "medium-buildings"), ...house }],
      }),
      point(x, y),
    );
  it("are those of a painted town, by its kind", () => {
    expect([at(4.5, 1.5), at(4.5, 0.5), at(6.5, 0.5)]).toEqual([2, 3, 0]);
    // On the border of two, the higher one counts.
    expect(at(4.5, 1)).toBe(3);
  });
  it("are those in a building's entry, or those of the kind it counts as", () => {
    expect(at(1, 1)).toBe(STOREYS["medium-buildings"]);
    expect(at(1, 1, { storeys: MOST_STOREYS })).toBe(MOST_STOREYS);
    expect(at(1, 1, { storeys: 1 })).toBe(1);
    expect(at(2, 1)).toBe(0);
  });
});
