/** Odds: one attack, a sequence, all against all, and over distance. */
import type { PlanNow } from "./now.ts";
import type { Wanted } from "./slots.ts";

// biome-ignore lint/suspicious/noEmptyInterface: filled by what the topic lets one choose
export interface OddsHand {}
export const initialOdds: OddsHand = {};

/** What is to be asked now. */
export const oddsAsks = (_now: PlanNow): Wanted => ({});
