import type { PlanNow, PlanPicture } from "./now.ts";
import { sightReport } from "./sight.ts";

/** The sight tool's line while another tool is in hand: the sight tool draws it itself. */
export function sightPicture(now: PlanNow): PlanPicture {
  if (now.tool === "sight") return {};
  const report = sightReport(now);
  return report ? { sight: report.line, outlines: report.blocker } : {};
}
