/** Characters with names. What a character is lies in shared/play: game files keep who plays a side. */
import type { Character } from "../play/character.ts";

export { type Character, characterSchema, DOCTRINES, type Doctrine } from "../play/character.ts";

/** How much of what a place or a way may cost is foreseen, as a share. */
export const foreseen = ({ foresight }: Pick<Character, "foresight">): number => Math.min(1, 0.4 + foresight);

/** The characters that are offered by name, the weakest first. */
export const CHARACTERS = {
  recruit: { name: "Recruit", doctrine: "free", aggression: 0.5, care: 0.3, foresight: 0, error: 0.8 },
  reservist: { name: "Reservist", doctrine: "free", aggression: 0.5, care: 0.5, foresight: 0.3, error: 0.5 },
  regular: { name: "Regular", doctrine: "free", aggression: 0.5, care: 0.5, foresight: 0.6, error: 0.35 },
  veteran: { name: "Veteran", doctrine: "free", aggression: 0.5, care: 0.5, foresight: 1, error: 0 },
  dashing: { name: "Dashing", doctrine: "attack", aggression: 0.9, care: 0.25, foresight: 0.8, error: 0.05 },
  methodical: { name: "Methodical", doctrine: "attack", aggression: 0.5, care: 0.7, foresight: 1, error: 0 },
  stubborn: { name: "Stubborn", doctrine: "defend", aggression: 0.5, care: 0.5, foresight: 0.8, error: 0.05 },
  elusive: { name: "Elusive", doctrine: "delay", aggression: 0.4, care: 0.9, foresight: 0.8, error: 0.05 },
  wary: { name: "Wary", doctrine: "probe", aggression: 0.5, care: 0.8, foresight: 0.8, error: 0.05 },
} as const satisfies Readonly<Record<string, Character>>;
export type CharacterId = keyof typeof CHARACTERS;
/** Whoever doesn't choose plays against this one. */
export const STANDARD_CHARACTER: CharacterId = "veteran";
