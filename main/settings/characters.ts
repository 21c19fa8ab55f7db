/** The user's own characters of the opponent: a JSON file in the data folder. */
import { z } from "zod";
import { CHARACTERS, type Character } from "../../shared/opponent/character.ts";
import { ownCharacters } from "../../shared/play/character.ts";
import { type Failure, fail, ok, type Result } from "../../shared/result.ts";
import { createStore } from "../files/store.ts";

export const MOST_CHARACTERS = 200;
const fileSchema = z.strictObject({ characters: ownCharacters });

export interface Characters {
  list(): Promise<Character[]>;
  /** Saves a character over any with its name; `was`: its former name. Returns all characters. */
  save(character: Character, was: string | null): Promise<Result<Character[]>>;
  delete(name: string): Promise<Result<Character[]>>;
}

const shipped = new Set(Object.values(CHARACTERS).map(({ name }) => name.toLowerCase()));

export function createCharacters(file: string, now: () => number, warn: (message: string) => void): Characters {
  const store = createStore({ file, schema: fileSchema, initial: () => ({ characters: [] }), now, warn });
  const update = async (change: (all: readonly Character[]) => Character[]) => {
    const written = await store.update(({ characters }) => ({ characters: change(characters) }));
    return written.ok ? ok(written.value.characters) : written;
  };
  return {
    list: async () => (await store.read()).characters,
    async save(character, was) {
      if (shipped.has(character.name.toLowerCase()))
        return fail<Failure>({
          code: "invalid",
          message: `“${character.name}” comes with the program; give yours another name.`,
        });
      const others = (all: readonly Character[]) =>
        all.filter(({ name }) => name !== character.name && (was === null || name !== was));
      if (others((await store.read()).characters).length >= MOST_CHARACTERS)
        return fail<Failure>({
          code: "invalid",
          message: `There is room for ${MOST_CHARACTERS} characters; delete one first.`,
        });
      return update((all) => [...others(all), character].sort((a, b) => a.name.localeCompare(b.name, "en")));
    },
    delete: (gone) => update((all) => all.filter(({ name }) => name !== gone)),
  };
}
