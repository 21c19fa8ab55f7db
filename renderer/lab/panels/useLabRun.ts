/** The front run and its results; the results of a long run are calculated again when there is time. */

import { useDeferredValue, useMemo } from "react";
import type { LabSummary } from "../../../shared/lab/summary.ts";
import { usePart, useSession } from "../../window/context.ts";
import { labPart, useLab } from "../part.ts";
import { summaryOf } from "../store/runSummaries.ts";
import type { LabRun } from "../store/runs.ts";

export function useFrontRun(): LabRun | null {
  return useLab((s) => s.runs.find(({ id }) => id === s.front) ?? null);
}
export function useKeptRun(): LabRun | null {
  return useLab((s) => s.runs.find(({ id }) => id === s.kept) ?? null);
}

/** Null before its first battle is over. */
export function useSummary(run: LabRun | null): LabSummary | null {
  const calm = useDeferredValue(run);
  return useMemo(() => (calm && calm.games.length > 0 ? summaryOf(calm) : null), [calm]);
}

/** Whether it belongs to the scenario in its current state in the editor. */
export function useStanding(run: LabRun | null): "same" | "edited" | "other" {
  const lab = usePart(labPart);
  useSession((s) => s.revision);
  useSession((s) => s.open?.serial);
  return run ? lab.standing(run) : "same";
}
