/** All characters to choose from: the program's, then the user's own. */

import { useEffect, useMemo } from "react";
import { useStore } from "zustand";
import { charactersWith, type ListedCharacter } from "../../../shared/opponent/portrait.ts";
import { usePart } from "../../window/context.ts";
import { charactersPart } from "../part.ts";

export function useCharacters(): readonly ListedCharacter[] {
  const characters = usePart(charactersPart);
  useEffect(() => void characters.load(), [characters]);
  const userCharacters = useStore(characters.store, (s) => s.characters);
  return useMemo(() => charactersWith(userCharacters), [userCharacters]);
}
