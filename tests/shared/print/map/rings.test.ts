import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Terrain } from "../../../../shared/print/map/terrain.ts";
import type { Flat } from "../../../../shared/print/map/view.ts";
import { Ground } from "../../../../shared/table/ground.ts";
import { codeOf, GROUND_KINDS, type GroundKind } from "../../../../shared/table/kinds.ts";
import { inches } from "../../../renderer/scene/tables.ts";

/** An eighth of an inch, and a hair for rounding. */
const LIMIT = 0.125 + 1e-6;

type Edge = readonly [number, number, number, number];
function cellEdges(ground: Ground, inside: (cell: number) => boolean): Edge[] {
  const out: Edge[] = [];
  const { columns, rows } = ground;
  for (let y = 0; y < rows; y++)
    for (let x = 0; x < columns; x++) {
      const own = inside(y * columns + x);
      if (x + 1 < columns && inside(y * columns + x + 1) !== own)
        out.push([(x + 1) / 4, y / 4, (x + 1) / 4, (y + 1) / 4]);
      if (y + 1 < rows && inside((y + 1) * columns + x) !== own)
        out.push([x / 4, (y + 1) / 4, (x + 1) / 4, (y + 1) / 4]);
    }
  return out;
}
const toSegment = (x: number, y: number, [ax, ay, bx, by]: Edge) => {
  const t = Math.max(0, Math.min(1, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / ((bx - ax) ** 2 + (by - ay) ** 2)));
  return Math.hypot(x - ax - t * (bx - ax), y - ay - t * (by - ay));
};
/** Points along closed outlines, a 64th of an inch apart, where they lie on the table. */
function pointsOf(outlines: readonly Flat[], { width, height }: Ground): [number, number][] {
  const out: [number, number][] = [];
  for (const points of outlines)
    points.forEach(([ax, ay], i) => {
      const [bx, by] = points[(i + 1) % points.length] as readonly [number, number];
      const n = Math.max(1, Math.ceil(Math.hypot(bx - ax, by - ay) * 64));
      for (let k = 0; k < n; k++) out.push([ax + ((bx - ax) * k) / n, ay + ((by - ay) * k) / n]);
    });
  return out.filter(([x, y]) => x > 0 && y > 0 && x < width && y < height);
}
function farthest(points: readonly [number, number][], edges: readonly Edge[]): number {
  let worst = 0;
  for (const [x, y] of points) worst = Math.max(worst, Math.min(...edges.map((edge) => toSegment(x, y, edge))));
  return worst;
}

const KINDS: readonly GroundKind[] = ["clear", "woods", "marsh", "water"];
const painted = fc.array(fc.tuple(fc.constantFrom(...KINDS), fc.nat({ max: 3 })), { minLength: 576, maxLength: 576 });
/** Blocks of two by two cells and single ones: patterns that brushes leave, and patterns they never would. */
function groundOf(cells: readonly (readonly [GroundKind, number])[], block: number): Ground {
  const ground = new Ground(inches(6), inches(6));
  for (let y = 0; y < 24; y++)
    for (let x = 0; x < 24; x++) {
      const [kind, level] = cells[Math.floor(y / block) * 24 + Math.floor(x / block)] as readonly [GroundKind, number];
      ground.terrain[y * 24 + x] = codeOf(kind);
      ground.level[y * 24 + x] = level;
    }
  return ground;
}

describe("outlines on paper", () => {
  it("lie within an eighth of an inch of the cells that rule, at overview and at true size", () => {
    fc.assert(
      fc.property(painted, fc.constantFrom(1, 2, 3), fc.constantFrom(10, 72), (cells, block, scale) => {
        const ground = groundOf(cells, block);
        const { kinds, levels } = new Terrain(ground).shapes(scale);
        const codes = new Set(ground.terrain);
        codes.delete(codeOf("clear"));
        expect(new Set(kinds.map(({ kind }) => codeOf(kind)))).toEqual(codes);
        for (const { kind, only } of kinds) {
          const code = codeOf(kind);
          const edges = cellEdges(ground, (cell) => ground.terrain[cell] === code);
          const points = pointsOf(
            only.map((ring) => ring.points),
            ground,
          );
          expect(farthest(points, edges)).toBeLessThanOrEqual(LIMIT);
        }
        levels.forEach((rings, k) => {
          const edges = cellEdges(ground, (cell) => (ground.level[cell] as number) > k);
          const points = pointsOf(
            rings.map((ring) => ring.points),
            ground,
          );
          expect(farthest(points, edges)).toBeLessThanOrEqual(LIMIT);
        });
      }),
      { numRuns: 8 },
    );
  });

  it("enclose the middle of every cell of their kind and of no other", () => {
    fc.assert(
      fc.property(painted, fc.constantFrom(1, 2), (cells, block) => {
        const ground = groundOf(cells, block);
        const { kinds } = new Terrain(ground).shapes(72);
        for (let cell = 0; cell < ground.terrain.length; cell++) {
          const x = ((cell % 24) + 0.5) / 4;
          const y = (Math.floor(cell / 24) + 0.5) / 4;
          const kind = GROUND_KINDS[ground.terrain[cell] as number];
          const enclosing = kinds.filter(
            ({ only }) => only.reduce((n, { points }) => n + crossings(points, x, y), 0) % 2,
          );
          expect(enclosing.map((shape) => shape.kind)).toEqual(kind === "clear" ? [] : [kind]);
          // The last paint is visible.
          const seen = kinds.findLast(({ from }) => from.reduce((n, { points }) => n + crossings(points, x, y), 0) % 2);
          expect(seen?.kind ?? "clear").toBe(kind);
        }
      }),
      { numRuns: 8 },
    );
  });

  it("are none on an empty table", () => {
    const { kinds, levels } = new Terrain(new Ground(inches(6), inches(8))).shapes(10);
    expect(kinds).toEqual([]);
    expect(levels).toEqual([]);
  });
});

/** The number of times a line to the east of a place crosses an outline. */
function crossings(points: Flat, x: number, y: number): number {
  let n = 0;
  points.forEach(([ax, ay], i) => {
    const [bx, by] = points[(i + 1) % points.length] as readonly [number, number];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) n++;
  });
  return n;
}
