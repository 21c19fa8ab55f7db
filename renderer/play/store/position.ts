/** The running position as a scenario, for questions about the current table. */
import type { BattleView } from "../../../shared/play/contract.ts";
import { withLaid } from "../../../shared/play/laid.ts";
import type { Scenario, Stand } from "../../../shared/scenario/model.ts";

/** The scenario with its stands in the view's places, without stands that are unknown to the view or gone. */
export function atPosition(scenario: Scenario, view: BattleView): Scenario {
  const seen = new Map(view.stands.map((stand) => [stand.id, stand]));
  const stands = scenario.stands.flatMap((stand): Stand[] => {
    const now = seen.get(stand.id);
    if (!now || now.status === "eliminated" || now.status === "left") return [];
    return [{ ...stand, at: now.at, facing: now.facing }];
  });
  return withLaid({ ...scenario, stands }, view);
}
