import { describe, expect, it } from "vitest";
import { randomOf } from "../../../shared/dice/seeded.ts";
import { hashOf } from "../../../shared/play/canonical.ts";
import type { Command } from "../../../shared/play/contract.ts";
import { newGame } from "../../../shared/play/newGame.ts";
import { playBetween, randomPlayer } from "../../../shared/simulate/between.ts";
import { opened } from "../opponent/battles.ts";
import { arena } from "../rules/ghq-wwii/play/arenas.ts";

describe("a battle between two", () => {
  it("is the game of its seed and its commands, die for die", () => {
    const loaded = arena(6);
    const { battle, system } = opened(loaded);
    const commands: Command[] = [];
    const before: string[] = [];
    const players = { red: randomPlayer(battle, randomOf(1)), blue: randomPlayer(battle, randomOf(2)) };
    const { state, commands: many } = playBetween(battle, players, {
      seed: "a series/3",
      maxCommands: 400,
      onAbout: (now) => before.length < 3 && before.push(hashOf(now)),
      onStep: (_, command) => commands.push(command),
    });
    expect(commands).toHaveLength(many);
    expect(new Set(before).size).toBe(3);
    const game = newGame(loaded, system.play, "a series/3");
    if (!game.ok) throw new Error(game.error.message);
    for (const command of commands) expect(game.value.give(command).type).toBe("done");
    expect(game.value.hash()).toBe(hashOf(state));
  });
});
