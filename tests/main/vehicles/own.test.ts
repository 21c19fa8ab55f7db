import fc from "fast-check";
import { afterAll, describe, expect, test } from "vitest";
import { vehicleSheetOf } from "../../../shared/rules/systems.ts";
import { checkVehicle } from "../../../shared/vehicles/check.ts";
import type { Vehicle } from "../../../shared/vehicles/vehicle.ts";
import { anySystem, vehicleOf } from "./arbitraries.ts";
import { openVehicles, own } from "./helpers.ts";

const { vehicles, search } = openVehicles(":memory:");
afterAll(() => vehicles.close());
const refusal = (vehicle: Omit<Vehicle, "id"> & { id: string | null }) => {
  const saved = vehicles.save(vehicle);
  return saved.ok ? null : { code: saved.error.code, place: saved.error.place, message: saved.error.message };
};
const [main, spigot] = own().weapons;
if (!main || !spigot) throw new Error("no weapons");

test("every shipped vehicle is as its system's sheet says", () => {
  const rows = search({}).rows;
  expect(rows.length).toBeGreaterThan(200);
  for (const { vehicle } of rows) expect(checkVehicle(vehicleSheetOf(vehicle.system), vehicle), vehicle.id).toEqual([]);
});

describe("a vehicle that its rules do not allow is refused, with place and reason", () => {
  test.for<[string, Partial<Vehicle>, string, string]>([
    ["no name", { name: " " }, "name", "Name is missing."],
    ["no nation", { nation: "" }, "nation", "Nation is missing."],
    ["no points", { points: null }, "points", "Points are missing."],
    ["half a point", { points: 1.5 }, "points", "Points must be a whole number from 0 to 10000."],
    ["no defense", { stats: { move: 9 } }, "stats.defense", "Defence is missing."],
    [
      "text for a number",
      { stats: { defense: "7", move: 9 } },
      "stats.defense",
      "Defence must be a whole number from 0 to 40.",
    ],
    ["too fast", { stats: { defense: 7, move: 61 } }, "stats.move", "Move must be a whole number from 0 to 60."],
    [
      "a stranger's figure",
      { stats: { defense: 7, move: 9, calibre: 88 } },
      "stats.calibre",
      "These rules have no figure “calibre”.",
    ],
    ["no weapon", { weapons: [] }, "weapons", "A weapon is missing."],
    ["three weapons", { weapons: [main, spigot, main] }, "weapons", "At most 2 weapons are possible."],
    ["a mount", { weapons: [{ ...main, mount: "roof" }] }, "weapons[0].mount", "Mount must be one of turret, hull."],
    [
      "the second weapon's range",
      { weapons: [main, { ...spigot, stats: { firepower: 4, range: -1 } }] },
      "weapons[1].stats.range",
      "Range must be a whole number from 0 to 100.",
    ],
    ["a name without end", { name: "x".repeat(121) }, "name", "Name is too long."],
    [
      "too many notes",
      { notes: Array.from({ length: 21 }, (_, i) => `${i}`) },
      "notes",
      "At most 20 notes are possible.",
    ],
  ])("%s", ([, change, place, message]) => {
    expect(refusal({ ...own(), ...change })).toEqual({ code: "invalid", place, message });
    expect(vehicles.get("user/funny").ok).toBe(false);
  });

  test("points where the rules have none, and figures that only others have", () => {
    const m8 = vehicles.get("brew-up/us/stuart-m-3-m-5");
    if (!m8.ok) throw new Error(m8.error.message);
    const copy = { ...m8.value.vehicle, id: null };
    expect(refusal({ ...copy, points: 10 })?.message).toBe("Points are not known in these rules.");
    expect(refusal({ ...copy, stats: { ...copy.stats, turret: false } })).toMatchObject({
      place: "stats.turretRotation",
      message: "Turret turn applies only to other vehicles: those with turret yes.",
    });
  });

  test("a vehicle does not change its rules", () => {
    const saved = vehicles.save(own());
    expect(saved.ok).toBe(true);
    const [other] = fc.sample(vehicleOf("brew-up"), 1);
    if (!other) throw new Error("none");
    expect(refusal({ ...other, id: "user/funny" })).toMatchObject({ place: "system" });
    vehicles.delete("user/funny");
  });
});

test("a new one gets an id of its name, once; blanks that nobody sees are left out", () => {
  const ids = ["Tiger  (spät) ß", " Tiger (spät) ß\u200b", "???", "???"].map((name) => {
    const saved = vehicles.save({ ...own(name), id: null });
    if (!saved.ok) throw new Error(saved.error.message);
    return [saved.value.vehicle.id, saved.value.vehicle.name];
  });
  expect(ids).toEqual([
    ["user/ghq-wwii/tiger-spat-ss", "Tiger (spät) ß"],
    ["user/ghq-wwii/tiger-spat-ss-2", "Tiger (spät) ß"],
    ["user/ghq-wwii/vehicle", "???"],
    ["user/ghq-wwii/vehicle-2", "???"],
  ]);
});

test("whatever a sheet allows is kept as it is and found by its name", () => {
  fc.assert(
    fc.property(anySystem.chain(vehicleOf), (vehicle) => {
      const saved = vehicles.save({ ...vehicle, id: null });
      if (!saved.ok) throw new Error(saved.error.message);
      expect(saved.value).toEqual({ vehicle: { ...vehicle, id: saved.value.vehicle.id }, own: true });
      expect(vehicles.get(saved.value.vehicle.id)).toEqual(saved);
      vehicles.delete(saved.value.vehicle.id);
    }),
    { numRuns: 150 },
  );
});
