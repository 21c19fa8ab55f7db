/**
 * A player's further questions about dice, besides the odds of an attack, from bare figures: whether a unit rallies, which
 * side goes first. Every system has its questions, with flags like those of its odds. No caller knows a system.
 */
import type { Working } from "../play/contract.ts";
import type { Result } from "../result.ts";
import type { OptionValues } from "./contract.ts";
import type { OddsFlag, OddsFlagValues, OddsTable } from "./oddsQuestion.ts";

export interface ChanceQuestion {
  /** As on the command line: "rally". */
  readonly id: string;
  /** As a choice among others: "Rallying a unit". */
  readonly name: string;
  /** The question, in a sentence. */
  readonly help: string;
  /** The source of its figures at a table: the chosen stand, or both sides, whichever stand is chosen. */
  readonly about: "stand" | "sides";
  readonly flags: readonly OddsFlag[];
  /** It is aimed at a place, so a planner can show where it may come down (Planning.landings). */
  readonly aims?: true;
  /** Refused like the odds of an attack; `options` are complete and checked (readOptions). */
  answer(flags: OddsFlagValues, options: OptionValues): Result<Chances>;
}

export interface Chances {
  /** Each roll with its modifiers. */
  readonly workings: readonly Working[];
  /** The chances of a table sum to 1; those of an "or more" table sum to its stated sum. */
  readonly tables: readonly OddsTable[];
}
