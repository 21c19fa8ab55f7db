/** The planner's part that other features may use. */
import { storeHook } from "../window/context.ts";
import { part } from "../window/part.ts";
import type { Plan, PlanState } from "./store/plan.ts";

export const planPart = part<Plan>("planner");
export const usePlan = storeHook<PlanState>((program) => planPart.of(program).store);
