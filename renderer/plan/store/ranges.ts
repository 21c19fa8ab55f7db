/** Target fronts, firing arcs and ranges of the selected stand, and the danger zone: the ground under enemy fire. */
import type { StandId } from "../../../shared/play/contract.ts";
import type { Stand } from "../../../shared/scenario/model.ts";
import type { SideId } from "../../../shared/systems.ts";
import type { PlanNow } from "./now.ts";
import type { Wanted } from "./slots.ts";

export interface RangesHand {
  /** Shows the target front. */
  readonly front: boolean;
  /** Shows rings at the weapon's ranges, and its firing arc. */
  readonly arcs: boolean;
  /** Shows rings within which enemies may find the stand. */
  readonly detection: boolean;
  /** Shades the ground within fire by the distance's modifier. */
  readonly bands: boolean;
  /** The weapon's index in the stand's list. */
  readonly weapon: number;
  /** The side whose fire is the danger; null: not shown. */
  readonly danger: SideId | null;
  /** The danger stays on the table in all topics. */
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

/** The selected stand. */
export const rangedStand = ({ table, selected }: Pick<PlanNow, "table" | "selected">): Stand | null => {
  const stand = selected.size === 1 ? table.scenario.stands.find(({ id }) => selected.has(id)) : undefined;
  return stand?.at ? stand : null;
};

/** All stands of a side on the table. */
export const firersOf = ({ table }: PlanNow, side: SideId): readonly StandId[] =>
  table.scenario.stands.flatMap((stand) => (stand.side === side && stand.at !== null ? [stand.id] : []));

/** The question about the danger, while it is shown. */
export function dangerAsks(now: PlanNow): Wanted {
  const { danger, pinned } = now.hands.ranges;
  if (danger === null || !(pinned || now.topic === "ranges")) return {};
  const firers = firersOf(now, danger);
  return firers.length > 0 ? { danger: { type: "danger", firers } } : {};
}

export function rangesAsks(now: PlanNow): Wanted {
  const stand = rangedStand(now);
  return stand ? { ranges: { type: "ranges", stand: stand.id, weapon: now.hands.ranges.weapon } } : {};
}
