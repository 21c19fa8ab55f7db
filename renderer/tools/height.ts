/** Raises or, with Alt, lowers the ground by one level a stroke. */
import { type HeightStroke, startHeightStroke } from "../../shared/editing/gestures/height.ts";
import type { Gesture } from "../../shared/editing/types.ts";
import type { TablePoint } from "../../shared/geometry/units.ts";
import { noOverlays } from "../store/overlays.ts";
import { brushOf, brushWords } from "./brush.ts";
import type { Hands, Tool } from "./tool.ts";

type State =
  | { readonly name: "idle" }
  | {
      readonly name: "shaping";
      readonly gesture: Gesture;
      readonly stroke: HeightStroke;
      readonly by: 1 | -1;
      last: TablePoint;
    };

export function createHeightTool(hands: Hands): Tool {
  let state: State = { name: "idle" };
  let over: TablePoint | null = null;
  let lowers = false;
  const { ui, overlays } = hands;

  const show = () => {
    const { brush } = ui.getState();
    const lowering = state.name === "shaping" ? state.by < 0 : lowers;
    const words = `${lowering ? "Lower" : "Raise"} ${brushWords(brushOf(ui))}`;
    overlays.setState({
      ...noOverlays,
      brush: over === null ? null : { at: over, width: brush.width, square: brush.square, words },
      cursor: "crosshair",
    });
  };

  return {
    id: "height",
    get state() {
      return state.name;
    },
    enter: show,
    refresh: show,
    pointer(event) {
      over = event.phase === "leave" ? null : event.at;
      lowers = event.alt;
      const document = hands.document();
      if (event.phase === "down" && state.name === "idle" && event.button === "left") {
        const by = event.alt ? -1 : 1;
        const gesture = document.begin(by > 0 ? "Raise ground" : "Lower ground");
        const stroke = startHeightStroke(document.ground, { brush: brushOf(ui), by, terrace: ui.getState().terrace });
        state = { name: "shaping", gesture, stroke, by, last: event.at };
        stroke.extend(gesture, event.at, event.at);
      } else if (event.phase === "move" && state.name === "shaping") {
        state.stroke.extend(state.gesture, state.last, event.at);
        state.last = event.at;
      } else if (event.phase === "up" && state.name === "shaping") {
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
