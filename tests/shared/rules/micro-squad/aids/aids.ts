/** Sheets of a battle of squads with the rules changed. */
import type { AidSteps, Aids } from "../../../../../shared/rules/aids.ts";
import type { OptionValues } from "../../../../../shared/rules/contract.ts";
import { rulesInForce } from "../../../../../shared/rules/inForce.ts";
import { microSquad } from "../../../../../shared/rules/micro-squad/system.ts";
import type { Scenario } from "../../../../../shared/scenario/model.ts";
import type { TerrainKind } from "../../../../../shared/table/kinds.ts";
import type { Vehicle } from "../../../../../shared/vehicles/vehicle.ts";
import { ofSystem } from "../../../print/subjects.ts";
import { VEHICLES } from "../play/table.ts";

export function aidsOf(vehicles: readonly Vehicle[], options: OptionValues = {}, change: Partial<Scenario> = {}): Aids {
  const scenario: Scenario = { ...ofSystem("micro-squad", vehicles).scenario, ...change, options };
  const rules = rulesInForce(microSquad, scenario);
  if (!rules.ok) throw new Error(rules.error.message);
  const house = new Set(Object.keys(scenario.houseTerrain) as TerrainKind[]);
  return microSquad.aids({ chart: rules.value.chart, options: rules.value.options, house, battle: scenario });
}
export const aidsWith = (options: OptionValues = {}, change: Partial<Scenario> = {}): Aids =>
  aidsOf(Object.values(VEHICLES), options, change);

export function stepsOf(aids: Aids, title: string): AidSteps {
  const found = aids.sheets.flatMap(({ parts }) => parts).find((part) => part.type === "steps" && part.title === title);
  if (found?.type !== "steps") throw new Error(`there are no steps “${title}”`);
  return found;
}
/** The words of one of them. */
export function stepOf(aids: Aids, title: string, name: string): string {
  const found = stepsOf(aids, title).steps.find((step) => step.name === name);
  if (!found) throw new Error(`“${title}” has no step “${name}”`);
  return found.words;
}

/** As printers set it. */
export const minus = (text: string): string => text.replace("-", "−");
export const signed = (n: number): string => (n > 0 ? `+${n}` : minus(String(n)));
