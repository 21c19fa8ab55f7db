import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { baseOf, overlap } from "../../../../shared/editing/base.ts";
import { createEditingDocument } from "../../../../shared/editing/document.ts";
import { rectangleCells } from "../../../../shared/editing/gestures/area.ts";
import { paintCells } from "../../../../shared/editing/gestures/paintCells.ts";
import { type Scattering, scatterAround, scatterWithin } from "../../../../shared/editing/gestures/scatter.ts";
import { buildTown, type TownOptions, townGround } from "../../../../shared/editing/gestures/town.ts";
import type { Spot } from "../../../../shared/editing/recipe.ts";
import { areaOf, countCells, maskOf } from "../../../../shared/editing/shape.ts";
import { newScenario } from "../../../../shared/scenario/newScenario.ts";

const GRID = { columns: 160, rows: 120 };
const options = (what: Scattering, density: number, seed: number) => ({ what, density, seed });

describe("a wood or scrub", () => {
  it("is the same for the same seed, and another for another", () => {
    for (const what of ["wood", "scrub"] as const) {
      const lot = (seed: number) => {
        const shape = scatterAround(GRID, [20, 15], 6, options(what, 0.7, seed));
        return shape && { rect: shape.rect, mask: maskOf(shape) };
      };
      expect(lot(7)).toEqual(lot(7));
      expect(lot(8)?.mask).not.toEqual(lot(7)?.mask);
    }
  });

  it("lies within its size and on the table", () => {
    const place = fc.tuple(fc.double({ min: 0, max: 40, noNaN: true }), fc.double({ min: 0, max: 30, noNaN: true }));
    fc.assert(
      fc.property(
        place,
        fc.integer({ min: 1, max: 24 }),
        fc.constantFrom("wood" as const, "scrub" as const),
        fc.double({ min: 0.1, max: 1, noNaN: true }),
        fc.nat({ max: 9999 }),
        (at, size, what, density, seed) => {
          const shape = scatterAround(GRID, at, size, options(what, density, seed));
          if (shape === null) return;
          const { rect } = shape;
          expect(rect.x >= 0 && rect.y >= 0 && rect.x + rect.width <= 160 && rect.y + rect.height <= 120).toBe(true);
          for (let row = rect.y; row < rect.y + rect.height; row++)
            for (let column = rect.x; column < rect.x + rect.width; column++)
              if (shape.covers(column, row))
                expect(Math.hypot((column + 0.5) / 4 - at[0], (row + 0.5) / 4 - at[1])).toBeLessThanOrEqual(size / 2);
        },
      ),
      { numRuns: 60 },
    );
  });

  it("covers by density the share of its lot, the thinner within the thicker", () => {
    for (const what of ["wood", "scrub"] as const)
      for (const seed of [1, 2, 3]) {
        const lot = (density: number) => scatterAround(GRID, [20, 15], 8, options(what, density, seed));
        const [whole, half] = [lot(1), lot(0.5)];
        if (!whole || !half) throw new Error("no lot");
        expect(countCells(half)).toBe(Math.round(countCells(whole) / 2));
        const thick = maskOf(whole);
        expect(maskOf(half).every((one, i) => one <= (thick[i] as number))).toBe(true);
        expect(lot(0)).toBeNull();
        // A lot is no full disc, and no scrap.
        const disc = Math.PI * 16;
        expect(areaOf(whole)).toBeGreaterThan(0.45 * disc);
        expect(areaOf(whole)).toBeLessThan(0.95 * disc);
      }
  });

  it("keeps within an outline that was drawn, most of it, with a frayed border", () => {
    const drawn = rectangleCells(GRID, [5, 5], [17, 12]);
    if (!drawn) throw new Error("no rectangle");
    for (const seed of [1, 2, 3, 4]) {
      const lot = scatterWithin(drawn, options("wood", 1, seed));
      if (!lot) throw new Error("no lot");
      const outline = maskOf(drawn);
      expect(maskOf(lot).every((one, i) => one <= (outline[i] as number))).toBe(true);
      expect(areaOf(lot)).toBeGreaterThan(0.75 * 84);
      expect(areaOf(lot)).toBeLessThan(84);
      // No side is left as straight as it was drawn.
      const top = Array.from({ length: drawn.rect.width }, (_, i) => lot.covers(drawn.rect.x + i, 47));
      expect(new Set(top).size).toBe(2);
    }
  });
});

describe("a town along a street", () => {
  const open = () => createEditingDocument(newScenario({ system: "ghq-wwii", title: "T", width: 40, height: 30 }));
  const wish: TownOptions = { terrain: "light-buildings", density: 0.7, seed: 5, mirror: "off" };
  const built = (document: ReturnType<typeof open>, street: readonly Spot[], change: Partial<TownOptions> = {}) => {
    const town = buildTown(document, street, { ...wish, ...change });
    if (!town.ok) throw new Error(town.error.message);
    return town.value;
  };

  it("stands in two rows that face the street, none on another and none in it", () => {
    for (const seed of [1, 2, 3, 4, 5, 6]) {
      const { buildings } = built(
        open(),
        [
          [8, 10],
          [24, 10],
        ],
        { seed },
      );
      const north = buildings.filter((b) => b.at[1] > 10);
      expect(north.length).toBeGreaterThan(4);
      expect(buildings.length - north.length).toBeGreaterThan(4);
      for (const b of buildings) {
        const away = Math.abs(b.at[1] - 10);
        expect(away - b.size[1] / 2).toBeGreaterThan(0.25);
        expect(away).toBeLessThan(1.1);
        const straight = b.at[1] > 10 ? 180 : 0;
        const off = Math.abs(((b.facing - straight + 540) % 360) - 180);
        expect(off).toBeLessThanOrEqual(5);
      }
      const bases = buildings.map((b) => baseOf({ footprint: b.size, facing: b.facing }, b.at));
      for (const [i, a] of bases.entries()) for (const b of bases.slice(i + 1)) expect(overlap(a, b)).toBe(false);
      // Not drawn with a ruler: neither the gaps nor the fronts are all alike.
      expect(new Set(north.map((b) => b.at[1])).size).toBeGreaterThan(2);
      expect(new Set(buildings.map((b) => b.size.join())).size).toBeGreaterThan(4);
    }
  });

  it("is the same for the same seed, and closer the denser", () => {
    const street: Spot[] = [
      [8, 10],
      [24, 12],
      [30, 20],
    ];
    expect(built(open(), street).buildings).toEqual(built(open(), street).buildings);
    expect(built(open(), street, { seed: 6 }).buildings).not.toEqual(built(open(), street).buildings);
    const count = (density: number) => built(open(), street, { density }).buildings.length;
    expect(count(1)).toBeGreaterThan(count(0.5));
    expect(count(0.5)).toBeGreaterThan(count(0));
  });

  it("keeps off what is there: roads, other buildings, water and the table's edge", () => {
    const document = open();
    const first = document.begin("First");
    first.update(
      built(document, [
        [8, 10],
        [24, 10],
      ]).recipe,
    );
    paintCells(first, document.ground, rectangleCells(document.ground, [0, 11], [40, 30]), "water");
    first.update((draft) => {
      draft.table.lines.push({
        id: "road-1",
        kind: "good-road",
        width: 0.5,
        points: [
          [16, 0],
          [16, 30],
        ],
        smooth: false,
      } as never);
    });
    first.commit();
    const before = document.scenario.table.footprints;
    const { buildings } = built(
      document,
      [
        [8, 9],
        [36, 9],
      ],
      { density: 1 },
    );
    for (const b of buildings) {
      expect(b.at[1]).toBeLessThan(11);
      expect(Math.abs(b.at[0] - 16)).toBeGreaterThan(0.25);
      const base = baseOf({ footprint: b.size, facing: b.facing }, b.at);
      for (const other of before)
        expect(overlap(base, baseOf({ footprint: other.size, facing: other.facing }, other.at))).toBe(false);
    }
    expect(new Set([...before, ...buildings].map((b) => b.id)).size).toBe(before.length + buildings.length);
    const drowned = buildTown(
      document,
      [
        [8, 25],
        [20, 25],
      ],
      wish,
    );
    expect(drowned.ok ? "" : drowned.error.message).toMatch(/no room/);
    const short = buildTown(
      document,
      [
        [8, 9],
        [8.2, 9],
      ],
      wish,
    );
    expect(short.ok ? "" : short.error.message).toMatch(/at least/);
  });

  it("has ground of its own within reach of the street, with a ragged edge", () => {
    const street: Spot[] = [
      [8, 10],
      [20, 10],
    ];
    const shape = townGround(GRID, street, 3);
    if (!shape) throw new Error("no ground");
    expect(shape.covers(56, 40)).toBe(true);
    expect(areaOf(shape)).toBeGreaterThan(12 * 1.4);
    expect(areaOf(shape)).toBeLessThan(12 * 2.3 + 5);
    const edge = Array.from({ length: 48 }, (_, i) =>
      Array.from({ length: 8 }, (_, up) => shape.covers(32 + i, 40 + up)).lastIndexOf(true),
    );
    expect(new Set(edge).size).toBeGreaterThan(1);
  });
});
