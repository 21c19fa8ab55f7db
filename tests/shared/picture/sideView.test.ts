import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sideView } from "../../../shared/picture/sideView.ts";
import { vehicleShape } from "../../../shared/picture/vehicleShape.ts";
import { SYSTEM_IDS } from "../../../shared/systems.ts";
import { vehicleOf } from "../../main/vehicles/arbitraries.ts";
import { TANK } from "../../renderer/testTable.ts";

const picture = (firepower: number, mount = "turret", defense = 6) =>
  sideView(
    vehicleShape({
      ...TANK,
      stats: { defense, move: 10 },
      weapons: [{ name: "main", mount, stats: { firepower, range: 20 } }],
    }),
  );

describe("a vehicle from its side", () => {
  it("has a longer gun for more firepower and is higher for more protection", () => {
    expect(picture(11).box.right).toBeGreaterThan(picture(3).box.right);
    expect(picture(7, "turret", 14).box.top).toBeLessThan(picture(7, "turret", 2).box.top);
    expect(picture(7, "hull").box.top).toBeGreaterThan(picture(7).box.top);
  });

  it("stands on the ground, with any figures, in finite numbers", () => {
    fc.assert(
      fc.property(fc.constantFrom(...SYSTEM_IDS).chain(vehicleOf), (vehicle) => {
        const { shapes, box } = sideView(vehicleShape(vehicle));
        expect(shapes.length).toBeGreaterThan(5);
        expect(Object.values(box).every(Number.isFinite)).toBe(true);
        expect(box.bottom).toBeGreaterThanOrEqual(0);
        expect(box.bottom).toBeLessThan(0.01);
        expect(box.right - box.left).toBeLessThan(1.6);
        expect(box.top).toBeGreaterThan(-0.6);
      }),
      { numRuns: 80 },
    );
  });
});
