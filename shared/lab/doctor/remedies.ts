/** All changes that the doctor can try on a scenario, the smallest first. */
import type { RuleSystem } from "../../rules/contract.ts";
import type { LoadedScenario } from "../../scenario/model.ts";
import { arrivalRemedies } from "./remedies/arrivals.ts";
import { edgeRemedies } from "./remedies/edges.ts";
import { figureRemedies } from "./remedies/figures.ts";
import { hillRemedies } from "./remedies/hills.ts";
import { standRemedies } from "./remedies/stands.ts";
import { turnRemedies } from "./remedies/turns.ts";
import { victoryRemedies } from "./remedies/victory.ts";
import type { Remedy } from "./remedy.ts";

/** For both sides. Soundness decides whether each leaves the scenario in order. */
export function remedies(loaded: LoadedScenario, system: Pick<RuleSystem, "levers">): Remedy[] {
  const { scenario } = loaded;
  const all = [
    ...figureRemedies(scenario, system),
    ...turnRemedies(scenario),
    ...standRemedies(scenario),
    ...victoryRemedies(scenario),
    ...arrivalRemedies(scenario),
    ...edgeRemedies(scenario),
    ...hillRemedies(loaded),
  ].sort((a, b) => a.size - b.size || (a.id < b.id ? -1 : 1));
  // Two vehicles or edges may have the same part of an id.
  const seen = new Map<string, number>();
  return all.map((remedy) => {
    const times = (seen.get(remedy.id) ?? 0) + 1;
    seen.set(remedy.id, times);
    return times === 1 ? remedy : { ...remedy, id: `${remedy.id}-again${times}` };
  });
}

/** A remedy by its id, made for the present scenario; null where it isn't possible there (any more). */
export const remedyOf = (loaded: LoadedScenario, system: Pick<RuleSystem, "levers">, id: string): Remedy | null =>
  remedies(loaded, system).find((remedy) => remedy.id === id) ?? null;
