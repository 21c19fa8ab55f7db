/** The hands that draw lines, place things and draw zones while they are mirrored. */
import { describe, expect, it } from "vitest";
import { BUILDINGS, choose, type ThingChoice } from "../../../../renderer/window/store/hands/things.ts";
import type { Mirror } from "../../../../shared/editing/gestures/mirror.ts";
import { TestTable } from "../../testTable.ts";

/** 48 × 24 inches: its centre is (24, 12). */
function table(mirror: Mirror): TestTable {
  const t = new TestTable();
  t.ui.setState((s) => ({ paint: { ...s.paint, mirror } }));
  return t;
}
const holding = (mirror: Mirror, what: ThingChoice, more: Partial<TestTable["things"]> = {}) => {
  const t = table(mirror);
  t.ui.setState((s) => ({ things: { ...choose(s.things, what), ...more } }));
  return t.take("thing");
};
const CHURCH = BUILDINGS.find(({ id }) => id === "church");
if (!CHURCH) throw new Error("no church");
const church: ThingChoice = { type: "footprint", choice: CHURCH };
const finish = (t: TestTable) => t.toolbox.current.acts?.finish?.();
const lines = (t: TestTable) => t.document.scenario.table.lines;

describe("a mirrored line", () => {
  it("is drawn on both halves in one step, and hovers on both", () => {
    const t = table("point").take("line");
    t.click(2, 3).hover(10, 5);
    const { draftLine, outlines } = t.overlays.getState();
    expect([draftLine?.image?.at(0), draftLine?.image?.at(-1)]).toEqual([
      [46, 21],
      [38, 19],
    ]);
    expect(outlines.filter(({ style }) => style === "axis")).toHaveLength(2);
    t.click(10, 5);
    finish(t);
    expect(lines(t).map(({ points }) => points)).toEqual([
      [
        [2, 3],
        [10, 5],
      ],
      [
        [46, 21],
        [38, 19],
      ],
    ]);
    expect([t.steps, t.lastStep]).toEqual([1, "Draw good road"]);
    expect(t.ui.getState().thing).toEqual({ type: "line", id: "good-road-1" });
    t.document.undo();
    expect(lines(t)).toEqual([]);
  });

  it("becomes one whole line where it ends on the axis, and stays alone where it lies along it", () => {
    const t = table("west-east").take("line");
    t.click(10, 2).click(12, 11.8);
    finish(t);
    expect(lines(t).map(({ points }) => points)).toEqual([
      [
        [10, 2],
        [12, 12],
        [10, 22],
      ],
    ]);
    const along = table("west-east").take("line");
    along.click(10, 12).click(20, 12);
    finish(along);
    expect(lines(along)).toHaveLength(1);
  });

  it("goes on with both halves of the line that it goes on with", () => {
    const t = table("north-south").take("line");
    t.click(2, 3).click(6, 3);
    finish(t);
    t.ui.setState({ thing: null });
    t.click(6, 3).click(9, 5);
    finish(t);
    expect(lines(t).map(({ points }) => points.length)).toEqual([3, 3]);
    expect(lines(t)[1]?.points).toEqual([
      [46, 3],
      [42, 3],
      [39, 5],
    ]);
  });

  it("is carried over the streams of both halves", () => {
    const t = table("north-south").take("line");
    t.ui.setState({ line: "stream" });
    t.drag([10, 0], [10, 24]);
    t.ui.setState({ line: "good-road" });
    t.click(6, 6).click(14, 6);
    finish(t);
    expect(t.document.scenario.table.footprints.map(({ kind, at }) => [kind, at])).toEqual([
      ["bridge", [10, 6]],
      ["bridge", [38, 6]],
    ]);
    expect(t.steps).toBe(2);
  });
});

describe("a mirrored thing", () => {
  it("is placed on both halves in one step, and hovers on both", () => {
    const t = holding("west-east", church, { faceRoad: false }).hover(10, 4);
    expect(t.overlays.getState().outlines.filter(({ style, closed }) => style === "draft" && closed)).toHaveLength(2);
    t.drag([10, 4], [14, 4]);
    expect(t.document.scenario.table.footprints.map(({ id, at, facing }) => [id, at, facing])).toEqual([
      ["building-1", [10, 4], 90],
      ["building-2", [10, 20], 90],
    ]);
    expect([t.steps, t.lastStep]).toEqual([1, "Place church"]);
    t.document.undo();
    expect(t.document.scenario.table.footprints).toEqual([]);
  });

  it("stays alone on the axis, and says so", () => {
    const t = holding("west-east", church).hover(10, 12.2);
    expect(t.overlays.getState().words).toContain("axis");
    t.click(10, 12.2);
    expect(t.document.scenario.table.footprints).toHaveLength(1);
  });

  it("gives a spot height the height of its own place", () => {
    const t = table("north-south").take("height");
    t.ui.setState((s) => ({ paint: { ...s.paint, mirror: "off" } }));
    t.click(40, 6);
    t.ui.setState((s) => ({
      paint: { ...s.paint, mirror: "north-south" },
      things: choose(s.things, { type: "label", style: "height" }),
    }));
    t.take("thing").click(40, 6);
    const [own, image] = t.document.scenario.table.labels;
    expect(own?.text).not.toBe("0");
    expect([image?.text, image?.at]).toEqual(["0", [8, 6]]);
  });

  it("draws areas twice, and brushes them on both halves", () => {
    const t = holding("point", { type: "overlay", kind: "minefield" }, { form: "rectangle" }).drag([2, 2], [6, 4]);
    const { overlays } = t.document.scenario.table;
    expect(overlays.map(({ shape }) => (shape.type === "polygon" ? shape.points[0] : null))).toEqual([
      [2, 2],
      [46, 22],
    ]);
    t.ui.setState((s) => ({ things: { ...s.things, form: "brush" } }));
    t.drag([20, 4], [22, 4]);
    expect([t.document.scenario.table.overlays.length, t.steps]).toEqual([4, 2]);
  });
});

describe("a mirrored zone", () => {
  it("gives the other side its own on the other half", () => {
    const t = table("point").take("zone").drag([0, 0], [10, 4]);
    expect(t.document.scenario.zones.map(({ side, name }) => [side, name])).toEqual([
      ["red", "Red deployment 1"],
      ["blue", "Blue deployment 1"],
    ]);
    t.ui.setState((s) => ({ zoneHand: { ...s.zoneHand, what: "entryEdge" } }));
    t.drag([4, 0], [12, 0]);
    expect(t.document.scenario.entryEdges).toMatchObject([
      { side: "red", edge: "south", from: 4, to: 12 },
      { side: "blue", edge: "north", from: 36, to: 44 },
    ]);
    expect(t.steps).toBe(2);
  });
});
