import { describe, expect, it } from "vitest";
import { modifiersOf, withModifier } from "../../../shared/scenario/houseModifiers.ts";
import { houseTerrainV1 } from "../../../shared/scenario/v1.ts";

describe("the modifiers of a house row", () => {
  it("are read from where files have always written them, and from the list of others", () => {
    expect(modifiersOf({ cohesion: -1, combat: 2 })).toEqual({ cohesion: -1, combat: 2 });
    expect(modifiersOf({ combat: 0, modifiers: { reaction: 2 } })).toEqual({ combat: 0, reaction: 2 });
    expect(modifiersOf({ name: "Bocage" })).toEqual({});
  });

  it("are written there again, and nothing else changes", () => {
    const row = { name: "Bocage", cohesion: 1, modifiers: { reaction: 1 } };
    expect(withModifier(row, "combat", 3)).toEqual({ ...row, combat: 3 });
    expect(withModifier(row, "reaction", 2)).toEqual({ ...row, modifiers: { reaction: 2 } });
    for (const key of ["cohesion", "reaction"]) {
      const written = houseTerrainV1.parse(withModifier({}, key, 4));
      expect(modifiersOf(written)).toEqual({ [key]: 4 });
    }
  });

  it("are whole and within bounds, whatever they are called", () => {
    expect(houseTerrainV1.safeParse({ modifiers: { reaction: 21 } }).success).toBe(false);
    expect(houseTerrainV1.safeParse({ modifiers: { reaction: 0.5 } }).success).toBe(false);
    expect(houseTerrainV1.safeParse({ modifiers: { "": 1 } }).success).toBe(false);
  });
});
