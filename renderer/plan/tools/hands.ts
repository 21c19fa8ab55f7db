/** A planner tool's access to the window. */
import type { Hands } from "../../window/tools/tool.ts";
import type { Plan } from "../store/plan.ts";

export interface PlannerHands extends Hands {
  readonly plan: Plan;
}
