/** The marker removal phase: recovery, and new missiles (rule document: 07.03.04, 07.07). */
import type { SideId } from "../../../systems.ts";
import { rollCohesion } from "../../ghq/cohesion.ts";
import type { NamedModifier } from "../../ghq/modifiers.ts";
import { marked, recoverAll } from "../../ghq/play/removal.ts";
import { isOnTable, whyNotNow } from "../../ghq/play/turn.ts";
import { RESUPPLY } from "../tables.ts";
import type { ModernStand, ModernState } from "./state.ts";
import type { ModernDecider, ModernTurn } from "./turn.ts";

/** The only thing that counts on the roll for new missiles. */
export const EXERTION: NamedModifier = { name: "Resupply", value: RESUPPLY, rule: "07.03.04" };

const unsupplied = (state: ModernState, side: SideId): ModernStand[] =>
  state.stands.filter((one) => one.side === side && isOnTable(one) && one.depleted);

/** Whether a side has anything to roll for. */
export const hasToRecover = (state: ModernState, side: SideId): boolean =>
  marked(state, side).length > 0 || unsupplied(state, side).length > 0;

export const recover: ModernDecider<"recover"> = (turn) => {
  const { field, state, emit } = turn;
  const refusal = whyNotNow(field, state, "removal");
  if (refusal) return refusal;
  const side = state.toAct;
  recoverAll(turn);
  for (const { id } of unsupplied(state, side)) resupply(turn, id);
  emit({ type: "side-recovered", side });
  return null;
};

/** Markers don't count: the roll is modified by +4 and nothing else. */
function resupply({ field, state, dice, emit }: ModernTurn, stand: string): void {
  const unit = field.unit(stand);
  const modifiers = [EXERTION];
  const { natural, success } = rollCohesion(dice, {
    level: unit.cohesion,
    modifiers,
    who: field.stateOf(state, stand).side,
    why: `Resupply of ${unit.name}`,
    rule: "07.03.04",
  });
  emit({ type: "resupply-rolled", stand, natural, modifiers, level: unit.cohesion, success });
}
