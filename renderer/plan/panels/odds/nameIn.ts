import type { Scenario, Stand } from "../../../../shared/scenario/model.ts";
import { rulesIn } from "../../../window/questions.ts";

/** A stand's label, with its side where both sides have the same label: "1/1", "Red 1/1". */
export function nameIn(scenario: Scenario, { id, label }: Stand): string {
  const rules = rulesIn(scenario);
  return (rules.ok && rules.value.names.stand?.(id)) || label;
}
