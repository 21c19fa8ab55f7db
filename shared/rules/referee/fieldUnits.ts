/** The units of a field: a scenario's stands with their figures, as a system reads them. */
import { type Failure, fail, ok, type Result } from "../../result.ts";
import type { LoadedScenario, Stand } from "../../scenario/model.ts";
import type { Vehicle } from "../../vehicles/vehicle.ts";
import type { RuleSystem, VehicleFigures } from "../contract.ts";
import { type RulesInForce, rulesInForce } from "../inForce.ts";

/**
 * A scenario's stands with their figures, and the rules in force. Refused where the rules can't be applied or a stand's
 * vehicle has no figures for them.
 */
export function fieldUnits<V extends VehicleFigures>(
  loaded: LoadedScenario,
  system: RuleSystem,
  readVehicle: (vehicle: Vehicle) => Result<V>,
): Result<{
  readonly rules: RulesInForce;
  readonly units: readonly { readonly stand: Stand; readonly vehicle: V; readonly name: string }[];
}> {
  const { scenario } = loaded;
  const rules = rulesInForce(system, scenario);
  if (!rules.ok) return rules;
  const units: { readonly stand: Stand; readonly vehicle: V; readonly name: string }[] = [];
  for (const stand of scenario.stands) {
    const vehicle = Object.hasOwn(scenario.vehicles, stand.vehicle) ? scenario.vehicles[stand.vehicle] : undefined;
    if (!vehicle) throw new Error(`stand ${stand.id} has no vehicle: the scenario was not checked`);
    const figures = readVehicle(vehicle);
    if (!figures.ok) return figures;
    units.push({ stand, vehicle: figures.value, name: rules.value.names.stand?.(stand.id) ?? stand.label });
  }
  const placed = units.find(({ vehicle, stand }) => vehicle.offTable && stand.at !== null);
  return placed
    ? fail<Failure>({
        code: "invalid",
        message: `${placed.name} acts from off the table: take it off the table before play.`,
        place: `stands[${scenario.stands.indexOf(placed.stand)}].at`,
      })
    : ok({ rules: rules.value, units });
}
