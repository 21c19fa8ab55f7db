/** Who plays, as the command line is told. */
import { InvalidArgumentError } from "commander";
import { CHARACTERS, type CharacterId, STANDARD_CHARACTER } from "../../shared/opponent/character.ts";
import type { SidePlayer } from "../../shared/simulate/series.ts";

const RANDOM = "random";
export type Who = CharacterId | typeof RANDOM;
export const WHO = [...Object.keys(CHARACTERS), RANDOM];
export const whoHelp = (side: string): string =>
  `who plays ${side}: a character, or random (usually ${STANDARD_CHARACTER})`;
export const playerOf = (who: Who | undefined): SidePlayer =>
  who === RANDOM ? RANDOM : CHARACTERS[who ?? STANDARD_CHARACTER];

/** An option that is a whole number. */
export const whole = (least: number, most: number) => (text: string) => {
  const number = Number(text);
  if (!Number.isInteger(number) || number < least || number > most)
    throw new InvalidArgumentError(`It must be a whole number from ${least} to ${most}.`);
  return number;
};
