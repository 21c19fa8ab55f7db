/** Fields of numbers as the ground draws them: outlines true to the cells, classes in their channels, bands by their modifier. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { FieldOverlay, FieldStyle } from "../../../renderer/scene/contract.ts";
import { OUTLINE, PER_CELL, setBytes } from "../../../renderer/scene/ground/cellSets.ts";
import { AnswerTextures } from "../../../renderer/scene/ground/FieldTexture.ts";
import {
  bandModifiers,
  bandRanks,
  fieldBytes,
  RANK_STEP,
  rankInks,
} from "../../../renderer/scene/ground/fieldBytes.ts";
import { bandTones, fieldInk } from "../../../renderer/theme/fieldInks.ts";
import { sampleField } from "../../../shared/picture/outline.ts";
import { POSITION_COVERED, POSITION_HELPED } from "../../../shared/planner/questions.ts";
import { cellEdges, farthest, farthestEdge, LIMIT, outlinePoints } from "./edges.ts";

/** One channel as the card reads it: cells inside the outline. */
function channel(bytes: Uint8Array, k: number): Float32Array {
  return Float32Array.from({ length: bytes.length / 4 }, (_, i) => ((bytes[4 * i + k] as number) - OUTLINE) / PER_CELL);
}
function drawnSet(inside: Uint8Array, columns: number, rows: number): Float32Array {
  const bytes = new Uint8Array(4 * columns * rows);
  setBytes(inside, columns, rows, bytes, 2);
  return channel(bytes, 2);
}
function drawn(style: FieldStyle, values: readonly number[], columns: number, more: Partial<FieldOverlay> = {}) {
  const rows = values.length / columns;
  const bytes = new Uint8Array(4 * values.length);
  fieldBytes({ columns, rows, values: Uint16Array.from(values), style, ...more }, bytes);
  return [0, 1, 2, 3].map((k) => channel(bytes, k));
}
const cells = (n: number) => fc.array(fc.integer({ min: 0, max: 5 }), { minLength: n, maxLength: n });

describe("the outline of a set of cells", () => {
  it("stays within an eighth of an inch of their edges, and no edge is farther from it", () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { minLength: 100, maxLength: 100 }), (list) => {
        const inside = Uint8Array.from(list, Number);
        const field = drawnSet(inside, 10, 10);
        const edges = cellEdges(inside, 10, 10);
        const points = outlinePoints((x, y) => sampleField(field, 10, 10, x, y), 2.5, 2.5);
        expect(farthest(points, edges)).toBeLessThanOrEqual(LIMIT);
        expect(farthestEdge(edges, points, 2.5, 2.5)).toBeLessThanOrEqual(LIMIT + 1 / 32);
      }),
      { numRuns: 60, seed: 8 },
    );
  });

  it("has its own side of the line at every cell's middle", () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { minLength: 120, maxLength: 120 }), (list) => {
        const field = drawnSet(Uint8Array.from(list, Number), 12, 10);
        list.forEach((inside, i) => {
          expect((field[i] as number) > 0).toBe(inside);
        });
      }),
      { numRuns: 100 },
    );
  });

  it("smooths a slanting edge: it wanders less from the straight line than the cells do", () => {
    const [columns, rows] = [64, 40];
    const straight = (x: number) => 3 + 0.3 * x;
    const inside = new Uint8Array(columns * rows);
    for (let y = 0; y < rows; y++)
      for (let x = 0; x < columns; x++) inside[y * columns + x] = (y + 0.5) / 4 < straight((x + 0.5) / 4) ? 1 : 0;
    const field = drawnSet(inside, columns, rows);
    const away = (points: readonly (readonly [number, number])[]) => {
      const far = points.filter(([x]) => x > 2 && x < 14).map(([x, y]) => Math.abs(y - straight(x)));
      return far.reduce((a, b) => a + b, 0) / far.length;
    };
    const line = outlinePoints((x, y) => sampleField(field, columns, rows, x, y), 16, 10);
    const stairs = cellEdges(inside, columns, rows).map(([ax, ay]) => [ax, ay] as const);
    expect(away(line)).toBeLessThan(away(stairs) * 0.5);
  });

  it("keeps a strip one cell wide visible", () => {
    const inside = new Uint8Array(20 * 9);
    inside.fill(1, 80, 100);
    const field = drawnSet(inside, 20, 9);
    const width = [];
    for (let y = 0; y < 2.25; y += 0.01) if (sampleField(field, 20, 9, 2.5, y) > 0) width.push(y);
    expect(width.length * 0.01).toBeGreaterThan(0.15);
  });
});

describe("a field of numbers", () => {
  it("has a channel for each class, nested where classes are counts", () => {
    fc.assert(
      fc.property(cells(120), (values) => {
        const count = drawn("count", values, 12);
        values.forEach((v, i) => {
          for (let k = 0; k < 4; k++) expect((count[k]?.[i] as number) > 0).toBe(v > k);
        });
        const danger = drawn("danger", values, 12);
        values.forEach((v, i) => {
          for (let k = 0; k < 3; k++) expect((danger[k]?.[i] as number) > 0).toBe(v > k);
        });
        for (const style of ["viewshed", "dead", "bands"] as const)
          values.forEach((v, i) => {
            expect((drawn(style, values, 12)[0]?.[i] as number) > 0).toBe(v > 0);
          });
      }),
      { numRuns: 20 },
    );
  });

  it("of positions tells covered from helped", () => {
    const [covered, helped] = drawn("positions", [0, POSITION_COVERED, POSITION_HELPED, 0, 1, 1, 2, 2], 4);
    expect([...(covered ?? [])].map((v) => v > 0)).toEqual([false, true, false, false, true, true, false, false]);
    expect([...(helped ?? [])].map((v) => v > 0)).toEqual([false, false, true, false, false, false, true, true]);
  });

  it("may be all or nothing", () => {
    expect(drawn("viewshed", Array(64).fill(0), 8)[0]?.every((v) => v < -1)).toBe(true);
    expect(drawn("viewshed", Array(64).fill(7), 8)[0]?.every((v) => v > 1)).toBe(true);
  });

  it("draws no outline round specks, and all of a large one's", () => {
    const values = Array.from({ length: 400 }, (_, i) => (i % 20 >= 10 ? 1 : 0));
    values[20 * 5 + 4] = 1;
    const clump = drawn("viewshed", values, 20)[3] as Float32Array;
    expect(clump[20 * 5 + 4]).toBeLessThan(-1);
    for (let y = 0; y < 20; y++) for (const x of [9, 10]) expect(clump[20 * y + x]).toBeGreaterThan(1);
  });
});

describe("range bands", () => {
  it("are ranked and coloured by what they do to the roll, the firer's best first", () => {
    expect(bandRanks([2, -1, 0, 2])).toEqual([2, 0, 1, 2]);
    expect(bandTones([-1, 0, 1, 2])).toEqual([0, 1, 3, 4]);
    expect(bandTones([0, 0])).toEqual([0, 0]);
    expect(rankInks([2, -1, 0])).toEqual([fieldInk.bands[0], fieldInk.bands[2], fieldInk.bands[4]]);
    // Without modifiers each band is worse than the one before.
    expect(bandModifiers({ values: Uint16Array.of(0, 3, 1) })).toEqual([0, 1, 2]);
  });

  it("carry their rank beyond where they are cut, so that no other band's colour lines the cut", () => {
    const columns = 24;
    const values = Array.from({ length: columns * 12 }, (_, i) => (i % columns < 12 ? 3 : 0));
    const rank = drawn("bands", values, columns)[1] as Float32Array;
    const byte = (x: number) => Math.round((rank[columns * 6 + x] as number) * PER_CELL + OUTLINE);
    for (let x = 0; x < 13; x++) expect(byte(x)).toBe(2 * RANK_STEP);
  });
});

describe("answers on the card", () => {
  const field = (v: number): FieldOverlay => ({
    columns: 8,
    rows: 4,
    values: new Uint16Array(32).fill(v),
    style: "viewshed",
  });
  it("the same answer is nothing to do; another is one upload to the same texture", () => {
    const answers = new AnswerTextures();
    const one = field(1);
    const [first] = answers.show({ fields: [one] }).fields;
    const version = first?.texture.version;
    expect(answers.show({ fields: [one] }).fields[0]).toBe(first);
    expect(first?.texture.version).toBe(version);
    const [second] = answers.show({ fields: [field(0)] }).fields;
    expect(second?.texture).toBe(first?.texture);
    expect(second?.texture.version).toBe((version ?? 0) + 1);
    expect(answers.show({ fields: [one, field(0)] }).fields[1]?.texture).not.toBe(first?.texture);
    expect(answers.show({}).fields).toEqual([null, null]);
    answers.dispose();
  });

  it("nested reach takes four outlines a texture", () => {
    const answers = new AnswerTextures();
    const cost = Float64Array.from({ length: 32 }, (_, i) => i / 3);
    const reach = { columns: 8, rows: 4, cost, allowance: 2 };
    expect(answers.show({ reach }).reach?.count).toBe(1);
    const steps = [1, 2, 3, 4, 5].map((n) => ({ cost: n }));
    const five = answers.show({ reach: { ...reach, steps } }).reach;
    expect(five?.count).toBe(5);
    expect(five?.textures).toHaveLength(2);
    answers.dispose();
  });
});
