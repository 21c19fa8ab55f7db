/** The target of a finding: its selection, its tab of the inspector, its marks on the table. */

import type { Advice } from "../../../../shared/advise/advice.ts";
import { findThing } from "../../../../shared/editing/things.ts";
import { inches, type TablePoint } from "../../../../shared/geometry/units.ts";
import type { Scenario } from "../../../../shared/scenario/model.ts";
import { standById } from "../../../../shared/scenario/queries.ts";
import type { OutlineOverlay } from "../../../scene/contract.ts";
import type { InspectorTab } from "../../../window/store/ui.ts";
import { thingOutlines } from "../../things/views.ts";

/** The inspector's tab for correcting a finding without a place on the table; null where there is none. */
export function tabOf({ at }: Advice): InspectorTab | null {
  switch (at?.type) {
    case "side":
    case "formation":
    case "vehicle":
      return "forces";
    case "form":
      return /^(?:options|houseTerrain|system)\b/.test(at.field) ? "rules" : "mission";
    default:
      return null;
  }
}

const RING = 32;
/** A ring around a place; the radius in inches. */
function ringAt([x, y]: TablePoint, radius: number): OutlineOverlay {
  const points = Array.from({ length: RING }, (_, i): TablePoint => {
    const angle = (2 * Math.PI * i) / RING;
    return [inches(x + radius * Math.cos(angle)), inches(y + radius * Math.sin(angle))];
  });
  return { points, closed: true, style: "refused" };
}

/** The marks of a pointed finding on the table: the thing itself, and a ring at the place. */
export function marksOf({ at, place }: Advice, scenario: Scenario): readonly OutlineOverlay[] {
  const marks: OutlineOverlay[] = [];
  if (at?.type === "thing") {
    const thing = findThing(scenario, { type: at.thing, id: at.id });
    if (thing) marks.push(...thingOutlines(thing, scenario.table, "refused"));
  }
  const stand = at?.type === "stand" ? standById(scenario, at.id) : undefined;
  const where = stand ? stand.at : place;
  if (where) marks.push(ringAt(where, 1.25));
  return marks;
}
