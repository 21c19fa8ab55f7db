import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { createCharacters } from "../../../main/settings/characters.ts";
import { CHARACTERS, type Character } from "../../../shared/opponent/character.ts";
import { temporaryFolder } from "../files/helpers.ts";
import { tab, value, world } from "../files/world.ts";

const own = (name: string, care = 0.5): Character => ({ ...CHARACTERS.regular, name, care });

test("none at first; saved by name, written over, renamed, deleted, and there again after a new start", async () => {
  const { services, base } = world();
  const { call } = tab(services);
  expect(await call("characters.list", {})).toEqual([]);
  const save = async (character: Character, was: string | null = null) =>
    value(await call("characters.save", { character, was }));
  expect(await save(own("Grandfather"))).toEqual([own("Grandfather")]);
  expect(await save(own("Cousin"))).toEqual([own("Cousin"), own("Grandfather")]);
  expect(await save(own("Cousin", 0.9))).toEqual([own("Cousin", 0.9), own("Grandfather")]);
  expect(await save(own("Uncle", 0.9), "Cousin")).toEqual([own("Grandfather"), own("Uncle", 0.9)]);
  const again = tab(world({}, base).services);
  expect(await again.call("characters.list", {})).toEqual([own("Grandfather"), own("Uncle", 0.9)]);
  expect(value(await again.call("characters.delete", { name: "Uncle" }))).toEqual([own("Grandfather")]);
  expect(value(await again.call("characters.delete", { name: "Nobody" }))).toHaveLength(1);
});

test("the names of those that come with the program are theirs, a blank one is nobody's, and figures stay within bounds", async () => {
  const { call } = tab(world().services);
  const save = (character: Character) => call("characters.save", { character, was: null });
  expect(await save(own("veteran"))).toMatchObject({ ok: false, error: { code: "invalid" } });
  await expect(save(own("  "))).rejects.toMatchObject({ code: "bad-request" });
  await expect(save(own("Fury", 1.5))).rejects.toMatchObject({ code: "bad-request" });
  expect(value(await save(own("  Aunt ")))).toEqual([own("Aunt")]);
});

test("who advises is kept with the settings", async () => {
  const { services, base } = world();
  const { call } = tab(services);
  expect((await call("settings.get", {})).adviser).toBeNull();
  await call("settings.set", { adviser: own("Aunt") });
  expect((await tab(world({}, base).services).call("settings.get", {})).adviser).toEqual(own("Aunt"));
});

test("a damaged file is set aside with a warning", async () => {
  const file = path.join(temporaryFolder(), "characters.json");
  fs.writeFileSync(file, '{"characters": [{"name": "Half"}]}');
  const warnings: string[] = [];
  const characters = createCharacters(
    file,
    () => 5,
    (w) => void warnings.push(w),
  );
  expect(await characters.list()).toEqual([]);
  expect(warnings).toHaveLength(1);
  expect(fs.existsSync(`${file}.damaged-5`)).toBe(true);
});
