/** Paints ground: one stroke is one step of the history. Alt and a click takes up what lies there instead. */
import type { Brush } from "../../../shared/editing/gestures/brush.ts";
import { paintGround } from "../../../shared/editing/gestures/brush.ts";
import type { TablePoint } from "../../../shared/geometry/units.ts";
import { kindName } from "../../../shared/table/kindNames.ts";
import { noOverlays } from "../../window/store/overlays.ts";
import type { UiStore } from "../../window/store/ui.ts";
import type { Hands, Tool } from "../../window/tools/tool.ts";
import { groundAt } from "../../window/tools/under.ts";
import { pickUp } from "./paint/eyedropper.ts";
import { mirroredBrush, paintOptions, showPainting } from "./paint/hand.ts";
import { createStroke } from "./stroke.ts";

/** The brush as set in the palette. */
export const brushOf = (ui: UiStore): Brush => {
  const { width, square, ragged } = ui.getState().brush;
  return { width, shape: square ? "square" : "round", ragged };
};
export const brushWords = (brush: Brush): string => `${brush.width}″ ${brush.shape}`;

export function createBrushTool(hands: Hands): Tool {
  const stroke = createStroke();
  let over: TablePoint | null = null;
  let picks = false;
  const { ui, overlays } = hands;

  const show = () => {
    const { brush, ground, paint } = ui.getState();
    if (picks && !stroke.open && over) {
      const found = groundAt(hands.document().ground, over);
      showPainting(hands, { words: found && `Take up ${kindName(found.kind).toLowerCase()}` });
      return;
    }
    const only = paint.only === null ? "" : `, only over ${kindName(paint.only).toLowerCase()}`;
    const words = `${kindName(ground)} ${brushWords(brushOf(ui))}${only}`;
    showPainting(hands, {
      brush: over === null ? null : { at: over, width: brush.width, square: brush.square, words },
      outlines: mirroredBrush(hands, over),
      words: over === null ? null : words,
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
      picks = event.alt;
      if (event.phase === "down" && !stroke.open && event.button === "left" && event.alt) pickUp(hands, event.at);
      else if (event.phase === "down" && !stroke.open && event.button === "left") {
        const { ground: kind } = ui.getState();
        const document = hands.document();
        const brush = brushOf(ui);
        const options = paintOptions(ui);
        stroke.begin(document.begin(`Paint ${kindName(kind).toLowerCase()}`), event.at, (gesture, from, to) =>
          paintGround(gesture, document.ground, brush, kind, from, to, options),
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
