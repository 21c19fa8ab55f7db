/** A command's game: a scenario at its start, or a stored game where it was left. */
import { readFile } from "node:fs/promises";
import path from "node:path";
import type { PlayRules } from "../../shared/play/contract.ts";
import { formatGame } from "../../shared/play/formatGame.ts";
import type { Game } from "../../shared/play/game.ts";
import { GAME_EXTENSION } from "../../shared/play/gameFile.ts";
import { newGame } from "../../shared/play/newGame.ts";
import { openGame } from "../../shared/play/openGame.ts";
import { readGameFile } from "../../shared/play/parseGame.ts";
import { type Seats, TWO_PEOPLE } from "../../shared/play/seats.ts";
import type { Result } from "../../shared/result.ts";
import type { RuleSystem } from "../../shared/rules/contract.ts";
import { ruleSystem } from "../../shared/rules/systems.ts";
import type { SystemId } from "../../shared/systems.ts";
import { atomicWrite } from "../files/atomic-write.ts";
import { readTextFile } from "../files/read.ts";
import { InputFault, placeOf } from "./output.ts";
import { firstFault, loadScenario } from "./scenario.ts";

/** The default seed: a command line must give the same answer every time. */
export const STANDARD_SEED = "1";

/** The value of a result; throws an InputFault for a failure. */
export function sound<T>(file: string, result: Result<T>): T {
  if (result.ok) return result.value;
  throw new InputFault(file, placeOf(result.error), result.error.message);
}

export const rulesFor = (file: string, system: SystemId): RuleSystem => sound(file, ruleSystem(system));
export const playRules = (file: string, system: SystemId): PlayRules => rulesFor(file, system).play;

/** The game and its players. Throws an InputFault with the first problem. `warn` receives notices about an old game. */
export async function loadGame(
  file: string,
  seed: string | undefined,
  warn: (line: string) => void,
): Promise<{ readonly game: Game; readonly seats: Seats }> {
  if (!file.toLowerCase().endsWith(GAME_EXTENSION)) {
    const loaded = await loadScenario(file);
    const game = sound(file, newGame(loaded, playRules(file, loaded.scenario.system), seed ?? STANDARD_SEED));
    return { game, seats: TWO_PEOPLE };
  }
  const read = await readTextFile(file);
  if (!read.ok) throw firstFault(file, [read.error]);
  const stored = readGameFile(read.value.text, file);
  if (!stored.ok) throw firstFault(file, stored.error);
  // New rolls may use another seed; the rolls until now are in the file.
  const asked = seed === undefined ? stored.value : { ...stored.value, seed };
  const { game, seats, notices } = sound(file, openGame(asked, playRules(file, asked.system)));
  for (const notice of notices) warn(notice);
  return { game, seats };
}

/** Throws an InputFault if the file can't be written, or if its name isn't that of a game. */
export async function saveGame(game: Game, file: string, seats: Seats = TWO_PEOPLE): Promise<void> {
  if (!file.toLowerCase().endsWith(GAME_EXTENSION))
    throw new InputFault(file, "--out", `the name of a game file ends in ${GAME_EXTENSION}`);
  sound(file, await atomicWrite(path.resolve(file), Buffer.from(formatGame(game, seats)), { backup: true }));
}

/** A script's text. Throws an InputFault if it can't be read. */
export async function readScript(file: string): Promise<string> {
  try {
    return await readFile(file, "utf8");
  } catch (error) {
    throw new InputFault(file, "", error instanceof Error ? error.message : String(error));
  }
}
