/** Drawing on the layers of plans. */
import type { Hands, Tool } from "../tool.ts";
import { createPlanTool } from "./planTool.ts";

export const createPlansTool = (hands: Hands): Tool =>
  createPlanTool(hands, { id: "plans", words: () => "Click a stand" });
