/** How far what is selected can fire. */
import type { Hands, Tool } from "../../window/tools/tool.ts";
import { createPlanTool } from "./planTool.ts";

export const createRangesTool = (hands: Hands): Tool =>
  createPlanTool(hands, { id: "ranges", words: () => "Click a stand" });
