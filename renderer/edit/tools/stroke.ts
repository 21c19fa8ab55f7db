/** A press, drag and release that changes cells: one gesture, one step of the history. The brushes share it. */
import type { Gesture } from "../../../shared/editing/types.ts";
import type { TablePoint } from "../../../shared/geometry/units.ts";
import type { TablePointerEvent } from "../../scene/contract.ts";

/** Carries the stroke from where the pointer was to where it is. */
export type Extend = (gesture: Gesture, from: TablePoint, to: TablePoint) => void;

export interface Stroke {
  readonly open: boolean;
  begin(gesture: Gesture, at: TablePoint, extend: Extend): void;
  /** Moves extend an open stroke, the release commits it; anything else is left alone. */
  follow(event: TablePointerEvent): void;
  /** Puts the cells back; false where nothing was under way. */
  cancel(): boolean;
}

export function createStroke(): Stroke {
  let open: { readonly gesture: Gesture; readonly extend: Extend; last: TablePoint } | null = null;
  return {
    get open() {
      return open !== null;
    },
    begin(gesture, at, extend) {
      open = { gesture, extend, last: at };
      extend(gesture, at, at);
    },
    follow({ phase, at }) {
      if (!open) return;
      if (phase === "move") {
        open.extend(open.gesture, open.last, at);
        open.last = at;
      } else if (phase === "up") {
        open.gesture.commit();
        open = null;
      }
    },
    cancel() {
      if (!open) return false;
      open.gesture.cancel();
      open = null;
      return true;
    },
  };
}
