/** The options of a choice of characters: the list, and the character in use if it was changed or deleted since. */
import type { Character } from "../../../shared/opponent/character.ts";
import { type ListedCharacter, sameCharacter } from "../../../shared/opponent/portrait.ts";

export interface CharacterOption extends ListedCharacter {
  readonly key: string;
  readonly name: string;
}

export function choiceOf(
  all: readonly ListedCharacter[],
  value: Character,
): { readonly chosen: string; readonly listed: readonly CharacterOption[] } {
  const listed = all.map(
    (character): CharacterOption => ({
      ...character,
      key: `${character.userMade ? "own" : "shipped"}:${character.character.name}`,
      name: character.character.name,
    }),
  );
  const known = listed.find(({ character }) => sameCharacter(character, value));
  if (known) return { chosen: known.key, listed };
  const changed = listed.some(({ userMade, name }) => userMade && name === value.name);
  const asItWas = {
    key: "as it was",
    name: `${value.name}${changed ? " (as it was)" : ""}`,
    character: value,
    userMade: true,
  };
  return { chosen: asItWas.key, listed: [...listed, asItWas] };
}
