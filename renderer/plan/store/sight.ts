/** Line of sight: the ruling is computed at once, without a worker. */
import { type Asked, askSight, type SightAnswer, type SightEnd, type SightReport } from "../../window/questions.ts";
import type { PlanNow } from "./now.ts";
import type { Wanted } from "./slots.ts";

/** The ends of the window's line of sight, the same in every mode. */
export interface SightHand {
  readonly from: SightEnd | null;
  readonly to: SightEnd | null;
}
export const NO_LINE: SightHand = { from: null, to: null };

export const sightAsks = (_now: PlanNow): Wanted => ({});

interface Remembered {
  readonly table: Asked;
  readonly revision: number;
  readonly from: SightEnd;
  readonly to: SightEnd;
  readonly answer: SightAnswer;
}
let last: Remembered | null = null;
/** The ruling between two ends; the last answer is kept while the table is the same. */
export function sightBetween(table: Asked, from: SightEnd, to: SightEnd): SightAnswer {
  const { revision } = table;
  if (last?.table !== table || last.revision !== revision || last.from !== from || last.to !== to)
    last = { table, revision, from, to, answer: askSight(table, from, to) };
  return last.answer;
}
/** The ruling on the line, on the current table; null where there is none. */
export function sightReport({ table, hands }: Pick<PlanNow, "table" | "hands">): SightReport | null {
  const { from, to } = hands.sight;
  const answer = from && to ? sightBetween(table, from, to) : null;
  return answer?.ok ? answer.value : null;
}
