import { describe, expect, it } from "vitest";
import { TestTable } from "../../testTable.ts";

describe("selecting", () => {
  it("takes the stand clicked, adds and removes with Shift, and lets go on open ground", () => {
    const t = new TestTable();
    const a = t.stand("red", 5, 5);
    const b = t.stand("red", 10, 5);
    t.click(5, 5);
    expect([...t.ui.getState().selected]).toEqual([a]);
    t.click(10, 5, { shift: true });
    expect([...t.ui.getState().selected].sort()).toEqual([a, b].sort());
    t.click(5, 5, { shift: true });
    expect([...t.ui.getState().selected]).toEqual([b]);
    t.click(20, 20);
    expect(t.ui.getState().selected.size).toBe(0);
    expect(t.steps).toBe(2);
  });

  it("does not move a stand for a trembling hand", () => {
    const t = new TestTable();
    const a = t.stand("red", 5, 5);
    t.down(5, 5).move(5.05, 5.05).up(5.05, 5.05);
    expect(t.get(a).at).toEqual([5, 5]);
    expect(t.steps).toBe(1);
  });
});

describe("moving", () => {
  it("makes one step of one drag, with a ghost where it stood meanwhile", () => {
    const t = new TestTable();
    const a = t.stand("red", 5, 5);
    t.down(5, 5).move(7, 5).move(9, 8);
    expect(t.state).toBe("moving");
    expect(t.overlays.getState().ghosts.map((g) => [g.at, g.refused])).toEqual([[[5, 5], false]]);
    expect(t.overlays.getState().words).toBe("Moved 5.00″");
    t.up(9, 8);
    expect(t.state).toBe("idle");
    expect(t.get(a).at).toEqual([9, 8]);
    expect(t.overlays.getState().ghosts).toEqual([]);
    expect([t.steps, t.lastStep]).toEqual([2, `Move ${t.get(a).label}`]);
    t.document.undo();
    expect(t.get(a).at).toEqual([5, 5]);
  });

  it("takes all selected stands along", () => {
    const t = new TestTable();
    const a = t.stand("red", 5, 5);
    const b = t.stand("red", 8, 5);
    t.click(5, 5).click(8, 5, { shift: true }).drag([5, 5], [5, 10]);
    expect([t.get(a).at, t.get(b).at]).toEqual([
      [5, 10],
      [8, 10],
    ]);
    expect(t.steps).toBe(3);
  });

  it("snaps into base contact, and not with Ctrl", () => {
    const t = new TestTable();
    const a = t.stand("red", 5, 5);
    t.stand("red", 10, 5);
    t.down(5, 5).move(6, 5).move(8.9, 5.05);
    expect(t.overlays.getState().words).toContain("touches");
    t.up(8.9, 5.05);
    expect(t.get(a).at?.[0]).toBe(9);
    t.document.undo();
    t.drag([5, 5], [8.875, 5], { ctrl: true });
    expect(t.get(a).at).toEqual([8.875, 5]);
  });

  it("refuses to end on another stand, says which, and puts the stand back", () => {
    const t = new TestTable();
    const a = t.stand("red", 5, 5);
    const b = t.stand("blue", 10, 5);
    t.down(5, 5).move(7, 5).move(10.02, 5.02);
    expect(t.overlays.getState().ghosts.some((g) => g.refused)).toBe(true);
    t.up(10.02, 5.02);
    expect(t.get(a).at).toEqual([5, 5]);
    expect(t.steps).toBe(2);
    expect(t.refusals).toEqual([`No room there: it would stand on ${t.get(b).label}.`]);
  });

  it("is taken back by Esc in the middle, without a trace", () => {
    const t = new TestTable();
    const a = t.stand("red", 5, 5);
    t.down(5, 5).move(9, 9);
    t.toolbox.stepBack();
    expect([t.state, t.get(a).at, t.steps]).toEqual(["idle", [5, 5], 1]);
    t.move(12, 12).up(12, 12);
    expect(t.get(a).at).toEqual([5, 5]);
  });
});

describe("turning", () => {
  it("faces the pointer with Shift and a drag, as one step, and shows the front", () => {
    const t = new TestTable();
    const a = t.stand("red", 10, 10, 0);
    t.drag([10, 10.2], [15, 10], { shift: true });
    expect(t.get(a).facing).toBe(90);
    expect(t.flashes).toBeGreaterThan(0);
    expect(t.lastStep).toBe(`Turn ${t.get(a).label}`);
    expect(t.steps).toBe(2);
  });

  it("turns in steps of 15° with Ctrl", () => {
    const t = new TestTable();
    const a = t.stand("red", 10, 10, 0);
    t.drag([10, 10.2], [15, 11], { shift: true, ctrl: true });
    expect(t.get(a).facing).toBe(75);
  });
});
