/** A route under fire: who may fire at it, and the chance to arrive. */
import type { PlanNow } from "./now.ts";
import type { Wanted } from "./slots.ts";

// biome-ignore lint/suspicious/noEmptyInterface: filled by what the topic lets one choose
export interface RouteHand {}
export const initialRoute: RouteHand = {};

/** What is to be asked now. */
export const routeAsks = (_now: PlanNow): Wanted => ({});
