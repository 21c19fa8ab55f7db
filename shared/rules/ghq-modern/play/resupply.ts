/** New missiles in the marker removal phase (rule document: 07.03.04). */
import type { SideId } from "../../../systems.ts";
import { rollCohesion } from "../../ghq/cohesion.ts";
import type { NamedModifier } from "../../ghq/modifiers.ts";
import { isOnTable } from "../../ghq/play/act.ts";
import { marked } from "../../ghq/play/phases/removal.ts";
import { cohesionWorking } from "../../ghq/play/words.ts";
import { RESUPPLY } from "../tables.ts";
import { type ModernAct, tell } from "./game.ts";
import type { ModernStand, ModernState } from "./state.ts";

/** The only thing that counts on the roll for new missiles. */
export const EXERTION: NamedModifier = { name: "Resupply", value: RESUPPLY, rule: "07.03.04" };

const unsupplied = (state: ModernState, side: SideId): ModernStand[] =>
  state.stands.filter((one) => one.side === side && isOnTable(one) && one.depleted);

/** Whether a side has anything to roll for. */
export const hasToRecover = (state: ModernState, side: SideId): boolean =>
  marked(state, side).length > 0 || unsupplied(state, side).length > 0;

/** Markers don't count: the roll is modified by +4 and nothing else. */
export function resupply(act: ModernAct): void {
  const { field, state, dice } = act;
  for (const one of unsupplied(state, state.toAct)) {
    const { id: stand, side } = one;
    const { name, cohesion: level } = field.unit(stand);
    const modifiers = [EXERTION];
    const rule = "07.03.04";
    const why = `Resupply of ${name}`;
    const { natural, success } = rollCohesion(dice, { level, modifiers, who: side, why, rule });
    tell(
      act,
      { type: "resupply-rolled", stand, natural, modifiers, level, success },
      {
        text: `${name} ${success ? "gets new missiles" : "waits for new missiles"}`,
        rules: [rule],
        side,
        outcome: success ? "resupplied" : "depleted",
        stands: [stand],
        working: [cohesionWorking(field.numbers, "Cohesion to resupply", { natural, modifiers, level })],
      },
    );
    if (success) one.depleted = false;
  }
}
