/** What the scene is given while the planner is in front. */
import { useMemo } from "react";
import { usePlanNow } from "../panels/plan/usePlanNow.ts";
import type { PlayScene } from "../scene/contract.ts";
import type { PlanPicture } from "../store/plan/now.ts";
import { supposedView } from "../store/plan/table.ts";
import { pictureNow } from "../store/plan/topics.ts";
import { sceneOf } from "../store/play/picture.ts";
import { usePlan } from "./context.ts";
import { playRulesOf } from "./playing.ts";

/** The game's own stands and wrecks, where they are supposed to be; null where the deployment is asked about. */
export function usePlannedScene(): PlayScene | null {
  const table = usePlan((s) => s.table);
  return useMemo(() => {
    const view = table && supposedView(table);
    if (!view) return null;
    const beads = playRulesOf(table.scenario)?.beads ?? [];
    return sceneOf(view, beads, new Map(), []);
  }, [table]);
}

const NOTHING: PlanPicture = {};
export function usePlanPicture(): PlanPicture {
  const now = usePlanNow();
  return useMemo(() => (now ? pictureNow(now) : NOTHING), [now]);
}
