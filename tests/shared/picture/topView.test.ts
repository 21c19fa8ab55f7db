import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { topBox, topView } from "../../../shared/picture/topView.ts";
import { vehicleShape } from "../../../shared/picture/vehicleShape.ts";
import { SYSTEM_IDS } from "../../../shared/systems.ts";
import { vehicleOf } from "../../main/vehicles/arbitraries.ts";

describe("a vehicle from above", () => {
  it("is plain finite shapes no larger than an inch and a half, for every system's vehicles", () => {
    for (const system of SYSTEM_IDS)
      fc.assert(
        fc.property(vehicleOf(system), (vehicle) => {
          const shapes = topView(vehicleShape(vehicle));
          const [left, top, right, bottom] = topBox(shapes);
          expect([left, top, right, bottom].every(Number.isFinite)).toBe(true);
          expect(right - left).toBeLessThan(0.8);
          expect(bottom - top).toBeLessThan(1.5);
        }),
        { numRuns: 50 },
      );
  });

  it("is the same to the left and to the right, but for a gun in the hull and a squad", () => {
    for (const vehicle of fc.sample(vehicleOf("ghq-wwii"), { numRuns: 40, seed: 3 })) {
      const shape = vehicleShape(vehicle);
      if (shape.hullGun || shape.body === "men") continue;
      const [left, , right] = topBox(topView(shape));
      expect(left).toBeCloseTo(-right, 9);
    }
  });

  it("has its gun before it: a longer one reaches further", () => {
    const [vehicle] = fc.sample(vehicleOf("ghq-wwii"), { numRuns: 1, seed: 5 });
    if (!vehicle) throw new Error("no vehicle");
    const shape = { ...vehicleShape(vehicle), body: "tank", turret: "plate", hullGun: null } as const;
    const reach = (barrel: number) => topBox(topView({ ...shape, barrel }))[1];
    expect(reach(0.5)).toBeLessThan(reach(0.3));
  });
});
