/**
 * Removes the stand, building, line or area under the pointer; on bare ground it clears the terrain as a brush. Its
 * palette says which of these it touches.
 */
import { clearGround } from "../../../shared/editing/gestures/brush.ts";
import { deleteThings, onlyThing } from "../../../shared/editing/gestures/deleteThings.ts";
import type { TablePointerEvent } from "../../scene/contract.ts";
import type { ToolOverlays } from "../../window/store/overlays.ts";
import type { Drag } from "../../window/tools/gesture.ts";
import { thingsUnder, type Under } from "../../window/tools/under.ts";
import { brushOf, brushWords } from "./brush.ts";
import { MirroredTool, mirroredBrush, paintOptions } from "./paint/hand.ts";
import { stroke } from "./stroke.ts";

export class EraseTool extends MirroredTool {
  readonly id = "erase";

  protected press(event: TablePointerEvent): Drag | null {
    const document = this.hands.document();
    const top = this.#topmost(event);
    if (top) {
      document.edit(`Erase ${top.name}`, deleteThings(onlyThing(top)));
      return null;
    }
    if (!this.#erases.ground) return null;
    const brush = brushOf(this.hands.ui);
    const options = paintOptions(this.hands.ui);
    return stroke("clearing", document.begin("Clear ground"), (gesture, from, to) =>
      clearGround(gesture, document.ground, brush, from, to, options),
    );
  }

  protected picture(): Partial<ToolOverlays> {
    const { over, hands } = this;
    if (!over) return {};
    const top = this.idle ? this.#topmost(over) : undefined;
    if (top) return { words: `Erase ${top.name}`, cursor: "pointer" };
    if (!this.#erases.ground) return {};
    const { width, square } = hands.ui.getState().brush;
    const words = `Clear ground ${brushWords(brushOf(hands.ui))}`;
    return { outlines: mirroredBrush(hands, over.at), brush: { at: over.at, width, square, words }, words };
  }

  /** Zones cover whole parts of the table: within them the brush still clears the ground. */
  #topmost({ at, stand, hand }: TablePointerEvent): Under | undefined {
    const erases = this.#erases;
    return thingsUnder(this.hands.document().scenario, at, { stand, hand, zones: false }).find(({ type }) =>
      type === "stand" ? erases.stands : erases.things,
    );
  }
  get #erases() {
    return this.hands.ui.getState().erases;
  }
}
