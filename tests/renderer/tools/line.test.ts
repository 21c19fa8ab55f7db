import { describe, expect, it } from "vitest";
import { inSteps, nearestEnd } from "../../../renderer/tools/line.ts";
import { TestTable } from "../testTable.ts";

const lines = (t: TestTable) => t.document.scenario.table.lines;

describe("drawing a straight line", () => {
  it("goes from press to release in the kind and width chosen, as one step", () => {
    const t = new TestTable();
    t.ui.setState({ line: "poor-road" });
    t.take("line").drag([5, 5], [15, 8]);
    expect(lines(t)).toMatchObject([
      {
        kind: "poor-road",
        points: [
          [5, 5],
          [15, 8],
        ],
      },
    ]);
    expect([t.steps, t.lastStep]).toEqual([1, "Draw poor road"]);
  });

  it("also takes two clicks, shows the line between them, and Esc forgets the first", () => {
    const t = new TestTable();
    t.take("line").click(5, 5);
    expect([t.state, lines(t).length]).toEqual(["drawing", 0]);
    t.hover(10, 5);
    expect(t.overlays.getState().draftLine?.path).toEqual([
      [5, 5],
      [10, 5],
    ]);
    expect(t.overlays.getState().words).toBe("Good road, 5.0″, bearing 090°");
    t.toolbox.stepBack();
    expect(t.state).toBe("idle");
    t.click(5, 5).click(5, 12);
    expect(lines(t)).toHaveLength(1);
  });

  it("meets the end of another line", () => {
    const t = new TestTable();
    t.take("line").drag([5, 5], [15, 8]).drag([15.3, 8.2], [20, 15]);
    expect(lines(t)[1]?.points[0]).toEqual([15, 8]);
    expect(nearestEnd(lines(t), [5.4, 5])).toEqual([5, 5]);
    expect(nearestEnd(lines(t), [10, 6.5])).toBeNull();
  });

  it("keeps to steps of 15° with Shift", () => {
    const t = new TestTable();
    t.take("line").drag([10, 10], [20, 10.4], { shift: true });
    expect(lines(t)[0]?.points[1]?.[1]).toBe(10);
    const [x, y] = inSteps([0, 0], [10, 9]);
    expect(x).toBeCloseTo(y);
  });

  it("makes nothing of a line without length", () => {
    const t = new TestTable();
    t.take("line").click(5, 5).click(5, 5);
    expect([lines(t).length, t.steps]).toEqual([0, 0]);
    expect(t.refusals).toHaveLength(1);
  });
});
