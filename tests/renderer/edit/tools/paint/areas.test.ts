import { describe, expect, it } from "vitest";
import { inches } from "../../../../../shared/geometry/units.ts";
import { codeOf, type GroundKind } from "../../../../../shared/table/kinds.ts";
import { TestTable } from "../../../testTable.ts";

const table = (ground: GroundKind = "woods") => {
  const t = new TestTable();
  t.ui.setState({ ground, brush: { width: inches(2), square: true, ragged: false } });
  return t;
};
const count = (t: TestTable, kind: GroundKind) => t.document.ground.terrain.filter((c) => c === codeOf(kind)).length;
const setPaint = (t: TestTable, change: Partial<ReturnType<typeof t.ui.getState>["paint"]>) =>
  t.ui.setState(({ paint }) => ({ paint: { ...paint, ...change } }));
const words = (t: TestTable) => t.overlays.getState().words;

describe("rectangle and ellipse", () => {
  it("paint from corner to corner as one step, telling size and area on the way", () => {
    const t = table();
    t.take("rectangle").down(10, 10).move(14.5, 13);
    expect([t.state, words(t), t.steps]).toEqual(["drawing", "Woods 4.50″ × 3.00″, 14 square inches", 0]);
    expect(t.overlays.getState().outlines).toMatchObject([{ style: "draft", closed: true, words: "4.50″ × 3.00″" }]);
    t.up(14.5, 13);
    expect([t.state, t.lastStep, count(t, "woods")]).toEqual(["idle", "Paint woods", 18 * 12]);
    expect(t.overlays.getState().outlines).toEqual([]);
  });

  it("are square with Shift and grow from the centre with Alt", () => {
    const t = table();
    t.take("rectangle").drag([10, 10], [12, 11], { shift: true });
    expect(count(t, "woods")).toBe(64);
    t.ui.setState({ ground: "mud" });
    t.drag([20, 10], [21, 8], { alt: true });
    expect([count(t, "mud"), t.terrainAt(19.1, 11.9), t.terrainAt(20.9, 8.1)]).toEqual([
      128,
      codeOf("mud"),
      codeOf("mud"),
    ]);
    t.ui.setState({ ground: "marsh" });
    t.take("ellipse").drag([30, 10], [33, 10.5], { shift: true, alt: true });
    expect(count(t, "marsh") / 16).toBeCloseTo(Math.PI * 9, 0);
  });

  it("do nothing for a mere click, and are taken back by Esc", () => {
    const t = table();
    t.take("ellipse").click(10, 10).down(10, 10).move(15, 15);
    t.toolbox.stepBack();
    expect([t.state, t.steps]).toEqual(["idle", 0]);
    t.up(15, 15);
    expect(t.steps).toBe(0);
  });
});

describe("the polygon", () => {
  it("is closed by Enter; Backspace takes its last corner back", () => {
    const t = table();
    t.take("polygon").click(10, 10).click(14, 10).click(20, 20);
    t.toolbox.current.acts?.back?.();
    t.click(14, 14);
    expect(t.overlays.getState().handles).toHaveLength(3);
    expect(t.steps).toBe(0);
    t.toolbox.current.acts?.finish?.();
    expect([t.state, t.lastStep]).toEqual(["idle", "Paint woods"]);
    expect(count(t, "woods")).toBe(136);
    expect(t.toolbox.current.acts).toEqual({});
  });

  it("is closed by a click on its first corner, and by a double click", () => {
    const t = table();
    t.take("polygon").click(10, 10).click(14, 10).click(14, 14).hover(10.1, 10.1);
    expect(words(t)).toBe("Click to close");
    t.click(10.1, 10.1);
    expect([t.steps, t.state]).toEqual([1, "idle"]);
    t.click(20, 10).click(24, 10).click(24, 14).down(24, 14).up(24, 14).double(24, 14);
    expect([t.steps, t.state]).toEqual([2, "idle"]);
  });

  it("refuses fewer than three corners, and outlines off the table", () => {
    const t = table();
    t.take("polygon").click(10, 10).click(14, 10);
    t.toolbox.current.acts?.finish?.();
    t.click(-9, -9).click(-5, -9).click(-5, -5);
    t.toolbox.current.acts?.finish?.();
    expect(t.refusals).toEqual(["An area has at least three corners.", "The outline holds no ground of the table."]);
    expect(t.steps).toBe(0);
  });
});

describe("the lasso and the fill", () => {
  it("paint what one drag goes round", () => {
    const t = table();
    t.take("lasso").down(10, 10).move(14, 10).move(14, 14).move(10, 14).up(10, 10.5);
    expect([t.steps, t.lastStep]).toEqual([1, "Paint woods"]);
    expect(count(t, "woods") / 16).toBeCloseTo(16, 0);
    t.click(20, 20);
    expect(t.steps).toBe(1);
  });

  it("fill the patch of one kind and no other, with a preview", () => {
    const t = table();
    t.take("rectangle").drag([10, 10], [12, 12]).drag([20, 10], [22, 12]);
    t.take("fill").ui.setState({ ground: "mud" });
    t.hover(11, 11);
    expect(words(t)).toBe("Mud in place of woods, 4 square inches");
    expect(t.overlays.getState().patch).toMatchObject({ columns: 8, rows: 8 });
    t.click(11, 11);
    expect([t.lastStep, count(t, "mud"), count(t, "woods")]).toEqual(["Fill with mud", 64, 64]);
    t.hover(11.5, 11);
    expect([words(t), t.overlays.getState().patch]).toEqual(["Mud already, 4 square inches", null]);
    t.click(11, 11);
    expect(t.steps).toBe(3);
  });
});

describe("only over and mirror", () => {
  it("keep every painting tool to one kind of ground", () => {
    const t = table();
    t.take("rectangle").drag([10, 10], [14, 14]);
    setPaint(t, { only: "woods" });
    t.ui.setState({ ground: "mud" });
    t.drag([12, 8], [20, 20]);
    expect([count(t, "mud"), count(t, "woods")]).toEqual([128, 128]);
    setPaint(t, { only: "mud" });
    t.ui.setState({ ground: "marsh" });
    t.take("brush").drag([10, 11], [16, 11]);
    expect(count(t, "marsh")).toBe(64);
    t.take("erase").drag([10, 13], [16, 13]);
    expect([count(t, "woods"), count(t, "mud")]).toEqual([128, 0]);
  });

  it("paint both halves in one step and show the axis and the image", () => {
    const t = table();
    setPaint(t, { mirror: "north-south" });
    t.take("brush").hover(10, 10);
    expect(t.overlays.getState().outlines.map((o) => o.style)).toEqual(["draft", "axis"]);
    expect(t.overlays.getState().outlines[1]?.points).toEqual([
      [24, 0],
      [24, 24],
    ]);
    t.drag([10, 10], [12, 10]);
    t.take("rectangle").drag([2, 2], [4, 4]);
    expect([t.terrainAt(37, 10), t.terrainAt(45, 3), t.steps]).toEqual([codeOf("woods"), codeOf("woods"), 2]);
    setPaint(t, { mirror: "point" });
    t.take("fill").ui.setState({ ground: "mud" });
    t.click(11, 10);
    expect([t.terrainAt(11, 10), t.terrainAt(37, 14)]).toEqual([codeOf("mud"), codeOf("mud")]);
    expect(t.terrainAt(37, 10)).toBe(codeOf("woods"));
  });
});

describe("the eyedropper", () => {
  it("takes up kind and level and gives the hand back to the tool before", () => {
    const t = table();
    t.take("rectangle").drag([10, 10], [14, 14]);
    t.document.begin("Hill").commit();
    t.take("height").drag([12, 12], [12.5, 12]);
    t.ui.setState({ ground: "mud" });
    t.take("fill").take("eyedropper").hover(12, 12);
    expect(words(t)).toBe("Pick woods, level 1");
    t.click(12, 12);
    const { tool, ground, relief } = t.ui.getState();
    expect([tool, ground, relief.level]).toEqual(["fill", "woods", 1]);
    t.take("sight").take("eyedropper").click(30, 20);
    expect([t.ui.getState().tool, t.ui.getState().ground]).toEqual(["fill", "clear"]);
    expect(t.document.history.labels).toEqual(["Paint woods", "Raise ground"]);
  });

  it("is in the brush with Alt, which then paints nothing", () => {
    const t = table();
    t.take("rectangle").drag([10, 10], [14, 14]);
    t.ui.setState({ ground: "mud" });
    t.take("brush").hover(12, 12, { alt: true });
    expect([words(t), t.overlays.getState().brush]).toEqual(["Pick woods", null]);
    t.click(12, 12, { alt: true });
    expect([t.ui.getState().ground, t.steps, t.state]).toEqual(["woods", 1, "idle"]);
  });
});

it("keeps the hovering patch as it is while the answer is the same", () => {
  const t = table();
  t.take("rectangle").drag([10, 10], [12, 12]);
  t.take("fill").ui.setState({ ground: "mud" });
  t.hover(11, 11);
  const { patch } = t.overlays.getState();
  t.hover(11.4, 11.2);
  expect(t.overlays.getState().patch).toBe(patch);
  t.ui.setState({ ground: "marsh" });
  t.hover(11.3, 11.2);
  expect(t.overlays.getState().patch?.terrain[0]).toBe(codeOf("marsh"));
});
