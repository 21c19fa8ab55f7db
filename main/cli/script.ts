/** A script of commands with their dice, given to a game one after the other until one is refused. */

import { facesOf, sourcesOf, type Throw } from "../../shared/dice/dice.ts";
import type { Command, Refusal } from "../../shared/play/contract.ts";
import type { DiceChoice, Game } from "../../shared/play/game.ts";
import { HOUSE } from "../../shared/play/playback.ts";

/** What stopped a script: the entry's place in it, from 0. */
export interface Refused extends Refusal {
  readonly index: number;
}

const junk = (index: number, reason: string): Refused => ({ index, rule: HOUSE, reason });

/** The entries of a script's text, or why it is none. */
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
  /** The game's seed gives what is rolled after the dice of the script. */
  readonly goesOn: boolean;
}

/** An entry, or what is wrong with it; the command's own shape is judged by the game. */
function entryOf(value: unknown): Entry | string {
  if (typeof value !== "object" || value === null || Array.isArray(value))
    return "This is no entry of a script: it must be an object with a command.";
  const { command, dice, rest, ...more } = value as Readonly<Record<string, unknown>>;
  const [unknown] = Object.keys(more);
  if (unknown !== undefined) return `“${unknown}” is no key of an entry: it has a command, dice, and rest.`;
  if (command === undefined) return "This entry has no command.";
  // `dice: undefined` can't stand in JSON: a key that is there means dice by hand, whatever it holds.
  if (Object.hasOwn(value, "rest") && rest !== "program")
    return "The rest of the dice can only be the program's: “rest” is “program” or isn't there.";
  const goesOn = rest === "program";
  if (!Object.hasOwn(value, "dice")) return { command: command as Command, dice: { type: "seed" }, goesOn };
  if (!Array.isArray(dice) || dice.some((face) => typeof face !== "number"))
    return "The dice must be a list of natural values.";
  return { command: command as Command, dice: { type: "hand", faces: dice, from: "script" }, goesOn };
}

/** The faces that fell stay, and the seed gives the next throw. */
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
