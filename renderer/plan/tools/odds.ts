/** Who fires at whom: a click takes the firer, the next one an enemy as its target; Shift adds firers. */
import { point } from "../../../shared/geometry/units.ts";
import type { Scenario, Stand } from "../../../shared/scenario/model.ts";
import { select } from "../../window/store/ui.ts";
import type { Tool } from "../../window/tools/tool.ts";
import { aimsNow } from "../store/landing.ts";
import type { PlannerHands } from "./hands.ts";
import { createPlanTool } from "./planTool.ts";

const standIn = (scenario: Scenario | undefined, id: string | undefined): Stand | undefined =>
  scenario?.stands.find((stand) => stand.id === id && stand.at !== null);

/** Whether what is asked is aimed at a place. */
function aiming(plan: PlannerHands["plan"]): boolean {
  const now = plan.now();
  return now !== null && aimsNow(now);
}

export const createOddsTool = (hands: PlannerHands): Tool =>
  createPlanTool(hands, {
    id: "odds",
    words({ ui, plan }) {
      const { selected, target } = ui.getState();
      const { aim } = plan.store.getState().hands.odds;
      if (aiming(plan))
        return aim ? "Click another place, or Esc to let this one go" : "Click the place that it fires on";
      if (plan.store.getState().hands.odds.view === "matrix") return "Click a square of the table beside: that shot";
      if (selected.size === 0) return "Click the stand that fires";
      if (target === null) return "Click the enemy that it fires at; with Shift one more that fires";
      return "Click another target, or another firer; drag a stand to try another place";
    },
    places: ({ plan }) => aiming(plan),
    ground({ plan }, { at, inside }) {
      if (inside) plan.setHand("odds", { aim: point(at[0], at[1]) });
    },
    stand({ ui, plan }, id, { shift }) {
      const scenario = plan.table()?.scenario;
      const { selected, target } = ui.getState();
      const firer = standIn(scenario, [...selected][0]);
      const clicked = standIn(scenario, id);
      if (aiming(plan)) {
        if (!clicked?.at || clicked.side === firer?.side) return false;
        plan.setHand("odds", { aim: clicked.at });
        return true;
      }
      if (firer && clicked && firer.side !== clicked.side) {
        ui.setState({ target: id });
        return true;
      }
      if (shift && firer && firer.id !== id) plan.setHand("odds", { view: "sequence" });
      // Another firer goes on aiming at the same enemy.
      if (clicked?.side === standIn(scenario, target ?? undefined)?.side) ui.setState({ target: null });
      return false;
    },
    cancel({ ui, plan }) {
      const { selected, target } = ui.getState();
      if (aiming(plan) && plan.store.getState().hands.odds.aim !== null) {
        plan.setHand("odds", { aim: null });
        return true;
      }
      if (target !== null) ui.setState({ target: null });
      else if (selected.size > 0) select(ui, []);
      else return false;
      return true;
    },
  });
