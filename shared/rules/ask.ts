/** What a scenario's rules say, in one place: for the window, the command line and whoever asks about a table. */
import { ok, type Result } from "../result.ts";
import type { Scenario } from "../scenario/model.ts";
import type { SightPolicy } from "../sight/policy.ts";
import type { SightNames } from "../sight/words.ts";
import type { SlopeOptions } from "../table/slopes.ts";
import type { Arcs, OptionValues, RuleSystem, TerrainChart } from "./contract.ts";
import { chartWithHouseRules } from "./houseTerrain.ts";
import { readOptions } from "./options.ts";
import { ruleSystem } from "./systems.ts";

/** A system as one scenario plays it. */
export interface RulesInForce {
  readonly system: RuleSystem;
  readonly options: OptionValues;
  readonly chart: TerrainChart;
  readonly sight: SightPolicy;
  readonly slopes: SlopeOptions;
  readonly arcs: Arcs;
  /** How the scenario calls things, for the words of a ruling. */
  readonly names: SightNames;
}

/** Refused where the system isn't implemented, an option is unknown or a house rule can't be carried out. */
export function rulesOf(
  scenario: Pick<Scenario, "system" | "options" | "houseTerrain" | "facts" | "stands">,
): Result<RulesInForce> {
  const system = ruleSystem(scenario.system);
  if (!system.ok) return system;
  const options = readOptions(system.value.optionSpecs, scenario.options);
  if (!options.ok) return options;
  const chart = chartWithHouseRules(system.value, scenario.houseTerrain);
  if (!chart.ok) return chart;
  const labels = new Map(scenario.stands.map((stand) => [stand.id, stand.label]));
  return ok({
    system: system.value,
    options: options.value,
    chart: chart.value,
    sight: system.value.sightPolicy(chart.value, options.value, scenario.facts.maximumSight),
    slopes: system.value.slopes(options.value),
    arcs: system.value.arcs(options.value),
    names: {
      terrain: (kind) => scenario.houseTerrain[kind]?.name,
      stand: (id) => labels.get(id),
    },
  });
}
