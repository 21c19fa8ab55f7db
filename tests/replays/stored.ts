/** Games that were stored for the tests of replay, opened at their end. */
import { readFileSync } from "node:fs";
import type { Game } from "../../shared/play/game.ts";
import { openGame } from "../../shared/play/openGame.ts";
import { parseGameFile } from "../../shared/play/parseGame.ts";
import { ruleSystem } from "../../shared/rules/systems.ts";

export function storedGame(name: string): Game {
  const path = `tests/replays/${name}.sandgame`;
  const file = parseGameFile(readFileSync(path, "utf8"), path);
  if (!file.ok) throw new Error(file.error.message);
  const system = ruleSystem(file.value.system);
  if (!system.ok) throw new Error(system.error.message);
  const game = openGame(file.value, system.value.play);
  if (!game.ok) throw new Error(game.error.message);
  game.value.game.goTo(game.value.game.end);
  return game.value.game;
}
