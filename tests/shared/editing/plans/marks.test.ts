import { produce } from "immer";
import { describe, expect, it } from "vitest";
import { deleteThings } from "../../../../shared/editing/gestures/deleteThings.ts";
import { duplicateThing } from "../../../../shared/editing/gestures/duplicateThing.ts";
import { editPlanLayer, editPlanMark, editStand } from "../../../../shared/editing/gestures/editThings.ts";
import { imageOf, mirroredThing } from "../../../../shared/editing/gestures/mirrorThings.ts";
import { moveThings } from "../../../../shared/editing/gestures/moveThings.ts";
import { type MarkWish, placeMark, wedgeBetween } from "../../../../shared/editing/gestures/plans/placeMark.ts";
import {
  deleteMarkPoint,
  insertMarkPoint,
  moveMarkPoint,
  stretchMark,
  swingLimit,
} from "../../../../shared/editing/gestures/plans/reshapeMark.ts";
import { turnThing } from "../../../../shared/editing/gestures/turnThings.ts";
import type { Recipe } from "../../../../shared/editing/recipe.ts";
import { boundsOfThing, findThing, type ThingOf, thingName } from "../../../../shared/editing/things.ts";
import { degrees, inches, point } from "../../../../shared/geometry/units.ts";
import type { Result } from "../../../../shared/result.ts";
import { integrityProblems } from "../../../../shared/scenario/integrity.ts";
import type { PlanMark, Scenario } from "../../../../shared/scenario/model.ts";
import { findMark } from "../../../../shared/scenario/plans.ts";
import { MARKS, planLayer } from "../../scenario/planSamples.ts";
import { small } from "../../scenario/samples.ts";

const { scenario } = small({
  plans: [planLayer(), planLayer({ id: "plan-2", side: "blue", name: "Blue", marks: [] })],
});
const carried = (recipe: Recipe, from: Scenario = scenario): Scenario => {
  const next = produce(from, recipe);
  expect(integrityProblems(next)).toEqual([]);
  return next;
};
const done = (result: Result<Recipe | { readonly recipe: Recipe }>): Scenario => {
  if (!result.ok) throw new Error(result.error.message);
  return carried(typeof result.value === "function" ? result.value : result.value.recipe);
};
const refusal = (result: Result<unknown>): string => (result.ok ? "" : result.error.message);
const mark = <T extends PlanMark["type"]>(of: Scenario, id: string) =>
  findMark(of, id)?.mark as Extract<PlanMark, { type: T }>;

describe("new marks", () => {
  const place = (wish: MarkWish, layer = "plan-1") => placeMark(scenario, layer, wish);
  const way = [
    [1, 1],
    [1, 1],
    [3.01, 2],
    [99, 2],
  ] as const;
  it("are kept on the table, named and numbered by themselves", () => {
    const line = place({ type: "phase-line", points: way, smooth: false });
    expect(line.ok && line.value.mark).toEqual({
      id: "phase-line-1",
      type: "phase-line",
      name: "PL BRONZE",
      points: [point(1, 1), point(3.01, 2), point(12, 2)],
      smooth: false,
    });
    const objective = place({ type: "objective", shape: { type: "circle", at: [-3, 4], radius: inches(1) } });
    expect(objective.ok && objective.value.mark).toMatchObject({ name: "OBJ 3", shape: { at: [0, 4] } });
    const step = place({ type: "step", at: [5, 5], text: "Go", stand: "r1" });
    expect(step.ok && step.value.mark).toMatchObject({ id: "step-3", number: 3, stand: "r1" });
    const first = place({ type: "step", at: [5, 5], text: "" }, "plan-2");
    expect(first.ok && first.value.mark).toMatchObject({ number: 1 });
    expect(mark(done(step), "step-3")).toBeDefined();
  });
  it.each<[string, Result<unknown>, string]>([
    ["on no layer", place({ type: "text", at: [1, 1], text: "x" }, "none"), "That layer is gone."],
    [
      "of one place",
      place({ type: "phase-line", points: [[1, 1]], smooth: false }),
      "A mark must be at least 0.25″ long.",
    ],
    [
      "that cross themselves",
      place({
        type: "objective",
        shape: {
          type: "area",
          points: [
            [1, 1],
            [4, 4],
            [4, 1],
            [1, 4],
          ],
        },
      }),
      "Its outline would cross itself.",
    ],
    [
      "of the enemy's stand",
      place({ type: "step", at: [1, 1], text: "", stand: "b1" }),
      "The stand belongs to the other side or is gone.",
    ],
  ])("are refused %s", (_, result, words) => {
    expect(refusal(result)).toBe(words);
  });
  it("are refused where a layer is full", () => {
    const full = planLayer({
      marks: Array.from({ length: 200 }, (_, i) => ({ ...MARKS[6], id: `t${i}` })) as PlanMark[],
    });
    const one = placeMark({ ...scenario, plans: [full] }, "plan-1", { type: "text", at: [1, 1], text: "x" });
    expect(refusal(one)).toBe("A layer has at most 200 marks: draw on another one.");
  });
  it("a sector opens from its left limit to its right one, and never shuts", () => {
    expect(wedgeBetween([0, 0], [0, 5], [5, 0])).toEqual({ left: 0, right: 90, range: 5 });
    expect(wedgeBetween([0, 0], [0, 5], [0, 3])).toEqual({ left: 0, right: 1, range: 5 });
    expect(wedgeBetween([0, 0], [1, 5], [0, 3], 15)).toMatchObject({ left: 15, right: 0 });
  });
});

describe("marks as things", () => {
  it.each(MARKS.map((m) => [m.id, m] as const))("%s is moved, duplicated and deleted", (id) => {
    const ref = { type: "planMark", id } as const;
    const moved = moveThings(scenario, { things: [ref] }, [0.5, -0.25]);
    const [a, b] = [findThing(scenario, ref), findThing(carried(moved.recipe), ref)];
    if (!a || !b) throw new Error("gone");
    const [from, to] = [boundsOfThing(a, scenario.table), boundsOfThing(b, scenario.table)];
    expect([to.west - from.west, to.south - from.south]).toEqual(moved.by);
    const twice = duplicateThing(scenario, ref);
    const copied = done(twice);
    expect(copied.plans?.[0]?.marks).toHaveLength(MARKS.length + 1);
    expect(thingName(a)).not.toBe("");
    expect(carried(deleteThings({ planMarks: [id] })).plans?.[0]?.marks).toHaveLength(MARKS.length - 1);
  });
  it("stay on the table as other things do", () => {
    const moved = moveThings(scenario, { things: [{ type: "planMark", id: "line-1" }] }, [3, 30]);
    expect(moved.by).toEqual([0, 4]);
  });
  it("a wedge that is pushed leaves its stand, from where that is", () => {
    const away = carried((draft) => {
      const r1 = draft.stands.find(({ id }) => id === "r1");
      if (r1) r1.at = point(4, 4) as never;
    });
    const moved = carried(moveThings(away, { things: [{ type: "planMark", id: "sector-1" }] }, [1, 0]).recipe, away);
    expect(mark<"fire-sector">(moved, "sector-1").shape).toEqual({
      type: "wedge",
      at: [5, 4],
      left: 330,
      right: 30,
      range: 5,
    });
  });
  it("a deleted stand's wedge stays where it was, its step is nobody's", () => {
    const left = carried(deleteThings({ stands: ["r1"] }));
    expect(mark<"fire-sector">(left, "sector-1").shape).toMatchObject({ at: [2, 2] });
    expect(JSON.stringify(left.plans)).not.toContain('"r1"');
  });
  it("a stand that changes sides is named no more", () => {
    expect(JSON.stringify(done(editStand(scenario, "r1", { side: "blue" })).plans)).not.toContain('"r1"');
  });
  it("turn where they have a direction", () => {
    const wedge = done(turnThing(scenario, { type: "planMark", id: "sector-1" }, 45));
    expect(mark<"fire-sector">(wedge, "sector-1").shape).toMatchObject({ left: 15, right: 75 });
    const line = done(turnThing(scenario, { type: "planMark", id: "arrow-1" }, 180));
    expect(mark<"arrow">(line, "arrow-1").points[0]).toEqual([6, 4]);
    expect(refusal(turnThing(scenario, { type: "planMark", id: "text-1" }, 45))).toBe(
      "This thing has no facing to turn.",
    );
  });
  it("are mirrored with their limits, and get no image of their own", () => {
    const ref = { type: "planMark", id: "sector-1" } as const;
    const thing = findThing(scenario, ref) as ThingOf<"planMark">;
    const shape = (mirror: "point" | "north-south") =>
      (mirroredThing(scenario.table, thing, mirror).record as Extract<PlanMark, { type: "fire-sector" }>).shape;
    expect(shape("point")).toMatchObject({ at: [10, 6], left: 150, right: 210 });
    expect(shape("north-south")).toMatchObject({ at: [10, 2], left: 330, right: 30 });
    expect(imageOf(scenario.table, thing, "point")).toBeNull();
  });
});

describe("the shape of a mark", () => {
  it("has its corners drawn, put in and taken out", () => {
    expect(mark<"arrow">(done(moveMarkPoint(scenario, "arrow-1", 1, [4, 99])), "arrow-1").points[1]).toEqual([4, 8]);
    expect(mark<"arrow">(done(insertMarkPoint(scenario, "arrow-1", 0, [3, 3])), "arrow-1").points).toHaveLength(4);
    expect(mark<"arrow">(done(deleteMarkPoint(scenario, "arrow-1", 0)), "arrow-1").points).toHaveLength(2);
    expect(refusal(deleteMarkPoint(scenario, "line-1", 0))).toBe("A mark has at least two points.");
    expect(refusal(deleteMarkPoint(scenario, "objective-2", 0))).toBe("An area has at least three corners.");
    expect(refusal(moveMarkPoint(scenario, "line-1", 1, [0, 4]))).toContain("can't be in the same place");
    expect(refusal(moveMarkPoint(scenario, "text-1", 0, [1, 1]))).toBe("This mark has no corners to drag.");
    expect(refusal(moveMarkPoint(scenario, "gone", 0, [1, 1]))).toBe("It is already gone.");
  });
  it("has its radius, its range and its limits drawn to a place", () => {
    expect(mark<"objective">(done(stretchMark(scenario, "objective-1", [8.1, 5])), "objective-1").shape).toMatchObject({
      radius: 2,
    });
    expect(mark<"fire-sector">(done(stretchMark(scenario, "sector-1", [2, 5])), "sector-1").shape).toMatchObject({
      range: 3,
    });
    const swung = done(swingLimit(scenario, "sector-1", "right", [6, 2]));
    expect(mark<"fire-sector">(swung, "sector-1").shape).toMatchObject({ left: 330, right: 90, range: 4 });
    const shut = done(swingLimit(scenario, "sector-1", "left", [4, 2 + 2 * Math.sqrt(3)]));
    expect(mark<"fire-sector">(shut, "sector-1").shape).toMatchObject({ left: 29, right: 30 });
    expect(refusal(stretchMark(scenario, "text-1", [1, 1]))).toBe("This mark has no size to change.");
    expect(refusal(swingLimit(scenario, "sector-2", "left", [1, 1]))).toBe("It is already gone.");
  });
});

describe("the fields of marks and layers", () => {
  it("are written if a file could hold them", () => {
    expect(
      mark<"arrow">(done(editPlanMark(scenario, "arrow-1", { style: "feint", label: undefined })), "arrow-1"),
    ).toEqual({ ...MARKS[0], style: "feint", label: undefined });
    expect(refusal(editPlanMark(scenario, "step-1", { number: 0 }))).toContain("number");
    expect(refusal(editPlanMark(scenario, "step-1", { stand: "b1" }))).toContain("belongs to the other side");
    expect(refusal(editPlanMark(scenario, "none", { number: 1 }))).toBe('"none" is already gone.');
    const hidden = done(editPlanLayer(scenario, "plan-1", { hidden: true, name: "Later" }));
    expect(hidden.plans?.[0]).toMatchObject({ hidden: true, name: "Later" });
    expect(done(editPlanLayer(hidden, "plan-1", { hidden: undefined })).plans?.[0]).not.toHaveProperty("hidden");
    expect(refusal(editPlanLayer(scenario, "plan-1", { name: "" }))).toContain("name");
  });
  it("a layer of the other side names none of its former stands", () => {
    const other = done(editPlanLayer(scenario, "plan-1", { side: "blue" }));
    expect(JSON.stringify(other.plans)).not.toContain('"r1"');
    expect(other.plans?.[0]?.side).toBe("blue");
  });
  it("degrees and lengths stay representable", () => {
    const sector = done(editPlanMark(scenario, "sector-2", { name: "EA 1" }));
    expect(mark(sector, "sector-2")).toMatchObject({ name: "EA 1" });
    expect(degrees(-1)).toBe(359);
  });
});
