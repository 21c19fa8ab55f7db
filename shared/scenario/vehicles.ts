/** The vehicle figures in a scenario. */
import type { Draft } from "immer";
import { type Failure, fail, ok, type Result } from "../result.ts";
import { type Figure, type Vehicle, vehicleSchema } from "../vehicles/vehicle.ts";
import type { Scenario } from "./model.ts";

/** A figure that differs between a scenario's vehicle and another source; undefined where a source lacks it. */
export interface FigureDifference {
  /** `points`, `stats.defense`, `weapons[1].stats.range`, `notes` … */
  readonly figure: string;
  readonly here: Figure | undefined;
  readonly there: Figure | undefined;
}
export interface VehicleDifference {
  readonly id: string;
  readonly name: string;
  readonly figures: readonly FigureDifference[];
}

/** `same`: it was there already; `kept`: other figures were there and stay (see {@link vehicleDifferences}). */
export type Embedding = "embedded" | "same" | "kept";

/** The result of embedding a vehicle. Refused if it belongs to another rule system. */
export function embedding(scenario: Scenario, vehicle: Vehicle): Result<Embedding> {
  if (vehicle.system !== scenario.system)
    return refuse(`${vehicle.name} has figures for ${vehicle.system}, but this scenario is for ${scenario.system}.`);
  const valid = vehicleSchema.safeParse(vehicle);
  if (!valid.success || vehicle.id === "__proto__") return refuse(`The figures of ${vehicle.name} can't be stored.`);
  const here = embedded(scenario, vehicle.id);
  if (!here) return ok("embedded");
  return ok(figureDifferences(here, vehicle).length === 0 ? "same" : "kept");
}

const refuse = (message: string) => fail<Failure>({ code: "invalid", message, place: "vehicles" });

/** A vehicle in the scenario. */
export const embedded = (scenario: Pick<Scenario, "vehicles">, id: string): Vehicle | undefined =>
  Object.hasOwn(scenario.vehicles, id) ? scenario.vehicles[id] : undefined;

/** Writes the figures of a vehicle into a draft, over any existing figures. */
export function embedVehicle(draft: Draft<Scenario>, vehicle: Vehicle): void {
  draft.vehicles[vehicle.id] = copyOf(vehicle);
}

const copyOf = (vehicle: Vehicle): Vehicle => ({
  ...vehicle,
  stats: { ...vehicle.stats },
  weapons: vehicle.weapons.map((weapon) => ({ ...weapon, stats: { ...weapon.stats } })),
  notes: [...vehicle.notes],
});

/** The vehicles that no stand uses. */
export function unusedVehicles(scenario: Pick<Scenario, "stands" | "vehicles">): string[] {
  const used = new Set(scenario.stands.map((stand) => stand.vehicle));
  return Object.keys(scenario.vehicles).filter((id) => !used.has(id));
}

/** Removes the vehicles that no stand uses; if `among` is given, only vehicles in it. */
export function removeUnusedVehicles(draft: Draft<Scenario>, among?: ReadonlySet<string>): void {
  for (const id of unusedVehicles(draft)) if (!among || among.has(id)) delete draft.vehicles[id];
}

/** Every figure of a vehicle by its name. */
function flat(vehicle: Vehicle): Map<string, Figure> {
  const all = new Map<string, Figure>([
    ["name", vehicle.name],
    ["nation", vehicle.nation],
    ["points", vehicle.points],
    ["modelCode", vehicle.modelCode],
    ["notes", vehicle.notes.join("; ")],
  ]);
  for (const [key, value] of Object.entries(vehicle.stats)) all.set(`stats.${key}`, value);
  vehicle.weapons.forEach((weapon, i) => {
    all.set(`weapons[${i}].name`, weapon.name);
    all.set(`weapons[${i}].mount`, weapon.mount);
    for (const [key, value] of Object.entries(weapon.stats)) all.set(`weapons[${i}].stats.${key}`, value);
  });
  return all;
}

/** The differences between two sets of figures of a vehicle. */
export function figureDifferences(here: Vehicle, there: Vehicle): FigureDifference[] {
  const [a, b] = [flat(here), flat(there)];
  return [...new Set([...a.keys(), ...b.keys()])]
    .filter((figure) => a.get(figure) !== b.get(figure))
    .map((figure) => ({ figure, here: a.get(figure), there: b.get(figure) }));
}

/**
 * The differences between a scenario's vehicles and another source (the database), one entry for each vehicle that
 * differs. Vehicles that the other source lacks don't count: a scenario carries its vehicles for that case.
 */
export function vehicleDifferences(
  scenario: Pick<Scenario, "vehicles">,
  find: (id: string) => Vehicle | undefined,
): VehicleDifference[] {
  return Object.values(scenario.vehicles).flatMap((here): VehicleDifference[] => {
    const there = find(here.id);
    const figures = there ? figureDifferences(here, there) : [];
    return figures.length > 0 ? [{ id: here.id, name: here.name, figures }] : [];
  });
}
