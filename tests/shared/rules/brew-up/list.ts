/** The shipped vehicles, and options as scenarios have them, for these tests. */
import { readFileSync } from "node:fs";
import { parseVehicleTable } from "../../../../main/vehicles/figures.ts";
import type { Fraction } from "../../../../shared/odds/fraction.ts";
import type { Result } from "../../../../shared/result.ts";
import { OPTION_SPECS, type Readings, readingsOf } from "../../../../shared/rules/brew-up/options.ts";
import { type BrewUpVehicle, readBrewUpVehicle } from "../../../../shared/rules/brew-up/vehicles.ts";
import type { OptionValues } from "../../../../shared/rules/contract.ts";
import type { OddsTable } from "../../../../shared/rules/oddsQuestion.ts";
import { readOptions } from "../../../../shared/rules/options.ts";
import type { Vehicle } from "../../../../shared/vehicles/vehicle.ts";

const parsed = parseVehicleTable(
  readFileSync(new URL("../../../../resources/vehicles/brew-up.csv", import.meta.url), "utf8"),
  "brew-up",
  "brew-up.csv",
);
if (!parsed.ok) throw new Error("the list of vehicles can't be read");
export const LIST: readonly Vehicle[] = parsed.value;

/** A vehicle of the list by the end of its id: "us/sherman-m-4". */
export function vehicle(id: string): Vehicle {
  const found = LIST.find((one) => one.id === `brew-up/${id}`);
  if (!found) throw new Error(id);
  return found;
}
export function must<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(`${result.error.message} ${result.error.place ?? ""}`);
  return result.value;
}
export const readVehicle = (id: string): BrewUpVehicle => must(readBrewUpVehicle(vehicle(id)));

export const optionsOf = (set: Readonly<Record<string, string | number | boolean>> = {}): OptionValues =>
  must(readOptions(OPTION_SPECS, set));
export const readings = (set: Readonly<Record<string, string | number | boolean>> = {}): Readings =>
  readingsOf(optionsOf(set));

/** A table's chances as texts by the names of its rows. */
export const rowsOf = (tables: readonly OddsTable[], title: string): Record<string, string> =>
  textsOf((tables.find((one) => one.title === title)?.rows ?? []).map(({ name, chance }) => [name, chance]));
export const textsOf = (chances: Iterable<readonly [string | number, Fraction]>): Record<string, string> =>
  Object.fromEntries([...chances].flatMap(([key, chance]) => (chance.n === 0n ? [] : [[String(key), String(chance)]])));
