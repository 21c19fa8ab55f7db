/** Reading the vehicles of Brew Up, and refusing what the card has no figures for. */
import { describe, expect, it } from "vitest";
import { type BrewUpVehicle, readBrewUpVehicle, SIZE_OF } from "../../../../shared/rules/brew-up/vehicles.ts";
import type { Figure, Vehicle } from "../../../../shared/vehicles/vehicle.ts";

const GUN = { name: "75mm HV", mount: "turret", stats: { calibre: 75, velocity: "HV" } };
const TANK: Vehicle = {
  id: "brew-up/test/tank",
  system: "brew-up",
  nation: "Test",
  name: "Tank",
  points: null,
  modelCode: "",
  notes: [],
  stats: {
    ...{ wheeled: false, front: 6, flank: 3, stern: 2, turret: true, turretRotation: 90 },
    ...{ movementClass: "panzer-i-iv", weight: "medium" },
  },
  weapons: [GUN, { name: "Bow & Coax MG", mount: "secondary", stats: { machineGuns: "bow coaxial" } }],
};
function read(vehicle: Vehicle): BrewUpVehicle {
  const found = readBrewUpVehicle(vehicle);
  if (!found.ok) throw new Error(found.error.message);
  return found.value;
}
const withStats = (stats: Record<string, Figure>): Vehicle => ({ ...TANK, stats: { ...TANK.stats, ...stats } });
const withGun = (stats: Record<string, Figure>, mount = "turret"): Vehicle => ({
  ...TANK,
  weapons: [{ name: "gun", mount, stats: { ...GUN.stats, ...stats } }],
});
const CASEMATE = { turret: false, turretRotation: null };

describe("a vehicle", () => {
  it("has its armour by the side that is seen, its turret, guns and machine guns", () => {
    expect(read(TANK)).toEqual({
      ...{ id: "brew-up/test/tank", name: "Tank", nation: "Test", wheeled: false, rearDriver: false },
      ...{ movementClass: "panzer-i-iv", movementPoints: 12, weight: "medium", size: "medium-tank", top: "closed" },
      armour: { frontal: 6, flank: 3, rear: 2 },
      turret: { type: "turret", rotation: 90, weak: false },
      guns: [
        {
          ...{ key: "main", name: "75mm HV", millimetres: 75, calibre: 75, velocity: "HV" },
          ...{ mount: "turret", rate: "turret" },
        },
      ],
      machineGuns: ["bow", "coaxial"],
    });
  });
  it("has the size that follows its weight, unless another is written", () => {
    for (const weight of ["light", "medium", "heavy"] as const)
      expect(read(withStats({ weight })).size).toBe(SIZE_OF[weight]);
    expect(read(withStats({ weight: "light", size: "carrier" })).size).toBe("carrier");
  });
  it("without a turret fires its gun from the hull, at the other rate of fire", () => {
    const gun = { ...withGun({}, "hull"), stats: { ...TANK.stats, ...CASEMATE, gunTraverse: 5 } };
    expect(read(gun)).toMatchObject({
      turret: { type: "none", traverse: 5 },
      guns: [{ mount: "hull", rate: "other" }],
    });
    expect(read({ ...gun, stats: { ...gun.stats, gunTraverse: null } }).turret).toEqual({
      type: "none",
      traverse: null,
    });
  });
  it("may have a rate of fire of its own: open turrets of tank destroyers, the Hetzer", () => {
    expect(read(withStats({ rate: "other" })).guns[0]?.rate).toBe("other");
    expect(read({ ...withGun({}, "hull"), stats: { ...TANK.stats, rate: "turret" } }).guns[0]?.rate).toBe("turret");
  });
  it("may have guns in hull and turret, each with its key and rate", () => {
    const grant = {
      ...TANK,
      weapons: [
        { ...GUN, mount: "hull" },
        { ...GUN, stats: { calibre: 37, velocity: "HV" } },
      ],
    };
    expect(read(grant).guns.map(({ key, calibre, mount, rate }) => [key, calibre, mount, rate])).toEqual([
      ["main", 75, "hull", "other"],
      ["weapon-2", 37, "turret", "turret"],
    ]);
  });
  it("counts its calibre in the card's row", () => {
    expect(read(withGun({ calibre: 88, velocity: "HV" })).guns[0]).toMatchObject({ millimetres: 88, calibre: 90 });
  });
  it("may have no gun, an open top, a rear driver, a weak turret", () => {
    expect(read({ ...TANK, weapons: [] })).toMatchObject({ guns: [], machineGuns: [] });
    expect(read(withStats({ top: "open-turret" })).top).toBe("open-turret");
    expect(read(withStats({ special: "rear-driver weak-turret" }))).toMatchObject({
      rearDriver: true,
      turret: { weak: true },
    });
  });
});

it.each([
  ["stats.front", withStats({ front: 1.5 }), "must be a whole number"],
  ["stats.flank", withStats({ flank: null }), "must be a whole number"],
  ["stats.stern", withStats({ stern: "thin" }), "must be a whole number"],
  ["stats.turretRotation", withStats({ turretRotation: 0 }), "must be a whole number of degrees"],
  ["stats.gunTraverse", withStats({ ...CASEMATE, gunTraverse: -5 }), "must be a whole number of degrees"],
  ["stats.movementClass", withStats({ movementClass: null }), "must be one of on-foot, crawling"],
  ["stats.weight", withStats({ weight: "huge" }), "must be one of light, medium, heavy"],
  ["stats.size", withStats({ size: "tall" }), "must be one of large-tank"],
  ["stats.top", withStats({ top: "ajar" }), "must be one of closed, open-turret, open"],
  ["stats.rate", withStats({ rate: "fast" }), "must be one of turret, other"],
  ["stats.special", withStats({ special: "winged" }), "has “winged”, which is none of rear-driver, weak-turret"],
  ["stats.special", withStats({ special: 7 }), "must be words with spaces between them"],
  ["weapons[0].stats.calibre", withGun({ calibre: null }), "must be a whole number of millimetres"],
  ["weapons[0].stats.calibre", withGun({ calibre: 60 }), "is in no row: The card has no gun of 60 mm"],
  ["weapons[0].stats.velocity", withGun({ velocity: null }), "must be one of LV, MV, HV, EV"],
  [
    "weapons[0].stats.velocity",
    withGun({ calibre: 20, velocity: "LV" }),
    "is in no row: The card has no gun of 20 mm LV.",
  ],
  ["weapons[0].mount", withGun({}, "tail"), "must be one of turret, hull, secondary, roof, turret-rear"],
  [
    "weapons[0].mount",
    { ...TANK, stats: { ...TANK.stats, ...CASEMATE } },
    "is a turret, which the vehicle doesn't have",
  ],
  ["weapons[0].stats.machineGuns", withGun({ machineGuns: "bow stern" }), "has “stern”, which is none of bow"],
] as [string, Vehicle, string][])("%s is refused where it is wrong", (place, vehicle, words) => {
  const found = readBrewUpVehicle(vehicle);
  expect(found.ok).toBe(false);
  if (found.ok) return;
  expect(found.error.place).toBe(place);
  expect(found.error.message).toContain(words);
  expect(found.error.message.startsWith("Tank: ")).toBe(true);
});
