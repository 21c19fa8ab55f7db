import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decodeRaster, encodeRaster } from "../../../shared/scenario/runlength.ts";

const codes = new Map([
  [".", 0],
  ["w", 1],
  ["~", 2],
  ["🌲", 3],
]);
const problem = (...lines: string[]) => decodeRaster(lines, 12, lines.length, codes).problems.map((p) => p.message);

describe("raster rows", () => {
  it("reads counts and symbols, the northern row first", () => {
    const { cells, problems } = decodeRaster(["3w .", "🌲 2~ ."], 4, 2, codes);
    expect(problems).toEqual([]);
    expect([...cells]).toEqual([3, 2, 2, 0, 1, 1, 1, 0]);
  });

  it("reads rows written without spaces", () => {
    expect([...decodeRaster(["2.w1~"], 4, 1, codes).cells]).toEqual([0, 0, 1, 2]);
  });

  it("names the row, the run and the reason", () => {
    expect(problem("12.", "10.")).toEqual(["row 2: 10 cells instead of 12"]);
    expect(problem("4. 2w 6q")).toEqual(['row 1: unknown symbol "q" at run 3']);
    expect(problem("4. 0w 8.")).toEqual(["row 1: a count of 0 at run 2"]);
    expect(problem("4. 8")).toEqual(["row 1: a count without a symbol at run 2"]);
    expect(problem("4 .")).toEqual(["row 1: a count without a symbol at run 1"]);
    expect(problem("")).toEqual(["row 1: 0 cells instead of 12"]);
    expect(problem(`${"9".repeat(400)}.`)).toEqual(["row 1: far too many cells instead of 12"]);
    expect(decodeRaster(["."], 12, 3, codes).problems).toEqual([{ row: -1, message: "1 rows instead of 3" }]);
  });

  it("gives back what it wrote", () => {
    const raster = fc
      .tuple(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 6 }))
      .chain(([columns, rows]) =>
        fc
          .array(fc.nat(3), { minLength: columns * rows, maxLength: columns * rows })
          .map((cells) => ({ columns, rows, cells: Uint8Array.from(cells) })),
      );
    const symbols = [...codes.keys()];
    fc.assert(
      fc.property(raster, ({ columns, rows, cells }) => {
        const lines = encodeRaster(cells, columns, rows, (code) => symbols[code] ?? "?");
        expect(decodeRaster(lines, columns, rows, codes)).toEqual({ cells, problems: [] });
      }),
    );
  });
});
