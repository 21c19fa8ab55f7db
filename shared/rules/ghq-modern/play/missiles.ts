/**
 * Use and resupply of missiles (marker removal phase), and this game's joint attacks (rule document: 07.03.03, 07.03.04,
 * 07.04).
 */
import type { SideId } from "../../../systems.ts";
import { type GhqAct, isOnTable } from "../../ghq/play/act.ts";
import { testStand } from "../../ghq/play/cohesion.ts";
import type { JointRules } from "../../ghq/play/jointAttack.ts";
import { marked } from "../../ghq/play/phases/removal.ts";
import type { NamedModifier } from "../../modifiers.ts";
import { RESUPPLY } from "../tables.ts";
import { figuresOf, type ModernAct, optionsOf, tell } from "./game.ts";
import type { ModernStand, ModernState } from "./state.ts";

export const JOINT: JointRules = {
  rule: "07.04",
  joining: "07.04 (B)",
  wastes: (field) => optionsOf(field).designatedIsSpent,
  attempted(act, firer, { weapon }, { combat }) {
    const stand = firer as ModernStand;
    if (optionsOf(act.field).oneWeaponATurn) stand.keepsTo = weapon;
    if (combat) depletion(act, stand, weapon, sumOf(combat.faces));
  },
};
const sumOf = (faces: readonly number[]): number => faces.reduce((sum, face) => sum + face, 0);

/** 07.03.03: the natural roll of the combat dice may use a stand's missiles up. */
function depletion(act: GhqAct, stand: ModernStand, weapon: number, natural: number): void {
  const { field } = act;
  const { id, side } = stand;
  const missile = figuresOf(field.unit(id)).weapons[weapon];
  if (!missile?.missile || missile.depletion === null || natural > missile.depletion) return;
  const rows = [{ name: "Natural combat roll", rule: "07.03.03", value: String(natural) }];
  const working = [{ title: "Depletion", rows, total: `${natural} is ${missile.depletion} or less` }];
  const text = `${field.name(id)} has used up its missiles`;
  const line = { text, rules: ["07.03.03"], side, outcome: "depleted", stands: [id], working };
  tell(act, { type: "missiles-depleted", stand: id, natural, number: missile.depletion }, line);
  stand.depleted = true;
}

/** The only modifier of the roll for new missiles. */
export const EXERTION: NamedModifier = { name: "Resupply", value: RESUPPLY, rule: "07.03.04" };

const unsupplied = (state: ModernState, side: SideId): ModernStand[] =>
  state.stands.filter((stand) => stand.side === side && isOnTable(stand) && stand.depleted);

/** Whether a side has anything to roll for. */
export const hasToRecover = (state: ModernState, side: SideId): boolean =>
  marked(state, side).length > 0 || unsupplied(state, side).length > 0;

/** Markers don't count: the roll is modified by +4 and nothing else. */
export function resupply(act: ModernAct): void {
  for (const stand of unsupplied(act.state, act.state.toAct)) {
    const name = act.field.name(stand.id);
    const words = { why: `Resupply of ${name}`, title: "Cohesion to resupply", rule: "07.03.04" };
    const { success, fact, line } = testStand(act, stand.id, [EXERTION], words);
    const text = `${name} ${success ? "resupplies its missiles" : "fails to resupply its missiles"}`;
    const outcome = success ? "resupplied" : "depleted";
    tell(act, { type: "resupply-rolled", ...fact }, { ...line, text, outcome });
    if (success) stand.depleted = false;
  }
}
