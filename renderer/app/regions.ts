/** The parts of the window that F6 goes round: bars, tools, palette, table, inspector. */
import { tabbable } from "tabbable";

export const REGIONS = [
  ".top",
  ".start",
  ".rail",
  ".print-choice",
  ".lab-setup",
  ".palette",
  ".scene",
  ".page-view",
  ".log-strip",
  ".game-lines",
  ".inspector",
  ".lab-panel",
  ".print-panel",
  ".bottom",
  ".print-bar",
  ".handbook",
] as const;
export type RegionName = (typeof REGIONS)[number];

/** Moves the focus to the next (1) or the previous (-1) part of the window that can take it. */
export function stepRegion(by: 1 | -1): void {
  const regions = [...document.querySelectorAll<HTMLElement>(REGIONS.join(", "))];
  const here = regions.findLastIndex((region) => region.contains(document.activeElement));
  const start = here < 0 && by < 0 ? 0 : here;
  const around = regions.map((_, i) => regions[(start + by * (i + 1) + regions.length * 2) % regions.length]);
  const next = around.find((region) => region && tabbable(region, { includeContainer: true }).length > 0);
  if (next) tabbable(next, { includeContainer: true })[0]?.focus();
}
