/** Named characters. The type is in shared/play, because game files hold the players of the sides. */
import type { Character } from "../play/character.ts";

export { type Character, characterSchema, DOCTRINES, type Doctrine, MOST_AHEAD } from "../play/character.ts";

/** The foreseen share of a place's or a path's cost. */
export const foreseen = ({ foresight }: Pick<Character, "foresight">): number => Math.min(1, 0.4 + foresight);

/** The characters offered by name, the weakest first. */
export const CHARACTERS = {
  recruit: { name: "Recruit", doctrine: "free", aggression: 0.5, care: 0.3, foresight: 0, error: 0.8 },
  reservist: { name: "Reservist", doctrine: "free", aggression: 0.5, care: 0.5, foresight: 0.3, error: 0.5 },
  regular: { name: "Regular", doctrine: "free", aggression: 0.5, care: 0.5, foresight: 0.6, error: 0.35 },
  veteran: { name: "Veteran", doctrine: "free", aggression: 0.5, care: 0.5, foresight: 1, error: 0 },
  commander: {
    name: "Commander",
    doctrine: "free",
    aggression: 0.5,
    care: 0.5,
    foresight: 1,
    error: 0,
    looksAhead: 4,
  },
  dashing: { name: "Dashing", doctrine: "attack", aggression: 0.9, care: 0.25, foresight: 0.8, error: 0.05 },
  methodical: { name: "Methodical", doctrine: "attack", aggression: 0.5, care: 0.7, foresight: 1, error: 0 },
  stubborn: { name: "Stubborn", doctrine: "defend", aggression: 0.5, care: 0.5, foresight: 0.8, error: 0.05 },
  elusive: { name: "Elusive", doctrine: "delay", aggression: 0.4, care: 0.9, foresight: 0.8, error: 0.05 },
  wary: { name: "Wary", doctrine: "probe", aggression: 0.5, care: 0.8, foresight: 0.8, error: 0.05 },
} as const satisfies Readonly<Record<string, Character>>;
export type CharacterId = keyof typeof CHARACTERS;
/** The standard opponent of a player who doesn't choose. */
export const STANDARD_CHARACTER: CharacterId = "veteran";
