/** Sheets of a modern battle with the rules changed. */
import type { Aids } from "../../../../../shared/rules/aids.ts";
import type { OptionValues } from "../../../../../shared/rules/contract.ts";
import { ghqModern } from "../../../../../shared/rules/ghq-modern/system.ts";
import { rulesInForce } from "../../../../../shared/rules/inForce.ts";
import type { Scenario } from "../../../../../shared/scenario/model.ts";
import type { TerrainKind } from "../../../../../shared/table/kinds.ts";
import type { Vehicle } from "../../../../../shared/vehicles/vehicle.ts";
import { ofSystem } from "../../../print/subjects.ts";
import { vehicle } from "../reference.ts";

const own = (name: string, change: Partial<Vehicle>): Vehicle => ({ ...vehicle("PT-76"), id: name, name, ...change });
/** All tech levels, swimmers, missiles, and home-made a foot stand of personnel and a gun in the hull. */
export const FORCES: readonly Vehicle[] = [
  ...["T55A", "PT-76", "T-80U / AT-11", "T-90 / AT-12", "M1A2 Abrams"].map(vehicle),
  own("Riflemen", { notes: ["P", "R"], stats: { techLevel: 3, defense: 3, move: 4, drive: "foot" } }),
  own("Scout car", { stats: { techLevel: 3, defense: 2, move: 16, drive: "wheeled" } }),
  own("Tank hunter", {
    stats: { techLevel: 2, defense: 8, move: 16, drive: "tracked" },
    weapons: [{ name: "cannon", mount: "hull", stats: { firepower: 13, range: 20 } }],
  }),
];

export function aidsOf(vehicles: readonly Vehicle[], options: OptionValues = {}, change: Partial<Scenario> = {}): Aids {
  const scenario: Scenario = { ...ofSystem("ghq-modern", vehicles).scenario, ...change, options };
  const rules = rulesInForce(ghqModern, scenario);
  if (!rules.ok) throw new Error(rules.error.message);
  const house = new Set(Object.keys(scenario.houseTerrain) as TerrainKind[]);
  return ghqModern.aids({ chart: rules.value.chart, options: rules.value.options, house, battle: scenario });
}
export const aidsWith = (options: OptionValues = {}, change: Partial<Scenario> = {}): Aids =>
  aidsOf(FORCES, options, change);
