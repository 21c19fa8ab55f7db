/** The log as one side may read it. */
import type { SideId } from "../systems.ts";
import type { Game, LogEntry, NodeId } from "./game.ts";

/** The lines of one command that a side may know of, in that side's numbering; all lines if no side looks. */
export function linesFor(game: Game, node: NodeId, viewer: SideId | null): readonly LogEntry[] {
  const lines = game.linesOf(node);
  if (viewer === null) return lines;
  return lines.flatMap((line): LogEntry[] => {
    const number = line.numbers[viewer];
    if (number === undefined) return [];
    return [number === line.number ? line : { ...line, number }];
  });
}
