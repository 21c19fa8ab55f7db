/** Discs and mats at true size: an inch is 72 points. */
import { describe, expect, it } from "vitest";
import { type CompassTemplate, compassFigures, compassInches } from "../../../../shared/print/aids/compass.ts";
import { discFigures } from "../../../../shared/print/aids/disc.ts";
import { matFigures } from "../../../../shared/print/aids/mat.ts";
import { type RowTemplate, rowFigures, rowPieces } from "../../../../shared/print/aids/row.ts";
import { type RulerTemplate, stripHeight, stripMarks, strips } from "../../../../shared/print/aids/rulers.ts";
import type { FigureBlock } from "../../../../shared/print/flow/block.ts";
import type { Mark, PathMark } from "../../../../shared/print/marks.ts";
import { OPERANDS } from "../../../../shared/print/path.ts";
import { boxesOf, FAKE, wordsOf } from "../marksBox.ts";

const heightOf = ({ height }: FigureBlock, width: number) => (typeof height === "function" ? height(width) : height);
const boxOf = (figure: FigureBlock, width: number) => boxesOf(figure.draw(width));
const flat = (marks: readonly Mark[]): PathMark[] =>
  marks.flatMap((mark) => (mark.type === "group" ? flat(mark.marks) : mark.type === "path" ? [mark] : []));

describe("a disc", () => {
  const disc = (radius: number) => ({ type: "disc", name: "Burst", rule: "Fire", radius, words: "" }) as const;

  it("is whole where the paper has room for it, a quarter otherwise, and not there where even that has none", () => {
    const side = (radius: number, width: number) => {
      const [figure] = discFigures(disc(radius), width, 700, "colour");
      return figure ? heightOf(figure, width) : null;
    };
    expect([side(3, 540), side(4, 540), side(8, 540)]).toEqual([6 * 72 + 1, 4 * 72 + 1, null]);
  });

  it("lies in its box", () => {
    for (const [radius, width] of [
      [1.6, 300],
      [4, 540],
    ] as const) {
      const [figure] = discFigures(disc(radius), width, 700, "line");
      if (!figure) throw new Error("no room");
      for (const box of boxOf(figure, width)) {
        expect(box.left).toBeGreaterThanOrEqual(-1);
        expect(box.right).toBeLessThanOrEqual(width + 1);
        expect(box.bottom).toBeLessThanOrEqual(heightOf(figure, width) + 1);
      }
    }
  });
});

describe("a mat", () => {
  const mat = {
    type: "mat",
    name: "Dice",
    rule: "Chains",
    box: 0.75,
    rows: [
      { name: "6", boxes: ["", "", "", ""] },
      { name: "Morale", boxes: Array.from({ length: 16 }, (_, i) => String(i)) },
    ],
    words: "",
  } as const;

  it("has a box of its size for each place, in lines of equal length where the paper is narrow", () => {
    const [dice, morale] = matFigures(mat, 540, "colour");
    if (!dice || !morale) throw new Error("no rows");
    const side = 0.75 * 72;
    expect(heightOf(dice, 540)).toBe(12 + side + 5);
    // Nine go in a line: sixteen are two lines of eight.
    expect(heightOf(morale, 540)).toBe(12 + 2 * side + 5);
    const right = Math.max(...boxOf(morale, 540).map((box) => box.right));
    expect(right).toBeCloseTo(8 * side + 0.5, 6);
    expect(matFigures(mat, 50, "colour")).toEqual([]);
  });
});

describe("a ruler", () => {
  const ruler = (length: number, width?: number): RulerTemplate => ({
    type: "ruler",
    name: "Smoke",
    rule: "",
    length,
    width,
    lanes: [],
    words: "",
  });

  it("is as wide as it must be, and as long as it is, whole inches or not", () => {
    expect(stripHeight(ruler(12, 1), [0, 6])).toBe(72);
    expect(stripHeight(ruler(12), [0, 6])).toBeLessThan(72);
    expect(strips(ruler(12, 1), 7.4)).toEqual([
      [0, 6],
      [6, 12],
    ]);
    expect(strips(ruler(9.5), 7.4).at(-1)).toEqual([5, 9.5]);
    expect(strips(ruler(4.7), 7.4)).toEqual([[0, 4.7]]);
  });
});

describe("a compass", () => {
  const compass = (reach = 12, directions = 8): CompassTemplate => ({
    ...{ type: "compass", name: "Deviation", rule: "4", words: "", reach, directions },
  });
  const made = (width: number, height: number, reach = 12) => {
    const [figure] = compassFigures(compass(reach), width, height, "colour");
    if (!figure) throw new Error("no room");
    return { figure, marks: figure.draw(width), height: heightOf(figure, width) };
  };
  const A4 = [538, 690] as const;

  it("has as many rings as the paper has room for, or as it reaches, none where that is less than one", () => {
    const inches = (width: number, height: number, reach = 12) => compassInches(compass(reach), width, height);
    expect([inches(...A4), inches(...A4, 2), inches(2000, 2000), inches(361, 600), inches(100, 600)]).toEqual([
      3, 2, 12, 2, 0,
    ]);
    expect(compassFigures(compass(), 100, 600, "colour")).toEqual([]);
  });

  it("has a ring at each inch, an inch being 72 points", () => {
    const rings = boxesOf(made(...A4).marks)
      .filter(({ what, left, right, top, bottom }) => what === "path" && Math.abs(right - left - (bottom - top)) < 1e-6)
      .map(({ left, right }) => (right - left) / 2);
    for (const radius of [72, 144, 216]) expect(rings.some((one) => Math.abs(one - radius) < 1e-6)).toBe(true);
    expect(rings.some((one) => Math.abs(one - 288) < 1)).toBe(false);
  });

  it("has an arrow for each direction, the first of them up the paper", () => {
    const { marks } = made(...A4);
    const heads = flat(marks).filter(({ path, stroke }) => !stroke && path.length === 10);
    const tips = heads.map(({ path }) => [path[1] as number, path[2] as number] as const);
    expect(tips).toHaveLength(8);
    tips.forEach(([x, y], i) => {
      expect(Math.hypot(x, y)).toBeCloseTo(216, 6);
      expect(((Math.atan2(x, -y) * 180) / Math.PI + 360) % 360).toBeCloseTo(i * 45, 6);
    });
    const words = wordsOf(marks);
    expect(words).toEqual(expect.arrayContaining(["1 N", "2", "8", "1″", "2″", "3″"]));
    expect(words.join()).toContain("Farther than 3″");
    expect(wordsOf(made(...A4, 3).marks).join()).not.toContain("Farther");
  });

  it("lies in its box", () => {
    for (const [width, height] of [A4, [361, 500], [790, 430]] as const) {
      const { marks, height: high } = made(width, height);
      expect(high).toBeLessThanOrEqual(height);
      for (const box of boxesOf(marks)) {
        expect(box.left).toBeGreaterThanOrEqual(0);
        expect(box.right).toBeLessThanOrEqual(width);
        expect(box.top).toBeGreaterThanOrEqual(0);
        expect(box.bottom).toBeLessThanOrEqual(high);
      }
    }
  });
});

describe("a row of squares", () => {
  const row = (count: number, size = 2): RowTemplate => ({
    ...{ type: "row", name: "Sheaf", rule: "", words: "", size, count },
  });
  const squares = (template: RowTemplate, width: number) =>
    rowFigures(template, width, 700, "line").map((figure) => {
      const shapes = flat(figure.draw(width)).filter(({ fill, stroke }) => fill && stroke);
      return shapes.map(({ path }) => {
        const xs: number[] = [];
        for (let i = 0; i < path.length; i += OPERANDS[path[i] as 0 | 1 | 2 | 3] + 1)
          if (OPERANDS[path[i] as 0 | 1 | 2 | 3] > 0) xs.push(path[i + 1] as number);
        return [Math.min(...xs), Math.max(...xs)];
      });
    });

  it("has squares of their size side by side, in pieces of nearly equal length where the paper is narrow", () => {
    expect(squares(row(3), 540)).toEqual([
      [
        [0, 144],
        [144, 288],
        [288, 432],
      ],
    ]);
    expect(rowPieces(row(7), 540)).toEqual([2, 2, 3]);
    expect(rowPieces(row(4), 540)).toEqual([2, 2]);
    expect(squares(row(7), 540).map((piece) => piece.length)).toEqual([2, 2, 3]);
    expect(rowFigures(row(3), 140, 700, "line")).toEqual([]);
    expect(rowFigures(row(3), 540, 140, "line")).toEqual([]);
  });

  it("has one cross in its middle, where two pieces meet on each of them", () => {
    const crosses = (count: number) =>
      rowFigures(row(count), 540, 700, "colour").map(
        (figure) => flat(figure.draw(540)).filter(({ stroke }) => stroke?.width === 1.4).length / 2,
      );
    expect([crosses(3), crosses(4), crosses(7)]).toEqual([[1], [1, 1], [0, 1, 0]]);
  });

  it("numbers its squares through all pieces", () => {
    const texts = rowFigures(row(5), 540, 700, "line").flatMap((figure) => wordsOf(figure.draw(540)));
    expect(texts).toEqual(["1", "2", "3", "4", "5"]);
  });
});

it("a ruler's strip has no lane that ended before it", () => {
  const ruler: RulerTemplate = {
    ...{ type: "ruler", name: "Range", rule: "", words: "", length: 20 },
    lanes: [
      { type: "bands", name: "Far", bands: [{ from: 0, to: 20, name: "0" }] },
      { type: "bands", name: "Near", bands: [{ from: 0, to: 10, name: "0" }] },
    ],
  };
  expect(wordsOf(stripMarks(ruler, [0, 10], FAKE, "colour"))).toContain("Near 0");
  expect(wordsOf(stripMarks(ruler, [10, 20], FAKE, "colour")).join()).not.toContain("Near");
  expect(stripHeight(ruler, [10, 20])).toBeLessThan(stripHeight(ruler, [0, 10]));
});
