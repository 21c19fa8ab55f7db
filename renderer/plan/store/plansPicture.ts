import type { PlanNow, PlanPicture } from "./now.ts";

export const plansPicture = (_now: PlanNow): PlanPicture => ({});
