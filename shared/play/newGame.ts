/** A new game of a scenario under a system's rules. */
import { ok, type Result } from "../result.ts";
import { problemsOf } from "../scenario/issues.ts";
import type { LoadedScenario } from "../scenario/model.ts";
import { placeText } from "../scenario/places.ts";
import type { Battle, Command, PlayRules } from "./contract.ts";
import { createGame, type GameStart } from "./createGame.ts";
import type { Game } from "./game.ts";

/** The error in a command's shape, in words; null: none. */
export function malformedBy(rules: Pick<PlayRules, "commands">): (command: unknown) => string | null {
  return (command) => {
    const parsed = rules.commands.safeParse(command);
    if (parsed.success) return null;
    const [problem] = problemsOf(parsed.error.issues, command);
    if (!problem) return "This is not a command.";
    const place = placeText(problem.path);
    return place === ""
      ? `This is not a command: ${problem.message}.`
      : `This is not a command: ${place} ${problem.message}.`;
  };
}

export const startOf = (loaded: LoadedScenario, rules: PlayRules, battle: Battle, seed: string): GameStart => ({
  seed,
  system: loaded.scenario.system,
  battle,
  rulesVersion: rules.version,
  malformed: malformedBy(rules) satisfies (command: Command) => string | null,
});

/** Refused where the scenario can't be played by these rules. */
export function newGame(loaded: LoadedScenario, rules: PlayRules, seed: string): Result<Game> {
  const battle = rules.open(loaded);
  return battle.ok ? ok(createGame(loaded, startOf(loaded, rules, battle.value, seed))) : battle;
}
