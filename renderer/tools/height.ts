/** Raises or, with Alt, lowers the ground by one level a stroke. */
import { startHeightStroke } from "../../shared/editing/gestures/height.ts";
import type { TablePoint } from "../../shared/geometry/units.ts";
import { noOverlays } from "../store/overlays.ts";
import { brushOf, brushWords } from "./brush.ts";
import { createStroke } from "./stroke.ts";
import type { Hands, Tool } from "./tool.ts";

export function createHeightTool(hands: Hands): Tool {
  const stroke = createStroke();
  let over: TablePoint | null = null;
  /** What a stroke does or, while none is open, would do. */
  let lowers = false;
  const { ui, overlays } = hands;

  const show = () => {
    const { brush } = ui.getState();
    const words = `${lowers ? "Lower" : "Raise"} ${brushWords(brushOf(ui))}`;
    overlays.setState({
      ...noOverlays,
      brush: over === null ? null : { at: over, width: brush.width, square: brush.square, words },
      cursor: "crosshair",
    });
  };

  return {
    id: "height",
    get state() {
      return stroke.open ? "shaping" : "idle";
    },
    enter: show,
    refresh: show,
    pointer(event) {
      over = event.phase === "leave" ? null : event.at;
      if (!stroke.open) lowers = event.alt;
      if (event.phase === "down" && !stroke.open && event.button === "left") {
        const document = hands.document();
        const shaping = startHeightStroke(document.ground, {
          brush: brushOf(ui),
          by: lowers ? -1 : 1,
          terrace: ui.getState().terrace,
        });
        const gesture = document.begin(lowers ? "Lower ground" : "Raise ground");
        stroke.begin(gesture, event.at, (...part) => shaping.extend(...part));
      } else stroke.follow(event);
      show();
    },
    cancel() {
      over = null;
      overlays.setState(noOverlays);
      return stroke.cancel();
    },
  };
}
