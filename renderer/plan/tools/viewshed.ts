/** Who looks: a click takes a stand or a place. */
import { point } from "../../../shared/geometry/units.ts";
import { select } from "../../window/store/ui.ts";
import type { Tool } from "../../window/tools/tool.ts";
import type { PlannerHands } from "./hands.ts";
import { createPlanTool } from "./planTool.ts";

export const createViewshedTool = (hands: PlannerHands): Tool =>
  createPlanTool(hands, {
    id: "viewshed",
    words: () => "Click a stand or a place that looks; drag a stand to try another place",
    stand({ plan }) {
      plan.setHand("viewshed", { viewers: { type: "selected" } });
      return false;
    },
    ground({ plan, ui }, { at }) {
      if (plan.store.getState().hands.viewshed.show === "positions") return;
      select(ui, []);
      plan.setHand("viewshed", { viewers: { type: "point", at: point(at[0], at[1]) } });
    },
  });
