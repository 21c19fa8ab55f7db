/** The reference data of the modern game, and its shipped vehicles, for these tests. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { parse } from "csv-parse/sync";
import { parseVehicleTable } from "../../../../main/vehicles/figures.ts";
import { type ModernOptions, modernOptions, OPTION_SPECS } from "../../../../shared/rules/ghq-modern/options.ts";
import { type ModernVehicle, readModernVehicle } from "../../../../shared/rules/ghq-modern/vehicles.ts";
import { readOptions } from "../../../../shared/rules/options.ts";
import type { TerrainKind } from "../../../../shared/table/kinds.ts";
import type { Vehicle } from "../../../../shared/vehicles/vehicle.ts";

const ROOT = path.resolve(import.meta.dirname, "../../../..");
const read = (name: string) => readFileSync(path.join(ROOT, "tests/reference/ghq-modern", name), "utf8");

export type Cells = Readonly<Record<string, string>>;
export const csv = (name: string): Cells[] => parse(read(name), { columns: true }) as Cells[];
export const json = (name: string): Readonly<Record<string, unknown>> =>
  (JSON.parse(read(name)) as { readonly table: Readonly<Record<string, unknown>> }).table;

/** The chart's rows by the kinds that have them. */
export const KINDS: Readonly<Record<string, readonly TerrainKind[]>> = {
  Clear: ["clear"],
  Smoke: ["smoke"],
  "Light Buildings": ["light-buildings"],
  "Heavy Buildings": ["heavy-buildings"],
  Woods: ["woods"],
  Grove: ["grove"],
  "Good Road": ["good-road"],
  "Poor Road": ["poor-road"],
  Track: ["track"],
  "Marsh, Ford, Soft Sand, Mud": ["marsh", "ford", "soft-sand", "mud"],
  "Rough Terrain One": ["rough-1", "scrub", "standing-crop"],
  "Rough Terrain Two": ["rough-2", "broken-rock", "rubble"],
  "Rough Terrain Three": ["rough-3"],
  Slope: ["slope", "steep-slope"],
  "Hilltop or Ridge Crest": ["crest"],
  Wreck: ["wreck"],
};

const TABLE = path.join(ROOT, "resources/vehicles/ghq-modern.csv");
function shipped(): Vehicle[] {
  const found = parseVehicleTable(readFileSync(TABLE, "utf8"), "ghq-modern", TABLE);
  if (!found.ok) throw new Error(found.error.message);
  return found.value;
}
export const VEHICLES: readonly Vehicle[] = shipped();
export function vehicle(name: string): Vehicle {
  const found = VEHICLES.find((one) => one.name === name);
  if (!found) throw new Error(`there is no ${name}`);
  return found;
}
export function figures(of: Vehicle): ModernVehicle {
  const found = readModernVehicle(of);
  if (!found.ok) throw new Error(found.error.message);
  return found.value;
}

export function optionsWith(given: Readonly<Record<string, string | number | boolean>> = {}): ModernOptions {
  const found = readOptions(OPTION_SPECS, given);
  if (!found.ok) throw new Error(found.error.message);
  return modernOptions(found.value);
}

/** The document's examples. */
export interface Example {
  readonly game: string;
  readonly what: string;
  readonly expr?: readonly string[];
}
const EXAMPLE_FILE = readFileSync(path.join(ROOT, "tests/reference/worked-examples.json"), "utf8");
export const EXAMPLES = (JSON.parse(EXAMPLE_FILE) as { readonly vectors: readonly Example[] }).vectors.filter(
  ({ game }) => game === "modern",
);
