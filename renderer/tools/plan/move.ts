/** Where stands can get to, and the way there. */
import type { Hands, Tool } from "../tool.ts";
import { createPlanTool } from "./planTool.ts";

export const createMoveTool = (hands: Hands): Tool =>
  createPlanTool(hands, { id: "move", words: () => "Click the stand that is to move" });
