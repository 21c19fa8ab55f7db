/** What the scene draws of plans. */
import { describe, expect, it } from "vitest";
import { fillGeometry, strokeGeometry } from "../../../renderer/scene/overlays/drape.ts";
import {
  createPlanDrawer,
  drawnMarks,
  planFills,
  planStrokes,
  trianglesOf,
  wedgeApexes,
} from "../../../renderer/scene/overlays/planShapes.ts";
import { USUAL_INKS } from "../../../renderer/theme/sideColours.ts";
import { insidePolygon } from "../../../shared/geometry/inside.ts";
import { inches, point } from "../../../shared/geometry/units.ts";
import { MARKS, planLayer } from "../../shared/scenario/planSamples.ts";
import { small, stand } from "../../shared/scenario/samples.ts";

const { stands } = small().scenario;
const flat = (x: number, y: number, lift: number) => [x, lift, y] as const;

describe("plans in the scene", () => {
  it("are strokes in their side's ink, dashed ones in pieces", () => {
    const marks = drawnMarks([planLayer(), planLayer({ id: "b", side: "blue", marks: MARKS.slice(1, 2) })], stands);
    expect(marks).toHaveLength(MARKS.length + 1);
    const strokes = planStrokes(marks);
    expect(new Set(strokes.map(({ ink }) => ink))).toEqual(new Set([USUAL_INKS.red, USUAL_INKS.blue]));
    const feint = drawnMarks([planLayer({ marks: [{ ...MARKS[0], style: "feint" } as (typeof MARKS)[0]] })], stands);
    expect(planStrokes(feint).length).toBeGreaterThan(10);
    for (const { points } of strokes)
      for (let i = 1; i < points.length; i++) {
        const [[ax, ay], [bx, by]] = [points[i - 1], points[i]] as [[number, number], [number, number]];
        expect(Math.hypot(bx - ax, by - ay)).toBeLessThanOrEqual(0.2501);
      }
  });
  it("an area is triangles that cover it and no more", () => {
    const ring = [point(0, 0), point(6, 0), point(6, 4), point(3, 2), point(0, 4)];
    const corners = trianglesOf(ring);
    expect(corners.length % 3).toBe(0);
    let area = 0;
    for (let i = 0; i < corners.length; i += 3) {
      const [a, b, c] = corners.slice(i, i + 3) as [[number, number], [number, number], [number, number]];
      area += Math.abs((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])) / 2;
      expect(Math.hypot(b[0] - a[0], b[1] - a[1])).toBeLessThanOrEqual(0.7501);
      expect(insidePolygon(ring, [(a[0] + b[0] + c[0]) / 3, (a[1] + b[1] + c[1]) / 3])).toBe(true);
    }
    expect(area).toBeCloseTo(18);
    expect(planFills(drawnMarks([planLayer()], stands)).length).toBeGreaterThan(4);
  });
  it("are drawn anew only where something of theirs has changed", () => {
    const layers = [planLayer()];
    const marks = createPlanDrawer();
    const first = marks(layers, stands);
    expect(marks(layers, stands)).toBe(first);
    const others = stands.map((s) => (s.id === "b1" ? stand("b1", { at: [inches(1), inches(1)] }) : s));
    expect(marks(layers, others)).toBe(first);
    const moved = stands.map((s) => (s.id === "r1" ? { ...s, at: point(3, 3) } : s));
    expect(wedgeApexes(layers, moved)).not.toBe(wedgeApexes(layers, stands));
    expect(marks(layers, moved)).not.toBe(first);
    expect(marks([], stands)).toEqual([]);
  });
  it("are nothing to draw where there is no mark", () => {
    const marks = drawnMarks([planLayer()], stands);
    expect(strokeGeometry(planStrokes(marks), flat, 0)).not.toBeNull();
    expect(fillGeometry(planFills(marks), flat, 0)).not.toBeNull();
    expect([strokeGeometry([], flat, 0), fillGeometry([], flat, 0)]).toEqual([null, null]);
  });
});
