import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Relief } from "../../../renderer/scene/ground/relief.ts";
import { Areas } from "../../../shared/picture/areas.ts";
import { outlineField, sampleField } from "../../../shared/picture/outline.ts";
import { Ground } from "../../../shared/table/ground.ts";
import { codeOf } from "../../../shared/table/kinds.ts";
import { cellEdges, farthest, farthestEdge, LIMIT, outlinePoints } from "./edges.ts";
import { blobs, inches, whole } from "./tables.ts";

describe("drawn outlines stay within an eighth of an inch of the cells' edges", () => {
  it("for any set of cells, and no edge is farther from the outline", () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { minLength: 100, maxLength: 100 }), (cells) => {
        const inside = Uint8Array.from(cells, Number);
        const field = new Float32Array(100);
        outlineField(inside, 10, 10, { x: 0, y: 0, width: 10, height: 10 }, field);
        const edges = cellEdges(inside, 10, 10);
        const points = outlinePoints((x, y) => sampleField(field, 10, 10, x, y), 2.5, 2.5);
        expect(farthest(points, edges)).toBeLessThanOrEqual(LIMIT);
        expect(farthestEdge(edges, points, 2.5, 2.5)).toBeLessThanOrEqual(LIMIT + 1 / 32);
      }),
      { numRuns: 60, seed: 4 },
    );
  });

  it("for woods and for two kinds that meet", () => {
    const ground = blobs(8, 6, 3);
    const areas = new Areas(ground);
    for (const kind of ["woods", "marsh"] as const) {
      const code = codeOf(kind);
      const inside = ground.terrain.map((c) => (c === code ? 1 : 0));
      const points = outlinePoints((x, y) => areas.edge(x, y, (c) => c === code), 8, 6);
      expect(points.length).toBeGreaterThan(100);
      expect(farthest(points, cellEdges(inside, ground.columns, ground.rows))).toBeLessThanOrEqual(LIMIT);
    }
  });

  it("for contours as the mesh draws them", () => {
    const ground = blobs(8, 6, 5);
    const relief = new Relief(ground, new Areas(ground), 8);
    // The contour coordinate is drawn over the lattice's triangles: a whole number is a contour.
    const drawn = (x: number, y: number, k: number) => {
      const u = x * 8;
      const v = y * 8;
      const i = Math.min(relief.columns - 2, Math.floor(u));
      const j = Math.min(relief.rows - 2, Math.floor(v));
      const n = j * relief.columns + i;
      const c = (o: number) => (relief.contour[n + o] as number) - k;
      const a = u - i;
      const b = v - j;
      const [sw, se, nw, ne] = [c(0), c(1), c(relief.columns), c(relief.columns + 1)];
      return a >= b ? sw + (se - sw) * a + (ne - se) * b : sw + (ne - nw) * a + (nw - sw) * b;
    };
    let seen = 0;
    for (const k of [1, 2]) {
      const inside = ground.level.map((l) => (l >= k ? 1 : 0));
      const points = outlinePoints((x, y) => drawn(x, y, k), 8, 6);
      seen += points.length;
      expect(farthest(points, cellEdges(inside, ground.columns, ground.rows))).toBeLessThanOrEqual(LIMIT);
    }
    expect(seen).toBeGreaterThan(200);
  });
});

describe("kinds of ground", () => {
  it("keep every cell's middle in its own kind", () => {
    const ground = blobs(8, 6, 9);
    const areas = new Areas(ground);
    for (let j = 0; j < ground.rows; j++)
      for (let i = 0; i < ground.columns; i++) {
        const x = (i + 0.5) / 4;
        const y = (j + 0.5) / 4;
        expect(areas.kindAt(x, y)).toBe(areas.cellKind(x, y));
      }
  });

  it("are updated in part exactly as made anew", () => {
    fc.assert(
      fc.property(
        fc.nat({ max: 30 }),
        fc.nat({ max: 22 }),
        fc.integer({ min: 1, max: 6 }),
        fc.constantFrom("woods", "marsh", "clear", "heavy-buildings") as fc.Arbitrary<"woods" | "clear">,
        fc.integer({ min: 0, max: 4 }),
        (x, y, size, kind, level) => {
          const ground = blobs(10, 8, 11);
          const areas = new Areas(ground);
          const relief = new Relief(ground, areas, 8);
          const rect = { x, y, width: size, height: size };
          for (let j = y; j < Math.min(ground.rows, y + size); j++)
            for (let i = x; i < Math.min(ground.columns, x + size); i++) {
              ground.terrain[ground.index(i, j)] = codeOf(kind);
              ground.level[ground.index(i, j)] = level;
            }
          const changed = areas.update(rect);
          const points = relief.update(rect);
          const areas2 = new Areas(ground);
          const relief2 = new Relief(ground, areas2, 8);
          expect(areas.margin).toEqual(areas2.margin);
          expect(relief.height).toEqual(relief2.height);
          expect(relief.contour).toEqual(relief2.contour);
          expect(relief.east).toEqual(relief2.east);
          expect(relief.north).toEqual(relief2.north);
          expect(changed.width).toBeLessThan(ground.columns);
          expect(points.width * points.height).toBeGreaterThan(0);
        },
      ),
      { numRuns: 25, seed: 8 },
    );
  });

  it("a change says truly where heights may differ", () => {
    const ground = blobs(24, 24, 2);
    const areas = new Areas(ground);
    const relief = new Relief(ground, areas, 8);
    const before = relief.height.slice();
    const rect = { x: 40, y: 40, width: 4, height: 4 };
    for (let j = 40; j < 44; j++) for (let i = 40; i < 44; i++) ground.level[ground.index(i, j)] = 2;
    areas.update(rect);
    const r = relief.update(rect);
    expect(r.width * r.height).toBeLessThan(relief.height.length / 3);
    relief.height.forEach((h, n) => {
      const i = n % relief.columns;
      const j = Math.floor(n / relief.columns);
      if (i < r.x || j < r.y || i >= r.x + r.width || j >= r.y + r.height) expect(h).toBe(before[n]);
    });
  });

  it("work on a blank table and on the smallest one", () => {
    const ground = new Ground(inches(6), inches(6));
    const relief = new Relief(ground, new Areas(ground), 8);
    expect(Math.max(...relief.height)).toBe(0);
    expect(Math.max(...relief.contour)).toBeLessThan(1);
    expect(whole(ground).width).toBe(24);
  });
});
