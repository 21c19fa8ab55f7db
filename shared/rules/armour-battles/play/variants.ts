/** Who begins on the table and who comes when, where the players play a battle in their own way ("What Next?"). */
import type { EntryEdge, LoadedScenario } from "../../../scenario/model.ts";
import type { ArmourOptions } from "../options.ts";

/** The scenario by the option `begins`. */
export function varied(loaded: LoadedScenario, { begins }: ArmourOptions): LoadedScenario {
  if (begins === "briefing") return loaded;
  const { scenario } = loaded;
  const entryEdges = scenario.entryEdges.map((edge): EntryEdge => ({ ...edge, turn: 1 }));
  const reinforcements = begins === "reserves" ? scenario.reinforcements.map((one) => ({ ...one, turn: 1 })) : [];
  return { ...loaded, scenario: { ...scenario, entryEdges, reinforcements } };
}
