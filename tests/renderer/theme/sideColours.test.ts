/** Side colours: the usual ones, those that follow from one of its own, and when two are too like each other. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { APART_ENOUGH, apart, coloursOf, SIDE_SWATCHES, sideColours } from "../../../renderer/theme/sideColours.ts";
import { contrast, LABEL_PAPER, READABLE } from "../../../shared/picture/sideColours.ts";

describe("side colours", () => {
  it("are the usual ones where the scenario has none", () => {
    expect(coloursOf([{ id: "red" }, { id: "blue" }])).toMatchObject({
      red: { main: "#b3372f", deep: "#7d231e", ink: "#ffffff" },
      blue: { main: "#2f6ca8", deep: "#1d4773" },
    });
    expect(coloursOf([]).red.main).toBe("#b3372f");
  });
  it("follow from the one that a side has: darker edges, figures that can be read", () => {
    expect(sideColours({ id: "red", colour: "#4080c0" })).toMatchObject({ main: "#4080c0", deep: "#2a537d" });
    expect(sideColours({ id: "blue", colour: "#f2d94e" }).ink).toBe("#171914");
    expect(sideColours({ id: "blue", colour: "#2b2f3a" }).ink).toBe("#ffffff");
  });
  it("of whatever colour are read: what is written on it, and what is written with it on a label", () => {
    const steps = ["00", "1f", "3f", "5f", "7f", "9f", "bf", "df", "ff"];
    const all = steps.flatMap((r) => steps.flatMap((g) => steps.map((b) => `#${r}${g}${b}`)));
    for (const colour of [undefined, ...SIDE_SWATCHES.map(({ colour }) => colour), ...all]) {
      const { main, ink, deep } = sideColours({ id: "blue", colour });
      expect(contrast(main, ink), `written on ${main}`).toBeGreaterThanOrEqual(READABLE);
      expect(contrast(deep, LABEL_PAPER), `written with ${deep}`).toBeGreaterThanOrEqual(READABLE);
    }
    // By hand (WCAG 2.2): black on white, and the middle grey that is nearest to both.
    expect(contrast("#000000", "#ffffff")).toBeCloseTo(21, 9);
    expect(contrast("#767676", "#ffffff")).toBeCloseTo(4.54, 2);
  });
  it("keep their contrast on the table: no label in a side's colour lets through what is under it", () => {
    const css = readFileSync(path.resolve(import.meta.dirname, "../../../renderer/scene/scene.css"), "utf8");
    const rules = [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(
      ([, of = "", what = ""]) => [of.trim(), what] as const,
    );
    const written = rules.filter(([of]) => /^\.lab\.(stand|mission|plan-step|plan-words)/.test(of));
    expect(written.length).toBeGreaterThan(10);
    // What can't be chosen now is dimmed on purpose.
    for (const [of, what] of written) if (!of.includes(".dimmed")) expect(what, of).not.toMatch(/(^|[;\s])opacity:/);
  });
  it("are too alike where anybody would take one for the other", () => {
    expect(apart("#b3372f", "#2f6ca8")).toBeGreaterThan(APART_ENOUGH);
    expect(apart("#b3372f", "#b3382f")).toBeLessThan(APART_ENOUGH);
    // Red and green of one lightness: the same to those who lack one kind of cones.
    expect(apart("#b3372f", "#5a6b1f")).toBeLessThan(APART_ENOUGH);
    expect(apart("#ffffff", "#000000")).toBeGreaterThan(0.9);
  });
  it("offered can be paired with the usual red or the usual blue", () => {
    for (const { colour } of SIDE_SWATCHES)
      expect(Math.max(apart(colour, "#b3372f"), apart(colour, "#2f6ca8"))).toBeGreaterThan(APART_ENOUGH);
  });
});
