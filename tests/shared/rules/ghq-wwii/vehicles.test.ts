import { readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";
import { describe, expect, it } from "vitest";
import { readWwiiVehicle, type WwiiVehicle } from "../../../../shared/rules/ghq-wwii/vehicles.ts";
import type { Vehicle } from "../../../../shared/vehicles/vehicle.ts";

const charB: Vehicle = {
  id: "ghq-wwii/france/char-b1-bis",
  system: "ghq-wwii",
  nation: "France",
  name: "Char B1-bis",
  points: 53,
  stats: { defense: 6, move: 7 },
  weapons: [
    { name: "main", mount: "hull", stats: { firepower: 1, range: 15 } },
    { name: "B1 Turret", mount: "turret", stats: { firepower: 5, range: 12 } },
  ],
  notes: ["R", "T"],
  modelCode: "FR1",
};
const read = (vehicle: Vehicle): WwiiVehicle => {
  const result = readWwiiVehicle(vehicle);
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
};

describe("a vehicle's figures", () => {
  it("are read into types", () => {
    expect(read(charB)).toMatchObject({
      defense: 6,
      move: 7,
      movementClass: "tracked",
      movementPoints: 7,
      weapons: [
        { mount: "hull", firepower: 1, range: 15 },
        { mount: "turret", firepower: 5, range: 12 },
      ],
      facingRestricted: true,
      oneGunATurn: true,
    });
    expect(read({ ...charB, notes: [] })).toMatchObject({ facingRestricted: false, oneGunATurn: false });
  });

  it.each([
    ["stats.defense", { stats: { move: 7 } }],
    ["stats.move", { stats: { defense: 6, move: "7" } }],
    ["stats.move", { stats: { defense: 6, move: -1 } }],
    ["points", { points: null }],
    ["weapons", { weapons: [] }],
    ["weapons[0].mount", { weapons: [{ name: "x", mount: "cupola", stats: { firepower: 1, range: 1 } }] }],
    ["weapons[0].stats.firepower", { weapons: [{ name: "x", mount: "hull", stats: { range: 1 } }] }],
    ["weapons[0].stats.range", { weapons: [{ name: "x", mount: "hull", stats: { firepower: 1, range: 1.5 } }] }],
  ] as [string, Partial<Vehicle>][])("are refused with their place: %s", (place, change) => {
    const result = readWwiiVehicle({ ...charB, ...change });
    expect(result).toMatchObject({ ok: false, error: { code: "invalid", place } });
    if (!result.ok) expect(result.error.message).toContain("Char B1-bis");
  });

  it("are readable in every row of the shipped data", () => {
    const rows = (path: string) =>
      parse(readFileSync(new URL(path, import.meta.url), "utf8"), { columns: true }) as Record<string, string>[];
    const shipped = rows("../../../../resources/vehicles/ghq-wwii.csv");
    const reference = rows("../../../reference/ghq-wwii/vehicles.csv");
    const weapon = (row: Record<string, string>) => ({
      name: row["weapon"] as string,
      mount: row["mount"] as string,
      stats: { firepower: Number(row["weapon.firepower"]), range: Number(row["weapon.range"]) },
    });
    const owners = shipped.filter((row) => row["id"]);
    expect(owners.length).toBe(reference.filter((row) => row["kind"] === "vehicle").length);
    for (const row of owners) {
      const vehicle = read({
        ...charB,
        id: row["id"] as string,
        name: row["name"] as string,
        points: Number(row["points"]),
        stats: { defense: Number(row["stats.defense"]), move: Number(row["stats.move"]) },
        weapons: [row, ...shipped.filter((r) => r["parent"] === row["id"])].map(weapon),
        notes: row["notes"] ? row["notes"].split("|") : [],
      });
      const printed = reference.find((r) => r["name"] === row["name"] && r["kind"] === "vehicle");
      expect([vehicle.defense, vehicle.move, vehicle.weapons[0].firepower, vehicle.weapons[0].range]).toEqual(
        ["defense", "move", "ap_firepower", "ap_range_in"].map((key) => Number(printed?.[key])),
      );
      // A gun that must obey facing restrictions is in the hull.
      expect(vehicle.facingRestricted).toBe(vehicle.weapons[0].mount === "hull");
      expect(vehicle.oneGunATurn).toBe(vehicle.weapons.length > 1);
    }
  });
});
