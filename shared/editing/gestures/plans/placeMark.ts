/** New marks on a plan: drawn through places, kept on the table, named and numbered automatically. */

import { type Degrees, degrees, type Inches, inches, type TablePoint } from "../../../geometry/units.ts";
import { samePlace } from "../../../geometry/vector.ts";
import { ok, type Result } from "../../../result.ts";
import type { PlanMark, Scenario } from "../../../scenario/model.ts";
import type { ArrowStyle } from "../../../scenario/plans.ts";
import { planMarkV1 } from "../../../scenario/plansV1.ts";
import { MOST } from "../../limits.ts";
import { ontoTable, outlineOnTable, outlineProblem } from "../../outline.ts";
import { standOfMark } from "../../planMarks.ts";
import type { Recipe, Spot } from "../../recipe.ts";
import { addThing } from "../../things.ts";
import { facingToward } from "../turnStands.ts";
import {
  layerIn,
  newMarkId,
  nextLineName,
  nextObjectiveName,
  nextStepNumber,
  refusePlan,
  roomOnLayer,
} from "./naming.ts";

interface Area {
  readonly type: "area";
  readonly points: readonly Spot[];
}
export interface WedgeWish {
  readonly type: "wedge";
  readonly at: Spot;
  readonly left: Degrees;
  readonly right: Degrees;
  readonly range: Inches;
  /** The sector's stand. */
  readonly stand?: string | undefined;
}
/** The wanted mark, with places from a pointer. Absent names and numbers become the next free ones. */
export type MarkWish =
  | {
      readonly type: "arrow";
      readonly points: readonly Spot[];
      readonly style: ArrowStyle;
      readonly width: Inches;
      readonly smooth: boolean;
      readonly label?: string | undefined;
    }
  | { readonly type: "phase-line"; readonly points: readonly Spot[]; readonly smooth: boolean; readonly name?: string }
  | {
      readonly type: "objective";
      readonly shape: Area | { readonly type: "circle"; readonly at: Spot; readonly radius: Inches };
      readonly name?: string;
    }
  | { readonly type: "fire-sector"; readonly shape: Area | WedgeWish; readonly name?: string | undefined }
  | { readonly type: "text"; readonly at: Spot; readonly text: string }
  | { readonly type: "step"; readonly at: Spot; readonly text: string; readonly stand?: string | undefined };

export interface PlacedMark {
  readonly mark: PlanMark;
  readonly recipe: Recipe;
}

/** The shortest path, in inches; a shorter path is a slip of the hand. */
const SHORTEST = 0.25;

type Table = Scenario["table"];

/** The corners of an arrow or a phase line, on the table and without repeated neighbours; or a refusal. */
export function wayThrough(spots: readonly Spot[], table: Table): Result<TablePoint[]> {
  const points: TablePoint[] = [];
  for (const spot of spots) {
    const at = ontoTable(spot, table);
    if (!samePlace(at, points.at(-1))) points.push(at);
  }
  const length = points.reduce((sum, [x, y], i) => {
    const before = points[i - 1];
    return before ? sum + Math.hypot(x - before[0], y - before[1]) : 0;
  }, 0);
  if (points.length < 2 || length < SHORTEST) return refusePlan(`A mark must be at least ${SHORTEST}″ long.`);
  if (points.length > MOST.planPoints) return refusePlan(`A mark has at most ${MOST.planPoints} points.`);
  return ok(points);
}

function areaAround(spots: readonly Spot[], table: Table): Result<{ type: "area"; points: TablePoint[] }> {
  const points = outlineOnTable(spots, table);
  const problem = outlineProblem(points, MOST.planPoints);
  return problem === null ? ok({ type: "area", points }) : refusePlan(problem);
}

/** The range of a sector, and its limits in whole steps, from an apex and two places, the left place first. */
export function wedgeBetween(
  at: Spot,
  left: Spot,
  right: Spot,
  step: 1 | 15 = 1,
): { readonly left: Degrees; readonly right: Degrees; readonly range: Inches } {
  const [a, b] = [facingToward(at, left, step), facingToward(at, right, step)];
  const far = Math.hypot(left[0] - at[0], left[1] - at[1]);
  return {
    left: a,
    right: a === b ? degrees(b + step) : b,
    range: inches(Math.max(SHORTEST, Math.round(far * 4) / 4)),
  };
}

function shapeOf<T extends { readonly at: Spot }>(shape: Area | T, table: Table): Result<object> {
  if ("points" in shape) return areaAround(shape.points, table);
  return ok({ ...shape, at: ontoTable(shape.at, table) });
}

/** The facts of a new mark that its wish doesn't give. */
function made(scenario: Scenario, layer: string, wish: MarkWish): Result<object> {
  const { table } = scenario;
  switch (wish.type) {
    case "arrow":
    case "phase-line": {
      const points = wayThrough(wish.points, table);
      if (!points.ok) return points;
      const name = wish.type === "phase-line" ? { name: wish.name ?? nextLineName(scenario) } : {};
      return ok({ ...wish, ...name, points: points.value });
    }
    case "objective":
    case "fire-sector": {
      const shape = shapeOf(wish.shape, table);
      if (!shape.ok) return shape;
      const name = wish.type === "objective" ? { name: wish.name ?? nextObjectiveName(scenario) } : {};
      return ok({ ...wish, ...name, shape: shape.value });
    }
    case "text":
      return ok({ ...wish, at: ontoTable(wish.at, table) });
    case "step":
      return ok({ ...wish, at: ontoTable(wish.at, table), number: nextStepNumber(scenario, layer) });
  }
}

const withoutNothing = (value: unknown): unknown =>
  typeof value !== "object" || value === null || Array.isArray(value)
    ? value
    : Object.fromEntries(
        Object.entries(value).flatMap(([key, inner]) => (inner === undefined ? [] : [[key, withoutNothing(inner)]])),
      );

/** A new mark on a layer; refused, with the reason, where it can't be placed. */
export function placeMark(scenario: Scenario, layer: string, wish: MarkWish): Result<PlacedMark> {
  const room = roomOnLayer(scenario, layer);
  if (!room.ok) return room;
  const parts = made(scenario, layer, wish);
  if (!parts.ok) return parts;
  const mark = planMarkV1.safeParse(withoutNothing({ ...parts.value, id: newMarkId(scenario, wish.type) }));
  if (!mark.success) return refusePlan(mark.error.issues[0]?.message ?? "The file format can't hold this mark.");
  const stand = standOfMark(mark.data);
  const side = layerIn(scenario, layer)?.side;
  if (stand !== undefined && scenario.stands.find(({ id }) => id === stand)?.side !== side)
    return refusePlan("The stand belongs to the other side or is gone.");
  return ok({ mark: mark.data, recipe: addThing({ type: "planMark", record: mark.data, layer }) });
}
