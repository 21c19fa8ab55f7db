/** What the topic draws over the table. */
import type { PlanNow, PlanPicture } from "./now.ts";

export const movePicture = (_now: PlanNow): PlanPicture => ({});
