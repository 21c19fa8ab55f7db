/** The reference data of Armour Battles, and its shipped vehicles, for these tests. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { parseVehicleTable } from "../../../../main/vehicles/figures.ts";
import { type ArmourOptions, armourOptions, OPTION_SPECS } from "../../../../shared/rules/armour-battles/options.ts";
import { type Afv, type ArmourVehicle, readArmourVehicle } from "../../../../shared/rules/armour-battles/vehicles.ts";
import { readOptions } from "../../../../shared/rules/options.ts";
import type { Vehicle } from "../../../../shared/vehicles/vehicle.ts";

const ROOT = path.resolve(import.meta.dirname, "../../../..");
const read = (name: string): unknown =>
  JSON.parse(readFileSync(path.join(ROOT, "tests/reference/armour-battles", name), "utf8"));

export interface UnitRow {
  readonly name: string;
  readonly side: string;
  readonly type: "afv" | "off_table_artillery";
  readonly weight: string | null;
  readonly cohesion: number;
  readonly move: { readonly speed: string; readonly fixed_in: number; readonly variable: string } | null;
  readonly reaction: {
    readonly frontal_direct: number;
    readonly flank_rear_direct: number;
    readonly artillery: number;
  } | null;
  readonly weapon: string;
  readonly at_dice: number;
  readonly range_in: { readonly short: number; readonly effective: number; readonly long: number } | null;
  readonly special: readonly string[];
  readonly arc_deg: number | null;
}
export const UNITS = (read("units.json") as { readonly units: readonly UnitRow[] }).units;

export interface TablesData {
  readonly tn_base: number;
  readonly range_tn: Readonly<Record<"short" | "effective" | "long", number>>;
  readonly flank_rear_tn: number;
  readonly at_dice: Readonly<Record<string, number>>;
  readonly reaction_tn: Readonly<Record<string, number>>;
  readonly reaction_dice: Readonly<Record<string, number>>;
  readonly disruption_to_disperse: number;
  readonly morale_loss: string;
  readonly forced_back: { readonly distance: string };
  readonly move: Readonly<Record<string, string>>;
  readonly command_group: { readonly radius_in: number; readonly max_others: number; readonly recon_extra: number };
  readonly staff_orders: { readonly double: number; readonly triple: number; readonly quadruple: number };
  readonly artillery: {
    readonly tn: number;
    readonly response_opposed_dice: number;
    readonly burst_radius_in: number;
    readonly adjust_in: number;
    readonly deviation: string;
    readonly smoke_in: readonly [number, number];
  };
  readonly hidden_spotted_in: number;
  readonly woods_visibility_in: number;
  readonly rally: {
    readonly cover: number;
    readonly no_los_to_enemy: number;
    readonly tn_by_distance_in: readonly { readonly max: number | null; readonly tn: number }[];
    readonly wild_die: number;
    readonly staff_order: number;
  };
}
export const TABLES = (read("tables.json") as { readonly table: TablesData }).table;

export interface BattleGroup {
  readonly units: number;
  readonly command_dice: number;
  readonly staff_orders: number;
  readonly rally_dice: number;
  readonly artillery_response_dice: number | null;
  readonly army_morale: number;
  readonly companies: readonly (readonly [string, readonly string[]])[];
}
const battles = (
  read("scenarios.json") as { readonly scenarios: readonly { readonly sides: Readonly<Record<string, BattleGroup>> }[] }
).scenarios;
/** The six battle groups of the three battles. */
export const GROUPS: readonly BattleGroup[] = battles.flatMap(({ sides }) => Object.values(sides));

const TABLE = path.join(ROOT, "resources/vehicles/armour-battles.csv");
function shipped(): Vehicle[] {
  const found = parseVehicleTable(readFileSync(TABLE, "utf8"), "armour-battles", TABLE);
  if (!found.ok) throw new Error(found.error.message);
  return found.value;
}
export const VEHICLES: readonly Vehicle[] = shipped();
export function vehicle(name: string): Vehicle {
  const found = VEHICLES.find((one) => one.name === name);
  if (!found) throw new Error(`there is no ${name}`);
  return found;
}
export function figures(of: Vehicle): ArmourVehicle {
  const found = readArmourVehicle(of);
  if (!found.ok) throw new Error(found.error.message);
  return found.value;
}
export function afv(name: string): Afv {
  const found = figures(vehicle(name));
  if (found.kind !== "afv") throw new Error(`${name} is not on the table`);
  return found;
}

export function optionsWith(given: Readonly<Record<string, string | number | boolean>> = {}): ArmourOptions {
  const found = readOptions(OPTION_SPECS, given);
  if (!found.ok) throw new Error(found.error.message);
  return armourOptions(found.value);
}
