/** The list of a scenario's special rules. */
import { type Failure, fail, ok, type Result } from "../../result.ts";
import type { Scenario } from "../../scenario/model.ts";
import { MOST } from "../limits.ts";
import type { Recipe } from "../recipe.ts";
import { editText } from "./editThings.ts";

const refuse = (message: string) => fail<Failure>({ code: "invalid", message, place: "specialRules" });

export function addSpecialRule(scenario: Scenario, text: string): Result<Recipe> {
  if (text.trim() === "") return refuse("A special rule needs words.");
  if (scenario.specialRules.length >= MOST.specialRules)
    return refuse(`A scenario has at most ${MOST.specialRules} special rules.`);
  return editText(scenario, { specialRules: [...scenario.specialRules, text] });
}

/** Rewrites a rule; an empty text removes it. */
export function editSpecialRule(scenario: Scenario, index: number, text: string): Result<Recipe> {
  if (scenario.specialRules[index] === undefined) return refuse("The rule is gone.");
  const rules = scenario.specialRules.flatMap((rule, i) => (i !== index ? [rule] : text.trim() === "" ? [] : [text]));
  return editText(scenario, { specialRules: rules });
}

/** Moves a rule to another index in the list, counted without the rule. */
export function moveSpecialRule(scenario: Scenario, index: number, to: number): Result<Recipe> {
  const rule = scenario.specialRules[index];
  if (rule === undefined) return refuse("The rule is gone.");
  const rest = scenario.specialRules.filter((_, i) => i !== index);
  const place = Math.max(0, Math.min(rest.length, Math.trunc(to)));
  return ok((draft) => {
    draft.specialRules = [...rest.slice(0, place), rule, ...rest.slice(place)];
  });
}
