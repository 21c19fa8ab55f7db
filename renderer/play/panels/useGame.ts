/** The game for its panels: rendered again with each change of the game, and of the hand if `useIntent` is used. */

import { useMemo } from "react";
import type { BattleView } from "../../../shared/play/contract.ts";
import { usePlay } from "../part.ts";

import { type Intent, intentOf } from "../store/intent.ts";
import { type OpenGame, personDecides } from "../store/play.ts";

export interface GameNow extends OpenGame {
  readonly revision: number;
  /** The view of the current viewer. */
  readonly view: BattleView;
}

/** Throws if no game is open. */
export function useGame(): GameNow {
  const open = usePlay((s) => s.open);
  const revision = usePlay((s) => s.revision);
  const viewer = usePlay((s) => s.viewer);
  if (!open) throw new Error("no game is open");
  return useMemo(() => ({ ...open, revision, view: open.reader.view(viewer) }), [open, revision, viewer]);
}

/** Whether a person decides: the hand is in use. */
export const usePersonDecides = (): boolean => usePlay(personDecides);

/** The command that the hand is preparing. */
export function useIntent(): Intent {
  const open = usePlay((s) => s.open);
  const hand = usePlay((s) => s.hand);
  const revision = usePlay((s) => s.revision);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the revision says when the mutable game has changed
  return useMemo(
    () => (open && personDecides({ open }) ? intentOf(open.reader, hand) : { type: "none" }),
    [open, hand, revision],
  );
}
