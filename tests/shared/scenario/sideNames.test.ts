import { describe, expect, it } from "vitest";
import { COLOUR_NAMES, sideNames } from "../../../shared/scenario/sideNames.ts";

const named = (red: string, blue: string) =>
  sideNames([
    { id: "red", name: red },
    { id: "blue", name: blue },
  ]);

describe("the sides' names in sentences", () => {
  it.each([
    ["2nd Battalion, 91st Tank Brigade", "II. Abteilung, Panzer-Regiment 36", "2nd Battalion", "II. Abteilung"],
    ["1st Company, north", "1st Company, south", "1st Company, north", "1st Company, south"],
    ["Company A", "Company A", "Red", "Blue"],
    ["", " ", "Red", "Blue"],
  ])("“%s” and “%s” are %s and %s", (red, blue, shortRed, shortBlue) => {
    const names = named(red, blue);
    expect([names.name("red"), names.name("blue")]).toEqual([shortRed, shortBlue]);
  });

  it.each([
    ["Americans", "has", "Americans have"],
    ["Scots Guards", "passes", "Scots Guards pass"],
    ["The British", "carries on", "The British carry on"],
    ["Germans", "doesn't roll", "Germans don't roll"],
    ["Kampfgruppe Hans", "has", "Kampfgruppe Hans has"],
    ["Panzer-Regiment 36", "goes first", "Panzer-Regiment 36 goes first"],
  ])("%s with “%s”: “%s”", (name, clause, sentence) => {
    expect(named(name, "Blue").does("red", clause)).toBe(sentence);
  });

  it("ask, own and win in agreement", () => {
    const names = named("Germans", "Company G");
    expect([names.asks("red"), names.asks("blue")]).toEqual(["do Germans", "does Company G"]);
    expect([names.possessive("red"), names.possessive("blue")]).toEqual(["Germans’", "Company G’s"]);
    expect([names.winsIf("red"), names.winsIf("blue")]).toEqual(["Germans win if the side", "Company G wins if it"]);
  });

  it("replace the colours that begin the clauses of an ending, and nothing else", () => {
    const names = named("Germans", "Company G");
    expect(names.ofColours("Red has no stand left, but Blue has kept too few: 33 %.")).toBe(
      "Germans have no stand left, but Company G has kept too few: 33 %.",
    );
    expect(names.ofColours("Blue holds Red Barn.")).toBe("Company G holds Red Barn.");
    expect(names.ofColours("Blue concedes.")).toBe("Blue concedes.");
    expect(COLOUR_NAMES.ofColours("Red holds the hill.")).toBe("Red holds the hill.");
  });
});
