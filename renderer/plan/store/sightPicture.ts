/** What the topic draws over the table. */
import type { PlanNow, PlanPicture } from "./now.ts";
import { sightReport } from "./sight.ts";

/** The line that the tool left, while another tool is in hand: that one draws it itself. */
export function sightPicture(now: PlanNow): PlanPicture {
  if (now.tool === "sight") return {};
  const report = sightReport(now);
  return report ? { sight: report.line, outlines: report.blocker } : {};
}
