import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createEditingDocument } from "../../../../shared/editing/document.ts";
import { rectangleCells } from "../../../../shared/editing/gestures/area.ts";
import type { Brush } from "../../../../shared/editing/gestures/brush.ts";
import type { HeightStroke } from "../../../../shared/editing/gestures/height.ts";
import {
  setLevel,
  shiftTable,
  startLevelStroke,
  startSmoothStroke,
} from "../../../../shared/editing/gestures/relief.ts";
import { type RidgeOptions, startRidgeStroke } from "../../../../shared/editing/gestures/ridge.ts";
import type { Spot } from "../../../../shared/editing/recipe.ts";
import type { EditingDocument, Gesture } from "../../../../shared/editing/types.ts";
import { inches } from "../../../../shared/geometry/units.ts";
import { newScenario } from "../../../../shared/scenario/newScenario.ts";
import { MAX_LEVEL } from "../../../../shared/table/ground.ts";

const open = () => createEditingDocument(newScenario({ system: "ghq-wwii", title: "Hills", width: 16, height: 12 }));
const BROAD: Brush = { width: inches(40), shape: "square", ragged: false };
const at = ({ ground }: EditingDocument, x: number, y: number) =>
  ground.level[ground.index(Math.floor(x * 4), Math.floor(y * 4))] as number;
function within(document: EditingDocument, work: (gesture: Gesture) => void): void {
  const gesture = document.begin("Shape");
  work(gesture);
  gesture.commit();
}
const stroke = (document: EditingDocument, hand: HeightStroke, ...path: Spot[]) =>
  within(document, (gesture) => {
    path.forEach((spot, i) => {
      hand.extend(gesture, path[i - 1] ?? spot, spot);
    });
  });
/** The steps between neighbours, one by one. */
function steps({ ground }: EditingDocument): number[] {
  const all: number[] = [];
  for (let i = 0; i < ground.level.length; i++) {
    const here = ground.level[i] as number;
    if ((i + 1) % ground.columns !== 0) all.push(Math.abs(here - (ground.level[i + 1] as number)));
    if (i + ground.columns < ground.level.length)
      all.push(Math.abs(here - (ground.level[i + ground.columns] as number)));
  }
  return all;
}

describe("setting a level", () => {
  it("brings all of a shape to it, from above and from below", () => {
    const document = open();
    const { ground } = document;
    within(document, (g) => setLevel(g, ground, rectangleCells(ground, [2, 2], [4, 4]), { level: 6, terrace: false }));
    within(document, (g) => setLevel(g, ground, rectangleCells(ground, [3, 2], [6, 4]), { level: 2, terrace: false }));
    expect([at(document, 2.5, 3), at(document, 3.5, 3), at(document, 5.5, 3), at(document, 7, 3)]).toEqual([
      6, 2, 2, 0,
    ]);
  });

  it("terraced leaves no step of two levels on level ground, and keeps the level itself", () => {
    const document = open();
    stroke(
      document,
      startLevelStroke(document.ground, { ...BROAD, width: inches(2) }, { level: 5, terrace: true }),
      [8, 6],
      [9, 6],
    );
    expect(at(document, 8, 6)).toBe(5);
    expect(Math.max(...steps(document))).toBe(1);
    stroke(
      document,
      startLevelStroke(document.ground, { ...BROAD, width: inches(2) }, { level: 1, terrace: true }),
      [8, 6],
    );
    expect([at(document, 8, 6), Math.max(...steps(document))]).toEqual([1, 1]);
  });

  it("keeps it from 0 to the highest", () => {
    const document = open();
    const { ground } = document;
    for (const level of [99, -5]) {
      within(document, (g) => setLevel(g, ground, rectangleCells(ground, [0, 0], [2, 2]), { level, terrace: false }));
      expect(at(document, 1, 1)).toBe(level > 0 ? MAX_LEVEL : 0);
    }
  });
});

describe("smoothing", () => {
  const smooth = (document: EditingDocument) => stroke(document, startSmoothStroke(document.ground, BROAD), [8, 6]);

  it("takes away teeth and pits, and leaves straight edges and level ground alone", () => {
    const document = open();
    const { ground } = document;
    within(document, (g) => setLevel(g, ground, rectangleCells(ground, [0, 0], [16, 6]), { level: 2, terrace: false }));
    const straight = ground.level.slice();
    smooth(document);
    expect(document.history.labels).toHaveLength(1);
    for (const [x, y, level] of [
      [3, 6, 2],
      [6, 3, 0],
      [9, 9, 5],
      [12, 5.75, 0],
    ] as const)
      within(document, (g) =>
        setLevel(g, ground, rectangleCells(ground, [x, y], [x + 0.25, y + 0.25]), { level, terrace: false }),
      );
    expect(ground.level).not.toEqual(straight);
    smooth(document);
    expect(ground.level).toEqual(straight);
  });

  it("changes nothing when it passes again in the same stroke", () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 3 }), { minLength: 48 * 64, maxLength: 48 * 64 }), (levels) => {
        const [once, twice] = [open(), open()];
        for (const document of [once, twice]) within(document, (g) => g.paint("level", WHOLE, (i) => levels[i] ?? 0));
        smooth(once);
        stroke(twice, startSmoothStroke(twice.ground, BROAD), [8, 6], [8.5, 6], [8, 6]);
        expect(twice.ground.level).toEqual(once.ground.level);
      }),
      { numRuns: 10 },
    );
  });

  it("makes no level that was not there, fewer steps each time, and comes to rest", () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 4 }), { minLength: 192, maxLength: 192 }), (rough) => {
        const document = open();
        // Blocks of four cells: hills as a hand would draw them, with hard edges.
        within(document, (g) =>
          g.paint("level", WHOLE, (i) => rough[Math.trunc(i / 64 / 4) * 16 + Math.trunc((i % 64) / 4)] ?? 0),
        );
        const had = new Set(document.ground.level);
        let rest = 0;
        for (let pass = 0; pass < 400 && rest === 0; pass++) {
          const before = document.ground.level.slice();
          const edges = steps(document).reduce((a, b) => a + b, 0);
          smooth(document);
          expect(steps(document).reduce((a, b) => a + b, 0)).toBeLessThanOrEqual(edges);
          if (before.every((level, i) => level === document.ground.level[i])) rest = pass + 1;
        }
        expect(rest).toBeGreaterThan(0);
        expect([...new Set(document.ground.level)].every((level) => had.has(level))).toBe(true);
      }),
      { numRuns: 25 },
    );
  });
});
const WHOLE = { x: 0, y: 0, width: 64, height: 48 };

describe("a ridge", () => {
  const draw = (document: EditingDocument, options: RidgeOptions, ...path: Spot[]) =>
    stroke(document, startRidgeStroke(document.ground, options), ...path);

  it("falls off from its line in equal steps to both sides and round its ends", () => {
    const document = open();
    draw(document, { height: 3, width: 6 }, [4, 6], [11, 6]);
    const across = [6.1, 6.9, 7.1, 7.9, 8.1, 8.8, 9.2].map((y) => at(document, 8, y));
    expect(across).toEqual([3, 3, 2, 2, 1, 1, 0]);
    expect([5.9, 4.8, 3.8, 2.8].map((y) => at(document, 8, y))).toEqual([3, 2, 1, 0]);
    expect([3.8, 2.6, 1.6, 0.6].map((x) => at(document, x, 6))).toEqual([3, 2, 1, 0]);
    expect(Math.max(...steps(document))).toBe(1);
  });

  it("joins another instead of piling up on it, and stands on the ground there is", () => {
    const document = open();
    draw(document, { height: 3, width: 4 }, [2, 6], [14, 6]);
    draw(document, { height: 3, width: 4 }, [8, 2], [8, 10]);
    expect(Math.max(...document.ground.level)).toBe(3);
    const high = open();
    const lifted = shiftTable(high.ground, 1);
    if (lifted.ok) within(high, lifted.value);
    draw(high, { height: 2, width: 4 }, [4, 6], [10, 6]);
    expect([at(high, 7, 6), at(high, 1, 1)]).toEqual([3, 1]);
  });

  it("is the same however many moves drew it", () => {
    const [few, many] = [open(), open()];
    draw(few, { height: 4, width: 5 }, [3, 3], [12, 9]);
    draw(many, { height: 4, width: 5 }, [3, 3], [6, 5], [9, 7], [12, 9]);
    expect(many.ground.level).toEqual(few.ground.level);
  });

  it("is a valley upside down, and stays between 0 and the highest level", () => {
    const document = open();
    const { ground } = document;
    within(document, (g) =>
      setLevel(g, ground, rectangleCells(ground, [0, 0], [16, 12]), { level: 4, terrace: false }),
    );
    draw(document, { height: 2, width: 4, valley: true }, [4, 6], [12, 6]);
    expect([at(document, 8, 6), at(document, 8, 7.5), at(document, 8, 9)]).toEqual([2, 3, 4]);
    draw(document, { height: 8, width: 4, valley: true }, [8, 2], [8, 10]);
    expect(Math.min(...ground.level)).toBe(0);
    for (let i = 0; i < 3; i++) draw(document, { height: 8, width: 4 }, [1, 1], [2, 1]);
    expect(Math.max(...ground.level)).toBeLessThanOrEqual(MAX_LEVEL);
  });
});

describe("the whole table", () => {
  it("goes up and down a level, cut off at both ends, and is refused where nothing would change", () => {
    const document = open();
    const { ground } = document;
    const shift = (by: 1 | -1) => {
      const change = shiftTable(ground, by);
      if (change.ok) within(document, change.value);
      return change.ok ? null : change.error.message;
    };
    expect(shift(-1)).toMatch(/lowest level, 0/);
    within(document, (g) => setLevel(g, ground, rectangleCells(ground, [0, 0], [2, 2]), { level: 14, terrace: false }));
    expect(shift(1)).toBeNull();
    expect(shift(1)).toBeNull();
    expect([at(document, 1, 1), at(document, 5, 5)]).toEqual([15, 2]);
    for (let i = 0; i < 13; i++) shift(1);
    expect(shift(1)).toMatch(/highest level, 15/);
    expect(shift(-1)).toBeNull();
    expect([at(document, 1, 1), at(document, 5, 5)]).toEqual([14, 14]);
  });
});
