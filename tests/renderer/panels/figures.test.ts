import { describe, expect, it } from "vitest";
import { columnsOf, figureName, figureWords, weaponName } from "../../../renderer/panels/figures.ts";
import { kindName } from "../../../renderer/panels/kindNames.ts";
import { TERRAIN_KINDS } from "../../../shared/table/kinds.ts";
import { TANK } from "../testTable.ts";

describe("figures in words", () => {
  it("names and measures them", () => {
    expect([figureName("reactionFlankRear"), figureWords("move", 12), figureWords("arc", 90)]).toEqual([
      "Reaction, flank",
      "12 in",
      "90°",
    ]);
    expect([figureWords("turret", true), figureWords("points", null), figureWords("velocity", "HV")]).toEqual([
      "yes",
      "–",
      "HV",
    ]);
    expect(figureName("somethingNew")).toBe("Something New");
  });

  it("names a weapon with its mount, once", () => {
    expect(weaponName({ name: "main", mount: "turret", stats: {} })).toBe("Main, turret");
    expect(weaponName({ name: "turret", mount: "turret", stats: {} })).toBe("Turret");
  });

  it("makes a column of every figure that any vehicle or first weapon has", () => {
    const odd = { ...TANK, stats: { defense: "none", special: "x" }, weapons: [] };
    const columns = columnsOf([TANK, odd]);
    expect(columns.map((c) => [c.key, c.numeric])).toEqual([
      ["defense", false],
      ["move", true],
      ["firepower", true],
      ["range", true],
      ["special", false],
    ]);
    expect(columns.map((c) => c.read(odd))).toEqual(["none", null, null, null, "x"]);
    expect(columns.find((c) => c.key === "range")?.read(TANK)).toBe(15);
  });
});

it("has a name for every kind of terrain, each once", () => {
  const names = TERRAIN_KINDS.map(kindName);
  expect(new Set(names).size).toBe(TERRAIN_KINDS.length);
});
