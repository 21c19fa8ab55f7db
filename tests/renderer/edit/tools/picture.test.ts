import { describe, expect, it } from "vitest";
import { givePlace } from "../../../../renderer/edit/tools/picture.ts";
import { setPicture } from "../../../../renderer/window/store/hands/picture.ts";
import { addPicture, editPicture } from "../../../../shared/editing/picture/editPicture.ts";
import { TestTable } from "../../testTable.ts";

/** 48 × 24 inches with a picture of 480 × 240 pixels over the whole of it. */
function pictured(): TestTable {
  const t = new TestTable();
  const added = addPicture(t.document.scenario, {
    name: "map.png",
    type: "image/png",
    data: "iVBORw0KGgo=",
    pixels: [480, 240],
  });
  if (!added.ok) throw new Error(added.error.message);
  t.document.edit("Reference picture", added.value);
  return t.take("picture");
}
const picture = (t: TestTable) => t.document.scenario.table.picture;
const place = (t: TestTable) => setPicture(t.ui, { placing: true });

describe("the reference picture in hand", () => {
  it("is shifted by a drag, as one step, and by nothing once it is locked", () => {
    const t = pictured().drag([10, 10], [13, 8]);
    expect([picture(t)?.at, t.steps, t.lastStep]).toEqual([[3, 22], 2, "Shift reference picture"]);
    const locked = editPicture(t.document.scenario, { locked: true });
    if (locked.ok) t.document.edit("Lock", locked.value);
    t.drag([10, 10], [20, 8]);
    expect([picture(t)?.at, t.steps]).toEqual([[3, 22], 3]);
  });

  it("is placed by two points and where they belong, as one step", () => {
    const t = pictured();
    place(t);
    expect(t.overlays.getState().words).toBe("Click the first known point on the picture.");
    t.click(10, 12);
    expect(t.overlays.getState().words).toContain("where the first point belongs");
    t.click(12, 12).click(30, 12).click(22, 12);
    expect([t.steps, t.lastStep, t.ui.getState().picture.placing]).toEqual([2, "Place reference picture", false]);
    // Half as large; the first point at (12, 12).
    expect(picture(t)).toMatchObject({ inchesPerPixel: 0.05, angle: 0, at: [7, 18] });
    t.document.undo();
    expect(picture(t)?.inchesPerPixel).toBe(0.1);
  });

  it("takes typed places", () => {
    const t = pictured();
    place(t);
    const hands = { document: () => t.document, refuse: (text: string) => t.refusals.push(text), ui: t.ui };
    t.click(10, 12);
    givePlace(hands, [24, 0]);
    t.click(20, 12);
    givePlace(hands, [24, 20]);
    expect(picture(t)).toMatchObject({ inchesPerPixel: 0.2, angle: 270 });
  });

  it("asks again beside the picture and for the same point twice, and goes back an answer with Esc", () => {
    const t = pictured();
    place(t);
    t.click(50, 12);
    expect(t.refusals).toEqual(["Outside the picture. Click a point on it."]);
    t.click(10, 12).click(12, 12).click(10, 12).click(30, 12);
    expect(t.refusals.at(-1)).toContain("too close together");
    expect(t.ui.getState().picture).toMatchObject({ placing: true, pixel: null });
    t.toolbox.stepBack();
    expect(t.ui.getState().picture.known).toBeNull();
    t.toolbox.stepBack();
    t.toolbox.stepBack();
    expect([t.ui.getState().picture.placing, t.steps]).toEqual([false, 1]);
  });

  it("fades with the slider: one step from when it is taken hold of until it is let go", () => {
    const t = pictured();
    for (const opacity of [0.4, 0.3, 0.2]) setPicture(t.ui, { opacity });
    expect([picture(t)?.opacity, t.steps]).toEqual([0.2, 1]);
    setPicture(t.ui, { opacity: null });
    expect([t.steps, t.lastStep]).toEqual([2, "Picture’s opacity"]);
    t.document.undo();
    expect(picture(t)?.opacity).toBe(0.5);
  });
});
