/** The unit cards as the rules read them, against the reference data, and the refusals of home-made units. */
import { describe, expect, it } from "vitest";
import { DISRUPTION_TO_DISPERSE } from "../../../../shared/rules/armour-battles/tables.ts";
import { readArmourVehicle } from "../../../../shared/rules/armour-battles/vehicles.ts";
import type { Vehicle } from "../../../../shared/vehicles/vehicle.ts";
import { afv, figures, UNITS, VEHICLES, vehicle } from "./reference.ts";

const SPECIAL: Readonly<Record<string, string | null>> = { reconnaissance: "recon", fire_arc_180: null };
const specialOf = (printed: string) => (printed in SPECIAL ? SPECIAL[printed] : printed.replaceAll("_", "-"));

describe("the printed units", () => {
  it("are all there, and no others", () =>
    expect(VEHICLES.map(({ name }) => name).sort()).toEqual(UNITS.map(({ name }) => name).sort()));

  it.each(UNITS)("$name", (unit) => {
    const read = figures(vehicle(unit.name));
    expect(read.nation).toBe(unit.side);
    expect([...read.special].sort()).toEqual(unit.special.map(specialOf).filter(Boolean).sort());
    expect([read.gun.name, read.gun.atDice]).toEqual([unit.weapon, unit.at_dice]);
    expect(read.kind).toBe(unit.type === "afv" ? "afv" : "artillery");
    expect(read.offTable ?? false).toBe(read.kind === "artillery");
    if (read.kind === "artillery") {
      expect([unit.move, unit.reaction, unit.range_in, read.movementPoints]).toEqual([null, null, null, 0]);
      return;
    }
    const { weight, speed, fixedMove, variable, reaction, gun } = read;
    expect({ weight, ...reaction }).toEqual({
      weight: unit.weight,
      front: unit.reaction?.frontal_direct,
      flank: unit.reaction?.flank_rear_direct,
      artillery: unit.reaction?.artillery,
    });
    expect({ speed, fixed_in: fixedMove, variable: variable === 1 ? "1D" : "1Dx2" }).toEqual(unit.move);
    expect({ short: gun.short, effective: gun.effective, long: gun.long }).toEqual(unit.range_in);
    expect(gun.arc).toBe(unit.arc_deg);
  });
});

it("all units have Cohesion 3 and are Regular (lines 238 and 240)", () => {
  for (const { name, stats } of VEHICLES.filter(({ stats: { type } }) => type === "afv"))
    expect([stats["cohesion"], stats["training"]], name).toEqual([DISRUPTION_TO_DISPERSE, "regular"]);
});

describe("a vehicle of a scenario", () => {
  const panther = vehicle("Panther Ausf G");
  const broken = (change: Partial<Vehicle>) => {
    const read = readArmourVehicle({ ...panther, ...change });
    return read.ok ? "read" : read.error.place;
  };
  const stats = (given: Vehicle["stats"]) => broken({ stats: { ...panther.stats, ...given } });
  const weapon = (given: Vehicle["stats"]) =>
    broken({ weapons: panther.weapons.map((one) => ({ ...one, stats: { ...one.stats, ...given } })) });

  it("is refused with the place of the error", () => {
    expect(broken({})).toBe("read");
    expect(stats({ type: "infantry" })).toBe("stats.type");
    expect(stats({ weight: "huge" })).toBe("stats.weight");
    expect(stats({ speed: "slow" })).toBe("stats.speed");
    expect(stats({ fixedMove: 6.5 })).toBe("stats.fixedMove");
    expect(stats({ variableMove: "2D" })).toBe("stats.variableMove");
    expect(stats({ reactionFrontal: null })).toBe("stats.reactionFrontal");
    expect(stats({ reactionFlankRear: "6" })).toBe("stats.reactionFlankRear");
    expect(stats({ reactionArtillery: -1 })).toBe("stats.reactionArtillery");
    expect(stats({ special: "sloped-armour flying" })).toBe("stats.special");
    expect(weapon({ atDice: null })).toBe("weapons[0].stats.atDice");
    expect(weapon({ short: 10, effective: 9 })).toBe("weapons[0].stats.effective");
    expect(weapon({ long: 17 })).toBe("weapons[0].stats.long");
    expect(weapon({ arc: 400 })).toBe("weapons[0].stats.arc");
    expect(broken({ weapons: [] })).toBe("weapons");
  });

  it("has its abilities however they are written", () => {
    const draft = { ...panther, stats: { ...panther.stats, special: " reconnaissance  reconnaissance break-off " } };
    expect(figures(draft).special).toEqual(["recon", "break-off"]);
    expect(afv("M5 Light Tank").movementPoints).toBe(18);
  });
});
