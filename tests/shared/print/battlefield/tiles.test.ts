import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { scaleWords } from "../../../../shared/print/battlefield/scaleWords.ts";
import { columnName, EDGE, FOOT, tilesOf } from "../../../../shared/print/battlefield/tiles.ts";
import { INCH } from "../../../../shared/print/marks.ts";
import { type Frame, frameOf, PAPER_NAMES } from "../../../../shared/print/paper.ts";

const frame = (size: (typeof PAPER_NAMES)[number], orientation: "portrait" | "landscape" = "portrait"): Frame => {
  const made = frameOf({ size, orientation, margin: 0.4 });
  if (!made.ok) throw new Error(made.error.message);
  return made.value;
};
const a4 = frame("a4");

describe("tiles", () => {
  const cases = fc.record({
    width: fc.integer({ min: 8, max: 480 }).map((n) => n / 4),
    height: fc.integer({ min: 8, max: 480 }).map((n) => n / 4),
    paper: fc.constantFrom(...PAPER_NAMES),
    orientation: fc.constantFrom("portrait" as const, "landscape" as const),
    scale: fc.constantFrom(1, 0.5, 1 / 2.54, 0.25, 1.5),
    overlap: fc.constantFrom(0, 0.25, 0.5, 1),
  });
  it("cover the table with separate parts, once, and no drawing is larger than the page's room", () => {
    fc.assert(
      fc.property(cases, ({ width, height, paper, orientation, scale, overlap }) => {
        const page = frame(paper, orientation);
        const made = tilesOf({ width, height }, page, scale, overlap);
        if (!made.ok) return;
        const { tiles, columns, rows } = made.value;
        expect(tiles).toHaveLength(columns * rows);
        expect(new Set(tiles.map(({ name }) => name)).size).toBe(tiles.length);
        const points = INCH * scale;
        for (const tile of tiles) {
          const east = tiles.find((t) => t.row === tile.row && t.column === tile.column + 1);
          const south = tiles.find((t) => t.column === tile.column && t.row === tile.row + 1);
          // Each begins at the end of its neighbour's part, and draws the overlap beyond.
          expect(tile.x + tile.part.width).toBeCloseTo(east?.x ?? width, 9);
          expect(tile.y + tile.part.height).toBeCloseTo(south?.y ?? height, 9);
          const reach = (far: number, near: number) => Math.min(far, near);
          expect(tile.x + tile.drawn.width).toBeCloseTo(
            east ? reach(width, east.x + (overlap * INCH) / points) : width,
            9,
          );
          expect(tile.y + tile.drawn.height).toBeCloseTo(
            south ? reach(height, south.y + (overlap * INCH) / points) : height,
            9,
          );
          expect(tile.part.width).toBeGreaterThan(0);
          expect(tile.part.height).toBeGreaterThan(0);
          expect(tile.drawn.width * points).toBeLessThanOrEqual(page.inner.width - 2 * EDGE + 1e-6);
          expect(tile.drawn.height * points).toBeLessThanOrEqual(page.inner.height - EDGE - FOOT + 1e-6);
        }
      }),
    );
  });
  it("are no more than the paper makes necessary", () => {
    const made = tilesOf({ width: 48, height: 24 }, a4, 1, 0.25);
    if (!made.ok) throw new Error(made.error.message);
    const across = (a4.inner.width - 2 * EDGE) / INCH;
    const down = (a4.inner.height - EDGE - FOOT) / INCH;
    expect(made.value.columns).toBe(Math.ceil((48 - across) / (across - 0.25)) + 1);
    expect(made.value.rows).toBe(Math.ceil((24 - down) / (down - 0.25)) + 1);
    // Whole inches, for they cost no page here.
    expect(made.value.tiles[1]?.x).toBe(Math.floor(across - 0.25));
  });
  it("one page where the table fits", () => {
    const made = tilesOf({ width: 6, height: 6 }, a4, 1, 0.5);
    expect(made.ok && made.value.tiles).toMatchObject([{ name: "A1", part: { width: 6 }, drawn: { width: 6 } }]);
  });
  it("refuse impossible sizes", () => {
    expect(tilesOf({ width: 48, height: 24 }, a4, 1, 4)).toMatchObject({ ok: false, error: { code: "invalid" } });
    expect(tilesOf({ width: 120, height: 120 }, frame("a5"), 10, 0.1)).toMatchObject({ ok: false });
    const slip = frameOf({ size: { width: 2.2, height: 2.2 }, orientation: "portrait", margin: 0.4 });
    expect(slip.ok && tilesOf({ width: 6, height: 6 }, slip.value, 1, 0)).toMatchObject({
      error: { message: expect.stringContaining("less than an inch for the map") },
    });
    expect(frameOf({ size: "a4", orientation: "portrait", margin: 4 })).toMatchObject({
      error: { message: expect.stringContaining("less than an inch left") },
    });
  });
  it("columns are counted beyond Z", () => {
    expect([0, 25, 26, 51, 52, 701, 702].map(columnName)).toEqual(["A", "Z", "AA", "AZ", "BA", "ZZ", "AAA"]);
  });
  it("scales in words", () => {
    expect([1, 0.5, 2, 1 / 2.54, 0.4, 1 / 3].map(scaleWords)).toEqual([
      "1:1",
      "1:2",
      "2:1",
      "centimetres for inches",
      "0.4″ for 1″",
      "1:3",
    ]);
  });
});
