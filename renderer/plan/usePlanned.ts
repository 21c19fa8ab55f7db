/** The scene's input while the planner is in front. */

import { useMemo } from "react";
import { playRulesOf } from "../play/playing.ts";
import { sceneOf } from "../play/store/picture.ts";
import type { PlayScene } from "../scene/contract.ts";
import { usePlanNow } from "./panels/usePlanNow.ts";
import { usePlan } from "./part.ts";
import type { PlanPicture } from "./store/now.ts";
import { supposedView } from "./store/table.ts";
import { pictureNow } from "./store/topics.ts";

/** The game's stands and wrecks at their supposed places; null for a deployment. */
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
