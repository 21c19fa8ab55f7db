/** A battle of the lab as a game to open, look through and continue. */
import type { Game } from "../play/game.ts";
import { newGame } from "../play/newGame.ts";
import { type Failure, fail, ok, type Result } from "../result.ts";
import { ruleSystem } from "../rules/systems.ts";
import type { LoadedScenario } from "../scenario/model.ts";
import type { LabGame } from "./records.ts";

/**
 * Replays its commands with the dice of its seed, up to its end. Refused where the result differs: another scenario, or other
 * rules.
 */
export function gameOfLab(loaded: LoadedScenario, { game, seed, commands, hash }: LabGame): Result<Game> {
  const refuse = (why: string) =>
    fail<Failure>({
      code: "invalid",
      message: `Battle ${game} can't be replayed: ${why} The scenario or the rules have changed since.`,
    });
  const system = ruleSystem(loaded.scenario.system);
  if (!system.ok) return system;
  const made = newGame(loaded, system.value.play, seed);
  if (!made.ok) return made;
  for (const [i, command] of commands.entries()) {
    const given = made.value.give(command);
    if (given.type === "refused") return refuse(`command ${i + 1} is refused (${given.refusal.reason})`);
    if (given.type === "needs-dice") return refuse(`command ${i + 1} wants dice.`);
  }
  return made.value.hash() === hash ? ok(made.value) : refuse("it ends differently.");
}
