import { describe, expect, it } from "vitest";
import { degrees, inches, point } from "../../../shared/geometry/units.ts";
import { distanceToPath } from "../../../shared/picture/paths.ts";
import { angleOf, drawMark, type PlanDrawing, roundArea, wedgeOutline } from "../../../shared/picture/planDrawing.ts";
import type { PlanMarkOf } from "../../../shared/scenario/model.ts";
import { ARROW_STYLES } from "../../../shared/scenario/plansV1.ts";
import { MARKS } from "../scenario/planSamples.ts";

const NOWHERE = [0, 0] as const;
const arrow = (changes: Partial<PlanMarkOf<"arrow">> = {}): PlanMarkOf<"arrow"> => ({
  id: "a",
  type: "arrow",
  style: "advance",
  width: inches(0.5),
  points: [point(0, 0), point(0, 10)],
  smooth: false,
  ...changes,
});
const ends = ({ strokes }: PlanDrawing) => strokes.flatMap(({ points }) => points);

describe("how marks are drawn", () => {
  it("an arrow is as wide as it says, and ends where it points to", () => {
    const [outline] = drawMark(arrow(), NOWHERE).strokes;
    const xs = outline?.points.map(([x]) => x) ?? [];
    expect(outline?.points[0]).toEqual([-0.25, 0]);
    expect(outline?.points.at(-1)).toEqual([0.25, 0]);
    expect(outline?.points).toContainEqual([0, 10]);
    expect(Math.max(...xs)).toBeCloseTo(0.575);
    expect(Math.min(...xs)).toBeCloseTo(-0.575);
  });
  it("each style of arrow is another drawing", () => {
    const all = ARROW_STYLES.map((style) => JSON.stringify(drawMark(arrow({ style }), NOWHERE)));
    expect(new Set(all).size).toBe(ARROW_STYLES.length);
    for (const style of ["withdraw", "feint"] as const)
      expect(drawMark(arrow({ style }), NOWHERE).strokes.some(({ dashed }) => dashed)).toBe(true);
  });
  it("a short arrow keeps a shaft", () => {
    const [outline] = drawMark(arrow({ points: [point(0, 0), point(0, 0.5)] }), NOWHERE).strokes;
    const ys = outline?.points.map(([, y]) => y) ?? [];
    expect(Math.max(...ys)).toBe(0.5);
    // The head takes three fifths, and no more.
    expect(outline?.points.filter(([, y]) => Math.abs(y - 0.2) < 1e-9)).toHaveLength(4);
  });
  it("a bent arrow keeps its width round the bend", () => {
    const points = [point(0, 0), point(4, 0), point(4, 8)];
    const [outline] = drawMark(arrow({ points }), NOWHERE).strokes;
    const shaft = outline?.points.slice(0, 3) ?? [];
    expect(shaft[1]?.[0]).toBeCloseTo(3.75);
    expect(shaft[1]?.[1]).toBeCloseTo(0.25);
  });
  it("an arrow's label stands beside its shaft, above or right of it", () => {
    const up = drawMark(arrow({ label: "1st" }), NOWHERE).words[0];
    expect(up).toMatchObject({ text: "1st", role: "label" });
    expect(Math.abs(up?.away?.[0] ?? 0)).toBe(1);
    const across = drawMark(arrow({ label: "1st", points: [point(9, 3), point(1, 3)] }), NOWHERE).words[0];
    expect(across?.away).toEqual([0, 1]);
  });
  it("a phase line has its name at both ends, a short one once", () => {
    const line = MARKS[1] as PlanMarkOf<"phase-line">;
    expect(drawMark(line, NOWHERE).words.map(({ at, away }) => [at, away])).toEqual([
      [
        [0, 4],
        [-1, 0],
      ],
      [
        [12, 4],
        [1, 0],
      ],
    ]);
    expect(drawMark({ ...line, points: [point(1, 1), point(3, 1)] }, NOWHERE).words).toHaveLength(1);
  });
  it("an area is a round outline through its corners", () => {
    const corners = [point(8, 5), point(10, 5), point(9, 7)];
    const round = roundArea(corners);
    for (const corner of corners) expect(round).toContainEqual(corner);
    expect(round.length).toBeGreaterThan(12);
    expect(round[0]).toEqual(corners[0]);
    expect(round.at(-1)).not.toEqual(corners[0]);
    const objective = drawMark(MARKS[3] as PlanMarkOf<"objective">, NOWHERE);
    expect(objective.strokes[0]).toMatchObject({ closed: true });
    expect(objective.words[0]?.text).toBe("OBJ 2");
  });
  it("a circle is as large as its radius", () => {
    for (const [x, y] of ends(drawMark(MARKS[2] as PlanMarkOf<"objective">, NOWHERE)))
      expect(Math.hypot(x - 6, y - 5)).toBeCloseTo(1);
  });
  it("a wedge opens clockwise from its left limit about its apex", () => {
    const shape = { left: degrees(330), right: degrees(30), range: inches(5) };
    expect(angleOf(shape)).toBe(60);
    expect(angleOf({ left: 30, right: 330 })).toBe(300);
    const { arc, outline } = wedgeOutline([2, 2], shape);
    expect(outline[0]).toEqual([2, 2]);
    for (const [x, y] of arc) expect(Math.hypot(x - 2, y - 2)).toBeCloseTo(5, 3);
    expect(arc[0]?.[0]).toBeCloseTo(-0.5, 3);
    expect(arc.at(-1)?.[0]).toBeCloseTo(4.5, 3);
    // Its middle lies ahead, not behind.
    expect(distanceToPath(2, 7, arc)).toBeLessThan(0.02);
    const drawing = drawMark(MARKS[4] as PlanMarkOf<"fire-sector">, [2, 2]);
    expect(drawing.words[0]).toMatchObject({ text: "TRP 3" });
    expect(drawing.words[0]?.at[1]).toBeGreaterThan(4);
    expect(drawing.strokes.filter(({ pen }) => pen === "fine")).toHaveLength(1);
  });
  it("a wedge that covers all but its back has its words ahead", () => {
    const wide = { type: "wedge" as const, at: point(5, 5), left: degrees(200), right: degrees(160), range: inches(4) };
    const words = drawMark({ id: "s", type: "fire-sector", name: "A", shape: wide }, [5, 5]).words[0];
    expect(words?.at[1]).toBeGreaterThan(5);
  });
  it("text is words, a step a disc", () => {
    expect(drawMark(MARKS[6] as PlanMarkOf<"text">, NOWHERE)).toMatchObject({
      words: [{ text: "Reserve behind the wood", role: "text" }],
      disc: null,
    });
    expect(drawMark(MARKS[7] as PlanMarkOf<"step">, NOWHERE)).toMatchObject({ words: [], disc: { number: 1 } });
  });
});
