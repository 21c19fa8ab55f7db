/** An inch is 72 points, and an angle is an angle. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Degrees } from "../../../../shared/geometry/units.ts";
import { type ArcTemplate, arcMarks, arcSize } from "../../../../shared/print/aids/arc.ts";
import { markerCount, markerMarks } from "../../../../shared/print/aids/markers.ts";
import { type RulerTemplate, stripHeight, stripMarks, strips } from "../../../../shared/print/aids/rulers.ts";
import type { Mark, PathMark } from "../../../../shared/print/marks.ts";
import { OPERANDS } from "../../../../shared/print/path.ts";
import type { AidMarker } from "../../../../shared/rules/aids.ts";
import { boxesOf, FAKE } from "../marksBox.ts";

const template = (angle: number): ArcTemplate => ({
  type: "arc",
  name: "Front",
  rule: "7",
  angle: angle as Degrees,
  words: "",
});
const flat = (marks: readonly Mark[]): PathMark[] =>
  marks.flatMap((mark) => (mark.type === "group" ? flat(mark.marks) : mark.type === "path" ? [mark] : []));
function endsOf(path: PathMark["path"]): [number, number][] {
  const ends: [number, number][] = [];
  for (let i = 0; i < path.length; ) {
    const n = OPERANDS[path[i] as 0 | 1 | 2 | 3];
    if (n > 0) ends.push([path[i + n - 1] as number, path[i + n] as number]);
    i += n + 1;
  }
  return ends;
}
const made = (angle: number, base: readonly [number, number] = [1, 1]) => {
  const size = arcSize(template(angle), base, 520, 700);
  if (!size) throw new Error("too small");
  return { size, marks: arcMarks(template(angle), base, size, "colour") };
};

describe("templates of angles", () => {
  it("have arms at half of the angle to either side, from the window's centre", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 179 }), (half) => {
        const { marks, size } = made(2 * half);
        const arms = flat(marks).filter(({ path, stroke }) => path.length === 6 && stroke?.width === 1.1);
        expect(arms).toHaveLength(2);
        for (const [i, arm] of arms.entries()) {
          const [apex, end] = endsOf(arm.path) as [[number, number], [number, number]];
          expect(apex).toEqual([0, 0]);
          const bearing = (Math.atan2(end[0], -end[1]) * 180) / Math.PI;
          expect(bearing).toBeCloseTo(i === 0 ? -half : half, 9);
          expect(Math.hypot(...end)).toBeCloseTo(size.radius, 9);
        }
      }),
    );
  });

  it("have a window of the stand's size, arms of an inch and a half at least beyond it, and lie in their box", () => {
    for (const angle of [2, 30, 60, 90, 120, 180, 240, 300, 358, 360])
      for (const base of [
        [1, 1],
        [1.5, 0.75],
        [0.5, 2],
      ] as const) {
        const { marks, size } = made(angle, base);
        const window = flat(marks).find(({ stroke }) => stroke?.dash);
        const ends = endsOf(window?.path ?? []);
        const [xs, ys] = [ends.map(([x]) => x), ends.map(([, y]) => y)];
        expect(Math.max(...xs) - Math.min(...xs)).toBe(base[0] * 72);
        expect(Math.max(...ys) - Math.min(...ys)).toBe(base[1] * 72);
        expect(size.radius).toBeGreaterThanOrEqual(144);
        // Handles of curves lie a little beyond them.
        for (const box of boxesOf(marks)) {
          expect(box.left).toBeGreaterThanOrEqual(-0.5);
          expect(box.top).toBeGreaterThanOrEqual(-0.5);
          expect(box.right).toBeLessThanOrEqual(size.width + 0.5);
          expect(box.bottom).toBeLessThanOrEqual(size.height + 0.5);
        }
      }
  });

  it("have a round edge: every curve's middle is as far from the apex as its ends", () => {
    const { marks, size } = made(90);
    const outline = flat(marks)[0]?.path ?? [];
    let curves = 0;
    let from: [number, number] = [0, 0];
    for (let i = 0; i < outline.length; ) {
      const op = outline[i] as 0 | 1 | 2 | 3;
      const n = OPERANDS[op];
      const at = outline.slice(i + 1, i + 1 + n) as number[];
      if (op === 2) {
        const [ax, ay, bx, by, x, y] = at as [number, number, number, number, number, number];
        const middle = [(from[0] + 3 * ax + 3 * bx + x) / 8, (from[1] + 3 * ay + 3 * by + y) / 8] as const;
        expect(Math.hypot(...middle)).toBeCloseTo(size.radius, 3);
        curves++;
      }
      if (n > 0) from = [at[n - 2] as number, at[n - 1] as number];
      i += n + 1;
    }
    expect(curves).toBeGreaterThan(2);
  });

  it("are not made smaller than is of use", () => {
    expect(arcSize(template(90), [1, 1], 100, 100)).toBeNull();
  });
});

describe("rulers", () => {
  const ruler: RulerTemplate = {
    type: "ruler",
    name: "Range",
    rule: "7",
    length: 30,
    words: "",
    lanes: [
      {
        type: "bands",
        name: "2D6",
        bands: [
          { from: 0, to: 7.5, name: "−1" },
          { from: 7.5, to: 30, name: "+1" },
        ],
      },
      {
        type: "marks",
        name: "Woods",
        marks: [
          { at: 1, name: "3" },
          { at: 2, name: "6" },
        ],
      },
    ],
  };

  it("are cut into strips of whole inches that make up the whole", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 80 }), fc.double({ min: 1, max: 20, noNaN: true }), (length, most) => {
        const cut = strips({ ...ruler, length }, most);
        expect(cut[0]?.[0]).toBe(0);
        expect(cut.at(-1)?.[1]).toBe(length);
        cut.forEach(([from, to], i) => {
          expect(Number.isInteger(from) && Number.isInteger(to) && to > from && to - from <= most).toBe(true);
          if (i > 0) expect(from).toBe(cut[i - 1]?.[1]);
        });
      }),
    );
    expect(strips(ruler, 0.9)).toEqual([]);
  });

  it("are 72 points to the inch, their bands too", () => {
    for (const part of strips(ruler, 7.4)) {
      const marks = stripMarks(ruler, part, FAKE, "colour");
      const frame = endsOf(flat(marks)[0]?.path ?? []);
      expect(frame).toContainEqual([(part[1] - part[0]) * 72, stripHeight(ruler, part)]);
    }
    const first = flat(stripMarks(ruler, [0, 10], FAKE, "colour"));
    // The border of the bands, at 7½″.
    expect(first.some(({ path, stroke }) => stroke?.width === 0.9 && endsOf(path).every(([x]) => x === 7.5 * 72))).toBe(
      true,
    );
    for (const box of boxesOf(stripMarks(ruler, [0, 10], FAKE, "line"))) expect(box.right).toBeLessThanOrEqual(720);
  });
});

describe("markers", () => {
  const marker = (tone: AidMarker["tone"], size = 0.5): AidMarker => ({
    letter: "S",
    name: "",
    tone,
    size,
    perStand: 0.5,
  });

  it("lie in the square of their size", () => {
    for (const tone of ["shaken", "broken", "acted", "spent", "wreck"] as const)
      for (const style of ["colour", "line"] as const)
        for (const box of boxesOf(markerMarks(marker(tone, 0.75), style))) {
          expect(Math.min(box.left, box.top)).toBeGreaterThanOrEqual(0);
          expect(Math.max(box.right, box.bottom)).toBeLessThanOrEqual(54);
        }
  });

  it("are as many as the battle's size asks for", () => {
    expect(markerCount(marker("spent"), 0)).toBe(5);
    expect(markerCount(marker("spent"), 20)).toBe(10);
    expect(markerCount({ ...marker("spent"), perStand: 3 }, 20)).toBe(20);
  });
});
