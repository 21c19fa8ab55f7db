/** The log for reading: the current line, the part ahead after a step back, and abandoned branches. */
import type { Game, LogEntry, NodeId } from "../../../shared/play/game.ts";
import { linesFor } from "../../../shared/play/linesFor.ts";
import type { SideId } from "../../../shared/systems.ts";

export type LogRow =
  | { readonly type: "turn"; readonly key: string; readonly turn: number }
  | {
      readonly type: "line";
      readonly key: string;
      readonly entry: LogEntry;
      /** Undone: "forward" goes there. */
      readonly ahead: boolean;
      /** The last line before the game's current node. */
      readonly here: boolean;
    }
  /** A branch after a node of the current line. */
  | { readonly type: "branch"; readonly key: string; readonly branch: Branch };

/** A branch: other commands from the same node. */
export interface Branch {
  /** Its farthest node, where a click goes. */
  readonly end: NodeId;
  readonly commands: number;
  /** Its first words. */
  readonly words: string;
}

/** The last lines of the current line of play. */
export function lastLines(game: Game, viewer: SideId | null, count: number): readonly LogEntry[] {
  const lines: LogEntry[] = [];
  for (
    let node: NodeId | null = game.at;
    node !== null && lines.length < count;
    node = game.nodes.get(node)?.parent ?? null
  )
    lines.unshift(...linesFor(game, node, viewer));
  return lines.slice(-count);
}

/** The results of a person's rolls for stands: lines with dice or an outcome, without what the same commands set going. */
export const resultsOf = (game: Game, nodes: readonly NodeId[], viewer: SideId | null): readonly LogEntry[] =>
  nodes
    .flatMap((node) => linesFor(game, node, viewer))
    // The phases that a roll opened, and their sides, are news of the log.
    .filter(({ stands, throws, outcome }) => stands.length > 0 && (throws.length > 0 || outcome !== null));

/** The current line and, after it, the line that "forward" follows. */
export function logRows(game: Game, viewer: SideId | null): LogRow[] {
  const rows: LogRow[] = [];
  const { at } = game;
  const path = game.lineTo(game.end);
  let turn: number | null = null;
  let ahead = false;
  for (const [step, node] of path.entries()) {
    const entries = linesFor(game, node.id, viewer);
    for (const [i, entry] of entries.entries()) {
      if (entry.turn !== turn) rows.push({ type: "turn", key: `turn ${entry.turn} ${node.id}`, turn: entry.turn });
      turn = entry.turn;
      const here = node.id === at && i === entries.length - 1;
      rows.push({ type: "line", key: `${node.id} ${i}`, entry, ahead, here });
    }
    if (node.id === at) ahead = true;
    const next = path[step + 1]?.id;
    for (const child of node.children)
      if (child !== next) {
        const branch = branchAt(game, child, viewer);
        if (branch) rows.push({ type: "branch", key: `branch ${child}`, branch });
      }
  }
  return rows;
}

/** Null if these rules refuse it now: then it can't be visited. */
function branchAt(game: Game, first: NodeId, viewer: SideId | null): Branch | null {
  let end: NodeId | null = null;
  let commands = 0;
  let words = "";
  for (let node: NodeId | undefined = first; node !== undefined; node = game.nodes.get(node)?.children.at(-1)) {
    const lines = soundLines(game, node, viewer);
    if (!lines) break;
    end = node;
    commands++;
    // Some commands write nothing; the first words describe the branch.
    words ||= lines.at(-1)?.text ?? "";
  }
  return end === null ? null : { end, commands, words: words || "another way" };
}

function soundLines(game: Game, node: NodeId, viewer: SideId | null): readonly LogEntry[] | null {
  try {
    return linesFor(game, node, viewer);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
