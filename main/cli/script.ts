/** A script of commands with their dice, given to a game in sequence until one is refused. */

import { facesOf, sourcesOf, type Throw } from "../../shared/dice/dice.ts";
import type { Command, Refusal } from "../../shared/play/contract.ts";
import type { DiceChoice, Game } from "../../shared/play/game.ts";
import { HOUSE } from "../../shared/play/playback.ts";

/** The refusal that ended a script, with the entry's index in it, from 0. */
export interface Refused extends Refusal {
  readonly index: number;
}

const junk = (index: number, reason: string): Refused => ({ index, rule: HOUSE, reason });

/** The entries of a script's text, or the reason why it isn't a script. */
export function entriesOf(text: string): readonly unknown[] | Refused {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return junk(0, `The script is not JSON: ${error instanceof Error ? error.message : error}.`);
  }
  return Array.isArray(value) ? value : junk(0, "The script is no list of commands.");
}

interface Entry {
  readonly command: Command;
  readonly dice: DiceChoice;
  /** The game's seed gives the rolls after the script's dice. */
  readonly goesOn: boolean;
}

/** An entry, or its fault; the game checks the command's shape. */
function entryOf(value: unknown): Entry | string {
  if (typeof value !== "object" || value === null || Array.isArray(value))
    return "This is no entry of a script: it must be an object with a command.";
  const { command, dice, rest, ...more } = value as Readonly<Record<string, unknown>>;
  const [unknown] = Object.keys(more);
  if (unknown !== undefined) return `“${unknown}” is no key of an entry: it has a command, dice, and rest.`;
  if (command === undefined) return "This entry has no command.";
  // `dice: undefined` can't stand in JSON: a present key means dice by hand, whatever its value.
  if (Object.hasOwn(value, "rest") && rest !== "program")
    return "The rest of the dice can only be the program's: “rest” is “program” or isn't there.";
  const goesOn = rest === "program";
  if (!Object.hasOwn(value, "dice")) return { command: command as Command, dice: { type: "seed" }, goesOn };
  if (!Array.isArray(dice) || dice.some((face) => typeof face !== "number"))
    return "The dice must be a list of natural values.";
  return { command: command as Command, dice: { type: "hand", faces: dice, from: "script" }, goesOn };
}

/** The rolled faces stay, and the seed gives the next roll. */
const after = (throws: readonly Throw[]): DiceChoice => ({
  type: "hand",
  faces: facesOf(throws),
  from: sourcesOf(throws),
  next: "seed",
});

/** Gives every entry to the game; null: all were carried out. */
export function giveAll(game: Game, entries: readonly unknown[]): Refused | null {
  for (const [index, value] of entries.entries()) {
    const entry = entryOf(value);
    if (typeof entry === "string") return junk(index, entry);
    let given = game.give(entry.command, entry.dice);
    if (given.type === "needs-dice" && entry.goesOn && entry.dice.type === "hand")
      given = game.give(entry.command, { ...entry.dice, next: "seed" });
    while (given.type === "needs-dice" && entry.goesOn) given = game.give(entry.command, after(given.throws));
    if (given.type === "refused") return { index, ...given.refusal };
    if (given.type === "needs-dice") {
      const { count, sides, why, rule } = given.request;
      return {
        index,
        rule,
        reason: `Too few dice: after ${facesOf(given.throws).length} of them ${count}D${sides} are rolled (${why}).`,
      };
    }
  }
  return null;
}
