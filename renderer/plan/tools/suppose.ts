/** Select and suppose: pick stands up and put them elsewhere, to see what would be. */
import type { Tool } from "../../window/tools/tool.ts";
import type { PlannerHands } from "./hands.ts";
import { createPlanTool } from "./planTool.ts";

export const createSupposeTool = (hands: PlannerHands): Tool =>
  createPlanTool(hands, { id: "suppose", words: () => "Drag a stand to suppose it elsewhere" });
