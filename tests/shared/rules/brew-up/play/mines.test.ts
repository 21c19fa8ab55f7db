/** Anti-tank mines: a vehicle that drives onto them stops there, and takes the chart's result. */
import { describe, expect, it } from "vitest";
import { point } from "../../../../../shared/geometry/units.ts";
import { at, said, wide } from "./phases.ts";
import type { Hand } from "./table.ts";

const mines = {
  id: "m",
  kind: "minefield",
  shape: { type: "polygon", points: [point(14, 8), point(18, 8), point(18, 16), point(14, 16)] },
} as never;
/** A vehicle that drives east over the field, with these dice. */
function driven(vehicle: string, ...dice: number[]): Hand {
  const plain = at({ ...wide, red: { r: { at: [10, 12], vehicle } }, blue: { b: { at: [92, 44] } } }, "first-move");
  const { table } = plain.field.scenario;
  const hand = at(
    {
      ...{ ...wide, table: { ...table, overlays: [mines] } },
      red: { r: { at: [10, 12], vehicle }, rr: { at: [40, 40] } },
      blue: { b: { at: [92, 44] } },
    },
    "first-move",
  );
  hand.give({ type: "move", stand: "r", path: [point(15, 12)] }, ...dice);
  return hand;
}

describe("mines", () => {
  it("stop a vehicle where it drives onto them, and immobilize it by 8 or less; its crew checks its morale", () => {
    const hand = driven("Panzer IV", 8, 10, 9, 9);
    expect(hand.stand("r")).toMatchObject({ immobilized: true, gunOut: false, crewOut: false, status: "on-table" });
    expect(Math.abs((hand.stand("r").at?.[0] ?? 0) - 14)).toBeLessThanOrEqual(0.5);
  });
  it("disable, overturn or penetrate by the weight of the vehicle", () => {
    // Medium: disabled by 11 and 12, overturned by 13 and 14, penetrated by 15 and 16.
    expect(driven("Panzer IV", 9, 2, 9, 9).stand("r")).toMatchObject({ immobilized: true, gunOut: true });
    expect(driven("Panzer IV", 9, 4).stand("r").status).toBe("eliminated");
    expect(driven("Panzer IV", 9, 6, 9, 9).stand("r")).toMatchObject({ immobilized: true, crewOut: true, figures: 4 });
    expect(driven("Tiger", 9, 2, 9, 9).stand("r")).toMatchObject({ immobilized: true, gunOut: false });
    expect(driven("Halftrack", 9, 2).stand("r").status).toBe("eliminated");
    const truck = driven("Truck", 9, 2);
    expect(truck.stand("r").status).toBe("eliminated");
    expect(said(truck).some((text) => text.includes("destroyed"))).toBe(true);
  });
  it("do nothing to figures", () => {
    expect(driven("Squad").stand("r")).toMatchObject({ at: [15, 12], figures: 10 });
  });
});
