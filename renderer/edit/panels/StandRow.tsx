/** A stand in a list: a click selects it, Shift adds it, a double click flies there. */
import { roleName } from "../../../shared/forces/sheets.ts";
import type { Scenario, Stand } from "../../../shared/scenario/model.ts";
import { useProgram, useUi } from "../../window/context.ts";
import { standNotes, standTitle, Tag } from "../../window/panels/StandCard.tsx";
import { select } from "../../window/store/ui.ts";

export function StandRow({ scenario, stand }: { scenario: Scenario; stand: Stand }) {
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
        {roleName(scenario.system, stand)}
        {` ${standNotes(scenario, [stand]).join(", ")}`.trimEnd()}
      </span>
    </button>
  );
}
