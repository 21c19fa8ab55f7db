/** The rules of a scenario of any system: for the window, the command line and all other callers. */
import type { Result } from "../result.ts";
import { type RulesInForce, type RulesSource, rulesInForce } from "./inForce.ts";
import { ruleSystem } from "./systems.ts";

export type { RulesInForce };

/** Refused where the system is missing, an option, figure or role is unknown or out of range, or a house rule can't work. */
export function rulesOf(scenario: RulesSource): Result<RulesInForce> {
  const system = ruleSystem(scenario.system);
  return system.ok ? rulesInForce(system.value, scenario) : system;
}
