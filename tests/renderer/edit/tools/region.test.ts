import { describe, expect, it } from "vitest";
import { setRegion } from "../../../../renderer/window/store/hands/region.ts";
import { setTool } from "../../../../renderer/window/store/ui.ts";
import { cutPiece } from "../../../../shared/editing/region/cut.ts";
import { ALL_LAYERS } from "../../../../shared/editing/region/piece.ts";
import { codeOf } from "../../../../shared/table/kinds.ts";
import { TestTable } from "../../testTable.ts";

const hand = (t: TestTable) => t.ui.getState().region;
const wood = (t: TestTable, x: number, y: number) => {
  const gesture = t.document.begin("Wood");
  gesture.paint("terrain", { x: x * 4, y: y * 4, width: 8, height: 8 }, () => codeOf("woods"));
  gesture.commit();
};
const isWood = (t: TestTable, x: number, y: number) => t.terrainAt(x, y) === codeOf("woods");

describe("choosing a region", () => {
  it("takes the rectangle of a drag, and tells its size", () => {
    const t = new TestTable().take("region");
    t.down(2, 2).move(4, 3).move(8.1, 6.6);
    expect(t.overlays.getState().words).toBe("6″ × 4.5″");
    t.up(8.1, 6.6);
    expect(hand(t).chosen?.rect).toEqual({ x: 8, y: 8, width: 24, height: 18 });
    expect(t.overlays.getState().outlines).toHaveLength(1);
    expect(t.steps).toBe(0);
  });

  it("takes what a lasso with Alt goes round", () => {
    const t = new TestTable().take("region");
    t.down(2, 2, { alt: true });
    for (const [x, y] of [
      [6, 2],
      [6, 6],
    ] as const)
      t.move(x, y, { alt: true });
    t.up(6, 6);
    expect(hand(t).chosen?.rect).toEqual({ x: 8, y: 8, width: 16, height: 16 });
    expect(hand(t).chosen?.mask.includes(0)).toBe(true);
  });

  it("lets go with a click beside it or Esc, and stays when another tool is taken up", () => {
    const t = new TestTable().take("region");
    t.drag([2, 2], [6, 6]).click(20, 20);
    expect(hand(t).chosen).toBeNull();
    t.drag([2, 2], [6, 6]).take("brush");
    expect(t.overlays.getState().outlines).toEqual([]);
    t.take("region");
    expect([hand(t).chosen === null, t.overlays.getState().outlines.length]).toEqual([false, 1]);
    t.toolbox.stepBack();
    expect(hand(t).chosen).toBeNull();
    t.toolbox.stepBack();
    expect(t.ui.getState().tool).toBe("select");
  });

  it("is not let go of when something is saved or undone, but is cut where the table has become smaller", () => {
    const t = new TestTable().take("region");
    t.drag([2, 2], [6, 6]);
    t.toolbox.settle();
    expect(hand(t).chosen).not.toBeNull();
  });
});

describe("moving a region", () => {
  it("drags what it holds, hovering meanwhile, as one step; the region goes along", () => {
    const t = new TestTable();
    const a = t.stand("red", 3, 3);
    wood(t, 2, 2);
    t.take("region").drag([2, 2], [4, 4]);
    t.down(3, 3).move(5, 3).move(13, 8);
    const { patch, ghosts, words } = t.overlays.getState();
    expect([patch?.at, patch?.refused, ghosts.map((g) => g.at), words]).toEqual([
      [12, 7],
      false,
      [[13, 8]],
      "Moved 11.18″.",
    ]);
    expect(isWood(t, 2.1, 2.1)).toBe(true);
    t.up(13, 8);
    expect([isWood(t, 2.1, 2.1), isWood(t, 12.1, 7.1), t.get(a).at]).toEqual([false, true, [13, 8]]);
    expect([t.steps, t.lastStep]).toEqual([3, "Move region"]);
    expect(hand(t).chosen?.rect).toEqual({ x: 48, y: 28, width: 8, height: 8 });
    expect(t.overlays.getState().patch).toBeNull();
    t.document.undo();
    expect([isWood(t, 2.1, 2.1), t.get(a).at]).toEqual([true, [3, 3]]);
  });

  it("copies with Ctrl", () => {
    const t = new TestTable();
    wood(t, 2, 2);
    t.take("region").drag([2, 2], [4, 4]).drag([3, 3], [13, 8], { ctrl: true });
    expect([isWood(t, 2.1, 2.1), isWood(t, 12.1, 7.1), t.lastStep]).toEqual([true, true, "Copy region"]);
  });

  it("is refused where a stand would stand on another, says which, and changes nothing", () => {
    const t = new TestTable();
    t.stand("red", 3, 3);
    const b = t.stand("blue", 10, 3);
    t.take("region").drag([2, 2], [4, 4]).down(3, 3).move(5, 3).move(10, 3);
    expect([t.overlays.getState().patch?.refused, t.overlays.getState().cursor]).toEqual([true, "not-allowed"]);
    t.up(10, 3);
    expect(t.refusals).toEqual([`No room there: ${t.get(b).label} is in the way.`]);
    expect(t.steps).toBe(2);
  });

  it("is taken back by Esc in the middle, and a click within moves nothing", () => {
    const t = new TestTable();
    wood(t, 2, 2);
    t.take("region").drag([2, 2], [4, 4]).down(3, 3).move(8, 8);
    t.toolbox.stepBack();
    t.up(8, 8).click(3, 3);
    expect([t.steps, hand(t).chosen === null]).toEqual([1, false]);
  });
});

describe("a piece in hand", () => {
  const carrying = (back: "select" | null = null) => {
    const t = new TestTable();
    t.stand("red", 3, 3);
    wood(t, 2, 2);
    const piece = cutPiece(
      t.document,
      { rect: { x: 8, y: 8, width: 8, height: 8 }, mask: new Uint8Array(64).fill(1) },
      ALL_LAYERS,
    );
    setRegion(t.ui, { held: { piece, at: { x: 80, y: 40 }, back, stamp: null } });
    setTool(t.ui, "region");
    return t;
  };

  it("hovers under the pointer and is put down by a click, as one step", () => {
    const t = carrying();
    expect(t.overlays.getState().patch?.at).toEqual([20, 10]);
    t.hover(30, 12);
    expect(t.overlays.getState().patch?.at).toEqual([29, 11]);
    t.click(30, 12);
    expect([isWood(t, 29.1, 11.1), t.document.scenario.stands.length, t.lastStep, t.steps]).toEqual([
      true,
      2,
      "Paste",
      3,
    ]);
    expect([hand(t).held, hand(t).chosen?.rect]).toEqual([null, { x: 116, y: 44, width: 8, height: 8 }]);
  });

  it("stays in hand with Shift, and goes with Esc without a trace", () => {
    const t = carrying();
    t.click(30, 12, { shift: true }).click(36, 12, { shift: true });
    expect([t.steps, hand(t).held === null]).toEqual([4, false]);
    t.toolbox.stepBack();
    expect([hand(t).held, t.overlays.getState().patch, t.steps]).toEqual([null, null, 4]);
  });

  it("goes when another tool is taken up", () => {
    const t = carrying().take("brush");
    expect([hand(t).held, t.overlays.getState().patch]).toEqual([null, null]);
  });

  it("is refused off the table, with words, and gives the tool before back once it is down", () => {
    const t = carrying("select");
    t.click(60, 12);
    expect([t.refusals.length, t.steps]).toEqual([1, 2]);
    t.click(30, 12);
    expect(t.ui.getState().tool).toBe("select");
    expect([...t.ui.getState().selected]).toEqual([t.document.scenario.stands[1]?.id]);
  });
});
