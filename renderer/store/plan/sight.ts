/** Line of sight: the ruling itself is asked at once, without a worker. */
import type { PlanNow } from "./now.ts";
import type { Wanted } from "./slots.ts";

// biome-ignore lint/suspicious/noEmptyInterface: filled by what the topic lets one choose
export interface SightHand {}
export const initialSight: SightHand = {};

/** What is to be asked now. */
export const sightAsks = (_now: PlanNow): Wanted => ({});
