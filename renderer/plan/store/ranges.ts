/** Target fronts, firing arcs and ranges of what is selected, and where the enemy could fire: the zone of danger. */
import type { StandId } from "../../../shared/play/contract.ts";
import type { Stand } from "../../../shared/scenario/model.ts";
import type { SideId } from "../../../shared/systems.ts";
import type { PlanNow } from "./now.ts";
import type { Wanted } from "./slots.ts";

export interface RangesHand {
  /** The target front. */
  readonly front: boolean;
  /** Rings at the weapon's ranges, and its firing arc. */
  readonly arcs: boolean;
  /** Rings within which enemies may find it. */
  readonly detection: boolean;
  /** The ground where it could fire, coloured by what the distance does to the roll. */
  readonly bands: boolean;
  /** The weapon's place among the stand's. */
  readonly weapon: number;
  /** Whose fire is the danger; null: not shown. */
  readonly danger: SideId | null;
  /** The danger stays drawn in all topics. */
  readonly pinned: boolean;
}
export const initialRanges: RangesHand = {
  front: true,
  arcs: true,
  detection: false,
  bands: true,
  weapon: 0,
  danger: null,
  pinned: false,
};

/** The stand whose ranges are shown: the one selected. */
export const rangedStand = ({ table, selected }: Pick<PlanNow, "table" | "selected">): Stand | null => {
  const stand = selected.size === 1 ? table.scenario.stands.find(({ id }) => selected.has(id)) : undefined;
  return stand?.at ? stand : null;
};

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
export function rangesAsks(now: PlanNow): Wanted {
  const stand = rangedStand(now);
  return stand ? { ranges: { type: "ranges", stand: stand.id, weapon: now.hands.ranges.weapon } } : {};
}
