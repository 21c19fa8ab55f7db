/** The lab's hand: a click takes a stand into view, nothing on the table is moved by it. */
import type { TablePointerEvent } from "../../scene/contract.ts";
import { select } from "../store/ui.ts";
import { DrawingTool } from "./gesture.ts";
import type { Hands } from "./tool.ts";

export class LookTool extends DrawingTool<Pick<Hands, "ui" | "overlays">> {
  readonly id = "look";

  protected press({ stand }: TablePointerEvent): null {
    const { ui } = this.hands;
    const { selected } = ui.getState();
    // A second click on the same stand lays it down again.
    const again = stand !== null && selected.size === 1 && selected.has(stand);
    select(ui, stand === null || again ? [] : [stand]);
    return null;
  }
  protected looks() {
    return { cursor: this.over && this.over.stand !== null ? "pointer" : "default" };
  }
}
