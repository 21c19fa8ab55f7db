import { describe, expect, it } from "vitest";
import { OUTLINE } from "../../../renderer/scene/ground/cellSets.ts";
import { inWholeSteps, REACH_CLAMP, reachBytes, reachFields } from "../../../renderer/scene/ground/reachField.ts";
import { sampleField } from "../../../shared/picture/outline.ts";

const columns = 96;
const rows = 64;
/** A field of costs known up to the allowance only; `costAt` in inches of the table. */
function field(allowance: number, costAt: (x: number, y: number) => number) {
  const cost = new Float64Array(columns * rows);
  for (let j = 0; j < rows; j++)
    for (let i = 0; i < columns; i++) {
      const c = costAt((i + 0.5) / 4, (j + 0.5) / 4);
      cost[j * columns + i] = c <= allowance ? c : Number.POSITIVE_INFINITY;
    }
  return reachFields({ columns, rows, cost, allowance })[0] as Float32Array;
}
const at = (f: Float32Array, x: number, y: number) => sampleField(f, columns, rows, x, y);
/** Where along a ray from a place the field turns positive; every crossing. */
function crossings(f: Float32Array, x: number, y: number, angle: number, length: number): number[] {
  const out: number[] = [];
  let before = at(f, x, y);
  for (let d = 0.01; d <= length; d += 0.01) {
    const now = at(f, x + Math.cos(angle) * d, y + Math.sin(angle) * d);
    if (before < 0 !== now < 0) out.push(d);
    before = now;
  }
  return out;
}

describe("the outline of a reach", () => {
  it("on open ground is the circle of the allowance, though costs end there", () => {
    for (const allowance of [2, 4.37, 6])
      for (let k = 0; k < 48; k++) {
        const f = field(allowance, (x, y) => Math.hypot(x - 11.3, y - 7.9));
        const [first, ...more] = crossings(f, 11.3, 7.9, (k * Math.PI) / 24, 7.5);
        expect(more).toEqual([]);
        expect(Math.abs((first as number) - allowance)).toBeLessThan(0.12);
      }
  });

  it("over dear ground runs closer in proportion", () => {
    const f = field(6, (x, y) => 3 * Math.hypot(x - 12, y - 8));
    for (let k = 0; k < 24; k++)
      expect(Math.abs((crossings(f, 12, 8, (k * Math.PI) / 12, 6)[0] as number) - 2)).toBeLessThan(0.12);
  });

  it("keeps to the edge of what can't be entered, and to nothing beyond it", () => {
    // A wall of cells from 14 inches east on.
    const f = field(6, (x, y) => (x > 14 ? Number.POSITIVE_INFINITY : Math.hypot(x - 12, y - 8)));
    for (let y = 5; y <= 11; y += 0.3) {
      const [first, ...more] = crossings(f, 12, y, 0, 9);
      expect(more).toEqual([]);
      expect(Math.abs((first as number) - 2)).toBeLessThan(0.13);
    }
  });

  it("has no step away from the line: nothing for the shader to mistake for one", () => {
    const f = field(6, (x, y) => Math.hypot(x - 12, y - 8));
    for (let j = 1; j < rows; j++)
      for (let i = 1; i < columns; i++) {
        const here = f[j * columns + i] as number;
        expect(Math.abs(here)).toBeLessThanOrEqual(REACH_CLAMP);
        expect(Math.abs(here - (f[j * columns + i - 1] as number))).toBeLessThan(0.35);
        expect(Math.abs(here - (f[(j - 1) * columns + i] as number))).toBeLessThan(0.35);
      }
  });

  it("of nothing reached, or of everything, is nowhere", () => {
    expect(field(6, () => Number.POSITIVE_INFINITY).every((v) => v === REACH_CLAMP)).toBe(true);
    expect(field(6, () => 0).every((v) => v < 0)).toBe(true);
  });
});

describe("nested outlines", () => {
  const cost = (most: number, costAt: (x: number, y: number) => number) =>
    Float64Array.from({ length: columns * rows }, (_, i) => {
      const c = costAt(((i % columns) + 0.5) / 4, (Math.floor(i / columns) + 0.5) / 4);
      return c <= most ? c : Number.POSITIVE_INFINITY;
    });
  const away = (x: number, y: number) => Math.hypot(x - 11.3, y - 7.9);
  const steps = [2, 4, 6].map((n) => ({ cost: n }));

  it("are the outlines of their own costs", () => {
    const reach = { columns, rows, allowance: 2, steps, cost: cost(6, away) };
    const fields = reachFields(reach);
    expect(fields).toHaveLength(3);
    fields.forEach((f, k) => {
      for (let n = 0; n < 24; n++) {
        const [first, ...more] = crossings(f, 11.3, 7.9, (n * Math.PI) / 12, 7.5);
        expect(more).toEqual([]);
        expect(Math.abs((first as number) - 2 * (k + 1))).toBeLessThan(0.12);
      }
    });
    // One step is the same as an allowance.
    const single = { columns, rows, cost: cost(4, away), allowance: 4 };
    expect(reachFields({ ...single, allowance: 99, steps: [{ cost: 4 }] })).toEqual(reachFields(single));
  });

  it("meet in one line where what can't be entered ends them all", () => {
    const reach = {
      columns,
      rows,
      allowance: 2,
      steps,
      cost: cost(6, (x, y) => (x > 12.5 ? Number.POSITIVE_INFINITY : away(x, y))),
    };
    for (const f of reachFields(reach)) {
      const [first] = crossings(f, 11.3, 8, 0, 4);
      expect(Math.abs((first as number) - 1.2)).toBeLessThan(0.13);
    }
  });

  it("of costs in whole turns run between the cells, and nothing lies on a line", () => {
    const turns = cost(3, (x, y) => Math.ceil(away(x, y) / 2));
    expect(inWholeSteps({ cost: turns })).toBe(true);
    expect(inWholeSteps({ cost: cost(6, away) })).toBe(false);
    const bytes = new Uint8Array(4 * columns * rows);
    for (const reach of [
      { columns, rows, cost: turns, allowance: 1, steps: [1, 2, 3].map((n) => ({ cost: n })) },
      { columns, rows, cost: cost(6, away), allowance: 2, steps },
    ]) {
      reachBytes(reach, [bytes]);
      for (let k = 0; k < 3; k++)
        for (let i = 0; i < columns * rows; i++) {
          const inside = (reach.cost[i] as number) <= (reach.steps[k]?.cost as number);
          const byte = bytes[4 * i + k] as number;
          expect(byte).not.toBe(OUTLINE);
          if (reach.cost === turns) expect(byte < OUTLINE).toBe(inside);
        }
    }
  });
});
