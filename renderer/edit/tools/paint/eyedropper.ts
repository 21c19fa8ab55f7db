/** Picks up the kind and the level under the pointer, then returns to the last tool. */
import { kindName } from "../../../../shared/table/kindNames.ts";
import type { TablePointerEvent } from "../../../scene/contract.ts";
import { isPaintTool, scatterFor } from "../../../window/store/hands/paint.ts";
import type { ToolOverlays } from "../../../window/store/overlays.ts";
import { setTool, type ToolId } from "../../../window/store/ui.ts";
import type { Hands, Spot } from "../../../window/tools/tool.ts";
import { groundAt } from "../../../window/tools/under.ts";
import { MirroredTool } from "./hand.ts";

/** Sets the painting tools to the ground at a place; false off the table. */
export function pickUp({ document, ui }: Hands, at: Spot): boolean {
  const cell = groundAt(document().ground, at);
  if (cell === null) return false;
  ui.setState(({ paint, relief }) => ({
    ground: cell.kind,
    paint: { ...paint, scatter: { ...paint.scatter, what: scatterFor(cell.kind, paint.scatter.what) } },
    relief: { ...relief, level: cell.level },
  }));
  return true;
}

export class EyedropperTool extends MirroredTool {
  readonly id = "eyedropper";
  #back: ToolId = "brush";

  override enter(before?: ToolId): void {
    // Returns only to a tool that uses the choice.
    if (before !== undefined && before !== this.id)
      this.#back = isPaintTool(before) || before === "height" ? before : this.hands.ui.getState().painter;
    super.enter();
  }

  protected press({ at }: TablePointerEvent): null {
    if (pickUp(this.hands, at)) setTool(this.hands.ui, this.#back);
    return null;
  }
  protected picture(): Partial<ToolOverlays> {
    const cell = this.over && groundAt(this.hands.document().ground, this.over.at);
    return {
      words: cell ? `Pick ${kindName(cell.kind).toLowerCase()}, level ${cell.level}` : "Click on the ground",
    };
  }
}
