/** The planner's tools: stands supposed elsewhere by hand, places that look, and a line of sight that stays. */
import { beforeEach, describe, expect, it } from "vitest";
import { sightReport } from "../../../../renderer/plan/store/sight.ts";
import { setMode, setTool } from "../../../../renderer/window/store/ui.ts";
import { TestTable } from "../../testTable.ts";

let t: TestTable;
let a: string;
let b: string;
beforeEach(() => {
  t = new TestTable();
  a = t.stand("red", 5, 10);
  b = t.stand("blue", 20, 10);
  setMode(t.ui, "plan");
});
const supposed = (id: string) => t.plan.table()?.scenario.stands.find((s) => s.id === id);

describe("supposing by hand", () => {
  beforeEach(() => t.take("suppose"));

  it("moves a stand on the planner's table and leaves the scenario alone", () => {
    const steps = t.steps;
    t.down(5, 10).move(8, 10).move(9, 12);
    expect([t.state, t.overlays.getState().words]).toEqual(["moving", "Supposed 4.47″ away"]);
    t.up(9, 12);
    expect([supposed(a)?.at, t.get(a).at, t.steps]).toEqual([[9, 12], [5, 10], steps]);
    // It is taken up where it is supposed to be.
    t.drag([9, 12], [9, 15]);
    expect(supposed(a)?.at).toEqual([9, 15]);
    expect([...t.ui.getState().selected]).toEqual([a]);
  });

  it("stops where there is no room, and says so", () => {
    t.down(5, 10).move(12, 10).move(20, 10.2);
    expect(t.overlays.getState()).toMatchObject({ cursor: "not-allowed" });
    expect(t.overlays.getState().words).toMatch(/^No room there/);
    t.up(20, 10.2);
    expect(supposed(a)?.at).toEqual([12, 10]);
  });

  it("gives up a drag without a trace of it, and keeps what was supposed before", () => {
    t.drag([5, 10], [9, 12]);
    t.down(9, 12).move(12, 12).move(15, 12);
    t.toolbox.stepBack();
    expect(supposed(a)?.at).toEqual([9, 12]);
  });

  it("turns with Shift, and by Q and E; pushes by the arrows", () => {
    t.drag([5, 10], [5, 15], { shift: true });
    expect(supposed(a)?.facing).toBe(0);
    t.drag([5, 10], [15, 10], { shift: true });
    expect(supposed(a)?.facing).toBe(90);
    t.toolbox.current.acts?.turn?.(15);
    t.toolbox.current.acts?.nudge?.(0, 0.25);
    expect(supposed(a)).toMatchObject({ facing: 105, at: [5, 10.25] });
    expect(t.get(a)).toMatchObject({ facing: 0, at: [5, 10] });
  });

  it("gathers stands with a band where they are supposed to be", () => {
    t.drag([20, 10], [8, 8]);
    t.drag([3, 6], [10, 12]);
    expect([...t.ui.getState().selected].sort()).toEqual([a, b].sort());
    t.toolbox.stepBack();
    expect(t.ui.getState().selected.size).toBe(0);
  });
});

describe("what is seen", () => {
  beforeEach(() => t.take("viewshed"));

  it("is asked from a place that is clicked, and from a stand again", () => {
    t.click(12, 12);
    expect(t.asked.at(-1)?.question).toEqual({ type: "viewshed", viewers: { type: "point", at: [12, 12] } });
    t.click(5, 10);
    expect(t.asked.at(-1)?.question).toEqual({ type: "viewshed", viewers: { type: "stands", ids: [a] } });
    t.click(20, 10, { shift: true });
    expect(t.asked.at(-1)?.question).toEqual({ type: "viewshed", viewers: { type: "stands", ids: [a, b] } });
  });

  it("is asked again wherever a stand is dragged to", () => {
    t.click(5, 10);
    const before = t.asked.length;
    t.down(5, 10).move(6, 10).move(7, 10).move(8, 10).up(8, 10);
    expect(t.asked.slice(before).map(({ supposed: [one] }) => one?.place?.at[0])).toEqual([6, 7, 8]);
  });
});

describe("a line of sight in the planner", () => {
  const report = () => {
    const now = t.plan.now();
    return now && sightReport(now);
  };
  beforeEach(() => t.take("sight").click(5, 10).click(20, 10));

  it("stays when another tool is taken up, follows a stand that is dragged, and is taken up again", () => {
    expect(t.overlays.getState().report?.distance).toBe(15);
    setTool(t.ui, "suppose");
    expect([t.ui.getState().topic, report()?.distance, t.ui.getState().target]).toEqual(["sight", 15, b]);
    t.drag([20, 10], [17, 10]);
    expect(report()?.distance).toBe(12);
    setTool(t.ui, "sight");
    expect([t.state, t.overlays.getState().report?.distance]).toEqual(["settled", 12]);
  });

  it("changes its observer with a choice in the list", () => {
    t.ui.setState({ selected: new Set([b]), target: null });
    expect(t.state).toBe("looking");
    t.hover(5, 10);
    expect(t.overlays.getState().report?.from).toEqual({ type: "stand", id: b });
  });

  it("points at the place of its profile beside the mouse, and at none far from it", () => {
    t.hover(9, 10.3);
    expect(t.plan.store.getState().along).toBe(4);
    t.hover(9, 13);
    expect(t.plan.store.getState().along).toBeNull();
  });

  it("has an outline of what blocks it", () => {
    const wood = t.stand("blue", 12, 10);
    expect(t.overlays.getState().report?.seen).toBe(false);
    expect(t.overlays.getState().outlines).toMatchObject([{ style: "blocker", closed: true }]);
    expect(t.overlays.getState().outlines[0]?.points).toHaveLength(4);
    expect(supposed(wood)).toBeDefined();
  });
});
