import { describe, expect, it } from "vitest";
import { layerOfSteps } from "../../../../renderer/plan/planHands.ts";
import type { PlansHand } from "../../../../renderer/plan/store/plans.ts";
import { activeLayer, layersFor } from "../../../../renderer/plan/store/plans.ts";
import { setMode } from "../../../../renderer/window/store/ui.ts";
import { marksAt } from "../../../../renderer/window/tools/marksAt.ts";
import { inches } from "../../../../shared/geometry/units.ts";
import type { PlanMark } from "../../../../shared/scenario/model.ts";
import type { SideId } from "../../../../shared/systems.ts";
import { TestTable } from "../../testTable.ts";

/** Plan in front, with something to be drawn. */
function drawing(what: PlansHand["what"], hand: Partial<PlansHand> = {}): TestTable {
  const t = new TestTable();
  setMode(t.ui, "plan");
  t.take("plans");
  t.plan.setHand("plans", { what, ...hand });
  return t;
}
const layersIn = (t: TestTable) => t.document.scenario.plans ?? [];
const marksIn = (t: TestTable): readonly PlanMark[] => layersIn(t).flatMap(({ marks }) => marks);
const set = (t: TestTable, hand: Partial<PlansHand>) => t.plan.setHand("plans", hand);
const words = (t: TestTable) => t.overlays.getState().words;

describe("drawing on a plan", () => {
  it("an arrow goes from point to point until Enter; its layer comes in the same step", () => {
    const t = drawing("arrow", { style: "feint", width: inches(1), smooth: false });
    t.click(5, 5).click(10, 8).click(20, 8).click(30, 8);
    expect(words(t)).toContain("Backspace removes a point");
    t.toolbox.current.acts?.back?.();
    t.toolbox.current.acts?.finish?.();
    expect(layersIn(t)).toEqual([
      {
        id: "plan-1",
        side: "red",
        name: "Red plan",
        marks: [
          {
            id: "arrow-1",
            type: "arrow",
            style: "feint",
            width: 1,
            points: [
              [5, 5],
              [10, 8],
              [20, 8],
            ],
            smooth: false,
          },
        ],
      },
    ]);
    expect([t.steps, t.lastStep]).toEqual([1, "Draw feint arrow"]);
    expect(t.ui.getState().thing).toEqual({ type: "planMark", id: "arrow-1" });
    t.document.undo();
    expect(t.document.scenario).not.toHaveProperty("plans");
  });
  it("a drag draws freehand, with Shift straight", () => {
    const t = drawing("phase-line").drag([5, 5], [15, 8]);
    const [line] = marksIn(t);
    expect(line).toMatchObject({ type: "phase-line", name: "PL AMBER" });
    expect(line?.type === "phase-line" && line.points.at(-1)).toEqual([15, 8]);
    set(t, { what: "phase-line" });
    t.drag([5, 15], [20, 12], { shift: true });
    expect(marksIn(t)[1]).toMatchObject({
      name: "PL BRONZE",
      points: [
        [5, 15],
        [20, 12],
      ],
    });
  });
  it("an objective is a circle from its middle to its rim, or an area of corners", () => {
    const t = drawing("objective").drag([10, 10], [13, 10]);
    expect(marksIn(t)[0]).toMatchObject({ name: "OBJ 1", shape: { type: "circle", at: [10, 10], radius: 3 } });
    t.click(20, 5);
    expect(marksIn(t)[1]).toMatchObject({ name: "OBJ 2", shape: { radius: 2 } });
    set(t, { area: true });
    t.click(30, 5).click(35, 5).click(33, 9);
    expect(marksIn(t)).toHaveLength(2);
    t.click(30, 5);
    expect(marksIn(t)[2]).toMatchObject({ name: "OBJ 3", shape: { type: "area" } });
  });
  it("a sector opens over its limits, and is the stand's on which it begins", () => {
    const t = drawing("fire-sector");
    const id = t.stand("red", 10, 10);
    const other = t.stand("blue", 30, 10);
    t.drag([10.2, 10], [10, 16]);
    expect(words(t)).toContain("click the right limit");
    t.click(16, 10);
    expect(marksIn(t)[0]).toMatchObject({
      shape: { type: "wedge", at: [10, 10], left: 0, right: 90, range: 6, stand: id },
    });
    // The enemy's stand is nothing that a plan of Red's may name; limits may be clicked one by one.
    t.click(30.2, 10).click(26, 10).click(30, 14);
    expect(marksIn(t)[1]).toMatchObject({ shape: { at: [30.203125, 10], left: 270 } });
    expect(JSON.stringify(marksIn(t)[1])).not.toContain(other);
  });
  it("words and steps are put down by a click; steps number themselves", () => {
    const t = drawing("text", { text: "  Hold here " }).click(10, 10);
    set(t, { text: "" });
    t.click(12, 12);
    const id = t.stand("red", 20, 10);
    set(t, { what: "step" });
    t.click(5, 5).click(20, 10);
    expect(marksIn(t).map((m) => (m.type === "text" ? m.text : m.type === "step" ? m.number : ""))).toEqual([
      "Hold here",
      "Note",
      1,
      2,
    ]);
    expect(marksIn(t)[3]).toMatchObject({ stand: id, at: [20.796875, 10.796875] });
    expect(t.plan.store.getState().hands.plans.step).toBe("step-2");
  });
  it("what is too short is refused, and Escape gives up without a trace", () => {
    const t = drawing("arrow").click(5, 5).click(5.1, 5.05);
    t.toolbox.current.acts?.finish?.();
    expect(t.refusals).toEqual(["A mark must be at least 0.25″ long."]);
    t.toolbox.stepBack();
    expect(t.toolbox.current.state).toBe("idle");
    expect(t.steps).toBe(0);
  });
  it("another kind chosen in the middle leaves what was begun", () => {
    const t = drawing("arrow").click(5, 5).click(9, 9);
    set(t, { what: "step" });
    t.click(20, 20);
    expect(marksIn(t).map(({ type }) => type)).toEqual(["step"]);
  });
  it("a hidden layer that is drawn on is shown again", () => {
    const t = drawing("text").click(10, 10);
    t.document.edit("Hide", (draft) => {
      for (const layer of draft.plans ?? []) layer.hidden = true;
    });
    t.click(20, 10);
    expect(layersIn(t)[0]).not.toHaveProperty("hidden");
    expect(marksIn(t)).toHaveLength(2);
  });
});

describe("a mark in hand", () => {
  const planned = (asker: SideId | null = null): TestTable => {
    const t = drawing("arrow", { smooth: false });
    t.click(5, 5).click(15, 5).click(15, 15);
    t.toolbox.current.acts?.finish?.();
    set(t, { what: "objective" });
    t.drag([30, 10], [33, 10]);
    t.plan.chooseAsker(asker);
    set(t, { what: "select" });
    t.ui.setState({ thing: null });
    return t;
  };
  it("is taken by its lines before what only holds the place, and moved by a drag", () => {
    const t = planned().click(10, 5.4);
    expect(t.ui.getState().thing?.id).toBe("arrow-1");
    t.click(30, 11.5);
    expect(t.ui.getState().thing?.id).toBe("objective-1");
    t.drag([30, 11], [32, 12]);
    expect(marksIn(t)[1]).toMatchObject({ shape: { at: [32, 11], radius: 3 } });
    expect(t.lastStep).toBe("Move OBJ 1");
    t.click(45, 20);
    expect(t.ui.getState().thing).toBeNull();
  });
  it("has its corners drawn, put in, nudged and taken out", () => {
    const t = planned().click(10, 5.4);
    t.drag([15, 5], [16, 4]);
    expect(marksIn(t)[0]).toMatchObject({
      points: [
        [5, 5],
        [16, 4],
        [15, 15],
      ],
    });
    t.toolbox.current.acts?.nudge?.(0.25, 0);
    expect(marksIn(t)[0]).toMatchObject({
      points: [
        [5, 5],
        [16.25, 4],
        [15, 15],
      ],
    });
    t.drag([10.625, 4.5], [10, 2]);
    expect(marksIn(t)[0]).toMatchObject({
      points: [
        [5, 5],
        [10, 2],
        [16.25, 4],
        [15, 15],
      ],
    });
    t.toolbox.current.acts?.remove?.();
    expect(marksIn(t)[0]).toMatchObject({
      points: [
        [5, 5],
        [16.25, 4],
        [15, 15],
      ],
    });
    t.toolbox.current.acts?.turn?.(180);
    expect(marksIn(t)[0]).not.toMatchObject({
      points: [
        [5, 5],
        [16.25, 4],
        [15, 15],
      ],
    });
  });
  it("has its radius drawn", () => {
    const t = planned().click(30, 11.5).drag([33, 10], [35, 10]);
    expect(marksIn(t)[1]).toMatchObject({ shape: { radius: 5 } });
  });
  it("of a hidden layer, or of the other side's, is not there to be taken", () => {
    const t = planned("blue").click(10, 5.4);
    expect(t.ui.getState().thing).toBeNull();
    t.plan.chooseAsker(null);
    t.document.edit("Hide", (draft) => {
      for (const layer of draft.plans ?? []) layer.hidden = true;
    });
    t.click(10, 5.4);
    expect(t.ui.getState().thing).toBeNull();
  });
  it("that the other side shows may be looked at, but not moved", () => {
    const t = planned();
    t.document.edit("Show", (draft) => {
      for (const layer of draft.plans ?? []) layer.visibleTo = ["red", "blue"];
    });
    const before = marksIn(t);
    t.plan.chooseAsker("blue");
    t.hover(10, 5.4);
    expect(words(t)).toBe("attack arrow, on Red plan");
    t.drag([10, 5.4], [12, 8]);
    expect(marksIn(t)).toEqual(before);
  });
});

describe("whose layer is drawn on", () => {
  it("is the one chosen, else the uppermost of the side; a side draws on its own alone", () => {
    const t = drawing("text").click(5, 5);
    set(t, { side: "blue", layer: null });
    t.click(8, 8);
    const { scenario } = t.document;
    expect(layersFor(scenario, null).map(({ id }) => id)).toEqual(["plan-2", "plan-1"]);
    expect(activeLayer(scenario, { layer: "plan-1", side: "blue" }, null)?.id).toBe("plan-1");
    expect(activeLayer(scenario, { layer: "plan-1", side: "blue" }, "blue")?.id).toBe("plan-2");
    expect(activeLayer(scenario, { layer: null, side: "red" }, null)?.id).toBe("plan-1");
    t.plan.chooseAsker("blue");
    set(t, { layer: "plan-1" });
    t.click(20, 8);
    expect(layersIn(t).map(({ marks }) => marks.length)).toEqual([1, 2]);
  });
  it("steps are those of the layer that has the one in front", () => {
    const t = drawing("step").click(5, 5);
    set(t, { side: "blue", layer: null });
    t.click(8, 8);
    const hand = t.plan.store.getState().hands.plans;
    const { scenario } = t.document;
    expect(layerOfSteps(scenario, hand, null)?.id).toBe("plan-2");
    expect(layerOfSteps(scenario, { ...hand, step: "step-1" }, null)?.id).toBe("plan-1");
    expect(layerOfSteps(scenario, { ...hand, step: "step-1" }, "blue")?.id).toBe("plan-2");
  });
});

describe("in the editor", () => {
  it("marks are selected by their lines alone, below everything that stands there", () => {
    const t = drawing("arrow", { smooth: false });
    t.click(5, 5).click(25, 5);
    t.toolbox.current.acts?.finish?.();
    setMode(t.ui, "edit");
    t.take("select").click(15, 5);
    expect(t.ui.getState().thing).toBeNull();
    t.click(15, 5.38);
    expect(t.ui.getState().thing).toEqual({ type: "planMark", id: "arrow-1" });
    t.ui.setState({ plansShown: false, thing: null });
    t.click(15, 5.38);
    expect(t.ui.getState().thing).toBeNull();
  });
  it("the uppermost comes first", () => {
    const t = drawing("step").click(5, 5).click(5.1, 5);
    const under = marksAt(layersIn(t), t.document.scenario.stands, [5.05, 5]);
    expect(under.map(({ name }) => name)).toEqual(["step 2", "step 1"]);
  });
});
