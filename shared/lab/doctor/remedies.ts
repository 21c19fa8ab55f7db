/** Everything the doctor knows to try on a scenario, the smallest changes first. */
import type { RuleSystem } from "../../rules/contract.ts";
import type { LoadedScenario } from "../../scenario/model.ts";
import { figureRemedies } from "./remedies/figures.ts";
import { turnRemedies } from "./remedies/turns.ts";
import type { Remedy } from "./remedy.ts";

export function remedies(loaded: LoadedScenario, system: RuleSystem): Remedy[] {
  const { scenario } = loaded;
  return [...figureRemedies(scenario, system), ...turnRemedies(scenario)].sort(
    (a, b) => a.size - b.size || (a.id < b.id ? -1 : 1),
  );
}

/** A remedy by its id, made for the scenario as it is now; null where it can't be had there (any more). */
export const remedyOf = (loaded: LoadedScenario, system: RuleSystem, id: string): Remedy | null =>
  remedies(loaded, system).find((remedy) => remedy.id === id) ?? null;
