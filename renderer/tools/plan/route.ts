/** A way under the enemy's eyes. */
import type { Hands, Tool } from "../tool.ts";
import { createPlanTool } from "./planTool.ts";

export const createRouteTool = (hands: Hands): Tool =>
  createPlanTool(hands, { id: "route", words: () => "Click the stand that is to go" });
