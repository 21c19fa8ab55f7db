import { describe, expect, it } from "vitest";
import { inches } from "../../../../shared/geometry/units.ts";
import { TestTable } from "../../testTable.ts";

/** Two stands 15″ apart with a wood from 7″ to 9″ between them. */
function wooded(): { t: TestTable; a: string; b: string } {
  const t = new TestTable();
  t.ui.setState({ brush: { width: inches(2), square: true, ragged: false } });
  t.take("brush").drag([13, 6], [13, 14]);
  const a = t.stand("red", 5, 10);
  const b = t.stand("blue", 20, 10);
  return { t: t.take("sight"), a, b };
}

describe("line of sight", () => {
  it("names the blocker and its inch, live while the second end moves, and keeps it after the click", () => {
    const { t, a, b } = wooded();
    t.click(5, 10).hover(10, 10);
    expect(t.overlays.getState().report?.seen).toBe(true);
    t.hover(20, 10);
    expect(t.overlays.getState().sight).toMatchObject({ blockedAt: 7, words: "woods at 7″" });
    t.click(20, 10).hover(30, 20);
    expect(t.state).toBe("settled");
    expect(t.overlays.getState().report?.sentence).toBe("Out of sight: blocked by woods 7″ from the observer.");
    expect(t.overlays.getState().report?.met).toEqual([{ words: "woods", from: 7, to: 9, blocks: true }]);
    expect([[...t.ui.getState().selected], t.ui.getState().target]).toEqual([[a], b]);
  });

  it("works as a drag, too, and between bare places", () => {
    const { t } = wooded();
    t.drag([2, 20], [9, 20]);
    expect(t.overlays.getState().report).toMatchObject({ seen: true, distance: 7 });
    expect(t.ui.getState().target).toBeNull();
  });

  it("shows the hill bonus in the allowed range", () => {
    const { t } = wooded();
    t.ui.setState({ brush: { width: inches(3), square: true, ragged: false }, terrace: false });
    t.take("height").click(5, 10).take("sight").click(5, 10).click(5, 20);
    expect(t.overlays.getState().report?.allowedWords).toBe("25″: 20″, and 5″ for the observer's height");
  });

  it("rules anew when the table changes under a settled line", () => {
    const { t } = wooded();
    t.click(5, 10).click(20, 10);
    expect(t.overlays.getState().report?.seen).toBe(false);
    t.document.goTo(0);
    expect(t.state).toBe("idle");
    t.document.goTo(3);
    t.click(5, 10).click(20, 10);
    expect(t.overlays.getState().report?.seen).toBe(false);
  });

  it("is begun anew outside the planner when the tool is taken up again", () => {
    const { t } = wooded();
    t.click(2, 20).click(9, 20);
    expect(t.state).toBe("settled");
    t.take("select").take("sight");
    expect([t.state, t.overlays.getState().sight]).toEqual(["idle", null]);
  });

  it("steps back end by end", () => {
    const { t, a } = wooded();
    t.click(5, 10).click(20, 10);
    t.toolbox.stepBack();
    expect([t.state, t.ui.getState().target]).toEqual(["looking", null]);
    expect([...t.ui.getState().selected]).toEqual([a]);
    t.toolbox.stepBack();
    expect(t.state).toBe("idle");
  });

  it("begins with the selected stand as the observer", () => {
    const { t, a } = wooded();
    t.take("select").click(5, 10).take("sight").hover(20, 10);
    expect(t.overlays.getState().report?.from).toEqual({ type: "stand", id: a });
  });
});

describe("the ruler", () => {
  it("gives inches and metres, snaps to stands, and lies there until Esc", () => {
    const { t } = wooded();
    t.take("measure").drag([5.2, 10.1], [5.2, 20]);
    expect(t.overlays.getState().sight).toMatchObject({ from: [5, 10], style: "ruler", words: "10.00″, 1,000 m" });
    t.hover(1, 1);
    expect(t.state).toBe("laid");
    t.toolbox.stepBack();
    expect(t.overlays.getState().sight).toBeNull();
  });
});
