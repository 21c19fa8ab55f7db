/** How a scenario is won, for the card and for the result of a battle. */
import { rulesOf } from "../../../shared/rules/ask.ts";
import type { GoalSubject } from "../../../shared/rules/referee/goals.ts";
import type { Scenario } from "../../../shared/scenario/model.ts";

export interface Mission {
  readonly subject: GoalSubject;
  /** The end by the rules themselves, in words; null where there is none. */
  readonly ending: string | null;
}

export function missionOf(scenario: Scenario): Mission | null {
  const rules = rulesOf(scenario);
  if (!rules.ok) return null;
  const { system, options } = rules.value;
  const conditions = system.conditions(scenario, options);
  const worthOf: GoalSubject["worthOf"] = (vehicle) => {
    const read = system.readVehicle(vehicle);
    return read.ok && !read.value.offTable ? system.worthOf(vehicle) : null;
  };
  return { subject: { scenario, conditions, worthOf }, ending: system.design.ending };
}
