/** Vehicles of Brew Up, and the refusal of vehicles without figures on the card. */
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
    ...{ kind: "afv", crew: 5, wheeled: false, front: 6, flank: 3, stern: 2, turret: true, turretRotation: 90 },
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
      ...{ kind: "afv", crew: 5, personnel: false, offTable: undefined, movesItself: true },
      ...{ artillery: null, carries: 0, tows: false },
      ...{ movementClass: "panzer-i-iv", movementPoints: 9, weight: "medium", size: "medium-tank", top: "closed" },
      armour: { frontal: 6, flank: 3, rear: 2 },
      turret: { type: "turret", rotation: 90, weak: false },
      guns: [
        {
          ...{ key: "main", name: "75mm HV", millimetres: 75, calibre: 75, velocity: "HV" },
          ...{ mount: "turret", rate: "turret", special: null },
        },
      ],
      machineGuns: ["bow", "coaxial"],
      small: [
        { arm: "light-mg-belt", number: 1, place: "bow" },
        { arm: "light-mg-belt", number: 1, place: "coaxial" },
      ],
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
  it("may have a special rate of fire: open turrets of tank destroyers, the Hetzer", () => {
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

const stand = (stats: Record<string, Figure>, ...weapons: Vehicle["weapons"]): Vehicle => ({ ...TANK, stats, weapons });
const arm = (smallArm: Figure, number: Figure): Vehicle["weapons"][number] => ({
  ...{ name: "arm", mount: "carried", stats: { smallArm, number } },
});
const piece = (stats: Record<string, Figure>): Vehicle["weapons"][number] => ({
  name: "gun",
  mount: "carriage",
  stats,
});
const SQUAD = stand({ kind: "men", crew: 9 }, arm("rifle", 7), arm("light-mg-belt", 1), arm("hand-grenade", 8));

describe("a stand that is no armoured vehicle", () => {
  it("may be a soft vehicle: no armour, and it carries and tows", () => {
    const truck = stand({
      ...{ kind: "soft", crew: 2, wheeled: true, movementClass: "rear-axle-drive", carries: 12, tows: true },
    });
    expect(read(truck)).toMatchObject({
      ...{ kind: "soft", crew: 2, wheeled: true, movementPoints: 18, movesItself: true, carries: 12, tows: true },
      ...{ armour: { frontal: null, flank: null, rear: null }, turret: { type: "none" }, top: "open" },
      ...{ weight: "light", guns: [], small: [], personnel: false },
    });
  });
  it("may be a group of figures on foot with the arms that they carry", () => {
    const men = read(SQUAD);
    expect(men).toMatchObject({ kind: "men", crew: 9, personnel: true, movementClass: "on-foot", movementPoints: 6 });
    expect(men).toMatchObject({ armour: { frontal: null, flank: null, rear: null }, movesItself: true, guns: [] });
    expect(men.small).toEqual([
      { arm: "rifle", number: 7, place: "carried" },
      { arm: "light-mg-belt", number: 1, place: "carried" },
      { arm: "hand-grenade", number: 8, place: "carried" },
    ]);
    expect(read(stand({ kind: "men", crew: 8, movementClass: "horseback" })).movementPoints).toBe(9);
  });
  it("may be a gun with its crew: by hand as its movement class says, or on a hook only", () => {
    const gun = { kind: "gun", crew: 5, movementClass: "crawling", shield: true };
    expect(read(stand(gun, piece({ calibre: 57, velocity: "HV" })))).toMatchObject({
      ...{ kind: "gun", movesItself: true, movementPoints: 2, personnel: false, artillery: null },
      ...{ armour: { frontal: 1, flank: null, rear: null }, turret: { type: "none", traverse: null } },
      guns: [{ key: "main", millimetres: 57, calibre: 50, velocity: "HV", mount: "hull", rate: "other" }],
    });
    expect(read(stand({ kind: "gun", crew: 7 }, piece({ calibre: 75, velocity: "EV" })))).toMatchObject({
      ...{ movesItself: false, movementPoints: 0, armour: { frontal: null } },
    });
  });
  it("may be a howitzer on the table: it fires at targets in sight and at places", () => {
    const howitzer = read(
      stand({ kind: "gun", crew: 8 }, piece({ calibre: 122, velocity: "LV", artillery: "howitzer" })),
    );
    expect(howitzer.artillery).toMatchObject({ group: "howitzer", millimetres: 120, leastRange: 63, delay: 2 });
    expect(howitzer.guns).toMatchObject([{ millimetres: 122, calibre: 120 }]);
  });
  it.each([
    [50, 50, 18],
    [60, 60, 48],
    [81, 80, 60],
    [82, 80, 60],
    [120, 120, 96],
  ])("may be a mortar: %i mm stands in the row of %i mm, and fires at places only", (calibre, millimetres, range) => {
    const mortar = read(
      stand({ kind: "gun", crew: 4, movementClass: "on-foot" }, piece({ calibre, artillery: "mortar" })),
    );
    expect(mortar.artillery).toMatchObject({ group: "mortar", millimetres, range });
    expect(mortar).toMatchObject({ guns: [], movementPoints: 6, personnel: false });
  });
  it("may be a battery off the table, with calibres that no gun on the table has", () => {
    const battery = (stats: Record<string, Figure>) => read(stand({ kind: "battery", crew: 24 }, piece(stats)));
    expect(battery({ calibre: 240, artillery: "field-gun" })).toMatchObject({
      ...{ kind: "battery", offTable: true, movesItself: false, movementPoints: 0, guns: [] },
      artillery: { group: "field-gun", millimetres: 240, blast: 8 },
    });
    // A gun of 75 mm with extreme velocity has the smaller blast.
    expect(battery({ calibre: 75, velocity: "MV", artillery: "field-gun" }).artillery?.blast).toBe(3);
    expect(battery({ calibre: 75, velocity: "EV", artillery: "field-gun" }).artillery?.blast).toBe(2);
    expect(battery({ calibre: 88, velocity: "LV", artillery: "howitzer" }).artillery?.millimetres).toBe(90);
  });
});

it("machine guns of vehicles are small arms, those on a heavy pintle of 50 calibre", () => {
  const guns = { name: "AA HMG", mount: "roof", stats: { machineGuns: "turret-rear heavy-pintle" } };
  expect(read({ ...TANK, weapons: [guns] }).small).toEqual([
    { arm: "light-mg-belt", number: 1, place: "turret-rear" },
    { arm: "50-cal", number: 1, place: "heavy-pintle" },
  ]);
});

it.each([
  ["stats.kind", withStats({ kind: null }), "must be one of afv, soft, gun, men, battery"],
  ["stats.kind", withStats({ kind: "ship" }), "must be one of afv, soft, gun, men, battery"],
  ["stats.crew", withStats({ crew: null }), "must be a whole number"],
  ["stats.crew", withStats({ crew: 0 }), "must be a whole number"],
  ["stats.carries", withStats({ carries: 2.5 }), "must be a whole number"],
  ["stats.movementClass", stand({ kind: "soft", crew: 2, wheeled: true }), "must be one of on-foot"],
  ["stats.movementClass", stand({ kind: "gun", crew: 5, movementClass: "flying" }), "must be one of on-foot"],
  ["weapons", stand({ kind: "battery", crew: 24 }), "of a battery must have a gun for indirect fire"],
  [
    "weapons",
    stand({ kind: "battery", crew: 24 }, piece({ calibre: 105, velocity: "LV" })),
    "of a battery must have a gun for indirect fire",
  ],
  [
    "weapons[1].stats.smallArm",
    stand(SQUAD.stats, arm("rifle", 1), arm("bow", 1)),
    "is not a row of the infantry weapons",
  ],
  ["weapons[0].stats.number", stand(SQUAD.stats, arm("rifle", null)), "must be a whole number"],
  ["weapons[0].stats.number", stand(SQUAD.stats, arm("rifle", 0)), "must be a whole number"],
  ["weapons[0].stats.artillery", withGun({ artillery: "rocket" }), "must be one of mortar, howitzer, field-gun"],
  [
    "weapons[0].stats.calibre",
    withGun({ artillery: "howitzer", calibre: null }),
    "must be a whole number of millimetres",
  ],
  [
    "weapons[0].stats.calibre",
    withGun({ artillery: "howitzer", calibre: 82 }),
    "is in no row of the artillery chart (howitzer)",
  ],
  [
    "weapons[0].stats.velocity",
    stand({ kind: "gun", crew: 5 }, piece({ calibre: 75, artillery: "howitzer" })),
    "must be one of LV, MV, HV, EV",
  ],
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
  ["stats.special", withStats({ special: 7 }), "must be words separated by spaces"],
  ["weapons[0].stats.calibre", withGun({ calibre: null }), "must be a whole number of millimetres"],
  ["weapons[0].stats.calibre", withGun({ calibre: 60 }), "is in no row: The card has no gun of 60 mm"],
  ["weapons[0].stats.velocity", withGun({ velocity: null }), "must be one of LV, MV, HV, EV"],
  [
    "weapons[0].stats.velocity",
    withGun({ calibre: 20, velocity: "LV" }),
    "is in no row: The card has no gun of 20 mm LV.",
  ],
  ["weapons[0].mount", withGun({}, "tail"), "must be one of turret, hull, secondary, roof, turret-rear"],
  ["weapons[0].mount", { ...TANK, stats: { ...TANK.stats, ...CASEMATE } }, "is a turret, but the vehicle has none"],
  ["weapons[0].stats.machineGuns", withGun({ machineGuns: "bow stern" }), "has “stern”, which is none of bow"],
] as [string, Vehicle, string][])("%s is refused where it is wrong", (place, vehicle, words) => {
  const found = readBrewUpVehicle(vehicle);
  expect(found.ok).toBe(false);
  if (found.ok) return;
  expect(found.error.place).toBe(place);
  expect(found.error.message).toContain(words);
  expect(found.error.message.startsWith("Tank: ")).toBe(true);
});
