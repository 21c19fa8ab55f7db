/** The line of sight on the table now: the tool's, or the line that the planner keeps showing. */

import { useMemo } from "react";
import { useStore } from "zustand";
import type { Scenario } from "../../../shared/scenario/model.ts";
import { positionPart } from "../../play/part.ts";
import { useProgram, useSession, useUi } from "../../window/context.ts";
import type { SightReport } from "../../window/questions.ts";
import { usePlan } from "../part.ts";
import { sightReport } from "../store/sight.ts";

export function useSightReport(): SightReport | null {
  const program = useProgram();
  const drawn = useStore(program.overlays, (s) => s.report);
  const table = usePlan((s) => s.table);
  const hands = usePlan((s) => s.hands);
  const kept = useUi((s) => s.mode === "plan" && s.topic === "sight" && s.tool !== "sight");
  return useMemo(() => (kept && table ? sightReport({ table, hands }) : drawn), [kept, table, hands, drawn]);
}

export function useShownSight(): { readonly report: SightReport; readonly scenario: Scenario } | null {
  const program = useProgram();
  const report = useSightReport();
  const planned = usePlan((s) => s.table?.scenario);
  const open = useSession((s) => s.open?.document.scenario);
  const playing = useUi((s) => s.mode === "play");
  const scenario = playing ? positionPart.of(program)()?.scenario : (planned ?? open);
  return report && scenario ? { report, scenario } : null;
}
