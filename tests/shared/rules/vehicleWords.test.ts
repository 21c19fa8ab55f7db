import { describe, expect, it } from "vitest";
import {
  columnsOf,
  figureName,
  figureWords,
  noteWords,
  placeName,
  weaponName,
} from "../../../shared/rules/vehicleWords.ts";
import { kindName } from "../../../shared/table/kindNames.ts";
import { TERRAIN_KINDS } from "../../../shared/table/kinds.ts";
import type { Vehicle } from "../../../shared/vehicles/vehicle.ts";
import { TANK } from "../../renderer/testTable.ts";

describe("figures in words", () => {
  it("names and measures them as their system does", () => {
    expect(figureName("armour-battles", "reactionFlankRear")).toBe("Reaction, flank");
    expect(figureWords("ghq-wwii", "move", 12)).toBe("12″");
    expect(figureWords("armour-battles", "arc", 90)).toBe("90°");
    expect(figureWords("brew-up", "calibre", 88)).toBe("88 mm");
    expect(figureWords("ghq-wwii", "defense", 7)).toBe("7");
    expect(figureWords("brew-up", "turret", true)).toBe("yes");
    expect(figureWords("ghq-wwii", "points", null)).toBe("–");
    expect(figureWords("micro-squad", "type", "weapon")).toBe("Crewed weapon");
    expect([figureName("ghq-wwii", "somethingNew"), figureWords("ghq-wwii", "somethingNew", 3)]).toEqual([
      "Something New",
      "3",
    ]);
  });

  it("says abilities in words", () => {
    expect(figureWords("armour-battles", "special", "open-topped  fire-arc-180 own")).toBe(
      "Open-topped, Fire arc 180°, own",
    );
  });

  it("names a weapon with its mount, once", () => {
    expect(weaponName("ghq-wwii", { name: "main", mount: "turret", stats: {} })).toBe("Main, turret");
    expect(weaponName("ghq-wwii", { name: "turret", mount: "turret", stats: {} })).toBe("Turret");
  });

  it("calls a weapon as people do where its name is no word", () => {
    expect(weaponName("ghq-modern", { name: "atgm", mount: "turret", stats: {} })).toBe("Missile, turret");
    expect(weaponName("ghq-modern", { name: "toString", mount: "hull", stats: {} })).toBe("ToString, hull");
  });

  it("explains a note's letter, and leaves other notes as they are", () => {
    expect(noteWords("ghq-wwii", "R")).toMatch(/^R: The main gun is fixed/);
    expect(noteWords("ghq-wwii", "slow")).toBe("slow");
    expect(noteWords("brew-up", "R")).toBe("R");
  });

  it("makes a column of every figure of the sheet, with the figures of all weapons", () => {
    const columns = columnsOf("ghq-wwii");
    expect(columns.map((c) => [c.label, c.numeric])).toEqual([
      ["Points", true],
      ["Defence", true],
      ["Move", true],
      ["Firepower", true],
      ["Range", true],
    ]);
    const two: Vehicle = {
      ...TANK,
      points: null,
      weapons: [...TANK.weapons, { name: "hull", mount: "hull", stats: { firepower: 3, range: 9 } }],
    };
    expect(columns.map((c) => c.words(two))).toEqual(["–", "6", "10", "7 · 3", "15 · 9"]);
    const others = columnsOf("armour-battles");
    expect(others.some((c) => c.key === "points")).toBe(false);
    expect(others.find((c) => c.key === "weight")?.numeric).toBe(false);
    expect(others.some((c) => c.key === "reactionPrinted")).toBe(false);
  });

  it("names the place of a difference", () => {
    const two = { ...TANK, weapons: [...TANK.weapons, { name: "bow", mount: "hull", stats: {} }] };
    expect(
      ["points", "nation", "stats.defense", "weapons[0].stats.range"].map((place) => placeName(TANK, place)),
    ).toEqual(["Points", "Nation", "Defence", "Range"]);
    expect(
      ["weapons[1].name", "weapons[1].mount", "weapons[0].stats.range"].map((place) => placeName(two, place)),
    ).toEqual(["Bow: weapon", "Bow: mount", "Main: range"]);
  });
});

it("has a name for every kind of terrain, each once", () => {
  const names = TERRAIN_KINDS.map(kindName);
  expect(new Set(names).size).toBe(TERRAIN_KINDS.length);
});
