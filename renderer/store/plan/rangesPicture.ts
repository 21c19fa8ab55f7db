/** What the topic draws over the table. */
import type { PlanNow, PlanPicture } from "./now.ts";

export const rangesPicture = (_now: PlanNow): PlanPicture => ({});
/** Where the enemy could fire; in all topics while it is pinned. */
export const dangerPicture = (_now: PlanNow): PlanPicture => ({});
