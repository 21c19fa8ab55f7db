/** The marker removal phase and the end of the turn (WWII 4.0 (5), Modern 07.07). */
import type { SideId } from "../../../systems.ts";
import { objectivesHeld } from "../../referee/ending.ts";
import { recover as recovery, recoveryRequest } from "../markers.ts";
import { sum } from "../modifiers.ts";
import { standModifiers } from "./cohesion.ts";
import { judge } from "./ending.ts";
import type { GhqState } from "./state.ts";
import { isOnTable, type Turn } from "./turn.ts";

export const marked = (state: GhqState, side: SideId) =>
  state.stands.filter((one) => one.side === side && isOnTable(one) && (one.s || one.d));

/** One roll for each marked stand of the side whose turn it is. */
export function recoverAll({ field, state, dice, emit }: Turn): void {
  const side = state.toAct;
  for (const { id } of marked(state, side)) {
    const stand = field.stateOf(state, id);
    const unit = field.unit(id);
    const before = { s: stand.s, d: stand.d };
    const modifiers = standModifiers(field, stand);
    const need = unit.cohesion - sum(modifiers);
    const [natural] = dice.roll(recoveryRequest(need, side, `Recovery of ${unit.name}`, field.numbers.recovery)) as [
      number,
    ];
    const found = recovery(before, natural, natural + sum(modifiers), unit.cohesion);
    emit({
      type: "recovery-rolled",
      stand: id,
      natural,
      modifiers,
      level: unit.cohesion,
      what: found.what,
      before,
      after: found.after,
    });
    if (found.after === "eliminated") emit({ type: "eliminated", stand: id, at: stand.at });
  }
}

/** After both sides have recovered: victory is judged, and the next turn begins. */
export function endTurn({ field, state, emit }: Turn): void {
  emit({ type: "markers-cleared" });
  const held = objectivesHeld(field, state);
  if (held.length > 0) emit({ type: "objectives-counted", held });
  const ending = judge(field, state);
  if (ending) {
    emit({ type: "ended", ending });
    return;
  }
  emit({ type: "turn-began", turn: state.turn + 1 });
  emit({ type: "phase-began", phase: "initiative", toAct: state.initiative, choosing: false });
}
