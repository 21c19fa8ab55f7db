/** Both sides' stands as the asking side knows them: a click selects. */

import type { BattleView } from "../../../shared/play/contract.ts";
import type { Scenario } from "../../../shared/scenario/model.ts";
import { SIDE_NAMES } from "../../../shared/systems.ts";
import { StandRow } from "../../edit/panels/StandRow.tsx";
import { Section } from "../../window/panels/Section.tsx";

/** `view`: the game's view; its losses are left out. */
export function PlanForces({ scenario, view }: { scenario: Scenario; view: BattleView | null }) {
  const gone = new Set(
    view?.stands.flatMap(({ id, status }) => (status === "eliminated" || status === "left" ? [id] : [])),
  );
  return scenario.sides.map((side) => {
    const stands = scenario.stands.filter((stand) => stand.side === side.id && !gone.has(stand.id));
    if (stands.length === 0) return null;
    return (
      <Section
        key={side.id}
        title={SIDE_NAMES[side.id]}
        what="Side"
        aside={stands.length === 1 ? "1 stand" : `${stands.length} stands`}
        folded={false}
      >
        <div className={`force ${side.id}`}>
          <span className="who">{side.name}</span>
        </div>
        <div className="roll">
          {stands.map((stand) => (
            <StandRow key={stand.id} scenario={scenario} stand={stand} />
          ))}
        </div>
      </Section>
    );
  });
}
