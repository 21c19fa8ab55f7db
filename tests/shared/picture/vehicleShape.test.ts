import { describe, expect, it } from "vitest";
import { vehicleGeometry } from "../../../renderer/scene/stands/vehicleModel.ts";
import { vehicleShape } from "../../../shared/picture/vehicleShape.ts";
import type { Vehicle, Weapon } from "../../../shared/vehicles/vehicle.ts";

const gun = (firepower: number, mount = "turret"): Weapon => ({ name: "main", mount, stats: { firepower, range: 20 } });
const tank = (over: Partial<Vehicle> = {}): Vehicle => ({
  id: "ghq-wwii/x/y",
  system: "ghq-wwii",
  nation: "Germany",
  name: "Test",
  points: 50,
  stats: { defense: 7, move: 10 },
  weapons: [gun(7)],
  notes: [],
  modelCode: "",
  ...over,
});

describe("the shape of a vehicle", () => {
  it("grows its barrel and bore with its firepower", () => {
    const shapes = Array.from({ length: 12 }, (_, i) => vehicleShape(tank({ weapons: [gun(i + 1)] })));
    for (let i = 1; i < shapes.length; i++) {
      expect(shapes[i]?.barrel).toBeGreaterThan(shapes[i - 1]?.barrel as number);
      expect(shapes[i]?.bore).toBeGreaterThanOrEqual(shapes[i - 1]?.bore as number);
    }
  });

  it("grows in bulk with its protection", () => {
    const shapes = Array.from({ length: 14 }, (_, i) => vehicleShape(tank({ stats: { defense: i + 1, move: 10 } })));
    for (let i = 1; i < shapes.length; i++) {
      const [a, b] = [shapes[i - 1], shapes[i]] as [(typeof shapes)[0], (typeof shapes)[0]];
      expect(b.hull * b.width * b.length).toBeGreaterThanOrEqual(a.hull * a.width * a.length);
    }
    expect(shapes[13]?.hull).toBeGreaterThan(shapes[0]?.hull as number);
  });

  it("has a casemate where the gun is fixed, and both guns where there are both", () => {
    expect(vehicleShape(tank()).turret).not.toBe("none");
    expect(vehicleShape(tank({ weapons: [gun(9, "hull")], notes: ["R"] })).turret).toBe("none");
    // Char B1, M3 Lee: note R and T, the second weapon in the turret.
    const both = vehicleShape(
      tank({ nation: "France", weapons: [gun(7, "hull"), gun(5, "turret")], notes: ["R", "T"] }),
    );
    expect(both.turret).toBe("round");
    expect(both.hullGun).not.toBeNull();
    const stug = tank({
      system: "armour-battles",
      stats: { type: "afv", weight: "medium", reactionFrontal: 6 },
      weapons: [{ name: "75L48 Gun", mount: "hull", stats: { atDice: 8, arc: 180 } }],
    });
    expect(vehicleShape(stug).turret).toBe("none");
    expect(
      vehicleShape({ ...stug, weapons: [{ name: "75L48 Gun", mount: "turret", stats: { atDice: 8, arc: 360 } }] })
        .turret,
    ).toBe("plate");
  });

  it("distinguishes cast turrets from plate by the nation, cars from tanks, men from both", () => {
    expect(vehicleShape(tank({ nation: "USSR" })).turret).toBe("round");
    expect(vehicleShape(tank({ nation: "Germany" })).turret).toBe("plate");
    expect(vehicleShape(tank({ system: "brew-up", stats: { wheeled: true, front: 2, turret: true } })).body).toBe(
      "car",
    );
    expect(vehicleShape(tank({ system: "micro-squad", stats: { type: "personnel", drive: "foot" } })).body).toBe("men");
  });

  it("answers for any figures with a model that stands on the ground", () => {
    const odd = [
      tank({ weapons: [], stats: {} }),
      tank({
        weapons: [{ name: "?", mount: "", stats: { firepower: Number.NaN } }],
        stats: { defense: 999, move: -4 },
      }),
      tank({ system: "ghq-modern", weapons: [gun(20), { name: "atgm", mount: "turret", stats: { firepower: 21 } }] }),
      tank({ system: "micro-squad", stats: { type: "weapon", drive: "towed" } }),
      tank({ system: "micro-squad", stats: { type: "personnel" } }),
      tank({ system: "brew-up", stats: { wheeled: true } }),
    ];
    for (const v of odd) {
      const g = vehicleGeometry(vehicleShape(v));
      g.computeBoundingBox();
      const b = g.boundingBox as NonNullable<typeof g.boundingBox>;
      expect(b.min.y).toBeGreaterThan(-0.02);
      expect(b.max.y).toBeLessThan(0.6);
      expect(b.max.x - b.min.x).toBeLessThan(0.95);
      expect(Number.isFinite(b.max.z - b.min.z)).toBe(true);
    }
  });
});
