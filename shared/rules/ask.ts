/** What a scenario's rules say, whichever system it is for: for the window, the command line and whoever asks about a table. */
import type { Result } from "../result.ts";
import { type RulesInForce, type RulesSource, rulesInForce } from "./inForce.ts";
import { ruleSystem } from "./systems.ts";

export type { RulesInForce };

/** Refused where the system isn't implemented, an option, a figure or a role is unknown or out of range, or a house rule can't be carried out. */
export function rulesOf(scenario: RulesSource): Result<RulesInForce> {
  const system = ruleSystem(scenario.system);
  return system.ok ? rulesInForce(system.value, scenario) : system;
}
