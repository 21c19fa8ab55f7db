/** What the topic draws over the table. */
import type { PlanNow, PlanPicture } from "./now.ts";

export const routePicture = (_now: PlanNow): PlanPicture => ({});
