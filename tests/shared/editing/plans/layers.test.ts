import { produce } from "immer";
import { describe, expect, it } from "vitest";
import {
  addPlanLayer,
  copyPlanLayer,
  deletePlanLayer,
  movePlanLayer,
  moveToLayer,
} from "../../../../shared/editing/gestures/plans/layers.ts";
import { placeMark } from "../../../../shared/editing/gestures/plans/placeMark.ts";
import { moveStep, renumberSteps } from "../../../../shared/editing/gestures/plans/steps.ts";
import type { Recipe } from "../../../../shared/editing/recipe.ts";
import { resizeTable } from "../../../../shared/editing/resize.ts";
import { inches, point } from "../../../../shared/geometry/units.ts";
import { integrityProblems } from "../../../../shared/scenario/integrity.ts";
import type { PlanMark, Scenario } from "../../../../shared/scenario/model.ts";
import { findMark, stepsOf } from "../../../../shared/scenario/plans.ts";
import { MARKS, planLayer } from "../../scenario/planSamples.ts";
import { small } from "../../scenario/samples.ts";

const bare = small().scenario;
const planned = small({ plans: [planLayer(), planLayer({ id: "plan-2", side: "blue", name: "Blue", marks: [] })] });
const carried = (from: Scenario, recipe: Recipe): Scenario => {
  const next = produce(from, recipe);
  expect(integrityProblems(next)).toEqual([]);
  return next;
};
const names = ({ plans }: Scenario) => plans?.map(({ name }) => name);

describe("layers of plans", () => {
  it("are added with a name of their side, and go without a trace", () => {
    const one = addPlanLayer(bare, { side: "red" });
    if (!one.ok) throw new Error(one.error.message);
    expect(one.value.layer).toEqual({ id: "plan-1", side: "red", name: "Red plan", marks: [] });
    const with1 = carried(bare, one.value.recipe);
    const two = addPlanLayer(with1, { side: "red" });
    expect(two.ok && two.value.layer).toMatchObject({ id: "plan-2", name: "Red plan 2" });
    expect(carried(with1, deletePlanLayer("plan-1"))).toEqual(bare);
    expect(carried(bare, deletePlanLayer("plan-1"))).toBe(bare);
    expect(carried(planned.scenario, deletePlanLayer("none"))).toBe(planned.scenario);
  });
  it("take marks in the step that adds them", () => {
    const made = addPlanLayer(bare, { side: "blue" });
    if (!made.ok) throw new Error(made.error.message);
    const { layer, recipe } = made.value;
    const placed = placeMark(carried(bare, recipe), layer.id, { type: "text", at: [1, 1], text: "Here" });
    if (!placed.ok) throw new Error(placed.error.message);
    const both = carried(bare, (draft) => {
      recipe(draft);
      placed.value.recipe(draft);
    });
    expect(both.plans?.[0]?.marks).toHaveLength(1);
  });
  it("are no more than twenty", () => {
    const plans = Array.from({ length: 20 }, (_, i) => planLayer({ id: `p${i}`, marks: [] }));
    const more = addPlanLayer({ ...bare, plans }, { side: "blue" });
    expect(more.ok ? "" : more.error.message).toBe("A scenario has at most 20 layers of plans.");
    const long = addPlanLayer(bare, { side: "blue", name: "x".repeat(121) });
    expect(long.ok).toBe(false);
  });
  it("are copied: with their stands on their own side, without them to the other", () => {
    const own = copyPlanLayer(planned.scenario, "plan-1", "red");
    const other = copyPlanLayer(planned.scenario, "plan-1", "blue");
    if (!own.ok || !other.ok) throw new Error("refused");
    expect(own.value.layer.name).toBe("Red plan");
    expect(own.value.layer.marks).toHaveLength(MARKS.length);
    expect(JSON.stringify(own.value.layer)).toContain('"r1"');
    expect(other.value.layer).toMatchObject({ side: "blue", name: "Attack at dawn" });
    expect(JSON.stringify(other.value.layer)).not.toContain('"r1"');
    expect(names(carried(planned.scenario, other.value.recipe))).toEqual(["Attack at dawn", "Blue", "Attack at dawn"]);
    expect(copyPlanLayer(bare, "plan-1", "red").ok).toBe(false);
  });
  it("change places, no further than there are any", () => {
    expect(names(carried(planned.scenario, movePlanLayer("plan-1", 1)))).toEqual(["Blue", "Attack at dawn"]);
    expect(names(carried(planned.scenario, movePlanLayer("plan-2", -9)))).toEqual(["Blue", "Attack at dawn"]);
    expect(carried(planned.scenario, movePlanLayer("plan-2", 1))).toBe(planned.scenario);
    expect(carried(planned.scenario, movePlanLayer("none", 1))).toBe(planned.scenario);
  });
  it("give marks to each other", () => {
    const moved = moveToLayer(planned.scenario, "sector-1", "plan-2");
    if (!moved.ok) throw new Error(moved.error.message);
    const now = carried(planned.scenario, moved.value);
    expect(findMark(now, "sector-1")).toMatchObject({ layer: { id: "plan-2" } });
    expect(JSON.stringify(findMark(now, "sector-1")?.mark)).not.toContain('"r1"');
    expect(now.plans?.[0]?.marks).toHaveLength(MARKS.length - 1);
    expect(moveToLayer(planned.scenario, "sector-1", "none").ok).toBe(false);
  });
});

describe("the order of steps", () => {
  const steps = (...numbers: number[]): Scenario => {
    const marks = numbers.map((number, i) => ({ ...MARKS[8], id: `s${i}`, number })) as PlanMark[];
    return small({ plans: [planLayer({ marks })] }).scenario;
  };
  const told = (of: Scenario) => stepsOf(of.plans?.[0] ?? planLayer()).map(({ id, number }) => `${id} ${number}`);
  it("loses its gaps, and keeps what happens together", () => {
    const from = steps(4, 9, 4, 2);
    expect(told(carried(from, renumberSteps(from, "plan-1")))).toEqual(["s3 1", "s0 2", "s2 2", "s1 3"]);
    expect(carried(from, renumberSteps(from, "none"))).toBe(from);
  });
  it.each<[string, number[], string, 1 | -1, string[]]>([
    ["a step changes with the next", [1, 2, 3], "s0", 1, ["s1 1", "s0 2", "s2 3"]],
    ["a step changes with the one before", [1, 2, 5], "s2", -1, ["s0 1", "s2 2", "s1 5"]],
    ["the last one stays", [1, 2], "s1", 1, ["s0 1", "s1 2"]],
    ["a step changes with two that happen together", [1, 2, 2], "s0", 1, ["s1 1", "s2 1", "s0 2"]],
    ["out of a group it goes alone, later", [1, 1, 2], "s0", 1, ["s1 1", "s0 2", "s2 3"]],
    ["out of a group it goes alone, earlier", [1, 2, 2], "s2", -1, ["s0 1", "s2 2", "s1 3"]],
  ])("%s", (_, numbers, id, by, result) => {
    const from = steps(...numbers);
    expect(told(carried(from, moveStep(from, id, by)))).toEqual(result);
  });
  it("of a step that is not there is as it was", () => {
    const from = steps(1, 2);
    expect(carried(from, moveStep(from, "none", 1))).toBe(from);
  });
});

describe("plans on a table of another size", () => {
  const to = (width: number, height: number) => {
    const resized = resizeTable(planned, { width, height }, "south-west");
    if (!resized.ok) throw new Error(resized.error.message);
    return { next: carried(planned.scenario, resized.value.recipe), overboard: resized.value.overboard };
  };
  it("lose what has no room, and are cut at the edge", () => {
    const { next, overboard } = to(8, 6);
    const left = next.plans?.[0]?.marks.map(({ id }) => id);
    expect(left).toEqual(["arrow-1", "line-1", "objective-1", "sector-1", "step-1", "step-2"]);
    expect(overboard.things.planMark).toHaveLength(3);
    expect(findMark(next, "line-1")?.mark).toMatchObject({ points: [point(0, 4), point(8, 4)] });
    expect(findMark(next, "arrow-1")?.mark).toEqual(MARKS[0]);
  });
  it("go along where the table grows to the west", () => {
    const grown = resizeTable(planned, { width: 16, height: 8 }, "east");
    if (!grown.ok) throw new Error(grown.error.message);
    const next = carried(planned.scenario, grown.value.recipe);
    expect(grown.value.overboard.things.planMark).toEqual([]);
    expect(findMark(next, "step-2")?.mark).toMatchObject({ at: [inches(10), inches(4)] });
    expect(findMark(next, "sector-1")?.mark).toMatchObject({ shape: { at: [inches(6), inches(2)] } });
  });
});
