/** The stand's storey, where the rules know storeys and the building has one above the ground floor. */
import { editStand } from "../../../shared/editing/gestures/editThings.ts";
import { knowsStoreys } from "../../../shared/forces/sheets.ts";
import { onStorey, storeyOf } from "../../../shared/forces/storeys.ts";
import type { Scenario, Stand } from "../../../shared/scenario/model.ts";
import { useDocument, useSession } from "../context.ts";
import { askStoreys } from "../questions.ts";
import { useEdit } from "./editing.ts";
import { NumberField } from "./Fields.tsx";

export function StoreyField({ scenario, stand }: { scenario: Scenario; stand: Stand }) {
  const edit = useEdit();
  const document = useDocument();
  // The document is mutable: its revision says when it has changed.
  useSession((s) => s.revision);
  const known = knowsStoreys(scenario.system);
  const storeys = known && stand.at ? askStoreys(document, stand.at) : 0;
  const storey = storeyOf(stand);
  if (!known || (storeys < 2 && storey === 0)) return null;
  return (
    <NumberField
      label={`Upper storey, 0 to ${Math.max(0, storeys - 1)}`}
      value={storey}
      min={0}
      max={Math.max(0, storeys - 1)}
      write={(n) =>
        edit(`Storey of ${stand.label}`, (s) => editStand(s, stand.id, { figures: onStorey(stand, n).figures }))
      }
    />
  );
}
