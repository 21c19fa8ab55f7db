/** What of an attack by several stands is the modern game's own (rule document: 07.03.03, 07.04). */
import type { GhqAct } from "../../ghq/play/act.ts";
import type { JointRules } from "../../ghq/play/joint/state.ts";
import { figuresOf, optionsOf, tell } from "./game.ts";
import type { ModernStand } from "./state.ts";

export const JOINT: JointRules = {
  rule: "07.04",
  joining: "07.04 (B)",
  wastes: (field) => optionsOf(field).designatedIsSpent,
  attempted(act, one, { weapon }, { combat }) {
    const stand = one as ModernStand;
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
  tell(
    act,
    { type: "missiles-depleted", stand: id, natural, number: missile.depletion },
    {
      text: `${field.name(id)} has used up its missiles`,
      rules: ["07.03.03"],
      side,
      outcome: "depleted",
      stands: [id],
      working: [{ title: "Depletion", rows, total: `${natural} is ${missile.depletion} or less` }],
    },
  );
  stand.depleted = true;
}
