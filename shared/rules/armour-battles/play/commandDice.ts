/** Command Dice as they fall: failures, chains, and who has the first pulse ("Start of the Turn", "The First Command Pulse"). */
import type { Dice } from "../../../dice/dice.ts";
import type { SideId } from "../../../systems.ts";
import type { CommandRoll, FactOf } from "./facts.ts";
import type { ArmourField } from "./field.ts";
import { RULES } from "./numbers.ts";
import { CHAINS, type Chain } from "./state.ts";
import { figure } from "./units.ts";

const count = (faces: readonly number[], face: number): number => faces.filter((one) => one === face).length;

/** More ones than sixes. */
export const isFailure = (faces: readonly number[]): boolean => count(faces, 1) > count(faces, 6);

/** Who has the most sixes, then fives and so on down to twos; null where all are equal. Ones don't count. */
export function mostOf({ red, blue }: CommandRoll): SideId | null {
  for (const face of CHAINS) {
    const more = count(red, face) - count(blue, face);
    if (more !== 0) return more > 0 ? "red" : "blue";
  }
  return null;
}

/** The chains of a side: its own dice without ones, and the enemy's ones as Wild Dice where that failed. */
export function chainsOf(own: readonly number[], enemy: readonly number[]): Record<Chain, number> {
  const dice = { 2: count(own, 2), 3: count(own, 3), 4: count(own, 4), 5: count(own, 5), 6: count(own, 6) };
  if (isFailure(enemy)) dice[6] += count(enemy, 1);
  return dice;
}

/** What a roll comes to; `first` is "again" where nobody is ahead and nobody failed. */
export function judgeRoll(
  roll: CommandRoll,
  fixed: "dice" | SideId,
): { readonly failed: Record<SideId, boolean>; readonly first: SideId | null | "again" } {
  const failed = { red: isFailure(roll.red), blue: isFailure(roll.blue) };
  if (failed.red && failed.blue) return { failed, first: null };
  if (fixed !== "dice") return { failed, first: fixed };
  if (failed.red) return { failed, first: "blue" };
  if (failed.blue) return { failed, first: "red" };
  return { failed, first: mostOf(roll) ?? "again" };
}

/** A throw that is always a tie is no throw: with equal dice on both sides the chance of so many ties is nothing. */
const MOST_ROLLS = 200;

export function rollCommandDice(field: ArmourField, dice: Dice): FactOf<"command-rolled"> {
  const throwFor = (who: SideId) =>
    dice.roll({
      sides: 6,
      count: figure(field, who, "commandDice"),
      who,
      why: `Command Dice of ${field.sideName(who)}`,
      rule: RULES.commandDice,
      classes: { type: "faces" },
    });
  const rolls: CommandRoll[] = [];
  for (let i = 0; i < MOST_ROLLS; i++) {
    const roll = { red: throwFor("red"), blue: throwFor("blue") };
    rolls.push(roll);
    const { failed, first } = judgeRoll(roll, field.options.firstPulse);
    if (first === "again") continue;
    return {
      type: "command-rolled",
      rolls,
      failed,
      dice: { red: chainsOf(roll.red, roll.blue), blue: chainsOf(roll.blue, roll.red) },
      first,
    };
  }
  throw new Error("the Command Dice are tied for ever");
}
