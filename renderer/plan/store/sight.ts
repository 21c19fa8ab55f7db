/** Line of sight: the ruling itself is asked at once, without a worker. */
import { askSight, type SightEnd, type SightReport } from "../../window/questions.ts";
import type { PlanNow } from "./now.ts";
import type { Wanted } from "./slots.ts";
import type { PlanTable } from "./table.ts";

/** The ends of the line, as the tool left them. */
export interface SightHand {
  readonly from: SightEnd | null;
  readonly to: SightEnd | null;
}
export const initialSight: SightHand = { from: null, to: null };

/** What is to be asked now. */
export const sightAsks = (_now: PlanNow): Wanted => ({});

let last: { table: PlanTable; from: SightEnd; to: SightEnd; report: SightReport | null } | null = null;
/** The ruling on the line that was drawn last, on the table as it is now; null where there is none. */
export function sightReport({ table, hands }: Pick<PlanNow, "table" | "hands">): SightReport | null {
  const { from, to } = hands.sight;
  if (!from || !to) return null;
  if (last?.table !== table || last.from !== from || last.to !== to) {
    const answer = askSight(table, from, to);
    last = { table, from, to, report: answer.ok ? answer.value : null };
  }
  return last.report;
}
