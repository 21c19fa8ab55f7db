/** What the topic draws over the table. */
import type { PlanNow, PlanPicture } from "./now.ts";

export const oddsPicture = (_now: PlanNow): PlanPicture => ({});
