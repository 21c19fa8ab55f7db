/** Paints ground: one stroke is one step of the history. Alt and a click picks up the kind there instead. */
import type { Brush } from "../../../shared/editing/gestures/brush.ts";
import { paintGround } from "../../../shared/editing/gestures/brush.ts";
import { kindName } from "../../../shared/table/kindNames.ts";
import type { TablePointerEvent } from "../../scene/contract.ts";
import type { ToolOverlays } from "../../window/store/overlays.ts";
import type { UiStore } from "../../window/store/ui.ts";
import type { Drag } from "../../window/tools/gesture.ts";
import { groundAt } from "../../window/tools/under.ts";
import { pickUp } from "./paint/eyedropper.ts";
import { MirroredTool, mirroredBrush, paintOptions } from "./paint/hand.ts";
import { stroke } from "./stroke.ts";

/** The brush with the palette's settings. */
export const brushOf = (ui: UiStore): Brush => {
  const { width, square, ragged } = ui.getState().brush;
  return { width, shape: square ? "square" : "round", ragged };
};
export const brushWords = (brush: Brush): string => `${brush.width}″ ${brush.shape}`;

export class BrushTool extends MirroredTool {
  readonly id = "brush";

  protected press({ at, alt }: TablePointerEvent): Drag | null {
    const { ui } = this.hands;
    if (alt) {
      pickUp(this.hands, at);
      return null;
    }
    const { ground: kind } = ui.getState();
    const document = this.hands.document();
    const brush = brushOf(ui);
    const options = paintOptions(ui);
    return stroke("painting", document.begin(`Paint ${kindName(kind).toLowerCase()}`), (gesture, from, to) =>
      paintGround(gesture, document.ground, brush, kind, from, to, options),
    );
  }

  protected picture(): Partial<ToolOverlays> {
    const { over, hands } = this;
    if (!over) return {};
    if (over.alt && this.idle) {
      const cell = groundAt(hands.document().ground, over.at);
      return { words: cell && `Pick ${kindName(cell.kind).toLowerCase()}` };
    }
    const { brush, ground, paint } = hands.ui.getState();
    const only = paint.only === null ? "" : `, only over ${kindName(paint.only).toLowerCase()}`;
    const words = `${kindName(ground)} ${brushWords(brushOf(hands.ui))}${only}`;
    return {
      brush: { at: over.at, width: brush.width, square: brush.square, words },
      outlines: mirroredBrush(hands, over.at),
      words,
    };
  }
}
