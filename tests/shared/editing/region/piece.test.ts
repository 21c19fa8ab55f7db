import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cutPiece, pieceOfStands } from "../../../../shared/editing/region/cut.ts";
import { outlineOf } from "../../../../shared/editing/region/outline.ts";
import { ALL_LAYERS } from "../../../../shared/editing/region/piece.ts";
import {
  cellCount,
  holdsPlace,
  isRectangle,
  onTable,
  type Region,
  regionBetween,
  regionInside,
  wholeTable,
} from "../../../../shared/editing/region/region.ts";
import { formatPiece, looksLikePiece, parsePiece } from "../../../../shared/editing/region/text.ts";
import { mirrorPiece, rotatePiece } from "../../../../shared/editing/region/turn.ts";
import { signedArea2 } from "../../../../shared/geometry/polygon.ts";
import { degrees, inches, point } from "../../../../shared/geometry/units.ts";
import { vecOf } from "../../../../shared/geometry/vector.ts";
import { codeOf } from "../../../../shared/table/kinds.ts";
import { small } from "../../scenario/samples.ts";
import { layers, littered, regions, seeds } from "./tables.ts";

const table = { columns: 48, rows: 32 };
const rect = (a: readonly [number, number], b: readonly [number, number]): Region => {
  const region = regionBetween(table, a, b);
  if (!region) throw new Error("no region");
  return region;
};

describe("a region", () => {
  it("goes to the nearest borders of cells, and no further than the table", () => {
    expect(rect([2.1, 7], [1, 1.9]).rect).toEqual({ x: 4, y: 8, width: 4, height: 20 });
    expect(rect([-3, -3], [40, 40]).rect).toEqual({ x: 0, y: 0, width: 48, height: 32 });
    expect(regionBetween(table, [3, 3], [3.1, 5])).toBeNull();
    expect(regionBetween(table, [13, 1], [15, 3])).toBeNull();
  });

  it("is the cells whose centres a lasso goes round", () => {
    const triangle = regionInside(table, [
      [1, 1],
      [3, 1],
      [1, 3],
    ]);
    expect(triangle && [triangle.rect, cellCount(triangle), isRectangle(triangle)]).toEqual([
      { x: 4, y: 4, width: 8, height: 8 },
      36,
      false,
    ]);
    expect(
      regionInside(table, [
        [1, 1],
        [3, 1],
      ]),
    ).toBeNull();
  });

  it("is cut off at the table's edge when it is moved over it", () => {
    expect(onTable(table, { ...rect([0, 0], [2, 2]), rect: { x: 44, y: 30, width: 8, height: 8 } })?.rect).toEqual({
      x: 44,
      y: 30,
      width: 4,
      height: 2,
    });
    expect(onTable(table, { ...rect([0, 0], [2, 2]), rect: { x: 48, y: 0, width: 8, height: 8 } })).toBeNull();
  });

  it("holds places on its own outer edge", () => {
    const region = rect([1, 1], [3, 3]);
    expect([holdsPlace(region, [3, 3]), holdsPlace(region, [1, 1]), holdsPlace(region, [3.01, 3])]).toEqual([
      true,
      true,
      false,
    ]);
  });

  it("has an outline that goes round just its cells", () => {
    expect(outlineOf(rect([1, 1], [3, 2]))).toEqual([[point(1, 1), point(3, 1), point(3, 2), point(1, 2)]]);
    fc.assert(
      fc.property(regions, (region) => {
        const rings = outlineOf(region);
        const area = rings.reduce((sum, ring) => sum + signedArea2(ring.map(vecOf)), 0);
        expect(area / 2 / 16 / 16).toBe(cellCount(region));
        for (const ring of rings)
          ring.forEach((p, i) => {
            const q = ring[(i + 1) % ring.length] ?? p;
            const r = ring[(i + 2) % ring.length] ?? p;
            // Corners only, each a right angle.
            expect((q[0] - p[0]) * (r[0] - q[0]) + (q[1] - p[1]) * (r[1] - q[1]) === 0).toBe(true);
          });
      }),
      { numRuns: 100 },
    );
  });
});

describe("a piece", () => {
  it("holds what lies in its region, with places from its own corner", () => {
    const loaded = small();
    loaded.ground.terrain[loaded.ground.index(5, 6)] = codeOf("woods");
    loaded.ground.level[loaded.ground.index(5, 6)] = 2;
    const piece = cutPiece(loaded, rect([1, 1], [4, 3]), ALL_LAYERS);
    expect([piece.columns, piece.rows]).toEqual([12, 8]);
    expect([piece.terrain?.[2 * 12 + 1], piece.level?.[2 * 12 + 1]]).toEqual([codeOf("woods"), 2]);
    expect(piece.stands.map((s) => [s.id, s.at])).toEqual([["r1", [1, 1]]]);
    expect(piece.formations.map((f) => f.id)).toEqual(["red-1"]);
    expect(Object.keys(piece.vehicles)).toEqual(["tank"]);
    const bare = cutPiece(loaded, rect([1, 1], [4, 3]), { ground: false, relief: true, things: true, stands: false });
    expect([bare.terrain, bare.stands, bare.vehicles]).toEqual([null, [], {}]);
  });

  it("turns clockwise by quarters, places, directions and cells together", () => {
    const loaded = small();
    loaded.ground.terrain[loaded.ground.index(4, 4)] = codeOf("woods");
    const piece = rotatePiece(cutPiece(loaded, rect([1, 1], [4, 3]), ALL_LAYERS), 1);
    expect([piece.columns, piece.rows]).toEqual([8, 12]);
    // What was in the south-west is in the north-west, and what looked north looks east.
    expect(piece.terrain?.[11 * 8]).toBe(codeOf("woods"));
    expect(piece.stands.map((s) => [s.at, s.facing])).toEqual([[[1, 2], 90]]);
  });

  it("mirrored changes sides and directions", () => {
    const loaded = small();
    const turned = { ...loaded.scenario, stands: loaded.scenario.stands.map((s) => ({ ...s, facing: degrees(30) })) };
    const piece = cutPiece({ ...loaded, scenario: turned }, rect([1, 1], [4, 3]), ALL_LAYERS);
    expect(mirrorPiece(piece, "west-east").stands.map((s) => [s.at, s.facing])).toEqual([[[2, 1], 330]]);
    expect(mirrorPiece(piece, "south-north").stands.map((s) => [s.at, s.facing])).toEqual([[[1, 1], 150]]);
  });

  it("is the same after four quarters, after two mirror images, and half a turn is both images", () => {
    fc.assert(
      fc.property(seeds, regions, layers, (seed, region, chosen) => {
        const piece = cutPiece(littered(seed), region, chosen);
        expect(rotatePiece(rotatePiece(piece, 3), 1)).toEqual(piece);
        expect([1, 1, 1, 1].reduce(rotatePiece, piece)).toEqual(piece);
        expect(mirrorPiece(mirrorPiece(piece, "west-east"), "west-east")).toEqual(piece);
        expect(mirrorPiece(mirrorPiece(piece, "south-north"), "south-north")).toEqual(piece);
        expect(mirrorPiece(mirrorPiece(piece, "south-north"), "west-east")).toEqual(rotatePiece(piece, 2));
      }),
      { numRuns: 60 },
    );
  });

  it("goes through the clipboard's text unchanged", () => {
    fc.assert(
      fc.property(seeds, regions, layers, (seed, region, chosen) => {
        const piece = cutPiece(littered(seed), region, chosen);
        const text = formatPiece(piece);
        expect(looksLikePiece(text)).toBe(true);
        expect(parsePiece(text)).toEqual({ ok: true, value: piece });
      }),
      { numRuns: 60 },
    );
  });

  it("may be stands alone, without ground", () => {
    const { scenario } = small();
    const piece = pieceOfStands(scenario, new Set(["b1", "b2", "r2"]));
    expect(piece?.stands.map((s) => [s.id, s.at])).toEqual([
      ["b1", [0.5, 0.5]],
      ["b2", [2.5, 0.5]],
    ]);
    expect([piece?.columns, piece?.rows, piece?.terrain, piece?.mask.includes(1)]).toEqual([12, 4, null, false]);
    expect(pieceOfStands(scenario, new Set(["r2"]))).toBeNull();
    expect(piece && parsePiece(formatPiece(piece))).toEqual({ ok: true, value: piece });
  });

  it("of the whole table holds everything that is on it", () => {
    const loaded = littered(5);
    const piece = cutPiece(loaded, wholeTable(loaded.ground), ALL_LAYERS);
    expect(piece.terrain).toEqual(loaded.ground.terrain);
    expect(piece.footprints).toEqual(loaded.scenario.table.footprints);
    expect(piece.stands).toEqual(loaded.scenario.stands.filter((s) => s.at !== null));
    expect(piece.lines.every((l) => l.points.every(([x]) => x >= inches(0)))).toBe(true);
  });
});
