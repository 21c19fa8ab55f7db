/** Paints ground: one stroke is one step of the history. */
import type { Brush } from "../../shared/editing/gestures/brush.ts";
import { clearGround, paintGround } from "../../shared/editing/gestures/brush.ts";
import type { TablePoint } from "../../shared/geometry/units.ts";
import { kindName } from "../panels/kindNames.ts";
import { noOverlays } from "../store/overlays.ts";
import type { UiStore } from "../store/ui.ts";
import { createStroke } from "./stroke.ts";
import type { Hands, Tool } from "./tool.ts";

/** The brush as set in the palette. */
export const brushOf = (ui: UiStore): Brush => {
  const { width, square, ragged } = ui.getState().brush;
  return { width, shape: square ? "square" : "round", ragged };
};
export const brushWords = (brush: Brush): string => `${brush.width}″ ${brush.shape}`;

export function createBrushTool(hands: Hands): Tool {
  const stroke = createStroke();
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
  return {
    id: "brush",
    get state() {
      return stroke.open ? "painting" : "idle";
    },
    enter: show,
    refresh: show,
    pointer(event) {
      over = event.phase === "leave" ? null : event.at;
      if (event.phase === "down" && !stroke.open && event.button === "left") {
        const { ground: kind } = ui.getState();
        const document = hands.document();
        const brush = brushOf(ui);
        stroke.begin(document.begin(`Paint ${kindName(kind).toLowerCase()}`), event.at, (gesture, from, to) =>
          kind === "clear"
            ? clearGround(gesture, document.ground, brush, from, to)
            : paintGround(gesture, document.ground, brush, kind, from, to),
        );
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
