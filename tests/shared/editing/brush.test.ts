import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createEditingDocument } from "../../../shared/editing/document.ts";
import { type Brush, clearGround, paintGround, sweptCells } from "../../../shared/editing/gestures/brush.ts";
import type { Spot } from "../../../shared/editing/recipe.ts";
import { inches } from "../../../shared/geometry/units.ts";
import { newScenario } from "../../../shared/scenario/newScenario.ts";
import { codeOf } from "../../../shared/table/kinds.ts";

const TABLE = { columns: 80, rows: 64 };
const brush = (width: number, shape: Brush["shape"] = "round", ragged = false): Brush => ({
  width: inches(width),
  shape,
  ragged,
});
const covered = (b: Brush, from: Spot, to: Spot): string[] => {
  const cells = sweptCells(TABLE, b, from, to);
  const all: string[] = [];
  if (cells === null) return all;
  for (let row = cells.rect.y; row < cells.rect.y + cells.rect.height; row++)
    for (let column = cells.rect.x; column < cells.rect.x + cells.rect.width; column++)
      if (cells.covers(column, row)) all.push(`${column},${row}`);
  return all;
};
const spot = fc.tuple(fc.double({ min: 0, max: 20, noNaN: true }), fc.double({ min: 0, max: 16, noNaN: true }));
const anyBrush = fc.record({
  width: fc.constantFrom(0.25, 0.5, 1, 2, 3.5).map(inches),
  shape: fc.constantFrom("round" as const, "square" as const),
  ragged: fc.boolean(),
});

describe("a brush", () => {
  it("covers the cells whose centres lie within it", () => {
    expect(covered(brush(0.5), [1, 1], [1, 1]).sort()).toEqual(["3,3", "3,4", "4,3", "4,4"]);
    expect(covered(brush(1, "square"), [1, 1], [1, 1]).length).toBe(16);
    expect(covered(brush(4), [8, 8], [8, 8]).length).toBeGreaterThan(0.95 * Math.PI * 4 * 16);
    expect(covered(brush(4), [8, 8], [8, 8]).length).toBeLessThan(1.05 * Math.PI * 4 * 16);
  });

  it("agrees with the definition of its shape, cell by cell", () => {
    fc.assert(
      fc.property(
        spot,
        spot,
        fc.constantFrom(0.5, 1, 2.25),
        fc.constantFrom("round" as const, "square" as const),
        (from, to, width, shape) => {
          const inside = new Set(covered(brush(width, shape), from, to));
          // The definition, tried at many places along the way, and how far two neighbouring places are apart.
          const tries = Array.from({ length: 61 }, (_, i) => [
            from[0] + ((to[0] - from[0]) * i) / 60,
            from[1] + ((to[1] - from[1]) * i) / 60,
          ]);
          const apart = (Math.abs(to[0] - from[0]) + Math.abs(to[1] - from[1])) / 60;
          for (let row = 0; row < TABLE.rows; row++)
            for (let column = 0; column < TABLE.columns; column++) {
              const off = tries.map(([x = 0, y = 0]) => {
                const [dx, dy] = [Math.abs((column + 0.5) / 4 - x), Math.abs((row + 0.5) / 4 - y)];
                return shape === "round" ? Math.sqrt(dx * dx + dy * dy) : Math.max(dx, dy);
              });
              const nearest = Math.min(...off);
              if (nearest < width / 2 - 1e-9 !== inside.has(`${column},${row}`))
                expect(Math.abs(nearest - width / 2)).toBeLessThanOrEqual(apart + 1e-9);
            }
        },
      ),
      { numRuns: 12 },
    );
  });

  it("leaves no gap, however thin and fast", () => {
    fc.assert(
      fc.property(spot, spot, anyBrush, (from, to, b) => {
        const cells = new Set(covered(b, from, to));
        const start = `${Math.min(79, Math.floor(from[0] * 4))},${Math.min(63, Math.floor(from[1] * 4))}`;
        expect(cells.has(start)).toBe(true);
        const reached = new Set([start]);
        const queue = [start];
        for (const cell of queue) {
          const [x = 0, y = 0] = cell.split(",").map(Number);
          for (const next of [-1, 0, 1].flatMap((i) => [-1, 0, 1].map((j) => `${x + i},${y + j}`)))
            if (cells.has(next) && !reached.has(next)) {
              reached.add(next);
              queue.push(next);
            }
        }
        if (!b.ragged) expect(reached.size).toBe(cells.size);
        expect(reached.has(`${Math.min(79, Math.floor(to[0] * 4))},${Math.min(63, Math.floor(to[1] * 4))}`)).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  it("frays only inwards, and the same way whatever the hand did", () => {
    const whole = covered(brush(3, "round", true), [2, 8], [18, 8]);
    const plain = new Set(covered(brush(3), [2, 8], [18, 8]));
    expect(whole.every((cell) => plain.has(cell))).toBe(true);
    expect(whole.length).toBeLessThan(0.95 * plain.size);
    expect(whole.length).toBeGreaterThan(0.5 * plain.size);
    const parts = new Set([
      ...covered(brush(3, "round", true), [2, 8], [7.3, 8]),
      ...covered(brush(3, "round", true), [7.3, 8], [18, 8]),
    ]);
    expect(parts).toEqual(new Set(whole));
  });

  it("covers nothing off the table", () => {
    expect(sweptCells(TABLE, brush(1), [-3, 4], [-2, 9])).toBeNull();
    expect(covered(brush(2), [-0.5, 8], [-0.5, 8]).length).toBeGreaterThan(0);
    expect(covered(brush(2), [40, 8], [40, 8])).toEqual([]);
  });

  it("paints its kind and clears it again, in steps that can be undone", () => {
    const document = createEditingDocument(newScenario({ system: "ghq-wwii", title: "T" }));
    const count = () => document.ground.terrain.filter((code) => code === codeOf("woods")).length;
    const paint = document.begin("Paint woods");
    paintGround(paint, document.ground, brush(2), "woods", [5, 5], [9, 9]);
    paintGround(paint, document.ground, brush(2), "woods", [9, 9], [12, 3]);
    paint.commit();
    const painted = count();
    expect(painted).toBeGreaterThan(300);
    const clear = document.begin("Clear");
    clearGround(clear, document.ground, brush(1), [7, 7], [7, 7]);
    clear.commit();
    expect(count()).toBeLessThan(painted);
    document.goTo(0);
    expect(count()).toBe(0);
    document.goTo(1);
    expect(count()).toBe(painted);
  });
});
