import { describe, expect, it } from "vitest";
import { groundFor, scatterFor } from "../../../../../renderer/window/store/hands/paint.ts";
import { chooseGround, setScatter, setTool, stepWidth } from "../../../../../renderer/window/store/ui.ts";
import { codeOf, type GroundKind } from "../../../../../shared/table/kinds.ts";
import { TestTable } from "../../../testTable.ts";

const table = (change: Parameters<typeof setScatter>[1] = {}) => {
  const t = new TestTable();
  t.ui.setState({ ground: groundFor(change.what ?? "wood", "clear") });
  setScatter(t.ui, change);
  return t.take("scatter");
};
const count = (t: TestTable, kind: GroundKind) => t.document.ground.terrain.filter((c) => c === codeOf(kind)).length;
const houses = (t: TestTable) => t.document.scenario.table.footprints;

describe("scatter", () => {
  it("sets by a click what hovered, as one step; the next is another", () => {
    const t = table();
    t.hover(20, 12);
    const { patch, words } = t.overlays.getState();
    expect(words).toMatch(/^Woods, a patch of 5″, \d+ square inches$/);
    const hovered = patch?.mask.reduce((sum, one) => sum + one, 0);
    t.click(20, 12);
    expect([t.lastStep, count(t, "woods"), t.steps]).toEqual(["Scatter woods", hovered, 1]);
    expect(t.ui.getState().paint.scatter.seed).toBe(2);
    const first = t.document.ground.terrain.slice();
    t.document.undo();
    t.click(20, 12);
    expect(t.document.ground.terrain).not.toEqual(first);
    t.document.undo();
    setScatter(t.ui, { seed: 1 });
    t.click(20, 12);
    expect(t.document.ground.terrain).toEqual(first);
  });

  it("keeps what hovers while the pointer stays in its cell", () => {
    const t = table();
    t.hover(20.01, 12.01);
    const { patch } = t.overlays.getState();
    t.hover(20.2, 12.2);
    expect(t.overlays.getState().patch?.at).toEqual(patch?.at);
    t.hover(21.2, 12.2);
    expect(t.overlays.getState().patch?.at).not.toEqual(patch?.at);
  });

  it("fills an outline that a drag goes round", () => {
    const t = table({ what: "scrub", density: 0.5 });
    t.down(10, 5).move(20, 5).move(20, 15).move(10, 15);
    expect(t.overlays.getState().words).toMatch(/^Scrub within the outline/);
    t.up(10, 6);
    const area = count(t, "scrub") / 16;
    expect(t.lastStep).toBe("Scatter scrub");
    expect(area).toBeGreaterThan(30);
    expect(area).toBeLessThanOrEqual(50);
    expect(t.terrainAt(22, 10)).toBe(codeOf("clear"));
  });

  it("builds a town along a dragged street, with its ground where wished", () => {
    const t = table({ what: "town", density: 0.8 });
    t.hover(10, 10);
    expect(t.overlays.getState().words).toBe("Drag along the street");
    t.down(10, 10).move(14, 10).move(20, 10);
    expect(t.overlays.getState().words).toMatch(/^\d+ buildings along 10\.00″ of street$/);
    const shown = t.overlays.getState().outlines.length - 1;
    t.up(20, 10);
    expect([t.lastStep, t.steps, houses(t).length]).toEqual(["Build town", 1, shown]);
    expect(shown).toBeGreaterThan(8);
    expect(count(t, "light-buildings")).toBeGreaterThan(200);
    t.document.undo();
    expect([houses(t).length, count(t, "light-buildings")]).toEqual([0, 0]);
    setScatter(t.ui, { townGround: false });
    t.drag([10, 10], [20, 10]);
    expect(count(t, "light-buildings")).toBe(0);
    expect(houses(t).every((h) => h.terrain === "light-buildings")).toBe(true);
  });

  it("refuses a town where there is no room, and takes a click for a slip", () => {
    const t = table({ what: "town" });
    t.click(10, 10);
    expect([t.refusals, t.steps]).toEqual([[], 0]);
    t.ui.setState({ ground: "water" });
    t.take("rectangle").drag([0, 0], [48, 24]);
    t.ui.setState({ ground: "light-buildings" });
    t.take("scatter").drag([10, 10], [20, 10]);
    expect([t.refusals, t.steps]).toEqual([["That street has no room for a building."], 1]);
  });

  it("mirrors a town building by building", () => {
    const t = table({ what: "town" });
    t.ui.setState(({ paint }) => ({ paint: { ...paint, mirror: "point" } }));
    t.drag([6, 6], [16, 7]);
    const places = new Set(houses(t).map((h) => h.at.join()));
    expect(places.size).toBeGreaterThan(8);
    for (const { at } of houses(t)) expect(places.has([48 - at[0], 24 - at[1]].join())).toBe(true);
    expect(t.steps).toBe(1);
  });

  it("gives up a drag by Esc", () => {
    const t = table({ what: "town" });
    t.down(10, 10).move(20, 10);
    t.toolbox.stepBack();
    t.up(20, 10);
    expect([t.state, t.steps]).toEqual(["idle", 0]);
  });
});

describe("the painting hands' settings", () => {
  it("go with the kind: a town of buildings, woods as lots, and back", () => {
    expect([groundFor("town", "woods"), groundFor("wood", "grove"), groundFor("scrub", "marsh")]).toEqual([
      "light-buildings",
      "grove",
      "marsh",
    ]);
    expect([scatterFor("heavy-buildings", "wood"), scatterFor("woods", "town"), scatterFor("mud", "town")]).toEqual([
      "town",
      "wood",
      "scrub",
    ]);
  });

  it("keep the tool of the family in hand when a kind is chosen, and take it up again later", () => {
    const t = table();
    chooseGround(t.ui, "heavy-buildings");
    expect([t.ui.getState().tool, t.ui.getState().paint.scatter.what]).toEqual(["scatter", "town"]);
    setTool(t.ui, "fill");
    setTool(t.ui, "measure");
    chooseGround(t.ui, "mud");
    expect(t.ui.getState().tool).toBe("fill");
  });

  it("are stepped by the width keys, within bounds", () => {
    const t = table({ size: 5 as never });
    stepWidth(t.ui, 1);
    expect(t.ui.getState().paint.scatter.size).toBe(5.5);
    for (let i = 0; i < 60; i++) stepWidth(t.ui, 1);
    expect(t.ui.getState().paint.scatter.size).toBe(24);
    t.take("height").ui.setState(({ relief }) => ({ relief: { ...relief, mode: "ridge" } }));
    stepWidth(t.ui, -1);
    expect(t.ui.getState().relief.ridgeWidth).toBe(4.5);
    expect(t.ui.getState().brush.width).toBe(2);
  });
});
