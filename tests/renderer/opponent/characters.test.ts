import { expect, test } from "vitest";
import { choiceOf } from "../../../renderer/opponent/panels/characterChoice.ts";
import { createOwnCharacters } from "../../../renderer/opponent/store/characters.ts";
import { CHARACTERS, type Character } from "../../../shared/opponent/character.ts";
import { charactersWith } from "../../../shared/opponent/portrait.ts";
import { fail } from "../../../shared/result.ts";
import { FakeHost } from "../fakeHost.ts";

const own = (name: string, care = 0.5): Character => ({ ...CHARACTERS.regular, name, care });

test("characters are asked for once, saved, renamed and deleted", async () => {
  const host = new FakeHost();
  host.characters = [own("Aunt")];
  const told: string[] = [];
  const characters = createOwnCharacters(host.bridge, (_, text) => void told.push(text));
  await characters.load();
  await characters.load();
  expect(host.count("characters.list")).toBe(1);
  const names = () => characters.store.getState().characters.map(({ name }) => name);
  expect(names()).toEqual(["Aunt"]);
  expect(await characters.save(own("Uncle"), "Aunt")).toBe(true);
  expect(names()).toEqual(["Uncle"]);
  expect(await characters.delete("Uncle")).toBe(true);
  expect(names()).toEqual([]);
  expect(told).toEqual([]);
});

test("what can't be kept is said, and the list stays", async () => {
  const told: string[] = [];
  const answers = [fail({ code: "invalid" as const, message: "No room." }), new Error("gone")];
  const characters = createOwnCharacters(
    {
      invoke: async () => {
        const next = answers.shift();
        if (next instanceof Error) throw next;
        return next as never;
      },
    },
    (_, text) => void told.push(text),
  );
  expect(await characters.save(own("Aunt"))).toBe(false);
  expect(await characters.delete("Aunt")).toBe(false);
  expect(told).toEqual(["No room.", "The characters could not be written: gone"]);
});

test("one that was changed or deleted since it was chosen stays in the choice as it was", () => {
  const all = charactersWith([own("Aunt", 0.6)]);
  expect(choiceOf(all, CHARACTERS.wary)).toMatchObject({ chosen: "shipped:Wary" });
  expect(choiceOf(all, own("Aunt", 0.6)).chosen).toBe("own:Aunt");
  const changed = choiceOf(all, own("Aunt", 0.1));
  expect(changed.listed.find(({ key }) => key === changed.chosen)).toMatchObject({
    name: "Aunt (as it was)",
    character: { care: 0.1 },
  });
  const gone = choiceOf(all, own("Uncle"));
  expect(gone.listed.find(({ key }) => key === gone.chosen)?.name).toBe("Uncle");
});
