/** The Lab's tool: a click selects a stand, and nothing on the table moves. */
import type { TablePointerEvent } from "../../scene/contract.ts";
import { select } from "../store/ui.ts";
import { DrawingTool } from "./gesture.ts";
import type { Hands } from "./tool.ts";

export class LookTool extends DrawingTool<Pick<Hands, "ui" | "overlays">> {
  readonly id = "look";

  protected press({ stand }: TablePointerEvent): null {
    const { ui } = this.hands;
    const { selected } = ui.getState();
    // A second click on the same stand deselects it.
    const again = stand !== null && selected.size === 1 && selected.has(stand);
    select(ui, stand === null || again ? [] : [stand]);
    return null;
  }
  protected looks() {
    return { cursor: this.over && this.over.stand !== null ? "pointer" : "default" };
  }
}
