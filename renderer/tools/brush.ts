/** Paints ground: one stroke is one step of the history. */
import type { Brush } from "../../shared/editing/gestures/brush.ts";
import { clearGround, paintGround } from "../../shared/editing/gestures/brush.ts";
import type { Gesture } from "../../shared/editing/types.ts";
import type { TablePoint } from "../../shared/geometry/units.ts";
import { kindName } from "../panels/kindNames.ts";
import { noOverlays } from "../store/overlays.ts";
import type { UiStore } from "../store/ui.ts";
import type { Hands, Tool } from "./tool.ts";

type State =
  | { readonly name: "idle" }
  | { readonly name: "painting"; readonly gesture: Gesture; readonly brush: Brush; last: TablePoint };

/** The brush as set in the palette. */
export const brushOf = (ui: UiStore): Brush => {
  const { width, square, ragged } = ui.getState().brush;
  return { width, shape: square ? "square" : "round", ragged };
};
export const brushWords = (brush: Brush): string => `${brush.width}″ ${brush.shape}`;

export function createBrushTool(hands: Hands): Tool {
  let state: State = { name: "idle" };
  let over: TablePoint | null = null;
  const { ui, overlays } = hands;

  const show = () => {
    const { brush, ground } = ui.getState();
    overlays.setState({
      ...noOverlays,
      brush:
        over === null
          ? null
          : {
              at: over,
              width: brush.width,
              square: brush.square,
              words: `${kindName(ground)} ${brushWords(brushOf(ui))}`,
            },
      cursor: "crosshair",
    });
  };
  const stroke = (to: TablePoint) => {
    if (state.name !== "painting") return;
    const { ground: kind } = ui.getState();
    const { ground } = hands.document();
    if (kind === "clear") clearGround(state.gesture, ground, state.brush, state.last, to);
    else paintGround(state.gesture, ground, state.brush, kind, state.last, to);
    state.last = to;
  };

  return {
    id: "brush",
    get state() {
      return state.name;
    },
    enter: show,
    refresh: show,
    pointer(event) {
      over = event.phase === "leave" ? null : event.at;
      if (event.phase === "down" && state.name === "idle" && event.button === "left") {
        const kind = kindName(ui.getState().ground).toLowerCase();
        state = {
          name: "painting",
          gesture: hands.document().begin(`Paint ${kind}`),
          brush: brushOf(ui),
          last: event.at,
        };
        stroke(event.at);
      } else if (event.phase === "move" && state.name === "painting") stroke(event.at);
      else if (event.phase === "up" && state.name === "painting") {
        state.gesture.commit();
        state = { name: "idle" };
      }
      show();
    },
    cancel() {
      over = null;
      overlays.setState(noOverlays);
      if (state.name === "idle") return false;
      state.gesture.cancel();
      state = { name: "idle" };
      return true;
    },
  };
}
