import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createEditingDocument } from "../../../shared/editing/document.ts";
import type { Brush } from "../../../shared/editing/gestures/brush.ts";
import { startHeightStroke } from "../../../shared/editing/gestures/height.ts";
import type { Spot } from "../../../shared/editing/recipe.ts";
import type { EditingDocument } from "../../../shared/editing/types.ts";
import { inches } from "../../../shared/geometry/units.ts";
import { newScenario } from "../../../shared/scenario/newScenario.ts";
import { MAX_LEVEL } from "../../../shared/table/ground.ts";

const open = () => createEditingDocument(newScenario({ system: "ghq-wwii", title: "Hills", width: 12, height: 10 }));
const brush: Brush = { width: inches(2), shape: "round", ragged: false };
function stroke(document: EditingDocument, by: 1 | -1, terrace: boolean, ...path: Spot[]): void {
  const gesture = document.begin("Shape");
  const hand = startHeightStroke(document.ground, { brush, by, terrace });
  path.forEach((spot, i) => {
    hand.extend(gesture, path[i - 1] ?? spot, spot);
  });
  gesture.commit();
}
const at = ({ ground }: EditingDocument, x: number, y: number) =>
  ground.level[ground.index(Math.floor(x * 4), Math.floor(y * 4))];
/** The largest step between two neighbouring cells, corners included. */
function steepest({ ground }: EditingDocument): number {
  let most = 0;
  for (let row = 0; row < ground.rows; row++)
    for (let column = 0; column < ground.columns; column++)
      for (const [x, y] of [
        [1, 0],
        [0, 1],
        [1, 1],
        [-1, 1],
      ] as const) {
        const [c, r] = [column + x, row + y];
        if (c < 0 || c >= ground.columns || r >= ground.rows) continue;
        const here = ground.level[ground.index(column, row)] ?? 0;
        most = Math.max(most, Math.abs(here - (ground.level[ground.index(c, r)] ?? 0)));
      }
  return most;
}

describe("raising and lowering", () => {
  it("changes each cell by one level a stroke, however often the brush passes", () => {
    const document = open();
    stroke(document, 1, false, [3, 3], [6, 3], [3, 3], [6, 3]);
    expect([at(document, 3, 3), at(document, 4.5, 3), at(document, 3, 8)]).toEqual([1, 1, 0]);
    expect(Math.max(...document.ground.level)).toBe(1);
    stroke(document, 1, false, [4, 3]);
    expect([at(document, 4, 3), at(document, 6, 3)]).toEqual([2, 1]);
    stroke(document, -1, false, [4, 3], [4, 3.5]);
    expect(Math.max(...document.ground.level)).toBe(1);
    document.goTo(0);
    expect(document.ground.level.every((level) => level === 0)).toBe(true);
  });

  it("stays from 0 to the highest level", () => {
    const document = open();
    stroke(document, -1, true, [3, 3]);
    expect(document.history.labels).toEqual([]);
    for (let i = 0; i < MAX_LEVEL + 3; i++) stroke(document, 1, false, [3, 3]);
    expect(at(document, 3, 3)).toBe(MAX_LEVEL);
    expect(document.history.labels.length).toBe(MAX_LEVEL);
  });

  it("lets cliffs stand without terraces, and drags neighbours along with them", () => {
    const [cliff, hill] = [open(), open()];
    for (let i = 0; i < 4; i++) {
      stroke(cliff, 1, false, [6, 5]);
      stroke(hill, 1, true, [6, 5]);
    }
    expect(steepest(cliff)).toBe(4);
    expect(steepest(hill)).toBe(1);
    expect(hill.ground.level.filter((level) => level > 0).length).toBeGreaterThan(
      cliff.ground.level.filter((level) => level > 0).length,
    );
  });

  it("never makes a step of two levels with terraces, up or down", () => {
    const spot = fc.tuple(fc.double({ min: -1, max: 13, noNaN: true }), fc.double({ min: -1, max: 11, noNaN: true }));
    const strokes = fc.array(
      fc.tuple(fc.constantFrom(1 as const, -1 as const), fc.array(spot, { minLength: 1, maxLength: 3 })),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(strokes, (all) => {
        const document = open();
        for (const [by, path] of all) stroke(document, by, true, ...path);
        expect(steepest(document)).toBeLessThanOrEqual(1);
        document.goTo(0);
        expect(document.ground.level.every((level) => level === 0)).toBe(true);
      }),
      { numRuns: 40 },
    );
  });
});
