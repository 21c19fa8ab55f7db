/** The running position as a scenario: for questions about the table as it is. */
import type { BattleView } from "../../../shared/play/contract.ts";
import type { Overlay, Scenario, Stand } from "../../../shared/scenario/model.ts";

/** The scenario with its stands where the view has them; those that the view doesn't know, or that are gone, aren't in it. */
export function atPosition(scenario: Scenario, view: BattleView): Scenario {
  const seen = new Map(view.stands.map((stand) => [stand.id, stand]));
  const stands = scenario.stands.flatMap((stand): Stand[] => {
    const now = seen.get(stand.id);
    if (!now || now.status === "eliminated" || now.status === "left") return [];
    return [{ ...stand, at: now.at, facing: now.facing }];
  });
  const laid = laidOverlays(view);
  const table =
    laid.length > 0 ? { ...scenario.table, overlays: [...scenario.table.overlays, ...laid] } : scenario.table;
  return { ...scenario, stands, table };
}

/** What the battle has laid on the table, as the table's own records have such things. */
export const laidOverlays = ({ laid = [] }: Pick<BattleView, "laid">): Overlay[] =>
  laid.map(({ id, kind, points }) => ({ id: `laid-${id}`, kind, shape: { type: "polygon", points: [...points] } }));
