/** The storey of a building that a stand is on, where the rules know storeys and there is one above the ground floor. */
import { useMemo } from "react";
import { editStand } from "../../shared/editing/gestures/editThings.ts";
import { knowsStoreys } from "../../shared/forces/sheets.ts";
import { onStorey, storeyOf } from "../../shared/forces/storeys.ts";
import type { Scenario, Stand } from "../../shared/scenario/model.ts";
import { tableOf } from "../../shared/sight/tableOf.ts";
import { storeysAt } from "../../shared/table/storeys.ts";
import { useDocument, useSession } from "../app/context.ts";
import { useEdit } from "./editing.ts";
import { NumberField } from "./Fields.tsx";

export function StoreyField({ scenario, stand }: { scenario: Scenario; stand: Stand }) {
  const edit = useEdit();
  const { ground } = useDocument();
  const revision = useSession((s) => s.revision);
  const known = knowsStoreys(scenario.system);
  const { table } = scenario;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the revision says when the mutable ground has changed
  const storeys = useMemo(
    () => (known && stand.at ? storeysAt(tableOf({ scenario: { stands: [], table }, ground }), stand.at) : 0),
    [known, table, ground, revision, stand.at],
  );
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
