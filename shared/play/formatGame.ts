/**
 * The text of a `.sandgame` file. The same game always gives the same text, a person can read it, and each further command is
 * one more line. The scenario has the same text as in its file, indented by two spaces.
 */
import type { FaceSource } from "../dice/dice.ts";
import { formatScenario, inline } from "../scenario/format.ts";
import { newestVersion } from "../scenario/versions.ts";
import type { Game } from "./game.ts";
import { fileOf, GAME_SORT, GAME_VERSIONS, type GameFile, type StoredNode } from "./gameFile.ts";
import { peopleOf, type Seat, type Seats } from "./seats.ts";

/** One word where all faces have one source, and none where that is the program. */
function sourceText(from: readonly FaceSource[]): FaceSource | readonly FaceSource[] | undefined {
  const [first = "program"] = from;
  if (from.some((source) => source !== first)) return from;
  return first === "program" ? undefined : first;
}

function nodeLine({ parent, command, dice, from, undone }: StoredNode, i: number): string {
  return inline({
    parent: parent === i ? undefined : parent,
    command,
    dice: dice.length === 0 ? undefined : dice,
    from: sourceText(from),
    undone: undone === 0 ? undefined : undone,
  });
}

const seatLine = (seat: Seat) =>
  seat.type === "person" ? undefined : { character: seat.character, plan: seat.plan ?? undefined };

/** The text of a game file. Ends with a newline. */
export function formatGameFile(file: GameFile): string {
  const nodes = file.nodes.map((node, i) => `    ${nodeLine(node, i)}`).join(",\n");
  const entries: readonly (readonly [string, string])[] = [
    ["format", inline(GAME_SORT.format)],
    ["version", inline(newestVersion(GAME_VERSIONS))],
    ["title", inline(file.title)],
    ["system", inline(file.system)],
    ["rules", inline(file.rulesVersion)],
    ["seed", inline(file.seed)],
    ["at", inline(file.at)],
    ...(file.forward.length === 0 ? [] : [["forward", inline(file.forward)] as const]),
    ...(file.hash === null ? [] : [["hash", inline(file.hash)] as const]),
    ...(peopleOf(file.seats).length === 2
      ? []
      : [["seats", inline({ red: seatLine(file.seats.red), blue: seatLine(file.seats.blue) })] as const]),
    ["nodes", nodes === "" ? "[]" : `[\n${nodes}\n  ]`],
    ["scenario", formatScenario(file.loaded).trimEnd().replaceAll("\n", "\n  ")],
  ];
  return `{\n${entries.map(([key, text]) => `  ${JSON.stringify(key)}: ${text}`).join(",\n")}\n}\n`;
}

export const formatGame = (game: Game, seats?: Seats): string => formatGameFile(fileOf(game, seats));
