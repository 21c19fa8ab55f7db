/** A battle's facts on one line. */
import type { BattleHead } from "../../shared/library/battleHead.ts";
import { minutesWords } from "../../shared/library/minutes.ts";
import { UNEVEN } from "../../shared/library/shelfFile.ts";
import { CHARACTERS } from "../../shared/opponent/character.ts";

const filled = (parts: readonly string[]): string => parts.filter((part) => part !== "").join(" · ");

/** “48 × 24″ · 10 against 12 stands · 12 turns, about 40 min” */
export const factsOf = ({ width, height, turns, stands: [red, blue], minutes }: BattleHead): string =>
  filled([
    `${width}\u00a0×\u00a0${height}″`,
    `${red} against ${blue}\u00a0stands`,
    `${turns}\u00a0turns${minutes === null ? "" : `, ${minutesWords(minutes)}`}`.replaceAll(" ", "\u00a0"),
  ]);

/** “Attack on a village · Uneven: a siege” */
export const kindOf = ({ kind, uneven }: BattleHead): string =>
  filled([kind, uneven ? `Uneven: ${UNEVEN[uneven]}` : ""]);

/** “Suggested opponent: Regular”; "" where nothing is suggested. */
export const computerOf = ({ character }: BattleHead): string =>
  character ? `Suggested opponent: ${CHARACTERS[character].name}` : "";
