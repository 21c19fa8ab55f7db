import { beforeEach, describe, expect, it } from "vitest";
import { placeEntryEdge } from "../../../../shared/editing/gestures/entryEdges.ts";
import { placeOverlay, placeZone } from "../../../../shared/editing/gestures/placeArea.ts";
import { placeFootprint, placeLabel, placeObjective } from "../../../../shared/editing/gestures/placeThing.ts";
import { rectangleBetween } from "../../../../shared/editing/outline.ts";
import type { Recipe } from "../../../../shared/editing/recipe.ts";
import { degrees, inches } from "../../../../shared/geometry/units.ts";
import type { Result } from "../../../../shared/result.ts";
import { TestTable } from "../../testTable.ts";

let t: TestTable;
function put(result: Result<{ recipe: Recipe }>): void {
  if (!result.ok) throw new Error(result.error.message);
  t.document.edit("Set up", result.value.recipe);
}
const house = (x: number, y: number, size: readonly [number, number] = [2, 1]) =>
  put(
    placeFootprint(t.document.scenario, {
      kind: "building",
      look: "church",
      at: [x, y],
      size: [inches(size[0]), inches(size[1])],
      facing: degrees(0),
    }),
  );
const mines = (west: number, south: number, east: number, north: number) =>
  put(placeOverlay(t.document.scenario, "minefield", rectangleBetween([west, south], [east, north])));
const zone = () => put(placeZone(t.document.scenario, { side: "red", outline: rectangleBetween([0, 0], [20, 24]) }));
const table = () => t.document.scenario.table;
const inHand = () => t.ui.getState().thing;
const corners = () => {
  const shape = table().overlays[0]?.shape;
  return shape?.type === "polygon" ? shape.points : [];
};

beforeEach(() => {
  t = new TestTable();
});

describe("choosing what lies on the table", () => {
  it("takes the topmost, and at each further click on the place what lies below it", () => {
    zone();
    mines(8, 8, 12, 12);
    house(10, 10);
    const stand = t.stand("red", 10, 10);
    const seen = () => inHand()?.type ?? [...t.ui.getState().selected];
    const order = [1, 2, 3, 4, 5].map(() => {
      t.click(10, 10);
      return seen();
    });
    expect(order).toEqual([[stand], "footprint", "overlay", "zone", [stand]]);
    t.click(11.5, 10.3);
    expect(seen()).toBe("overlay");
    t.click(30, 20);
    expect([inHand(), t.ui.getState().selected.size]).toEqual([null, 0]);
  });

  it("does not go down for a double click", () => {
    zone();
    house(10, 10);
    t.click(10, 10).click(10, 10).double(10, 10);
    expect(inHand()?.type).toBe("footprint");
  });

  it("finds labels by their words, objectives by their rings, entry edges by the border", () => {
    put(placeLabel(t.document.scenario, { text: "Olkhovka", style: "town", at: [10, 10] }));
    put(placeObjective(t.document.scenario, { at: [30, 10], radius: inches(3) }));
    put(placeEntryEdge(t.document.scenario, { side: "blue", from: [48, 4], to: [48, 9], turn: 1 }));
    const at = (x: number, y: number) => t.click(x, y).ui.getState().thing?.type;
    expect([at(10.6, 10), at(30, 10), at(33.1, 10), at(31.5, 10), at(47.7, 6), at(47.7, 12)]).toEqual([
      "label",
      "objective",
      "objective",
      undefined,
      "entryEdge",
      undefined,
    ]);
  });

  it("shows the thing in hand with its handles, and what a click would take", () => {
    house(10, 10);
    mines(20, 10, 24, 14);
    t.hover(22, 12);
    expect(t.overlays.getState().outlines.map((o) => o.style)).toEqual(["hover"]);
    expect(t.overlays.getState().words).toBe("Minefield");
    t.click(10, 10).hover(22, 12);
    const { outlines, handles, cursor } = t.overlays.getState();
    expect(outlines.map((o) => o.style)).toEqual(["selected", "selected", "hover"]);
    expect(handles.map((h) => h.shape)).toEqual(["corner", "corner", "corner", "corner", "turn"]);
    expect(cursor).toBe("grab");
    t.hover(40, 20);
    expect(t.overlays.getState().cursor).toBe("default");
  });

  it("gathers stands with a band over bare ground, in a zone as well", () => {
    zone();
    const a = t.stand("red", 5, 5);
    const b = t.stand("blue", 9, 9);
    t.stand("red", 15, 15);
    t.down(3, 3).move(10, 10);
    expect([t.state, t.overlays.getState().words]).toEqual(["banding", "2 stands"]);
    t.up(10, 10);
    expect([...t.ui.getState().selected].sort()).toEqual([a, b].sort());
    expect(t.steps).toBe(4);
    t.drag([13, 13], [17, 17], { shift: true });
    expect(t.ui.getState().selected.size).toBe(3);
  });

  it("leaves things alone outside the editor", () => {
    house(10, 10);
    t.ui.setState({ mode: "plan" });
    t.click(10, 10).drag([10, 10], [15, 10]);
    expect([inHand(), table().footprints[0]?.at]).toEqual([null, [10, 10]]);
  });
});

describe("moving things", () => {
  it("takes a thing along in one step, and leaves no trace after Esc", () => {
    house(10, 10);
    t.down(10, 10).move(12, 11).move(14, 12);
    expect([t.state, t.overlays.getState().words]).toEqual(["moving", "Moved 4.47″"]);
    t.up(14, 12);
    expect([table().footprints[0]?.at, t.lastStep]).toEqual([[14, 12], "Move church"]);
    t.down(14, 12).move(20, 12);
    t.toolbox.stepBack();
    expect([table().footprints[0]?.at, t.steps]).toEqual([[14, 12], 2]);
  });

  it("moves the thing in hand though another lies over it, but never in place of a stand", () => {
    mines(8, 8, 12, 12);
    house(10, 10);
    t.click(9, 9).drag([10, 10], [13, 10]);
    expect([table().footprints[0]?.at, corners()[0]]).toEqual([
      [10, 10],
      [11, 8],
    ]);
    const stand = t.stand("red", 14, 11);
    t.drag([14, 11], [16, 11]);
    expect([t.get(stand).at, corners()[0]]).toEqual([
      [16, 11],
      [11, 8],
    ]);
  });

  it("slides an entry edge along its border", () => {
    put(placeEntryEdge(t.document.scenario, { side: "blue", from: [48, 4], to: [48, 9], turn: 1 }));
    t.drag([47.8, 6], [40, 9]);
    expect(t.document.scenario.entryEdges[0]).toMatchObject({ edge: "east", from: 7, to: 12 });
  });

  it("turns a building with Shift and a drag", () => {
    house(10, 10);
    t.drag([10, 10], [15, 10], { shift: true });
    expect([table().footprints[0]?.facing, t.lastStep]).toEqual([90, "Turn church"]);
  });
});

describe("handles", () => {
  it("resizes a building by a corner and turns it by its front", () => {
    house(10, 10);
    t.click(10, 10).drag([11, 10.5], [12, 11]);
    expect(table().footprints[0]).toMatchObject({ size: [3, 1.5], at: [10.5, 10.25] });
    expect(t.lastStep).toBe("Resize church");
    t.drag([10.5, 11.6], [14, 10.25]);
    expect([table().footprints[0]?.facing, t.lastStep]).toEqual([90, "Turn church"]);
  });

  it("drags a corner, puts one in, takes one out with Delete and moves one with the arrow keys", () => {
    mines(8, 8, 12, 12);
    t.click(10, 10).drag([12, 12], [14, 13]);
    expect(corners()[2]).toEqual([14, 13]);
    t.drag([10, 8], [10, 6]);
    expect([corners()[1], corners().length, t.lastStep]).toEqual([[10, 6], 5, "Reshape minefield"]);
    // The new corner is in hand.
    t.toolbox.current.acts?.nudge?.(0.25, 0);
    expect(corners()[1]).toEqual([10.25, 6]);
    t.toolbox.current.acts?.remove?.();
    expect(corners()).toHaveLength(4);
    expect(t.toolbox.current.acts?.remove).toBeUndefined();
    t.click(8, 8);
    t.toolbox.current.acts?.remove?.();
    expect(corners()).toHaveLength(3);
    t.click(12, 8);
    t.toolbox.current.acts?.remove?.();
    expect([corners().length, t.refusals]).toEqual([3, ["An area has at least three corners."]]);
  });

  it("stays as it last could be where a corner would cross a side", () => {
    mines(8, 8, 12, 12);
    t.click(10, 10).down(12, 12).move(11, 11).move(9, 6);
    expect(t.overlays.getState().words).toBe("Its outline would cross itself.");
    t.up(9, 6);
    expect(corners()[2]).toEqual([11, 11]);
  });

  it("changes an objective's radius and the ends of an entry edge", () => {
    put(placeObjective(t.document.scenario, { at: [30, 10], radius: inches(3) }));
    t.click(30, 10).drag([33, 10], [35, 10]);
    expect(t.document.scenario.objectives[0]?.radius).toBe(5);
    put(placeEntryEdge(t.document.scenario, { side: "blue", from: [48, 4], to: [48, 9], turn: 1 }));
    t.click(47.8, 6).drag([48, 9], [47, 14]);
    expect(t.document.scenario.entryEdges[0]).toMatchObject({ from: 4, to: 14 });
  });

  it("lets go of the corner first, then of the thing", () => {
    mines(8, 8, 12, 12);
    t.click(10, 10).click(12, 12);
    expect(t.toolbox.current.acts?.remove).toBeDefined();
    t.toolbox.stepBack();
    expect([t.toolbox.current.acts?.remove, inHand()?.type]).toEqual([undefined, "overlay"]);
    t.toolbox.stepBack();
    expect(inHand()).toBeNull();
  });
});
