import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { levelsToCut } from "../../../../shared/print/cutting/choices.ts";
import { pieceDrawing } from "../../../../shared/print/cutting/drawing.ts";
import { type Layer, layersOf } from "../../../../shared/print/cutting/levels.ts";
import {
  borderOf,
  boxShape,
  grownBy,
  holds,
  joined,
  type Shape,
  shared,
  sizeOf,
  without,
} from "../../../../shared/print/cutting/shape.ts";
import { itemOf, roomOnSheet, sheetsOf } from "../../../../shared/print/cutting/sheets.ts";
import { Terrain } from "../../../../shared/print/map/terrain.ts";
import { FAKE } from "../marksBox.ts";
import { anyHills, type Hill, hilly } from "./hills.ts";

const RUNS = { numRuns: 12 };
const anySheet = fc.record({ width: fc.integer({ min: 6, max: 16 }), height: fc.integer({ min: 4, max: 12 }) });
const anyKerf = fc.double({ min: 0, max: 0.1, noNaN: true });

function cut(hills: readonly Hill[], sheet: { width: number; height: number }, kerf = 0) {
  const { ground } = hilly(hills);
  const room = roomOnSheet(sheet, kerf, "foam");
  if (!room.ok) throw new Error(room.error.message);
  return {
    ground,
    room: room.value,
    layers: layersOf(new Terrain(ground), levelsToCut(ground, undefined), room.value),
  };
}
const shapes = ({ pieces }: Layer): Shape[] => pieces.map(({ shape }) => shape);

describe("the pieces of a level", () => {
  it("put together are the level, without a gap or an overlap", () => {
    fc.assert(
      fc.property(anyHills, anySheet, (hills, sheet) => {
        for (const layer of cut(hills, sheet).layers) {
          const size = sizeOf(layer.solid);
          expect(shapes(layer).reduce((sum, shape) => sum + sizeOf(shape), 0)).toBeCloseTo(size, 1);
          expect(sizeOf(without(layer.solid, joined(shapes(layer))))).toBeLessThan(0.02);
        }
      }),
      RUNS,
    );
  });

  it("lie on their sheets, with the kerf, apart from each other; each is numbered and cut once", () => {
    fc.assert(
      fc.property(anyHills, anySheet, anyKerf, (hills, sheet, kerf) => {
        const { layers, room } = cut(hills, sheet, kerf);
        const pieces = layers.flatMap((layer) => layer.pieces);
        const tool = { kerf, hole: 0, measure: FAKE };
        const items = pieces.map((piece) => itemOf(piece, "", kerf));
        const filled = sheetsOf(items, sheet, room, tool, (i) => ({ name: `${i}`, words: "" }));
        const names = filled.flatMap((one) => one.items.map(({ piece }) => piece.name));
        expect(names.toSorted()).toEqual(pieces.map(({ name }) => name).toSorted());
        expect(new Set(names).size).toBe(names.length);
        for (const { sheet: of } of filled) {
          const outlines = of.lines.filter(({ layer }) => layer === "cut").map(({ points }) => points);
          for (const [x, y] of outlines.flat()) {
            expect(x).toBeGreaterThan(0.2);
            expect(y).toBeGreaterThan(0.7);
            expect(x).toBeLessThan(sheet.width - 0.2);
            expect(y).toBeLessThan(sheet.height - 0.2);
          }
          const all = outlines.reduce((sum, ring) => sum + sizeOf([ring]), 0);
          expect(sizeOf(joined([outlines]))).toBeCloseTo(all, 2);
        }
      }),
      RUNS,
    );
  });

  it("grow by half the kerf all round", () => {
    fc.assert(
      fc.property(anyHills, fc.double({ min: 0.005, max: 0.04, noNaN: true }), (hills, kerf) => {
        for (const piece of cut(hills, { width: 24, height: 12 }).layers.flatMap(({ pieces }) => pieces)) {
          const { lines } = pieceDrawing(piece, "", { kerf, hole: 0, measure: FAKE });
          const grown = lines.filter(({ layer }) => layer === "cut").map(({ points }) => points);
          const strip = (borderOf(piece.shape) * kerf) / 2;
          const more = sizeOf(grown) - sizeOf(piece.shape);
          expect(Math.abs(more - strip)).toBeLessThan(0.1 * strip + 0.01);
        }
      }),
      RUNS,
    );
  });

  it("have marks that coincide with those of the layer below, clear of all edges", () => {
    fc.assert(
      fc.property(anyHills, anySheet, (hills, sheet) => {
        const { layers } = cut(hills, sheet);
        for (const [i, upper] of layers.entries()) {
          const lower = layers[i - 1];
          if (!lower) continue;
          const below = new Set(lower.pieces.flatMap(({ marks }) => marks.map(String)));
          for (const piece of upper.pieces) {
            const joint = piece.marks.filter((mark) => below.has(String(mark)));
            for (const [x, y] of piece.marks) expect(holds(piece.shape, x, y)).toBe(true);
            // A piece with room for marks has them.
            if (sizeOf(grownBy(piece.shape, -0.7)) > 0) expect(joint.length).toBeGreaterThan(0);
          }
        }
      }),
      RUNS,
    );
  });

  it("show the outline and the seams of the next level, and its pieces' names", () => {
    // Two steps of a long ridge, both longer than a sheet.
    const { layers } = cut([{ x: 12, y: 6, radius: 11, rise: 2 }], { width: 9, height: 7 });
    const [first, second] = layers as [Layer, Layer];
    expect(second.pieces.length).toBeGreaterThan(1);
    const named = new Set(first.pieces.flatMap(({ above }) => above.map(({ name }) => name)));
    expect([...named].sort()).toEqual(second.pieces.map(({ name }) => name).sort());
    // Seams of both lie apart: no piece of the upper level ends over a seam of the lower one.
    const seam = (layer: Layer) => joined(shapes(layer).map((shape) => without(grownBy(shape, 0.01), shape)));
    const inner = (layer: Layer) => shared(seam(layer), grownBy(layer.solid, -0.3));
    expect(sizeOf(inner(first))).toBeGreaterThan(0.01);
    const crossings = sizeOf(shared(inner(first), inner(second)));
    expect(crossings).toBeLessThan(0.05 * sizeOf(inner(second)));
    // The dashed lines run inside the pieces, along the second level's edge or its seams.
    const edge = seam(second);
    for (const { glue, shape } of first.pieces)
      for (const [x, y] of glue.flat()) {
        expect(holds(grownBy(shape, 0.001), x, y)).toBe(true);
        const near = { west: x - 0.05, south: y - 0.05, east: x + 0.05, north: y + 0.05 };
        expect(sizeOf(shared(boxShape(near), edge))).toBeGreaterThan(0);
      }
  });
});
