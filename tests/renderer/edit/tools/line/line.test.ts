import { describe, expect, it } from "vitest";
import { inSteps } from "../../../../../renderer/edit/tools/line/draft.ts";
import { inches } from "../../../../../shared/geometry/units.ts";
import { codeOf } from "../../../../../shared/table/kinds.ts";
import { TestTable } from "../../../testTable.ts";

const lines = (t: TestTable) => t.document.scenario.table.lines;
const points = (t: TestTable, i = 0) => lines(t)[i]?.points;
const bridges = (t: TestTable) => t.document.scenario.table.footprints;
const words = (t: TestTable) => t.overlays.getState().words;
/** What Enter, Backspace and Delete do now. */
const press = (t: TestTable, key: "finish" | "back" | "remove") => {
  const act = t.toolbox.current.acts?.[key];
  act?.();
  return act !== undefined;
};
const taken = (width?: number, height?: number) => new TestTable(width, height).take("line");

describe("drawing a line point by point", () => {
  it("takes a click for each point and ends with Enter, as one step", () => {
    const t = taken();
    t.ui.setState({ line: "poor-road" });
    t.click(5, 5).click(10, 5).click(12, 9);
    expect([t.state, lines(t).length]).toEqual(["drawing", 0]);
    expect(press(t, "finish")).toBe(true);
    expect(lines(t)).toMatchObject([
      {
        kind: "poor-road",
        smooth: true,
        points: [
          [5, 5],
          [10, 5],
          [12, 9],
        ],
      },
    ]);
    expect([t.state, t.steps, t.lastStep]).toEqual(["idle", 1, "Draw poor road"]);
    expect(t.ui.getState().thing).toEqual({ type: "line", id: "poor-road-1" });
  });

  it("ends with a double click, which sets no point twice", () => {
    const t = taken();
    t.click(5, 5).click(10, 5).click(10, 5.02).double(10, 5.02);
    expect(points(t)).toEqual([
      [5, 5],
      [10, 5],
    ]);
  });

  it("shows the line that a click would make, and takes points back", () => {
    const t = taken();
    t.click(5, 5).hover(10, 5);
    expect(t.overlays.getState().draftLine).toMatchObject({
      kind: "good-road",
      path: [
        [5, 5],
        [10, 5],
      ],
    });
    expect(words(t)).toBe("Good road, 5.00″, bearing 090°");
    t.click(10, 5).hover(10, 9);
    expect(t.overlays.getState().handles).toHaveLength(2);
    expect(press(t, "back")).toBe(true);
    t.hover(5, 12);
    expect(t.overlays.getState().draftLine?.path).toEqual([
      [5, 5],
      [5, 12],
    ]);
    expect(press(t, "finish")).toBe(false);
    expect(press(t, "back")).toBe(true);
    expect([t.state, t.steps]).toEqual(["idle", 0]);
  });

  it("is given up without a trace", () => {
    const t = taken();
    t.click(5, 5).click(9, 9);
    t.toolbox.stepBack();
    expect([t.state, t.steps, t.overlays.getState().draftLine]).toEqual(["idle", 0, null]);
  });

  it("keeps to steps of 15° with Shift, and to what the hand says with Ctrl", () => {
    const t = taken();
    t.click(10, 10).click(20, 10.4, { shift: true });
    press(t, "finish");
    expect(points(t)?.[1]?.[1]).toBe(10);
    const [x, y] = inSteps([0, 0], [10, 9]);
    expect(x).toBeCloseTo(y);
    t.click(10.2, 10, { ctrl: true }).click(0.3, 15, { ctrl: true });
    press(t, "finish");
    expect(points(t, 1)).toEqual([
      [10.203125, 10],
      [0.296875, 15],
    ]);
  });
});

describe("a freehand line", () => {
  const wave = (t: TestTable) => {
    t.down(5, 10);
    for (let x = 5.25; x <= 15; x += 0.25) t.move(x, 10 + Math.sin(x - 5) * 2);
    return t.up(15, 10 + Math.sin(10) * 2);
  };
  it("follows the hand in few points", () => {
    const t = wave(taken());
    const found = points(t) ?? [];
    expect(found.length).toBeGreaterThan(4);
    expect(found.length).toBeLessThan(20);
    expect([t.state, t.steps]).toEqual(["idle", 1]);
  });

  it("is straight where the hand was, or with Shift", () => {
    const t = taken().drag([5, 5], [15, 8]);
    expect(points(t)).toEqual([
      [5, 5],
      [15, 8],
    ]);
    const u = taken().drag([5, 5], [15, 5.6], { shift: true });
    expect(points(u)?.map(([, y]) => y)).toEqual([5, 5]);
  });

  it("goes on from points that stand, and waits for more", () => {
    const t = taken();
    t.click(5, 5).drag([10, 5], [10, 9]).click(12, 12);
    press(t, "finish");
    expect(points(t)).toEqual([
      [5, 5],
      [10, 5],
      [10, 9],
      [12, 12],
    ]);
  });
});

describe("junctions", () => {
  const road = (t: TestTable) => {
    t.click(5, 5).click(25, 5);
    press(t, "finish");
    return t;
  };
  it("meet the end of another line, and say so", () => {
    const t = road(taken());
    t.ui.setState({ line: "track" });
    t.hover(25.3, 5.2);
    expect(words(t)).toBe("Begins at the end of another line");
    t.hover(25.1, 5.2);
    expect(words(t)).toMatch(/^Drag: move the point/);
    t.click(25.3, 5.2).click(30, 12);
    press(t, "finish");
    expect(points(t, 1)?.[0]).toEqual([25, 5]);
  });

  it("draw on a line of the same kind from its free end", () => {
    const t = road(taken());
    t.click(25.1, 5.1).click(30, 12);
    press(t, "finish");
    expect(lines(t)).toHaveLength(1);
    expect(points(t)).toEqual([
      [5, 5],
      [25, 5],
      [30, 12],
    ]);
    expect(t.lastStep).toBe("Extend good road");
  });

  it("meet another line on its way, but no stream", () => {
    const t = road(taken());
    t.click(15, 15).hover(15.2, 5.3);
    expect(words(t)).toMatch(/on another line$/);
    t.click(15.2, 5.3);
    press(t, "finish");
    expect(points(t, 1)?.at(-1)).toEqual([15.203125, 5]);
    t.ui.setState({ line: "stream" });
    t.click(10, 15).click(10, 5.3);
    press(t, "finish");
    expect(points(t, 2)?.at(-1)).toEqual([10, 5.296875]);
  });

  it("move together when one is dragged, with Alt alone", () => {
    const t = road(taken());
    t.ui.setState({ line: "track" });
    t.click(25, 5).click(30, 12);
    press(t, "finish");
    t.drag([25, 5], [26, 8]);
    expect([points(t)?.[1], points(t, 1)?.[0]]).toEqual([
      [26, 8],
      [26, 8],
    ]);
    t.drag([26, 8], [24, 12], { alt: true });
    expect([points(t)?.[1], points(t, 1)?.[0]].filter((p) => p?.[0] === 26)).toHaveLength(1);
  });
});

describe("the points of a line", () => {
  const bent = () => {
    const t = taken();
    t.ui.setState({ lines: { smooth: false, atCrossings: "usual" } });
    t.click(5, 5).click(15, 5).click(15, 15);
    press(t, "finish");
    return t;
  };
  it("are shown while the line is selected, those in the middle between them", () => {
    const t = bent();
    expect(t.overlays.getState().handles.map(({ shape, at }) => [shape, ...at])).toEqual([
      ["middle", 10, 5],
      ["middle", 15, 10],
      ["vertex", 5, 5],
      ["vertex", 15, 5],
      ["vertex", 15, 15],
    ]);
    t.hover(15.1, 5);
    expect(t.overlays.getState().handles.find(({ hot }) => hot)?.at).toEqual([15, 5]);
  });

  it("are dragged, put in by the middle, and taken out with Alt", () => {
    const t = bent();
    t.drag([15, 5], [18, 4]);
    expect(points(t)?.[1]).toEqual([18, 4]);
    expect(t.lastStep).toBe("Move point of good road");
    t.drag([11.5, 4.5], [11, 8]);
    expect(points(t)).toHaveLength(4);
    expect([t.lastStep, t.steps]).toEqual(["Add point to good road", 3]);
    t.click(11, 8, { alt: true });
    expect([points(t)?.length, t.lastStep]).toEqual([3, "Remove point of good road"]);
    t.click(5, 5, { alt: true });
    t.click(18, 4, { alt: true });
    expect([lines(t).length, t.lastStep]).toEqual([0, "Delete good road"]);
  });

  it("are where a line is cut in two, with Shift and Alt", () => {
    const t = bent();
    t.click(15, 5, { shift: true, alt: true });
    expect([lines(t).map((line) => line.points.length), t.lastStep]).toEqual([[2, 2], "Cut good road in two"]);
    t.click(5, 5, { shift: true, alt: true });
    expect([lines(t).length, t.refusals]).toEqual([2, ["A line can be cut only at a point between its ends."]]);
  });

  it("go back when the drag is given up", () => {
    const t = bent();
    t.down(15, 5).move(17, 6).move(20, 9);
    expect([t.state, points(t)?.[1]]).toEqual(["dragging", [20, 9]]);
    t.toolbox.stepBack();
    expect([t.state, points(t)?.[1], t.steps]).toEqual(["idle", [15, 5], 1]);
  });

  it("are deleted with their line", () => {
    const t = bent();
    expect(press(t, "remove")).toBe(true);
    expect([lines(t).length, t.lastStep]).toEqual([0, "Delete good road"]);
    expect(press(t, "remove")).toBe(false);
  });
});

describe("crossing a stream", () => {
  const stream = (t: TestTable) => {
    t.ui.setState({ line: "stream", lineWidth: inches(0.75) });
    t.click(20, 0.2).click(20, 23.9);
    press(t, "finish");
    return t;
  };
  const across = (
    t: TestTable,
    line: "good-road" | "track",
    y: number,
    at: "usual" | "bridge" | "ford" | "nothing",
  ) => {
    t.ui.setState({ line, lineWidth: inches(0.5), lines: { smooth: true, atCrossings: at } });
    t.click(10, y).click(30, y);
    press(t, "finish");
    return t;
  };

  it("gives a road a bridge and a track a ford in the step that draws it, and says so", () => {
    const t = stream(taken());
    across(t, "good-road", 6, "usual");
    expect(bridges(t)).toMatchObject([{ kind: "bridge", at: [20, 6], facing: 90 }]);
    t.leave();
    expect(words(t)).toBe("Good road, 1 crossing: 1 bridge");
    across(t, "track", 12, "usual");
    expect([bridges(t).length, t.terrainAt(20, 12)]).toEqual([1, codeOf("ford")]);
    expect(t.steps).toBe(3);
    t.document.undo();
    expect([lines(t).length, t.terrainAt(20, 12)]).toEqual([2, codeOf("clear")]);
    t.document.undo();
    expect([lines(t).length, bridges(t).length]).toEqual([1, 0]);
  });

  it("gives what was asked for, and nothing to a stream's other crossings", () => {
    const t = stream(taken());
    across(t, "good-road", 6, "nothing");
    expect(bridges(t)).toEqual([]);
    across(t, "track", 12, "bridge");
    across(t, "good-road", 18, "ford");
    expect([bridges(t).map(({ at }) => at), t.terrainAt(20, 6), t.terrainAt(20, 18)]).toEqual([
      [[20, 12]],
      codeOf("clear"),
      codeOf("ford"),
    ]);
  });

  it("gives the roads that a new stream crosses what is usual for them", () => {
    const t = taken();
    across(t, "good-road", 6, "usual");
    across(t, "track", 12, "usual");
    stream(t);
    expect(bridges(t).map(({ at }) => at)).toEqual([[20, 6]]);
    expect([t.terrainAt(20, 12), t.steps]).toEqual([codeOf("ford"), 3]);
  });

  it("takes the bridge along when the road is moved", () => {
    const t = stream(taken());
    across(t, "good-road", 6, "usual");
    t.drag([10, 6], [10, 10]).drag([30, 6], [30, 10]);
    expect(bridges(t)).toMatchObject([{ at: [20, 10], facing: 90 }]);
  });
});
