/** Discs and mats at true size: an inch is 72 points. */
import { describe, expect, it } from "vitest";
import { discFigures } from "../../../../shared/print/aids/disc.ts";
import { matFigures } from "../../../../shared/print/aids/mat.ts";
import { type RulerTemplate, stripHeight, strips } from "../../../../shared/print/aids/rulers.ts";
import type { FigureBlock } from "../../../../shared/print/flow/block.ts";
import { boxesOf } from "../marksBox.ts";

const heightOf = ({ height }: FigureBlock, width: number) => (typeof height === "function" ? height(width) : height);
const boxOf = (figure: FigureBlock, width: number) => boxesOf(figure.draw(width));

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
