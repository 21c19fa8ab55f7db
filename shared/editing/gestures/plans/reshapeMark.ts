/** The shapes of marks: corners moved, inserted and deleted; radii, ranges and limits of fire moved to a place. */

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
/** The least radius and range, and the step of their rounding, in inches. */
const LEAST = 0.25;
const ROUND = 0.25;

const isWay = (mark: PlanMark): boolean => mark.type === "arrow" || mark.type === "phase-line";
const put = (record: PlanMark, layer = ""): Recipe => putThings([{ type: "planMark", record, layer }]);

type Corners = NonNullable<ReturnType<typeof pointsOfMark>>;

/** Changes a mark's corners; refused unless the result is a path or an area. */
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

/** Moves a corner to a place on the table. */
export const moveMarkPoint = (scenario: Scenario, id: string, index: number, to: Spot): Result<Recipe> =>
  reshaped(scenario, id, (points) => {
    const at = ontoTable(to, scenario.table);
    return points[index] ? points.map((p, i) => (i === index ? at : p)) : null;
  });

/** Inserts a corner after the corner `after`. */
export const insertMarkPoint = (scenario: Scenario, id: string, after: number, at: Spot): Result<Recipe> =>
  reshaped(scenario, id, (points) =>
    points[after] ? points.toSpliced(after + 1, 0, ontoTable(at, scenario.table)) : null,
  );

/** Deletes a corner; a path keeps at least 2, an area at least 3. */
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

/** Makes an objective's radius, or a fire sector's range, reach a place. */
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

/** Swings a limit of a fire sector to a place, and makes its range reach there; `step`: in steps of 1° or 15°. */
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
  // A sector can't be shut: the moved limit stops a step short of the other.
  const shut = facing === shape[limit === "left" ? "right" : "left"];
  const kept = shut ? degrees(facing + (limit === "left" ? -step : step)) : facing;
  const next: PlanMarkOf<"fire-sector">["shape"] = {
    ...shape,
    [limit]: kept,
    range: lengthTo(apex, to, scenario.table),
  };
  return ok(put({ ...mark, shape: next }));
}
