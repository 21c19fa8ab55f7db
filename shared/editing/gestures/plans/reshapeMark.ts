/** The shapes of marks: corners dragged, put in and taken out; radii, ranges and limits of fire drawn to a place. */

import { degrees, inches } from "../../../geometry/units.ts";
import { samePlace } from "../../../geometry/vector.ts";
import { ok, type Result } from "../../../result.ts";
import type { PlanMark, PlanMarkOf, Scenario } from "../../../scenario/model.ts";
import { apexOf } from "../../../scenario/plans.ts";
import { MOST } from "../../limits.ts";
import { ontoTable, outlineProblem } from "../../outline.ts";
import { pointsOfMark, withPoints } from "../../planMarks.ts";
import type { Recipe, Spot } from "../../recipe.ts";
import { putThings, thingIn } from "../../things.ts";
import { facingToward } from "../turnStands.ts";
import { refusePlan } from "./naming.ts";

const GONE = "It is already gone.";
/** The least radius and range, and what they are rounded to, in inches. */
const LEAST = 0.25;
const ROUND = 0.25;

const isWay = (mark: PlanMark): boolean => mark.type === "arrow" || mark.type === "phase-line";
const put = (record: PlanMark, layer = ""): Recipe => putThings([{ type: "planMark", record, layer }]);

type Corners = NonNullable<ReturnType<typeof pointsOfMark>>;

/** Carries out a change of a mark's corners if what comes of it is a way, or an area. */
function reshaped(scenario: Scenario, id: string, change: (points: Corners) => Corners | null): Result<Recipe> {
  const mark = thingIn(scenario, { type: "planMark", id });
  const before = mark && pointsOfMark(mark);
  if (!mark || !before) return refusePlan(mark ? "This mark has no corners to drag." : GONE);
  const points = change(before);
  if (!points) return refusePlan("That corner is already gone.");
  if (isWay(mark)) {
    if (points.length < 2) return refusePlan("A mark has at least two points.");
    if (points.length > MOST.planPoints) return refusePlan(`A mark has at most ${MOST.planPoints} points.`);
    if (points.some((p, i) => samePlace(p, points[i - 1])))
      return refusePlan("Two neighbouring points can't be in the same place.");
  } else {
    const problem = outlineProblem(points, MOST.planPoints);
    if (problem !== null) return refusePlan(problem);
  }
  return ok(put(withPoints(mark, points)));
}

/** A corner drawn to a place on the table. */
export const moveMarkPoint = (scenario: Scenario, id: string, index: number, to: Spot): Result<Recipe> =>
  reshaped(scenario, id, (points) => {
    const at = ontoTable(to, scenario.table);
    return points[index] ? points.map((p, i) => (i === index ? at : p)) : null;
  });

/** A new corner after the corner `after`. */
export const insertMarkPoint = (scenario: Scenario, id: string, after: number, at: Spot): Result<Recipe> =>
  reshaped(scenario, id, (points) =>
    points[after] ? points.toSpliced(after + 1, 0, ontoTable(at, scenario.table)) : null,
  );

/** A corner taken out; two must be left of a way, three of an area. */
export const deleteMarkPoint = (scenario: Scenario, id: string, index: number): Result<Recipe> =>
  reshaped(scenario, id, (points) => (points[index] ? points.toSpliced(index, 1) : null));

function sectorIn(scenario: Scenario, id: string) {
  const mark = thingIn(scenario, { type: "planMark", id });
  if (mark?.type !== "fire-sector" || mark.shape.type !== "wedge") return null;
  return { mark, shape: mark.shape, apex: apexOf(scenario, mark.shape) };
}

const lengthTo = (from: Spot, to: Spot, table: Scenario["table"]) => {
  const far = Math.sqrt((to[0] - from[0]) ** 2 + (to[1] - from[1]) ** 2);
  return inches(Math.max(LEAST, Math.min(table.width + table.height, Math.round(far / ROUND) * ROUND)));
};

/** An objective's radius, or a fire sector's range, so that it reaches to a place. */
export function stretchMark(scenario: Scenario, id: string, to: Spot): Result<Recipe> {
  const wedge = sectorIn(scenario, id);
  if (wedge) {
    const range = lengthTo(wedge.apex, to, scenario.table);
    return ok(put({ ...wedge.mark, shape: { ...wedge.shape, range } }));
  }
  const mark = thingIn(scenario, { type: "planMark", id });
  if (mark?.type !== "objective" || mark.shape.type !== "circle")
    return refusePlan(mark ? "This mark has no size to change." : GONE);
  const radius = lengthTo(mark.shape.at, to, scenario.table);
  return ok(put({ ...mark, shape: { ...mark.shape, radius } }));
}

/** One limit of a fire sector swung to a place, and its range drawn there; `step`: in steps of 1° or 15°. */
export function swingLimit(
  scenario: Scenario,
  id: string,
  limit: "left" | "right",
  to: Spot,
  step: 1 | 15 = 1,
): Result<Recipe> {
  const wedge = sectorIn(scenario, id);
  if (!wedge) return refusePlan(GONE);
  const { mark, shape, apex } = wedge;
  const facing = facingToward(apex, to, step);
  // Shut, nothing lies between the limits: the one in hand stops a step short.
  const shut = facing === shape[limit === "left" ? "right" : "left"];
  const kept = shut ? degrees(facing + (limit === "left" ? -step : step)) : facing;
  const next: PlanMarkOf<"fire-sector">["shape"] = {
    ...shape,
    [limit]: kept,
    range: lengthTo(apex, to, scenario.table),
  };
  return ok(put({ ...mark, shape: next }));
}
