import { describe, expect, it } from "vitest";
import { BUILDINGS, choose, type ThingChoice, WORKS } from "../../../../renderer/window/store/hands/things.ts";
import { inches } from "../../../../shared/geometry/units.ts";
import { TestTable } from "../../testTable.ts";

const building = (id: string): ThingChoice => {
  const choice = [...BUILDINGS, ...WORKS].find((b) => b.id === id);
  if (!choice) throw new Error(id);
  return { type: "footprint", choice };
};
/** The thing tool with something chosen. */
function holding(what: ThingChoice, more: Partial<TestTable["things"]> = {}): TestTable {
  const t = new TestTable();
  t.ui.setState((s) => ({ things: { ...choose(s.things, what), ...more } }));
  return t.take("thing");
}

describe("placing a building", () => {
  it("puts it down at a click, as one step, and takes it in hand", () => {
    const t = holding(building("church")).click(10, 10);
    expect(t.document.scenario.table.footprints).toEqual([
      {
        id: "building-1",
        kind: "building",
        terrain: "heavy-buildings",
        look: "church",
        at: [10, 10],
        size: [0.625, 1.25],
        facing: 0,
      },
    ]);
    expect([t.steps, t.lastStep]).toEqual([1, "Place church"]);
    expect(t.ui.getState().thing).toEqual({ type: "footprint", id: "building-1" });
  });

  it("shows where it would stand, and what it would be", () => {
    const t = holding(building("barn")).hover(10, 10);
    const { outlines, words } = t.overlays.getState();
    expect(outlines[0]).toMatchObject({ closed: true, style: "draft" });
    expect(words).toBe("Barn, 1.125″ × 0.625″, facing north");
    t.leave();
    expect(t.overlays.getState().outlines).toEqual([]);
  });

  it("faces where it is dragged to, in steps of 15° with Shift", () => {
    const t = holding(building("house")).drag([10, 10], [14, 10.3]);
    t.drag([20, 10], [24, 10.3], { shift: true });
    expect(t.document.scenario.table.footprints.map((f) => f.facing)).toEqual([86, 90]);
  });

  it("turns to the road, until it is turned by hand", () => {
    const t = holding(building("house"));
    t.take("line").drag([0, 12], [48, 12]).take("thing").click(10, 13.5);
    t.toolbox.current.acts?.turn?.(15);
    t.click(20, 13.5);
    expect(t.document.scenario.table.footprints.map((f) => f.facing)).toEqual([180, 195]);
  });

  it("counts as what the palette says", () => {
    const t = holding(building("house"), { terrain: "heavy-buildings", size: [inches(2), inches(1)] }).click(10, 10);
    expect(t.document.scenario.table.footprints[0]).toMatchObject({ terrain: "heavy-buildings", size: [2, 1] });
  });

  it("is given up by Esc in the middle", () => {
    const t = holding(building("house")).down(10, 10).move(13, 10);
    expect(t.state).toBe("aiming");
    t.toolbox.stepBack();
    t.up(13, 10);
    expect([t.steps, t.ui.getState().tool]).toEqual([0, "thing"]);
  });
});

describe("placing names and objectives", () => {
  it("writes the palette's words, or the usual ones", () => {
    const t = holding({ type: "label", style: "note" }, { text: "Bridge is out" }).click(10, 10);
    t.ui.setState((s) => ({ things: choose(s.things, { type: "label", style: "height" }) }));
    t.click(12, 12);
    expect(t.document.scenario.table.labels.map((l) => [l.text, l.style])).toEqual([
      ["Bridge is out", "note"],
      ["0", "height"],
    ]);
  });

  it("draws an objective's radius with a drag", () => {
    const t = holding({ type: "objective" }).drag([10, 10], [12.6, 10]).click(20, 20);
    expect(t.document.scenario.objectives.map((o) => [o.name, o.radius])).toEqual([
      ["Objective 1", 2.5],
      ["Objective 2", 1],
    ]);
  });
});

describe("drawing areas", () => {
  const mines = { type: "overlay", kind: "minefield" } as const;
  const points = (t: TestTable) => {
    const shape = t.document.scenario.table.overlays[0]?.shape;
    return shape?.type === "polygon" ? shape.points : null;
  };

  it("closes a polygon by Enter, with corners taken back by Backspace", () => {
    const t = holding(mines, { form: "polygon" }).click(4, 4).click(8, 4).click(9, 9);
    t.toolbox.current.acts?.back?.();
    t.click(8, 8).hover(3, 9);
    expect(t.overlays.getState().words).toContain("5.00″ × 5.00″");
    t.toolbox.current.acts?.finish?.();
    expect(points(t)).toEqual([
      [4, 4],
      [8, 4],
      [8, 8],
    ]);
    expect([t.steps, t.lastStep, t.state]).toEqual([1, "Draw minefield", "idle"]);
  });

  it("closes a polygon by a click on its first corner or a double click", () => {
    const first = holding(mines, { form: "polygon" }).click(4, 4).click(8, 4).click(8, 8).click(4.1, 4.1);
    expect(points(first)).toHaveLength(3);
    const double = holding(mines, { form: "polygon" }).click(4, 4).click(8, 4).click(8, 8).click(8.01, 8);
    double.double(8.01, 8);
    expect(points(double)).toHaveLength(3);
  });

  it("goes on drawing where the outline cannot be", () => {
    const t = holding(mines, { form: "polygon" }).click(4, 4).click(8, 8).click(8, 4).click(4, 8);
    t.toolbox.current.acts?.finish?.();
    expect([t.refusals, t.state, t.steps]).toEqual([["Its outline would cross itself."], "drawing", 0]);
  });

  it("drags a rectangle onto the table's edge, and an ellipse; with Shift as wide as high", () => {
    const t = holding(mines, { form: "rectangle" }).drag([0.2, 20], [4, 23.8]);
    expect(points(t)).toEqual([
      [0, 20],
      [4, 20],
      [4, 24],
      [0, 24],
    ]);
    const e = holding(mines, { form: "ellipse" }).drag([4, 4], [8, 6], { shift: true });
    const ys = points(e)?.map((p) => p[1]) ?? [];
    expect([Math.min(...ys), Math.max(...ys)]).toEqual([4, 8]);
  });

  it("takes two clicks for a rectangle as well", () => {
    const t = holding(mines, { form: "rectangle" }).click(4, 4).hover(6, 6).click(8, 8);
    expect(points(t)).toHaveLength(4);
  });

  it("paints cells, goes on with them, and takes them away with Alt: a step each", () => {
    const t = holding({ type: "overlay", kind: "smoke" }, { form: "brush" });
    t.ui.setState((s) => ({ brush: { ...s.brush, width: inches(1), square: true, ragged: false } }));
    t.drag([10, 10], [12, 10]);
    const cells = () => t.document.scenario.table.overlays.map((o) => o.shape);
    expect(cells()).toEqual([{ type: "cells", x: 38, y: 38, rows: ["12#", "12#", "12#", "12#"] }]);
    t.drag([11, 10], [11, 12]);
    expect(cells()).toHaveLength(1);
    t.drag([11, 12], [11, 8], { alt: true }).drag([10, 10], [10.2, 10], { alt: true });
    expect([t.steps, t.lastStep]).toEqual([4, "Paint smoke"]);
    t.document.undo();
    t.document.undo();
    t.document.undo();
    expect(cells()).toEqual([{ type: "cells", x: 38, y: 38, rows: ["12#", "12#", "12#", "12#"] }]);
  });

  it("is given up by Esc without a trace", () => {
    const t = holding({ type: "overlay", kind: "smoke" }, { form: "brush" }).down(10, 10).move(14, 10);
    t.toolbox.stepBack();
    expect([t.document.scenario.table.overlays, t.steps]).toEqual([[], 0]);
  });
});

describe("zones and entry edges", () => {
  it("drags a zone for the chosen side", () => {
    const t = new TestTable().take("zone").drag([0, 0], [6, 23.9]);
    expect(t.document.scenario.zones).toMatchObject([{ id: "red-zone-1", side: "red", name: "Red deployment 1" }]);
    t.ui.setState((s) => ({ zoneHand: { ...s.zoneHand, side: "blue", form: "polygon" } }));
    t.click(40, 0).click(48, 0).click(48, 24).click(44, 20);
    expect(t.overlays.getState().outlines[0]).toMatchObject({ style: "blue", closed: true });
    t.toolbox.current.acts?.finish?.();
    expect(t.document.scenario.zones[1]).toMatchObject({ side: "blue", name: "Blue deployment 1" });
    expect(t.lastStep).toBe("Draw Blue deployment 1");
  });

  it("drags an entry edge along the border, and only there", () => {
    const t = new TestTable().take("zone");
    t.ui.setState((s) => ({ zoneHand: { ...s.zoneHand, what: "entryEdge", turn: 3 } }));
    t.hover(47.5, 10);
    expect(t.overlays.getState().outlines).toHaveLength(1);
    t.down(47.5, 6).move(47, 12);
    expect(t.overlays.getState().words).toBe("Red enters on the east border from 6″ to 12″, turn 3");
    t.up(47, 12);
    expect(t.document.scenario.entryEdges).toEqual([
      { id: "red-entry-1", side: "red", edge: "east", from: 6, to: 12, turn: 3 },
    ]);
    expect(t.ui.getState().thing).toEqual({ type: "entryEdge", id: "red-entry-1" });
    t.drag([20, 12], [30, 12]).drag([20, 0], [20.5, 0]);
    expect(t.refusals).toEqual([
      "An entry edge lies on the border of the table: drag along it.",
      "An entry edge must be at least 1″ long.",
    ]);
    expect(t.steps).toBe(1);
  });
});
