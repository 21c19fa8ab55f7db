/** Both sides' stands as the asker knows them: a click selects. */
import type { BattleView } from "../../../shared/play/contract.ts";
import type { Scenario, Stand } from "../../../shared/scenario/model.ts";
import { useProgram, useUi } from "../../app/context.ts";
import { select } from "../../store/ui.ts";
import { Section } from "../Section.tsx";
import { standTitle, Tag } from "../StandCard.tsx";

/** `view`: of the game, whose losses are no longer there. */
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
        title={side.id === "red" ? "Red" : "Blue"}
        aside={stands.length === 1 ? "1 stand" : `${stands.length} stands`}
        folded={false}
      >
        <div className={`force ${side.id}`}>
          <span className="who">{side.name}</span>
        </div>
        <div className="roll">
          {stands.map((stand) => (
            <Row key={stand.id} scenario={scenario} stand={stand} />
          ))}
        </div>
      </Section>
    );
  });
}

function Row({ scenario, stand }: { scenario: Scenario; stand: Stand }) {
  const { ui, scene } = useProgram();
  const chosen = useUi((s) => s.selected.has(stand.id));
  return (
    <button
      type="button"
      className="pick"
      aria-pressed={chosen}
      onClick={(e) => select(ui, e.shiftKey ? [...ui.getState().selected, stand.id] : [stand.id], "list")}
      onDoubleClick={() => stand.at && scene.handle?.flyTo(stand.at)}
    >
      <Tag stand={stand} />
      <span className="name">{standTitle(scenario, stand)}</span>
      <span className="end">
        {stand.role === "line" ? "" : stand.role.toUpperCase()}
        {stand.at ? "" : " off table"}
      </span>
    </button>
  );
}
