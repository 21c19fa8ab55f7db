/** Which of the fields that every scenario's sides have mean something to its rules. */
import type { SystemId } from "../systems.ts";
import type { SideField } from "./contract.ts";
import { ruleSystem } from "./systems.ts";

/** Where the rules aren't in the program, all of them may. */
export function hasSideField(system: SystemId, field: SideField): boolean {
  const rules = ruleSystem(system);
  return !rules.ok || rules.value.sideFields.includes(field);
}
