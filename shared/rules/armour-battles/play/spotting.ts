/** Hidden units that show themselves, or that an enemy comes near to (rule document: Hidden Units). */
import { rectanglesGap } from "../../../geometry/contact.ts";
import type { StandId } from "../../../play/contract.ts";
import { HIDDEN_SPOTTED } from "../tables.ts";
import { type ArmourAct, tell } from "./game.ts";
import { RULES } from "./numbers.ts";

export function becomeKnown(act: ArmourAct, id: StandId): void {
  const { field, state } = act;
  const one = field.stateOf(state, id);
  const text = `${field.name(id)} is placed on the table`;
  tell(act, { type: "became-known", stand: id }, text, [RULES.hidden], one.side, { stands: [id], audience: "all" });
  Object.assign(one, { known: true, hidden: false });
}
/** "Hidden units can't move or fire without being placed on the table": a unit that is to move shows itself first. */
export function show(act: ArmourAct, id: StandId): void {
  if (act.field.stateOf(act.state, id).hidden) becomeKnown(act, id);
}

/**
 * "Hidden units are also placed on the table when an enemy unit ends its move within 15″ of them": a move that it was ordered
 * to make, or one backwards. Turning on the spot is none, but by the option `pivotSpots`.
 */
export function spot(act: ArmourAct, mover: StandId): void {
  const { field, state } = act;
  const { side } = field.stateOf(state, mover);
  const base = field.base(state, mover);
  if (!base || state.procedures.some((top) => top.type === "move" && top.stand === mover)) return;
  for (const hidden of state.stands) {
    if (!hidden.hidden || hidden.side === side || hidden.status !== "on-table") continue;
    const there = field.base(state, hidden.id);
    if (!there || rectanglesGap(base, there) > HIDDEN_SPOTTED * field.scale + 1e-9) continue;
    if (field.options.spottingNeedsSight && !field.sees(state, mover, hidden.id, false)) continue;
    becomeKnown(act, hidden.id);
  }
}
