import { describe, expect, it } from "vitest";
import { commandById, run } from "../../../../../renderer/app/commands.ts";
import type { ReliefHand } from "../../../../../renderer/window/store/hands/relief.ts";
import { setRelief } from "../../../../../renderer/window/store/ui.ts";
import { inches } from "../../../../../shared/geometry/units.ts";
import { startProgram } from "../../../fakeHost.ts";
import { TestTable } from "../../../testTable.ts";

const table = (change: Partial<ReliefHand>) => {
  const t = new TestTable();
  t.ui.setState({ brush: { width: inches(2), square: true, ragged: false }, terrace: false });
  setRelief(t.ui, change);
  return t.take("height");
};
const words = (t: TestTable) => t.overlays.getState().words;

describe("the relief tool", () => {
  it("lowers in its mode, and raises with Alt", () => {
    const t = table({ mode: "lower" });
    t.drag([10, 10], [12, 10], { alt: true }).drag([10, 10], [12, 10], { alt: true });
    expect(t.levelAt(11, 10)).toBe(2);
    t.drag([10, 10], [12, 10]);
    expect(t.levelAt(11, 10)).toBe(1);
    expect(t.document.history.labels).toEqual(["Raise ground", "Raise ground", "Lower ground"]);
  });

  it("sets a level", () => {
    const t = table({ mode: "set", level: 4 });
    t.hover(10, 10);
    expect(words(t)).toBe("Level 4, 2″ square");
    t.drag([10, 10], [14, 10]).drag([10, 10], [14, 10]);
    expect([t.levelAt(12, 10), t.levelAt(12, 12), t.steps, t.lastStep]).toEqual([4, 0, 1, "Set level"]);
  });

  it("flattens to the level where the stroke began, whatever it passes over", () => {
    const t = table({ mode: "set", level: 3 });
    t.drag([10, 10], [12, 10]);
    setRelief(t.ui, { mode: "set", level: 6 });
    t.drag([20, 10], [22, 10]);
    setRelief(t.ui, { mode: "flatten" });
    t.down(11, 10).move(16, 10);
    expect(words(t)).toBe("Flatten to level 3, 2″ square");
    t.move(22, 10).up(22, 10);
    expect([t.levelAt(16, 10), t.levelAt(21, 10), t.levelAt(22.8, 10), t.levelAt(30, 10)]).toEqual([3, 3, 3, 0]);
    t.hover(30, 10);
    expect(words(t)).toBe("Flatten to level 0, 2″ square");
  });

  it("smooths a tooth away", () => {
    const t = table({ mode: "set", level: 2 });
    t.ui.setState({ brush: { width: inches(0.25), square: true, ragged: false } });
    t.click(10.1, 10.1);
    expect(t.levelAt(10.1, 10.1)).toBe(2);
    setRelief(t.ui, { mode: "smooth" });
    t.ui.setState({ brush: { width: inches(2), square: true, ragged: false } });
    t.drag([9, 10], [11, 10]);
    expect([t.levelAt(10.1, 10.1), t.lastStep]).toEqual([0, "Smooth ground"]);
  });

  it("heaps up a ridge along the drag, live, and digs a valley with Alt", () => {
    const t = table({ mode: "ridge", ridgeHeight: 3, ridgeWidth: inches(6) });
    t.hover(10, 12);
    expect([words(t), t.overlays.getState().brush?.width]).toEqual(["Ridge, 3 levels high, 6″ wide", 6]);
    t.down(10, 12).move(15, 12);
    expect(t.levelAt(13, 12)).toBe(3);
    t.move(30, 12).up(30, 12);
    expect([t.levelAt(20, 12), t.levelAt(20, 13.5), t.levelAt(20, 14.5), t.levelAt(20, 15.5)]).toEqual([3, 2, 1, 0]);
    t.drag([20, 6], [20, 18], { alt: true });
    expect([t.levelAt(20, 12), t.lastStep, t.steps]).toEqual([0, "Draw valley", 2]);
  });

  it("brings a patch of one level to another by a click", () => {
    const t = table({ mode: "set", level: 2 });
    t.drag([10, 10], [14, 10]).drag([20, 10], [24, 10]);
    setRelief(t.ui, { mode: "fill", level: 5 });
    t.hover(12, 10);
    expect(words(t)).toBe("Level 5 in place of level 2, 12 square inches");
    t.click(12, 10);
    expect([t.levelAt(12, 10), t.levelAt(22, 10), t.levelAt(16, 10)]).toEqual([5, 2, 0]);
  });

  it("works on both halves where it is mirrored", () => {
    for (const mode of ["raise", "set", "ridge"] as const) {
      const t = table({ mode, level: 1, ridgeHeight: 1 });
      t.ui.setState(({ paint }) => ({ paint: { ...paint, mirror: "west-east" } }));
      t.drag([10, 5], [14, 5]);
      expect([t.levelAt(12, 5), t.levelAt(12, 19), t.steps]).toEqual([1, 1, 1]);
    }
  });

  it("is taken back by Esc in the middle of a stroke", () => {
    const t = table({ mode: "ridge" });
    t.down(10, 12).move(20, 12);
    t.toolbox.stepBack();
    expect([t.state, t.levelAt(15, 12), t.steps]).toEqual(["idle", 0, 0]);
  });
});

describe("commands of the relief and the mirror", () => {
  it("raise and lower the whole table, or say why not", async () => {
    const { program, document, told } = await open();
    run(program, "raise-table");
    expect(document().ground.level.every((level) => level === 1)).toBe(true);
    expect(document().history.labels).toEqual(["Raise whole table"]);
    run(program, "lower-table");
    run(program, "lower-table");
    expect(document().history.labels).toEqual(["Raise whole table", "Lower whole table"]);
    expect(told()).toContain("All of the table is already at the lowest level, 0.");
    program.stop();
  });

  it("go through the ways of mirroring and back to none", async () => {
    const { program } = await open();
    const ways = [1, 2, 3, 4].map(() => {
      run(program, "next-mirror");
      return program.ui.getState().paint.mirror;
    });
    expect(ways).toEqual(["west-east", "north-south", "point", "off"]);
    run(program, "mirror-point");
    expect(commandById("mirror-point").on?.(program)).toBe(true);
    program.stop();
  });

  it("switch slopes and crests", async () => {
    const { program } = await open();
    run(program, "toggle-relief");
    expect([program.ui.getState().reliefShown, commandById("toggle-relief").on?.(program)]).toEqual([true, true]);
    program.stop();
  });

  async function open() {
    const started = await startProgram();
    await started.program.files.openShipped("x", "Shipped");
    return { ...started, told: () => JSON.stringify(started.told) };
  }
});
