import path from "node:path";
import { createVehicles } from "../../../main/vehicles/vehicles.ts";
import { vehicleQuerySchema } from "../../../shared/api.ts";
import type { Vehicle } from "../../../shared/vehicles/vehicle.ts";
import { cleanUp } from "../files/helpers.ts";

export const ROOT = path.join(import.meta.dirname, "..", "..", "..");
export const TABLES = path.join(ROOT, "resources", "vehicles");

/** A database for one test, closed after it. */
export function database(file: string, tables = TABLES) {
  const opened = openVehicles(file, tables);
  cleanUp(() => opened.vehicles.close());
  return opened;
}

export function openVehicles(file: string, tables = TABLES) {
  const warnings: string[] = [];
  const vehicles = createVehicles({
    file,
    tables,
    now: () => 99,
    warn: (w) => void warnings.push(w),
    busyTimeout: 100,
  });
  const search = (query: object) => {
    const found = vehicles.search(vehicleQuerySchema.parse({ limit: 10_000, ...query }));
    if (!found.ok) throw new Error(`${found.error.code}: ${found.error.message}`);
    return found.value;
  };
  const names = (query: object) => search(query).rows.map((row) => row.vehicle.name);
  return { vehicles, warnings, search, names };
}

export const own = (name = "Hobart's Funny", id = "user/funny"): Vehicle => ({
  id,
  system: "ghq-wwii",
  nation: "UK",
  name,
  points: 50,
  stats: { defense: 5, move: 9 },
  weapons: [
    { name: "main", mount: "turret", stats: { firepower: 7, range: 20 } },
    { name: "spigot", mount: "hull", stats: { firepower: 4, range: 3 } },
  ],
  notes: ["lays a bridge", "slow"],
  modelCode: "",
});

/** Rows that Brew Up's card doesn't have say so. */
export const isOurs = ({ notes }: Vehicle): boolean => notes.includes("Ours, not from the card");
