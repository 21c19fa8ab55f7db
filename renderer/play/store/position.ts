/** The running position as a scenario: for questions about the table as it is. */
import type { BattleView } from "../../../shared/play/contract.ts";
import { withLaid } from "../../../shared/play/laid.ts";
import type { Scenario, Stand } from "../../../shared/scenario/model.ts";

/** The scenario with its stands where the view has them; those that the view doesn't know, or that are gone, aren't in it. */
export function atPosition(scenario: Scenario, view: BattleView): Scenario {
  const seen = new Map(view.stands.map((stand) => [stand.id, stand]));
  const stands = scenario.stands.flatMap((stand): Stand[] => {
    const now = seen.get(stand.id);
    if (!now || now.status === "eliminated" || now.status === "left") return [];
    return [{ ...stand, at: now.at, facing: now.facing }];
  });
  return withLaid({ ...scenario, stands }, view);
}
