/** The firer and the target: a click selects the firer, the next click on an enemy its target; Shift adds firers. */
import { point } from "../../../shared/geometry/units.ts";
import type { Scenario, Stand } from "../../../shared/scenario/model.ts";
import type { TablePointerEvent } from "../../scene/contract.ts";
import { select } from "../../window/store/ui.ts";
import { aimsNow } from "../store/landing.ts";
import { PlanTool } from "./planTool.ts";

const standIn = (scenario: Scenario | undefined, id: string | undefined): Stand | undefined =>
  scenario?.stands.find((stand) => stand.id === id && stand.at !== null);

export class OddsTool extends PlanTool {
  readonly id = "odds";
  /** A roll may be aimed at a place. */
  protected override places(): boolean {
    const now = this.hands.plan.now();
    return now !== null && aimsNow(now);
  }

  protected words(): string {
    const { ui, plan } = this.hands;
    const { selected, target } = ui.getState();
    const { aim, view } = plan.store.getState().hands.odds;
    if (this.places()) return aim ? "Click another place; Esc clears this one" : "Click the place to fire at";
    if (view === "matrix") return "Click a square of the panel's table for its shot";
    if (selected.size === 0) return "Click the firer";
    if (target === null) return "Click the target; Shift adds a firer";
    return "Click another target, or another firer; drag a stand to try another place";
  }

  protected override ground({ at, inside }: TablePointerEvent): void {
    if (inside) this.hands.plan.setHand("odds", { aim: point(at[0], at[1]) });
  }

  protected override stand(id: string, { shift }: TablePointerEvent): boolean {
    const { ui, plan } = this.hands;
    const scenario = plan.table()?.scenario;
    const { selected, target } = ui.getState();
    const firer = standIn(scenario, [...selected][0]);
    const clicked = standIn(scenario, id);
    if (this.places()) {
      if (!clicked?.at || clicked.side === firer?.side) return false;
      plan.setHand("odds", { aim: clicked.at });
      return true;
    }
    if (firer && clicked && firer.side !== clicked.side) {
      ui.setState({ target: id });
      return true;
    }
    if (shift && firer && firer.id !== id) plan.setHand("odds", { view: "sequence" });
    // Another firer keeps the same target.
    if (clicked?.side === standIn(scenario, target ?? undefined)?.side) ui.setState({ target: null });
    return false;
  }

  protected override giveUp(busy: boolean): boolean {
    const { ui, plan } = this.hands;
    const { selected, target } = ui.getState();
    if (busy) return true;
    if (this.places() && plan.store.getState().hands.odds.aim !== null) plan.setHand("odds", { aim: null });
    else if (target !== null) ui.setState({ target: null });
    else if (selected.size > 0) select(ui, []);
    else return false;
    return true;
  }
}
