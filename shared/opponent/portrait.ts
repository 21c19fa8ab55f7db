/** A character's figures in words: beside the sliders, and as a sentence about its play. */
import { CHARACTERS, type Character, type Doctrine, foreseen } from "./character.ts";
import { FORGOTTEN, UNNOTICED } from "./errors.ts";

export const DOCTRINE_WORDS: Readonly<Record<Doctrine, { readonly name: string; readonly does: string }>> = {
  free: { name: "Flexible", does: "follows the mission and the enemy" },
  attack: { name: "Attacks", does: "goes for the objective or the enemy" },
  defend: { name: "Defends", does: "takes good places and waits there" },
  delay: { name: "Delays", does: "fires and gives ground" },
  probe: { name: "Probes", does: "probes forward, and back from stronger enemies" },
};

/** The figures from 0 to 1, in the order of the sliders. */
export const TRAITS = ["aggression", "care", "foresight", "error"] as const;
export type Trait = (typeof TRAITS)[number];

export const TRAIT_NAMES: Readonly<Record<Trait, string>> = {
  aggression: "Aggression",
  care: "Care for losses",
  foresight: "Foresight",
  error: "Error",
};

/** "120%": the weight of harm or losses against their points. */
const counts = (share: number): string => `${Math.round(50 + 100 * share)}%`;
const inHundred = (share: number): string => `${Math.round(share * 100)} in 100`;

/** The meaning of a figure, beside its slider. */
export function traitWords(trait: Trait, value: number): string {
  switch (trait) {
    case "aggression":
      return `Harm to the enemy counts at ${counts(value)} of its value`;
    case "care":
      return `Its losses count at ${counts(value)} of their value`;
    case "foresight":
      if (value === 0) return "Takes the first shot, sees two fifths of the danger";
      if (value < 0.5)
        return `Shares out its targets, sees ${inHundred(foreseen({ foresight: value }))} dangers, no covered ways`;
      return value < 0.9 ? "Seeks covered ways and many places" : "Examines every option it finds";
    case "error":
      return value === 0
        ? "Makes no errors"
        : `Overlooks ${inHundred(UNNOTICED * value)} enemies, forgets the fire of ${inHundred(FORGOTTEN * value)} stands`;
  }
}

/** The meaning of the count, beside its slider. */
export const aheadWords = (times: number): string =>
  times === 0 ? "Plays no plan on" : `Plays each plan on ${times === 1 ? "once" : `${times} times`} before a turn`;

const weighs = ({ aggression, care }: Character): string => {
  const lean = aggression - care;
  if (lean >= 0.4) return "gives up stands for a kill";
  if (lean >= 0.15) return "puts striking before safety";
  if (lean <= -0.4) return "puts safety before everything";
  if (lean <= -0.15) return "puts safety before striking";
  return "values its losses and enemy losses alike";
};
const looks = ({ foresight }: Character): string => {
  if (foresight === 0) return "considers only the next shot";
  if (foresight < 0.5) return "weighs a few options";
  return foresight < 0.9 ? "weighs many options" : "weighs every option";
};
const tries = ({ looksAhead = 0 }: Character): string => (looksAhead === 0 ? "" : ", plays its plans on before a turn");
const errs = ({ error }: Character): string => {
  if (error === 0) return "makes no errors";
  if (error <= 0.1) return "errs in close cases";
  if (error <= 0.4) return "errs now and then";
  return error <= 0.6 ? "errs often" : "mostly guesses";
};

/** "Veteran does what the mission and the enemy ask for, weighs losses as it weighs kills, …" */
export const portrait = (character: Character): string =>
  `${character.name}: ${DOCTRINE_WORDS[character.doctrine].does}, ${weighs(character)}, ${looks(character)}${tries(character)} and ${errs(character)}.`;

export interface ListedCharacter {
  readonly character: Character;
  /** A character of the user; the others come with the program. */
  readonly userMade: boolean;
}

/** All characters: those of the program, the weakest first, then the user's. */
export const charactersWith = (userCharacters: readonly Character[]): readonly ListedCharacter[] => [
  ...Object.values(CHARACTERS).map((character) => ({ character, userMade: false })),
  ...userCharacters.map((character) => ({ character, userMade: true })),
];

/** Whether they are the same in name and figures. */
export const sameCharacter = (a: Character, b: Character): boolean =>
  a.name === b.name &&
  a.doctrine === b.doctrine &&
  (a.looksAhead ?? 0) === (b.looksAhead ?? 0) &&
  TRAITS.every((trait) => a[trait] === b[trait]);

/** A name that isn't in the list yet: "Veteran 2". */
export function freeName(name: string, all: readonly ListedCharacter[]): string {
  const taken = new Set(all.map(({ character }) => character.name.toLowerCase()));
  const stem = name.replace(/ \d+$/, "").slice(0, 54);
  for (let n = 2; ; n++) if (!taken.has(`${stem} ${n}`.toLowerCase())) return `${stem} ${n}`;
}
