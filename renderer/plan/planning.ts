/** The planner's sources: the open scenario, and its game in progress. */

import { tableInPlay } from "../play/playing.ts";
import { guarded, type Play } from "../play/store/play.ts";
import type { Session } from "../window/store/session.ts";
import type { PlannedGame, PlanSources } from "./store/plan.ts";

export function planSources(session: Session, play: Play): PlanSources {
  /** Counts the changes of the open scenario's cells. */
  let cells = 0;
  session.onChange((change) => {
    if (change.cells) cells++;
  });
  const game = (): PlannedGame | null => {
    const { open: scenario } = session.store.getState();
    const state = play.store.getState();
    const { open, revision, viewer, cover } = state;
    if (!open || !scenario || open.origin.serial !== scenario.serial) return null;
    return {
      source: (asker) => ({ ...tableInPlay(open, scenario), cells, view: open.reader.view(asker) }),
      position: `${open.serial} ${revision}`,
      turn: open.reader.view(null).turn,
      handOver: guarded(state) ? { viewer, covered: cover !== null } : null,
    };
  };
  return {
    deployment() {
      const { open } = session.store.getState();
      if (!open) return null;
      const { scenario, ground, revision } = open.document;
      return { scenario, ground, revision, cells, view: null, serial: open.serial };
    },
    game,
    edit: (label, recipe) => session.store.getState().open?.document.edit(label, recipe),
    onChange(listener) {
      const ends = [session.store.subscribe(listener), play.store.subscribe(listener)];
      return () => {
        for (const end of ends) end();
      };
    },
  };
}
