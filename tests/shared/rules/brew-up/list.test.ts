/** The shipped list of vehicles against the remarks of the card: variants that it names, and which machine guns are of which type. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { parseVehicleTable } from "../../../../main/vehicles/figures.ts";
import type { Vehicle } from "../../../../shared/vehicles/vehicle.ts";

const TABLE = path.resolve(import.meta.dirname, "../../../../resources/vehicles/brew-up.csv");
const list = parseVehicleTable(readFileSync(TABLE, "utf8"), "brew-up", TABLE);
function named(name: string): Vehicle {
  if (!list.ok) throw new Error(list.error.message);
  const found = list.value.find((one) => one.name === name);
  if (!found) throw new Error(`there is no ${name}`);
  return found;
}

describe("the shipped list", () => {
  it("has the StuG IV as the StuG IIIg, and the StuH 42 with its armour and 105 mm LV", () => {
    const { stats, weapons } = named("StuG IIIg");
    expect(named("StuG IV").stats).toEqual(stats);
    expect(named("StuG IV").weapons.map((one) => one.stats)).toEqual(weapons.map((one) => one.stats));
    const { front, flank, stern } = named("StuH 42").stats;
    expect([front, flank, stern]).toEqual([stats["front"], stats["flank"], stats["stern"]]);
    expect(named("StuH 42").weapons[0]?.stats).toMatchObject({ calibre: 105, velocity: "LV" });
  });
  it("has the variants of the Sdkfz 234 with their guns, with and without a turret", () => {
    const read = (name: string) => {
      const { stats, weapons } = named(name);
      const gun = weapons[0]?.stats;
      return [stats["turret"], stats["special"], gun?.["calibre"], gun?.["velocity"]];
    };
    expect(read("Arm. Car 234/2")).toEqual([true, "rear-driver", 50, "HV"]);
    expect(read("Arm. Car 234/3")).toEqual([false, "rear-driver", 75, "LV"]);
    expect(read("Arm. Car 234/4")).toEqual([false, "rear-driver", 75, "HV"]);
    expect(read("Arm. Car 233").slice(0, 2)).toEqual([false, "rear-driver"]);
  });
  it.each([
    ["Bren", "light-mg-box"],
    ["MG 34/42", "light-mg-belt"],
    ["M1919", "light-mg-belt"],
    ["MG 34/42, tripod", "heavy-mg-air-belt"],
    ["Vickers", "heavy-mg-water-belt"],
    ["Maxim", "heavy-mg-water-belt"],
  ])("has each machine gun of the card's examples in its row: %s is %s", (name, type) => {
    if (!list.ok) throw new Error(list.error.message);
    const found = list.value.flatMap(({ weapons }) => weapons.filter((one) => one.name === name));
    expect(found.length).toBeGreaterThan(0);
    expect(new Set(found.map((one) => one.stats["smallArm"]))).toEqual(new Set([type]));
  });
});
