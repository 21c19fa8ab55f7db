/** Hidden units that an enemy comes near to (rule document: Hidden Units). */
import { rectanglesGap } from "../../../geometry/contact.ts";
import type { StandId } from "../../../play/contract.ts";
import { HIDDEN_SPOTTED } from "../tables.ts";
import type { Turn } from "./turn.ts";

/**
 * "Hidden units are also placed on the table when an enemy unit ends its move within 15″ of them": a move that it was ordered
 * to make, or one backwards. Turning on the spot is none, but by the option `pivotSpots`.
 */
export function spot({ field, state, emit }: Turn, mover: StandId): void {
  const { side } = field.stateOf(state, mover);
  const base = field.base(state, mover);
  if (!base || state.procedures.some((top) => top.type === "move" && top.stand === mover)) return;
  for (const hidden of state.stands) {
    if (!hidden.hidden || hidden.side === side || hidden.status !== "on-table") continue;
    const there = field.base(state, hidden.id);
    if (!there || rectanglesGap(base, there) > HIDDEN_SPOTTED * field.scale + 1e-9) continue;
    if (field.options.spottingNeedsSight && !field.sees(state, mover, hidden.id, false)) continue;
    emit({ type: "became-known", stand: hidden.id });
  }
}
