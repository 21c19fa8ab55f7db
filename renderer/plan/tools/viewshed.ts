/** The viewer: a click takes a stand or a place. */
import { point } from "../../../shared/geometry/units.ts";
import type { TablePointerEvent } from "../../scene/contract.ts";
import { select } from "../../window/store/ui.ts";
import { PlanTool } from "./planTool.ts";

export class ViewshedTool extends PlanTool {
  readonly id = "viewshed";
  protected words = () => "Click an observer, stand or place; drag a stand to try another place";
  protected override places(): boolean {
    return true;
  }

  protected override stand(): boolean {
    this.hands.plan.setHand("viewshed", { viewers: { type: "selected" } });
    return false;
  }
  protected override ground({ at }: TablePointerEvent): void {
    const { plan, ui } = this.hands;
    if (plan.store.getState().hands.viewshed.show === "positions") return;
    select(ui, []);
    plan.setHand("viewshed", { viewers: { type: "point", at: point(at[0], at[1]) } });
  }
}
