/** The conditions that hold the computer's sides back in this window, and the window's clock. */

import type { Program } from "../window/program.ts";
import type { AskingStore } from "../window/store/asking.ts";
import type { UiStore } from "../window/store/ui.ts";
import type { Clock } from "./store/deciding.ts";
import type { OpponentParts } from "./store/opponent.ts";

export const WINDOW_CLOCK: Clock = {
  now: () => performance.now(),
  wait(milliseconds, go) {
    const timer = setTimeout(go, milliseconds);
    return () => clearTimeout(timer);
  },
};

export interface Fronts {
  readonly ui: UiStore;
  readonly front: Program["front"];
  readonly asking: AskingStore;
}

/** The game continues only while it is in front: not under another screen, a window or a question. */
export function heldBy({ ui, front, asking }: Fronts): OpponentParts["held"] {
  const now = () =>
    ui.getState().mode !== "play" ||
    front.getState().sheet.name !== "none" ||
    front.getState().lost !== null ||
    asking.store.getState().waiting.length > 0;
  return {
    now,
    onChange(listener) {
      let was = now();
      const look = () => {
        const is = now();
        if (is === was) return;
        was = is;
        listener();
      };
      const ends = [ui.subscribe(look), front.subscribe(look), asking.store.subscribe(look)];
      return () => {
        for (const end of ends) end();
      };
    },
  };
}
