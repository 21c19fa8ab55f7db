/** Reading the squad game's stands, and refusing malformed ones. */
import { describe, expect, it } from "vitest";
import { firepowerAt } from "../../../../shared/rules/ghq/play/member.ts";
import { readSquadVehicle, type SquadVehicle } from "../../../../shared/rules/micro-squad/vehicles.ts";
import type { Figure, Vehicle } from "../../../../shared/vehicles/vehicle.ts";

const gun = {
  name: "main",
  mount: "front",
  stats: { firepower: 9, atWeapons: 6, atPersonnel: 5, range: 80, rangeTable: "general", fire: "direct" },
};
const GUN: Vehicle = {
  id: "micro-squad/test/gun",
  system: "micro-squad",
  nation: "Test",
  name: "Gun",
  points: 25,
  modelCode: "",
  notes: ["ours"],
  stats: { type: "weapon", drive: "towed", defense: 3, move: 1, armoured: false },
  weapons: [gun],
};
function read(vehicle: Vehicle): SquadVehicle {
  const found = readSquadVehicle(vehicle);
  if (!found.ok) throw new Error(found.error.message);
  return found.value;
}
const withStats = (stats: Record<string, Figure>): Vehicle => ({ ...GUN, stats: { ...GUN.stats, ...stats } });
const withWeapon = (stats: Record<string, Figure>, mount = gun.mount): Vehicle => ({
  ...GUN,
  weapons: [{ ...gun, mount, stats: { ...gun.stats, ...stats } }],
});

describe("a stand", () => {
  it("is pushed by men on foot, and fires to its front", () => {
    expect(read(GUN)).toMatchObject({
      ...{ type: "weapon", movementClass: "foot", movementPoints: 1, defense: 3, points: 25, carries: 0 },
      ...{ personnel: false, targetClass: "weapons", facingRestricted: true, armoured: false },
      weapons: [
        { key: "main", mount: "hull", rangeTable: "general", fire: "direct", antiAircraft: null, leastRange: 0 },
      ],
    });
  });
  it("may be without a weapon, and take others along", () => {
    const truck = read({ ...withStats({ type: "vehicle", drive: "wheeled", carries: 2 }), weapons: [] });
    expect(truck).toMatchObject({ weapons: [], carries: 2, movementClass: "wheeled", facingRestricted: false });
    expect(truck.targetClass).toBeUndefined();
  });
  it("has its notes", () => {
    const notes = (...letters: string[]) => {
      const { recon, engineers, cavalry } = read({ ...GUN, notes: ["ours", ...letters] });
      return [recon, engineers, cavalry];
    };
    expect([notes(), notes("R"), notes("E"), notes("C")]).toEqual([
      [false, false, false],
      [true, false, false],
      [false, true, false],
      [false, false, true],
    ]);
  });
  it("that flies is never placed", () => {
    expect(read(withStats({ type: "aircraft", drive: "flying" })).offTable).toBe(true);
    expect(read(GUN).offTable).toBeUndefined();
  });
});

describe("a weapon", () => {
  it("has a firepower against each class of target", () => {
    const [weapon] = read(GUN).weapons;
    const target = (type: string) => read(withStats({ type, drive: "foot" }));
    expect(weapon && ["personnel", "weapon", "vehicle"].map((type) => firepowerAt(weapon, target(type)))).toEqual([
      5, 6, 9,
    ]);
  });
  it("that fires at aircraft has a calibre", () => {
    expect(read(withWeapon({ antiAircraft: true, calibre: 20 })).weapons[0]?.antiAircraft).toBe(20);
    expect(read(withWeapon({ antiAircraft: false, calibre: 20 })).weapons[0]?.antiAircraft).toBeNull();
  });
});

it.each([
  ["points", { ...GUN, points: null }, "Gun: points are missing."],
  ["stats.type", withStats({ type: "horse" }), "must be one of personnel, weapon, vehicle, aircraft"],
  ["stats.drive", withStats({ drive: "rails" }), "must be one of foot, towed"],
  ["stats.defense", withStats({ defense: 1.5 }), "must be a whole number"],
  ["stats.move", withStats({ move: "far" }), "must be a whole number"],
  ["stats.carries", withStats({ carries: -1 }), "must be a whole number of stands"],
  ["weapons[0].mount", withWeapon({}, "roof"), "must be turret, front or all round"],
  ["weapons[0].stats.firepower", withWeapon({ firepower: null }), "must be a whole number"],
  ["weapons[0].stats.atWeapons", withWeapon({ atWeapons: -2 }), "must be a whole number"],
  ["weapons[0].stats.atPersonnel", withWeapon({ atPersonnel: "5" }), "must be a whole number"],
  ["weapons[0].stats.range", withWeapon({ range: 4.5 }), "must be a whole number of inches"],
  ["weapons[0].stats.leastRange", withWeapon({ leastRange: "near" }), "must be a whole number of inches"],
  ["weapons[0].stats.rangeTable", withWeapon({ rangeTable: "far" }), "must be general, infantry or none"],
  ["weapons[0].stats.range", withWeapon({ rangeTable: "infantry" }), "must be at most 20"],
  ["weapons[0].stats.fire", withWeapon({ fire: "arrows" }), "must be one of direct, mortar"],
  ["weapons[0].stats.calibre", withWeapon({ antiAircraft: true }), "must be a whole number of millimetres"],
] as [string, Vehicle, string][])("%s is refused where it is wrong", (place, vehicle, words) => {
  const found = readSquadVehicle(vehicle);
  expect(found.ok).toBe(false);
  if (found.ok) return;
  expect(found.error.place).toBe(place);
  expect(found.error.message).toContain(words);
});
