/** The ways of acting that a player who looks ahead tries before a turn. */
import type { Character } from "./character.ts";

export interface Posture {
  /** As the subject of a sentence: "holding its ground". */
  readonly name: string;
  readonly character: Character;
}

/** Its usual way comes first; the others weigh losses otherwise, or act as other doctrines would. */
export const posturesOf = (character: Character): readonly Posture[] => [
  { name: "its usual way", character },
  { name: "taking risks", character: { ...character, aggression: 0.8, care: 0.15 } },
  { name: "taking care", character: { ...character, aggression: 0.4, care: 0.95 } },
  { name: "pressing forward", character: { ...character, doctrine: "attack", aggression: 0.8, care: 0.3 } },
  { name: "holding its ground", character: { ...character, doctrine: "defend", care: 0.7 } },
  { name: "giving ground", character: { ...character, doctrine: "delay", care: 0.7 } },
];
