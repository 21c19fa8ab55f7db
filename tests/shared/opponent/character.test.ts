import { describe, expect, it } from "vitest";
import { CHARACTERS, characterSchema, DOCTRINES, STANDARD_CHARACTER } from "../../../shared/opponent/character.ts";

describe("characters", () => {
  it("that are offered can be saved and read again, have distinct names, and show every doctrine", () => {
    const all = Object.values(CHARACTERS);
    for (const one of all) expect(characterSchema.parse(JSON.parse(JSON.stringify(one)))).toEqual(one);
    expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
    expect(new Set(all.map(({ doctrine }) => doctrine))).toEqual(new Set(DOCTRINES));
    expect(CHARACTERS[STANDARD_CHARACTER]).toBeDefined();
  });

  it.each([
    ["a doctrine that isn't one", { doctrine: "rush" }],
    ["more than all aggression", { aggression: 1.1 }],
    ["less than no error", { error: -0.1 }],
    ["no name", { name: "" }],
    ["half a time to look ahead", { looksAhead: 0.5 }],
    ["more times than a player would wait for", { looksAhead: 9 }],
    ["something else", { luck: 1 }],
  ])("are refused with %s", (_, change) => {
    expect(characterSchema.safeParse({ ...CHARACTERS.regular, ...change }).success).toBe(false);
  });
});
