/**
 * The text of a `.sandgame` file. The same game always gives the same text, a person can read it, and each further command is
 * one more line. The scenario has the same text as in its file, indented by two spaces.
 */
import type { FaceSource } from "../dice/dice.ts";
import { formatScenario, inline } from "../scenario/format.ts";
import { newestVersion } from "../scenario/versions.ts";
import type { Game, NodeId, Remark } from "./game.ts";
import { fileOf, GAME_SORT, GAME_VERSIONS, type GameFile, type StoredNode } from "./gameFile.ts";
import type { Mail } from "./mail.ts";
import { peopleOf, type Seat, type Seats } from "./seats.ts";

/** One word where all faces have one source, and none where that is the program. */
function sourceText(from: readonly FaceSource[]): FaceSource | readonly FaceSource[] | undefined {
  const [first = "program"] = from;
  if (from.some((source) => source !== first)) return from;
  return first === "program" ? undefined : first;
}

/** `before`: the id of the node before it in the list. */
function nodeLine({ id, parent, command, dice, from, undone }: StoredNode, before: NodeId): string {
  return inline({
    id: id === before + 1 ? undefined : id,
    parent: parent === before ? undefined : parent,
    command,
    dice: dice.length === 0 ? undefined : dice,
    from: sourceText(from),
    undone: undone === 0 ? undefined : undone,
  });
}

const remarkLine = ({ node, by, name, note, bookmark }: Remark): string =>
  inline({
    node,
    by: by ?? undefined,
    name: name === "" ? undefined : name,
    note: note === "" ? undefined : note,
    bookmark: bookmark ? true : undefined,
  });

/** A list with a line for each entry. */
const listOf = (lines: readonly string[]): string =>
  lines.length === 0 ? "[]" : `[\n${lines.map((line) => `    ${line}`).join(",\n")}\n  ]`;

const seatLine = (seat: Seat) =>
  seat.type === "person" ? undefined : { character: seat.character, plan: seat.plan ?? undefined };

/** The text of a game file. Ends with a newline. */
export function formatGameFile(file: GameFile): string {
  const before = (i: number): NodeId => file.nodes[i - 1]?.id ?? 0;
  const nodes = file.nodes.map((node, i) => nodeLine(node, before(i)));
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
    ["nodes", listOf(nodes)],
    ...(file.nextId === before(nodes.length) + 1 ? [] : [["next", inline(file.nextId)] as const]),
    ...(file.remarks.length === 0 ? [] : [["remarks", listOf(file.remarks.map(remarkLine))] as const]),
    ...(file.mail === null ? [] : [["mail", inline(file.mail)] as const]),
    ["scenario", formatScenario(file.loaded).trimEnd().replaceAll("\n", "\n  ")],
  ];
  return `{\n${entries.map(([key, text]) => `  ${JSON.stringify(key)}: ${text}`).join(",\n")}\n}\n`;
}

export const formatGame = (game: Game, seats?: Seats, mail?: Mail | null): string =>
  formatGameFile(fileOf(game, seats, mail));
