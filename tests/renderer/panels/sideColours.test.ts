/** Side colours: the usual ones, those that follow from one of its own, and when two are too like each other. */
import { describe, expect, it } from "vitest";
import { APART_ENOUGH, apart, coloursOf, SIDE_SWATCHES, sideColours } from "../../../renderer/theme/sideColours.ts";

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
  it("are too alike where anybody would take one for the other", () => {
    expect(apart("#b3372f", "#2f6ca8")).toBeGreaterThan(APART_ENOUGH);
    expect(apart("#b3372f", "#b3382f")).toBeLessThan(APART_ENOUGH);
    // Red and green of one lightness: the same to those who lack one kind of cones.
    expect(apart("#b3372f", "#5a6b1f")).toBeLessThan(APART_ENOUGH);
    expect(apart("#ffffff", "#000000")).toBeGreaterThan(0.9);
  });
  it("offered can be paired with the usual red or the usual blue", () => {
    for (const colour of SIDE_SWATCHES)
      expect(Math.max(apart(colour, "#b3372f"), apart(colour, "#2f6ca8"))).toBeGreaterThan(APART_ENOUGH);
  });
});
