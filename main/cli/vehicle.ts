/** A vehicle named on the command line. */
import path from "node:path";
import { vehicleQuerySchema } from "../../shared/api.ts";
import type { SystemId } from "../../shared/systems.ts";
import type { Vehicle } from "../../shared/vehicles/vehicle.ts";
import { createVehicles } from "../vehicles/vehicles.ts";
import { InputFault } from "./output.ts";

/** Letters and digits only, without case, accents and dashes. */
const bare = (name: string): string =>
  name
    .normalize("NFKD")
    .replace(/[^\p{L}\p{N}]/gu, "")
    .toLowerCase();

/** The greatest number of names in a refusal. */
const LISTED = 6;

export interface VehicleFinder {
  /** By id, by name, or by words that fit one vehicle only; throws an InputFault that names the option otherwise. */
  find(option: string, name: string): Vehicle;
}

/** Looks vehicles up among those of the program; closes the database at the end. */
export function withVehicles<T>(resourcesFolder: string, system: SystemId, ask: (finder: VehicleFinder) => T): T {
  const tables = path.join(resourcesFolder, "vehicles");
  const vehicles = createVehicles({ file: ":memory:", tables, now: Date.now, warn: () => undefined });
  const search = (text?: string): Vehicle[] => {
    const answer = vehicles.search(vehicleQuerySchema.parse({ system, text, limit: 10_000 }));
    if (!answer.ok) throw new InputFault(answer.error.file ?? tables, "", answer.error.message);
    return answer.value.rows.map((row) => row.vehicle);
  };
  try {
    return ask({
      find(option, name) {
        const all = search();
        const exact = all.filter((vehicle) => vehicle.id === name || vehicle.name === name);
        const same = exact.length > 0 ? exact : all.filter((vehicle) => bare(vehicle.name) === bare(name));
        const words = same.length > 0 || bare(name) === "" ? same : search(name.slice(0, 200));
        const [first, second] = words;
        if (!first) throw new InputFault(option, "", `there is no vehicle “${name}”`);
        if (!second) return first;
        const listed = words.slice(0, LISTED).map((vehicle) => vehicle.name);
        const more = words.length > LISTED ? ` and ${words.length - LISTED} more` : "";
        throw new InputFault(option, "", `“${name}” fits ${listed.join(", ")}${more}: name one of them`);
      },
    });
  } finally {
    vehicles.close();
  }
}
