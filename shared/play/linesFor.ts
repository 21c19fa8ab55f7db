/** The log as one side may read it. */
import type { SideId } from "../systems.ts";
import type { Game, LogEntry, NodeId } from "./game.ts";

/** The lines of one command that a side may know of; all of them where no side looks. */
export function linesFor(game: Game, node: NodeId, viewer: SideId | null): readonly LogEntry[] {
  const lines = game.linesOf(node);
  const events = game.eventsOf(node);
  const hidden = (audience: readonly SideId[] | undefined) => viewer !== null && audience && !audience.includes(viewer);
  if (!events.some(({ audience }) => hidden(audience))) return lines;
  const parent = game.nodes.get(node)?.parent ?? null;
  if (parent === null) return lines;
  const { battle } = game;
  const state = battle.copy(game.stateAt(parent));
  const known: boolean[] = [];
  for (const event of events) {
    if (battle.describe(event, state)) known.push(!hidden(event.audience));
    battle.evolve(state, event);
  }
  // What the game itself remarked comes before the lines of the events.
  const remarks = lines.length - known.length;
  return lines.filter((_, i) => i < remarks || known[i - remarks]);
}
