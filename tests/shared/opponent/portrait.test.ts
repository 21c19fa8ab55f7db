import { expect, test } from "vitest";
import { CHARACTERS, DOCTRINES } from "../../../shared/opponent/character.ts";
import {
  aheadWords,
  charactersWith,
  DOCTRINE_WORDS,
  freeName,
  portrait,
  sameCharacter,
  TRAITS,
  traitWords,
} from "../../../shared/opponent/portrait.ts";

test("characters of the program are distinguished by their sentences or the words of their figures", () => {
  const words = Object.values(CHARACTERS).map((one) =>
    [portrait(one).replace(one.name, ""), ...TRAITS.map((trait) => traitWords(trait, one[trait]))].join(),
  );
  expect(new Set(words).size).toBe(words.length);
  for (const doctrine of DOCTRINES) expect(DOCTRINE_WORDS[doctrine].does).not.toBe("");
});

test.each([
  ["aggression", 0.9, "Harm to the enemy counts at 140% of its value"],
  ["care", 0, "Its losses count at 50% of their value"],
  ["foresight", 0, "Takes the first shot, sees two fifths of the danger"],
  ["foresight", 1, "Examines every option it finds"],
  ["error", 0, "Makes no errors"],
  ["error", 0.4, "Overlooks 28 in 100 enemies, forgets the fire of 14 in 100 stands"],
] as const)("%s %f: %s", (trait, value, words) => expect(traitWords(trait, value)).toBe(words));

test("the character in a sentence", () => {
  expect(portrait(CHARACTERS.veteran)).toBe(
    "Veteran: follows the mission and the enemy, values its losses and enemy losses alike, weighs every option and makes no errors.",
  );
  expect(portrait(CHARACTERS.dashing)).toContain("gives up stands for a kill");
  expect(portrait(CHARACTERS.commander)).toBe(
    "Commander: follows the mission and the enemy, values its losses and enemy losses alike, weighs every option, plays its plans on before a turn and makes no errors.",
  );
  expect([0, 1, 4].map(aheadWords)).toEqual([
    "Plays no plan on",
    "Plays each plan on once before a turn",
    "Plays each plan on 4 times before a turn",
  ]);
});

test("a user's characters come after those of the program; a copy gets a name that is free", () => {
  const own = { ...CHARACTERS.wary, name: "Wary 2" };
  const all = charactersWith([own]);
  expect(all.at(-1)).toEqual({ character: own, userMade: true });
  expect(all.filter((one) => one.userMade)).toHaveLength(1);
  expect(freeName("Wary", all)).toBe("Wary 3");
  expect(freeName("wary 2", all)).toBe("wary 3");
  expect(freeName("x".repeat(60), all).length).toBeLessThanOrEqual(60);
  expect(sameCharacter(own, { ...own })).toBe(true);
  expect(sameCharacter(own, { ...own, care: 0.81 })).toBe(false);
  expect(sameCharacter(own, { ...own, looksAhead: 0 })).toBe(true);
  expect(sameCharacter(own, { ...own, looksAhead: 1 })).toBe(false);
});
