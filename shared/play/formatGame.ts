/**
 * The text of a `.sandgame` file: the same game always gives the same text, a person can read it, and one more command is
 * one more line. The scenario stands in it as in its own file, two spaces further in.
 */
import { formatScenario, inline } from "../scenario/format.ts";
import type { Game } from "./game.ts";
import { fileOf, GAME_SORT, type GameFile, type StoredNode } from "./gameFile.ts";

function nodeLine({ parent, command, dice, byHand, undone }: StoredNode, i: number): string {
  return inline({
    parent: parent === i ? undefined : parent,
    command,
    dice: dice.length === 0 ? undefined : dice,
    byHand: byHand ? true : undefined,
    undone: undone === 0 ? undefined : undone,
  });
}

/** The text of a game file. Ends with a newline. */
export function formatGameFile(file: GameFile): string {
  const nodes = file.nodes.map((node, i) => `    ${nodeLine(node, i)}`).join(",\n");
  const entries: readonly (readonly [string, string])[] = [
    ["format", inline(GAME_SORT.format)],
    ["version", inline(1)],
    ["title", inline(file.title)],
    ["system", inline(file.system)],
    ["rules", inline(file.rulesVersion)],
    ["seed", inline(file.seed)],
    ["at", inline(file.at)],
    ...(file.forward.length === 0 ? [] : [["forward", inline(file.forward)] as const]),
    ...(file.hash === null ? [] : [["hash", inline(file.hash)] as const]),
    ["nodes", nodes === "" ? "[]" : `[\n${nodes}\n  ]`],
    ["scenario", formatScenario(file.loaded).trimEnd().replaceAll("\n", "\n  ")],
  ];
  return `{\n${entries.map(([key, text]) => `  ${JSON.stringify(key)}: ${text}`).join(",\n")}\n}\n`;
}

export const formatGame = (game: Game): string => formatGameFile(fileOf(game));
