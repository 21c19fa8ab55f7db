/** What a tool of the planner may see and touch. */
import type { Hands } from "../../window/tools/tool.ts";
import type { Plan } from "../store/plan.ts";

export interface PlannerHands extends Hands {
  readonly plan: Plan;
}
