/** Who fires at whom. */
import type { Hands, Tool } from "../tool.ts";
import { createPlanTool } from "./planTool.ts";

export const createOddsTool = (hands: Hands): Tool =>
  createPlanTool(hands, { id: "odds", words: () => "Click the firer, then the target" });
