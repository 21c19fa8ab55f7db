import { expect, test } from "vitest";
import { CHARACTERS, type Character } from "../../../shared/opponent/character.ts";
import { formatCharacter, readCharacters } from "../../../shared/play/characterFile.ts";

const own = (name: string, care = 0.5): Character => ({ ...CHARACTERS.regular, name, care });

test("a file of characters is read as it was written; another one is refused in words", () => {
  const text = formatCharacter(own("Aunt", 0.25));
  expect(readCharacters(text)).toEqual({ ok: true, value: [own("Aunt", 0.25)] });
  expect(readCharacters("{")).toMatchObject({ ok: false, error: "it isn't JSON." });
  expect(readCharacters(text.replace("0.25", "2.5"))).toMatchObject({
    ok: false,
    error: expect.stringContaining("characters.0.care"),
  });
  expect(readCharacters('{"vehicles": []}').ok).toBe(false);
});
