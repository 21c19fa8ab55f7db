/** A press, drag and release that changes cells: one gesture, one step of the history. The brushes share it. */
import type { Gesture } from "../../../shared/editing/types.ts";
import type { TablePoint } from "../../../shared/geometry/units.ts";
import { type Drag, oneStep } from "../../window/tools/gesture.ts";

/** Extends the stroke from the pointer's last place to its new place; at the start both are the same. */
export type Extend = (gesture: Gesture, from: TablePoint, to: TablePoint) => void;

export function stroke(name: string, gesture: Gesture, extend: Extend): Drag {
  let last: TablePoint | null = null;
  return {
    name,
    follow({ at }) {
      extend(gesture, last ?? at, at);
      last = at;
      return null;
    },
    ...oneStep(gesture),
  };
}
