/** Movement: everywhere that stands can reach, and the cheapest path. */
import type { PlanNow } from "./now.ts";
import type { Wanted } from "./slots.ts";

// biome-ignore lint/suspicious/noEmptyInterface: filled by what the topic lets one choose
export interface MoveHand {}
export const initialMove: MoveHand = {};

/** What is to be asked now. */
export const moveAsks = (_now: PlanNow): Wanted => ({});
