/** The effect of a terrain kind in the rules in force, in words from the chart, for any system. */
import { rowWords, SCENERY_WORDS } from "../../shared/rules/terrainWords.ts";
import type { Scenario } from "../../shared/scenario/model.ts";
import type { TerrainKind } from "../../shared/table/kinds.ts";
import { rulesIn } from "./questions.ts";

export interface Effect {
  /** Whether the chart has a row for it; else it is scenery. */
  readonly ruled: boolean;
  readonly words: string;
}

export function effectOf(scenario: Scenario, kind: TerrainKind): Effect {
  const known = rulesIn(scenario);
  if (!known.ok) return { ruled: true, words: "This version doesn't know the terrain chart of these rules." };
  const row = known.value.chart[kind];
  if (!row) return { ruled: false, words: SCENERY_WORDS };
  return { ruled: true, words: rowWords(row, known.value.system) };
}
