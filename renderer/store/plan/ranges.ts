/** Target fronts, firing arcs and ranges of what is selected, and where the enemy could fire: the zone of danger. */
import type { StandId } from "../../../shared/play/contract.ts";
import type { SideId } from "../../../shared/systems.ts";
import type { PlanNow } from "./now.ts";
import type { Wanted } from "./slots.ts";

export interface RangesHand {
  readonly front: boolean;
  readonly arcs: boolean;
  readonly bands: boolean;
  /** Whose fire is the danger; null: not shown. */
  readonly danger: SideId | null;
  /** The danger stays drawn in all topics. */
  readonly pinned: boolean;
}
export const initialRanges: RangesHand = { front: true, arcs: true, bands: true, danger: null, pinned: false };

/** All stands of a side on the table. */
export const firersOf = ({ table }: PlanNow, side: SideId): readonly StandId[] =>
  table.scenario.stands.flatMap((stand) => (stand.side === side && stand.at !== null ? [stand.id] : []));

/** The danger, while it is to be seen. */
export function dangerAsks(now: PlanNow): Wanted {
  const { danger, pinned } = now.hands.ranges;
  if (danger === null || !(pinned || now.topic === "ranges")) return {};
  const firers = firersOf(now, danger);
  return firers.length > 0 ? { danger: { type: "danger", firers } } : {};
}

/** What is to be asked now. */
export const rangesAsks = (_now: PlanNow): Wanted => ({});
