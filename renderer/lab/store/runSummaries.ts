/** The results of runs, calculated once for each number of battles. */
import type { HeatMap, HeatQuestion } from "../../../shared/lab/heat.ts";
import { heatOf as heatOfGames } from "../../../shared/lab/heat.ts";
import type { LabGame } from "../../../shared/lab/records.ts";
import { resultsOf } from "../../../shared/lab/results.ts";
import { type LabSummary, summaryOf as summaryOfGames } from "../../../shared/lab/summary.ts";
import type { LabRun } from "./runs.ts";

const summaries = new WeakMap<readonly LabGame[], LabSummary>();
export function summaryOf({ games, of }: Pick<LabRun, "games" | "of">): LabSummary {
  const known = summaries.get(games);
  if (known) return known;
  const summary = summaryOfGames(games, of.loaded.scenario);
  summaries.set(games, summary);
  return summary;
}

/** Red's share of the points alone, which is quick to calculate. */
export const redShareOf = ({ games, of }: Pick<LabRun, "games" | "of">): number =>
  resultsOf(games, of.loaded.scenario).score.value;

export const heatOf = ({ games, of }: Pick<LabRun, "games" | "of">, question: HeatQuestion): HeatMap =>
  heatOfGames(games, of.loaded.scenario.table, question);
