/** Where a finding leads: what is taken in hand, which part of the inspector comes to the front, what is marked. */

import type { Advice, ThingType } from "../../../../shared/advise/advice.ts";
import { flattenLine } from "../../../../shared/geometry/curve.ts";
import { cornersOf, rectangle } from "../../../../shared/geometry/rectangle.ts";
import { inches, STEPS_PER_INCH, type TablePoint } from "../../../../shared/geometry/units.ts";
import type { Scenario } from "../../../../shared/scenario/model.ts";
import { standById } from "../../../../shared/scenario/queries.ts";
import type { OutlineOverlay } from "../../../scene/contract.ts";
import { thingIn } from "../../../window/store/things.ts";
import type { InspectorTab } from "../../../window/store/ui.ts";

/** The part of the inspector where a finding without a place on the table is mended; null where none is. */
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
/** A ring round a place, in inches. */
function ringAt([x, y]: TablePoint, radius: number): OutlineOverlay {
  const points = Array.from({ length: RING }, (_, i): TablePoint => {
    const angle = (2 * Math.PI * i) / RING;
    return [inches(x + radius * Math.cos(angle)), inches(y + radius * Math.sin(angle))];
  });
  return { points, closed: true, style: "refused" };
}

function thingOutline(scenario: Scenario, type: ThingType, id: string): OutlineOverlay | null {
  const closed = (points: readonly TablePoint[]): OutlineOverlay => ({ points, closed: true, style: "refused" });
  if (type === "line") {
    const line = thingIn(scenario, { type, id });
    return line ? { points: flattenLine(line.points, line.smooth), closed: false, style: "refused" } : null;
  }
  if (type === "zone") {
    const zone = thingIn(scenario, { type, id });
    return zone ? closed(zone.points) : null;
  }
  if (type === "footprint") {
    const thing = thingIn(scenario, { type, id });
    if (!thing) return null;
    const corners = cornersOf(rectangle(thing.at, thing.size, thing.facing));
    return closed(corners.map(({ x, y }) => [inches(x / STEPS_PER_INCH), inches(y / STEPS_PER_INCH)]));
  }
  if (type === "objective") {
    const objective = thingIn(scenario, { type, id });
    return objective ? ringAt(objective.at, objective.radius) : null;
  }
  return null;
}

/** What marks a finding on the table while it is pointed at: the thing itself, and a ring at the place. */
export function marksOf({ at, place }: Advice, scenario: Scenario): readonly OutlineOverlay[] {
  const marks: OutlineOverlay[] = [];
  if (at?.type === "thing") {
    const outline = thingOutline(scenario, at.thing, at.id);
    if (outline) marks.push(outline);
  }
  const stand = at?.type === "stand" ? standById(scenario, at.id) : undefined;
  const where = stand ? stand.at : place;
  if (where) marks.push(ringAt(where, 1.25));
  return marks;
}
