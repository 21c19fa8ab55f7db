/** How far what is selected can fire. */
import type { Tool } from "../../window/tools/tool.ts";
import type { PlannerHands } from "./hands.ts";
import { createPlanTool } from "./planTool.ts";

export const createRangesTool = (hands: PlannerHands): Tool =>
  createPlanTool(hands, { id: "ranges", words: () => "Click a stand" });
