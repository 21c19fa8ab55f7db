/** Plans: arrows, lines, objectives and notes on layers of each side. */
import type { PlanNow } from "./now.ts";
import type { Wanted } from "./slots.ts";

// biome-ignore lint/suspicious/noEmptyInterface: filled by what the topic lets one choose
export interface PlansHand {}
export const initialPlans: PlansHand = {};

/** What is to be asked now. */
export const plansAsks = (_now: PlanNow): Wanted => ({});
