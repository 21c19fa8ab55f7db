/** An attack's working in rows, before the dice and after them. */
import type { Flash, Working, WorkingRow } from "../../../play/contract.ts";
import type { AttackRolled, AttackWorking } from "../attack.ts";
import type { CombatResult } from "../combatResults.ts";
import type { NamedModifier } from "../modifiers.ts";
import type { RuleNumbers } from "./member.ts";

export const RESULT_NAMES: Readonly<Record<CombatResult, Flash & { readonly name: string }>> = {
  E: { letter: "E", name: "Eliminated", gravity: 4 },
  D: { letter: "D", name: "Disorganized", gravity: 3 },
  "(S)": { letter: "(S)", name: "Suppressed; D if it was already", gravity: 2 },
  S: { letter: "S", name: "Suppressed", gravity: 1 },
  none: { letter: "–", name: "No effect", gravity: 0 },
};

/** A modifier as people write it: "+2", "−1", "0". */
export const signed = (n: number): string => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : "0");

const rows = (modifiers: readonly NamedModifier[]): WorkingRow[] =>
  modifiers.map(({ name, rule, value }) => ({ name, rule, value: signed(value) }));

/** `rolled` adds the dice to what was known before. */
export function attackWorkings(
  numbers: RuleNumbers,
  { cohesion, combat }: AttackWorking,
  rolled?: AttackRolled,
): Working[] {
  const sum = (modifiers: readonly NamedModifier[]) => modifiers.reduce((total, { value }) => total + value, 0);
  const toFire: Working = {
    title: "Cohesion to fire",
    rows: [
      ...(rolled ? [{ name: "1D20", rule: numbers.cohesion, value: String(rolled.cohesion.natural) }] : []),
      ...rows(cohesion.modifiers),
      ...cohesion.ignored.map(({ name, rule }) => ({ name, rule, value: "not counted" })),
    ],
    total: rolled
      ? `${rolled.cohesion.natural + sum(cohesion.modifiers)} against ${cohesion.level}: ${rolled.cohesion.success ? "success" : "failure"}`
      : cohesion.need < 1
        ? `can't succeed: ${cohesion.need} or less`
        : cohesion.need >= 20
          ? "can't fail"
          : `${cohesion.need} or less on 1D20`,
  };
  const column: Working = {
    title: "Combat differential",
    rows: [
      { name: "Firepower", rule: numbers.differential, value: String(combat.firepower) },
      {
        name: combat.halved ? "Defence, halved outside the target front" : "Defence",
        rule: combat.halved ? numbers.halfDefence : numbers.differential,
        value: `−${combat.defense}`,
      },
    ],
    total: `column ${signed(combat.column)}${combat.column === combat.differential ? "" : ` (differential ${signed(combat.differential)})`}`,
  };
  const dice = rolled?.combat;
  const roll: Working = {
    title: "Combat roll",
    rows: [
      ...(dice ? [{ name: "2D6", rule: numbers.combatRoll, value: dice.faces.join(" + ") }] : []),
      ...rows(combat.modifiers),
    ],
    total: dice
      ? `row ${dice.row}, column ${signed(combat.column)}: ${RESULT_NAMES[rolled.result].letter}`
      : `2D6 ${signed(sum(combat.modifiers))}; low is good for the firer`,
  };
  return rolled && !dice ? [toFire] : [toFire, column, roll];
}
