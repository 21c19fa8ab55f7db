/** The outlines of areas and zones: corners moved, inserted and deleted. */
import type { TablePoint } from "../../geometry/units.ts";
import { ok, type Result } from "../../result.ts";
import type { Scenario } from "../../scenario/model.ts";
import { crossesItself, ontoTable, outlineProblem } from "../outline.ts";
import type { Recipe, Spot } from "../recipe.ts";
import { findThing, handlingOf, putThings, refuseThing, type Thing, type ThingRef, withRecord } from "../things.ts";

/** The corners of a thing with an outline; null for other things. */
export const cornersOfThing = (thing: Thing): readonly TablePoint[] | null =>
  handlingOf(thing).corners?.of(thing.record) ?? null;

/** Changes an outline; refused unless the result is a valid outline. */
function reshaped(
  scenario: Scenario,
  ref: ThingRef,
  change: (points: readonly TablePoint[]) => TablePoint[] | null,
): Result<Recipe> {
  const thing = findThing(scenario, ref);
  if (!thing) return refuseThing("It is already gone.", ref.type);
  const before = cornersOfThing(thing);
  const { corners } = handlingOf(thing);
  if (!corners || !before) return refuseThing("This thing has no corners to drag.", ref.type);
  const points = change(before);
  if (!points) return refuseThing("That corner is already gone.", ref.type);
  const problem = outlineProblem(points, corners.most);
  // A crossed outline may be corrected corner by corner.
  const lenient = problem !== null && points.length >= 3 && crossesItself(points) && crossesItself(before);
  if (problem !== null && !lenient) return refuseThing(problem, ref.type);
  return ok(putThings([withRecord(thing, corners.put(thing.record, points))]));
}

const same = (a: TablePoint, b: TablePoint | undefined) => a[0] === b?.[0] && a[1] === b[1];

/** Moves a corner to a place on the table. */
export const moveCorner = (scenario: Scenario, ref: ThingRef, index: number, to: Spot): Result<Recipe> =>
  reshaped(scenario, ref, (points) => {
    if (!points[index]) return null;
    const at = ontoTable(to, scenario.table);
    // Two corners can't share a place: the corner waits until the hand moves on.
    if (points.some((p, i) => i !== index && same(p, at))) return [...points];
    return points.map((p, i) => (i === index ? at : p));
  });

/** Inserts a corner on the edge that begins at corner `after`. */
export const insertCorner = (scenario: Scenario, ref: ThingRef, after: number, at: Spot): Result<Recipe> =>
  reshaped(scenario, ref, (points) => {
    if (!points[after]) return null;
    const corner = ontoTable(at, scenario.table);
    if (points.some((p) => same(p, corner))) return [...points];
    return [...points.slice(0, after + 1), corner, ...points.slice(after + 1)];
  });

/** Deletes a corner; at least 3 remain. */
export const deleteCorner = (scenario: Scenario, ref: ThingRef, index: number): Result<Recipe> =>
  reshaped(scenario, ref, (points) => (points[index] ? points.filter((_, i) => i !== index) : null));
