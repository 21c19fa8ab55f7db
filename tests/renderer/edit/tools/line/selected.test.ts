/** A line in the hands of the select tool: the same points as the line tool offers, and what hangs on it goes along. */
import { describe, expect, it } from "vitest";
import { selectThing } from "../../../../../renderer/window/store/ui.ts";
import { drawLine } from "../../../../../shared/editing/gestures/drawLine.ts";
import { inches } from "../../../../../shared/geometry/units.ts";
import { TestTable } from "../../../testTable.ts";

type Places = readonly (readonly [number, number])[];
function draw(t: TestTable, kind: "good-road" | "track", through: Places): string {
  const drawn = drawLine(t.document.scenario, kind, through, { width: inches(0.5) });
  if (!drawn.ok) throw new Error(drawn.error.message);
  t.document.edit("Draw", drawn.value.recipe);
  return drawn.value.line.id;
}
const pointsOf = (t: TestTable, id: string) => t.document.scenario.table.lines.find((line) => line.id === id)?.points;

function forked() {
  const t = new TestTable();
  const road = draw(t, "good-road", [
    [5, 5],
    [15, 5],
    [25, 5],
  ]);
  const lane = draw(t, "track", [
    [25, 5],
    [25, 15],
  ]);
  t.take("select").click(8, 5);
  return { t, road, lane };
}

describe("a selected line", () => {
  it("is taken by a click, and shows its points", () => {
    const { t, road } = forked();
    expect(t.ui.getState().thing).toEqual({ type: "line", id: road });
    const shapes = t.overlays.getState().handles.map(({ shape }) => shape);
    expect(shapes.toSorted()).toEqual(["middle", "middle", "vertex", "vertex", "vertex"]);
  });

  it("is reshaped by them, together with what meets there", () => {
    const { t, road, lane } = forked();
    t.drag([25, 5], [28, 8]);
    expect([pointsOf(t, road)?.[2], pointsOf(t, lane)?.[0]]).toEqual([
      [28, 8],
      [28, 8],
    ]);
    t.drag([10, 5], [10, 9]);
    expect(pointsOf(t, road)?.[1]).toEqual([10, 9]);
    expect(pointsOf(t, road)).toHaveLength(4);
    t.toolbox.current.acts?.remove?.();
    expect(pointsOf(t, road)).toHaveLength(3);
    expect(t.steps).toBe(5);
  });

  it("leaves what meets it behind with Alt", () => {
    const { t, road, lane } = forked();
    t.drag([25, 5], [28, 8], { alt: true });
    expect([pointsOf(t, road)?.[2], pointsOf(t, lane)?.[0]]).toEqual([
      [28, 8],
      [25, 5],
    ]);
  });

  it("moves as a whole with what hangs on it, as one step", () => {
    const { t, road, lane } = forked();
    t.drag([8, 5], [8, 7]);
    expect(pointsOf(t, road)?.map(([, y]) => y)).toEqual([7, 7, 7]);
    expect(pointsOf(t, lane)).toEqual([
      [25, 7],
      [25, 15],
    ]);
    expect(t.steps).toBe(3);
    selectThing(t.ui, { type: "line", id: lane });
    t.document.undo();
    expect(pointsOf(t, lane)?.[0]).toEqual([25, 5]);
  });
});
