/** A turn begins with both sides' Command Dice ("Start of the Turn", "Command Failure", "The First Command Pulse"). */

import { SIDE_IDS, type SideId } from "../../../../systems.ts";
import { refuse } from "../../../referee/field.ts";
import { rollCommandDice } from "../commandDice.ts";
import type { FactOf } from "../facts.ts";
import type { ArmourField } from "../field.ts";
import { type ArmourSituation, kind } from "../game.ts";
import { RULES } from "../numbers.ts";
import { CHAINS, other } from "../state.ts";
import { tell } from "../words.ts";

export const rollCommand = kind({
  type: "roll-command",
  effect: { type: "routine" },
  fields: {},
  name: "Roll the Command Dice",
  help: "Both sides roll; more ones than sixes is a Command Failure.",
  rule: RULES.commandDice,
  gesture: "button",
  in: ["command"],
  whyClosed: () => refuse(RULES.commandDice, "The Command Dice are rolled at the start of a turn."),
  carryOut(act) {
    const { field, state } = act;
    const rolled = rollCommandDice(field, act.dice);
    const { rolls, failed, dice, first } = rolled;
    const rules = [RULES.commandDice, RULES.firstPulse, ...(failed.red || failed.blue ? [RULES.failure] : [])];
    const rows = SIDE_IDS.map((side) => ({
      name: field.sideName(side),
      rule: RULES.commandDice,
      value: [...(rolls.at(-1)?.[side] ?? [])].sort((a, b) => b - a).join(" "),
    }));
    const total = SIDE_IDS.map((side) => `${field.sideName(side)} ${diceOf(rolled, side)}`).join(", ");
    tell(act, rolled, rollInWords(field, rolled), rules, first, { working: [{ title: "Command Dice", rows, total }] });
    for (const side of SIDE_IDS) Object.assign(state.sides[side], { failed: failed[side], dice: { ...dice[side] } });
    state.maintaining = SIDE_IDS.filter((side) => failed[side] && state.sides[side].missions.length > 0);
    Object.assign(state, { first, rolled: true });
  },
});

type Rolled = FactOf<"command-rolled">;
const diceOf = ({ dice }: Rolled, side: SideId): number => CHAINS.reduce((sum, chain) => sum + dice[side][chain], 0);

function rollInWords(field: ArmourField, rolled: Rolled): string {
  const { rolls, failed, first } = rolled;
  if (failed.red && failed.blue) return "Both sides have a Command Failure: the turn ends";
  const ties = rolls.length - 1;
  const tied = ties > 0 ? `Tied ${ties === 1 ? "once" : `${ties} times`} and rolled again. ` : "";
  const who = SIDE_IDS.find((side) => failed[side]);
  const failure = who ? `${field.sideName(who)} has a Command Failure; ` : "";
  // A side without dice has no pulse: the other one begins.
  const begins = first && diceOf(rolled, first) === 0 && diceOf(rolled, other(first)) > 0 ? other(first) : first;
  return `${tied}${failure}${begins ? `${field.sideName(begins)} has the first Command Pulse` : ""}`;
}

export const command: ArmourSituation = {
  words: "the start of a turn",
  rule: RULES.commandDice,
  ask: ({ state: { toAct: side } }) => ({
    side,
    question: "Both sides roll their Command Dice.",
    rule: RULES.commandDice,
  }),
};
