/** The distance at which a unit may be found at its place, if it lies concealed there (Detection Distances). */
import { inches } from "../../../geometry/units.ts";
import type { StandId } from "../../../play/contract.ts";
import type { DetectionDistance } from "../../../play/planning.ts";
import { isOnTable } from "../../referee/field.ts";
import { detectionDistance } from "../detection.ts";
import { concealmentAt } from "../play/cover.ts";
import type { BrewField } from "../play/field.ts";
import { detectionTarget } from "../play/scans.ts";
import type { BrewState } from "../play/state.ts";

/** A hedge between it and the scanner conceals it too; here only its place counts. */
export function detectionOf(field: BrewField, state: BrewState, id: StandId): readonly DetectionDistance[] {
  const stand = field.stateOf(state, id);
  if (!isOnTable(stand) || !stand.at) return [];
  const concealment = concealmentAt(field, stand.at, []);
  const quiet = {
    target: detectionTarget(field, stand),
    concealment,
    activity: "quiet",
    carefullyConcealed: false,
  } as const;
  const within = (buttonedUp: boolean, firing: boolean) =>
    inches(field.far(detectionDistance({ ...quiet, buttonedUp, firing })));
  return [
    { distance: within(true, false), words: "found by buttoned-up AFVs" },
    { distance: within(false, false), words: `found in ${concealment}` },
    { distance: within(true, true), words: "firing, by buttoned-up AFVs" },
    { distance: within(false, true), words: "firing" },
  ];
}
