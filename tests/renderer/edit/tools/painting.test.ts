import { describe, expect, it } from "vitest";
import { inches } from "../../../../shared/geometry/units.ts";
import { codeOf } from "../../../../shared/table/kinds.ts";
import { TestTable } from "../../testTable.ts";

const plain = (t: TestTable, width = 2) =>
  t.ui.setState({ brush: { width: inches(width), square: true, ragged: false }, terrace: false });

describe("the terrain brush", () => {
  it("paints the chosen kind along the stroke as one step", () => {
    const t = new TestTable();
    plain(t);
    t.take("brush").ui.setState({ ground: "marsh" });
    t.drag([10, 10], [16, 10]);
    expect(t.terrainAt(13, 10)).toBe(codeOf("marsh"));
    expect(t.terrainAt(13, 12)).toBe(codeOf("clear"));
    expect([t.steps, t.lastStep]).toEqual([1, "Paint marsh"]);
    t.document.undo();
    expect(t.terrainAt(13, 10)).toBe(codeOf("clear"));
  });

  it("shows itself under the pointer and goes with it", () => {
    const t = new TestTable();
    t.take("brush").hover(10, 10);
    expect(t.overlays.getState().brush).toMatchObject({ at: [10, 10], words: "Woods 2″ round" });
    t.leave();
    expect(t.overlays.getState().brush).toBeNull();
  });

  it("is taken back by Esc in the middle of a stroke, then put away", () => {
    const t = new TestTable();
    plain(t);
    t.take("brush").down(10, 10).move(12, 10);
    expect(t.terrainAt(11, 10)).toBe(codeOf("woods"));
    t.toolbox.stepBack();
    expect([t.state, t.terrainAt(11, 10), t.steps]).toEqual(["idle", 0, 0]);
    t.toolbox.stepBack();
    expect(t.ui.getState().tool).toBe("select");
  });

  it("gives up the stroke when another tool is taken up", () => {
    const t = new TestTable();
    plain(t);
    t.take("brush").down(10, 10).take("measure");
    expect([t.terrainAt(10, 10), t.steps]).toEqual([0, 0]);
    t.document.edit("Something else", (draft) => {
      draft.title = "Free again";
    });
    expect(t.steps).toBe(1);
  });
});

describe("raise and lower", () => {
  it("raises by one level a stroke however often it passes, and lowers with Alt", () => {
    const t = new TestTable();
    plain(t);
    t.take("height").down(10, 10).move(12, 10).move(10, 10).up(10, 10);
    expect(t.levelAt(11, 10)).toBe(1);
    t.drag([10, 10], [12, 10]);
    expect(t.levelAt(11, 10)).toBe(2);
    t.drag([10, 10], [12, 10], { alt: true });
    expect(t.levelAt(11, 10)).toBe(1);
    expect(t.document.history.labels).toEqual(["Raise ground", "Raise ground", "Lower ground"]);
  });

  it("says which way it goes while Alt is held", () => {
    const t = new TestTable();
    t.take("height").hover(5, 5, { alt: true });
    expect(t.overlays.getState().brush?.words).toBe("Lower 2″ round");
  });
});

describe("the eraser", () => {
  it("takes the stand under the pointer before anything else", () => {
    const t = new TestTable();
    plain(t);
    t.take("brush").drag([8, 10], [12, 10]);
    const a = t.stand("red", 10, 10);
    const label = t.get(a).label;
    t.take("erase").hover(10, 10);
    expect(t.overlays.getState().words).toBe(`Erase stand ${label}`);
    t.click(10, 10);
    expect(t.document.scenario.stands).toEqual([]);
    expect(t.terrainAt(10, 10)).toBe(codeOf("woods"));
    t.drag([8, 10], [12, 10]);
    expect(t.terrainAt(10, 10)).toBe(codeOf("clear"));
    expect(t.lastStep).toBe("Clear ground");
  });

  it("takes away a line near the pointer", () => {
    const t = new TestTable();
    t.take("line").drag([5, 5], [20, 5]);
    expect(t.document.scenario.table.lines).toHaveLength(1);
    t.take("erase").click(12, 5.1);
    expect(t.document.scenario.table.lines).toEqual([]);
    t.document.undo();
    expect(t.document.scenario.table.lines).toHaveLength(1);
  });
});
