/** The rules in force for a scenario of one system, in one place. */

import { checkForces } from "../forces/check.ts";
import { ok, type Result } from "../result.ts";
import type { Scenario } from "../scenario/model.ts";
import type { SightPolicy } from "../sight/policy.ts";
import type { SightNames } from "../sight/sightWords.ts";
import { SIDE_NAMES, type SideId } from "../systems.ts";
import type { SlopeOptions } from "../table/slopes.ts";
import type { Arcs, OptionValues, RuleSystem, TerrainChart } from "./contract.ts";
import { chartWithHouseRules } from "./houseTerrain.ts";
import { readOptions } from "./options.ts";

export type RulesSource = Pick<Scenario, "system" | "options" | "houseTerrain" | "facts" | "stands" | "sides">;

/** A system under one scenario's rules. */
export interface RulesInForce {
  readonly system: RuleSystem;
  readonly options: OptionValues;
  readonly chart: TerrainChart;
  readonly sight: SightPolicy;
  readonly slopes: SlopeOptions;
  readonly arcs: Arcs;
  /** The scenario's names for things, for the words of a ruling. */
  readonly names: SightNames;
}

/** Refused where an option, a figure or a role is unknown or out of range, or a house rule can't be carried out. */
export function rulesInForce(system: RuleSystem, scenario: RulesSource): Result<RulesInForce> {
  const options = readOptions(system.optionSpecs, scenario.options);
  if (!options.ok) return options;
  const chart = chartWithHouseRules(system, scenario.houseTerrain);
  if (!chart.ok) return chart;
  const forces = checkForces(scenario);
  if (!forces.ok) return forces;
  return ok({
    system,
    options: options.value,
    chart: chart.value,
    sight: system.sightPolicy(chart.value, options.value, scenario.facts.maximumSight),
    slopes: system.slopes(options.value),
    arcs: system.arcs(options.value),
    names: {
      terrain: (kind) => scenario.houseTerrain[kind]?.name,
      stand: standNamer(scenario),
    },
  });
}

/**
 * Names a stand by its label, and by its side too where several stands have that label: "1/1", "USSR 1/1". A side goes by its
 * nation, or by its colour where the nations don't tell the sides apart.
 */
function standNamer({ stands, sides }: Pick<RulesSource, "stands" | "sides">): (id: string) => string | undefined {
  const nationOf = (id: SideId) => sides.find((side) => side.id === id)?.nation?.trim() ?? "";
  const [red, blue] = [nationOf("red"), nationOf("blue")];
  const of = red && blue && red !== blue ? { red, blue } : SIDE_NAMES;
  const bearers = new Map<string, number>();
  for (const { label } of stands) bearers.set(label, (bearers.get(label) ?? 0) + 1);
  const names = new Map(
    stands.map(({ id, label, side }) => [id, (bearers.get(label) ?? 0) > 1 ? `${of[side]} ${label}` : label]),
  );
  return (id) => names.get(id);
}
