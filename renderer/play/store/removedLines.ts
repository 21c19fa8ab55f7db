/** The lines that were removed from the open game. Each can be brought back until the game is closed; a file doesn't hold them. */
import type { StoreApi } from "zustand/vanilla";
import type { NodeId, Removed } from "../../../shared/play/game.ts";
import { fail, ok, type Result } from "../../../shared/result.ts";
import type { SideId } from "../../../shared/systems.ts";
import type { PlayState } from "./play.ts";

export interface RemovedLine {
  /** As the viewer knew it: “Line 3”. */
  readonly name: string;
  readonly from: Removed;
  /** The viewer who removed it; names may be one side's secret. */
  readonly viewer: SideId | null;
  /** The game's revision after the removal: while it is the present one, undo brings the line back. */
  readonly revision: number;
}

const NO_GAME: Result<never> = fail({ code: "invalid", message: "No game is open." });
const NONE: Result<never> = fail({ code: "invalid", message: "No line was removed." });

/** The line removed last, for the player who removed it; null: there is none. */
export const removedLast = ({ removed, viewer }: Pick<PlayState, "removed" | "viewer">): RemovedLine | null =>
  removed[0]?.viewer === viewer ? removed[0] : null;

/** Whether nothing has changed in the game since a line was removed: undo brings it back, before it steps back. */
export function removedJustNow(state: PlayState): boolean {
  const last = removedLast(state);
  return last !== null && last.revision === state.open?.game.revision;
}

export const removedMoves = (store: StoreApi<PlayState>) => ({
  /** Removes a node and its followers; refused for the way to the present node. */
  removeLine(node: NodeId, name: string): Result<null> {
    const { open, removed, viewer } = store.getState();
    if (!open) return NO_GAME;
    const gone = open.game.remove(node);
    if (!gone.ok) return gone;
    store.setState({ removed: [{ name, from: gone.value, viewer, revision: open.game.revision }, ...removed] });
    return ok(null);
  },
  /** Brings back the line removed last, as it was; answers with its first node. */
  bringBack(): Result<NodeId> {
    const state = store.getState();
    const { open, removed } = state;
    const last = removedLast(state);
    if (!open || !last) return NONE;
    const atOnce = removedJustNow(state);
    const back = open.game.restore(last.from);
    if (!back.ok) return back;
    const [, next, ...others] = removed;
    // Several removals one after the other are undone one after the other.
    const follows = next && atOnce && next.revision === last.revision - 1;
    store.setState({
      removed: next ? [follows ? { ...next, revision: open.game.revision } : next, ...others] : [],
    });
    return ok(last.from.node);
  },
});
