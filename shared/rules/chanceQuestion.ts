/**
 * What else a player asks the dice besides the odds of an attack, from bare figures: whether a unit rallies, who goes first.
 * Every system has its own questions, with flags like those of its odds; nothing that asks them knows a system.
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
  /** What is asked, in a sentence. */
  readonly help: string;
  /** Whose figures of a table it takes: a stand's, or those of both sides, whoever is chosen. */
  readonly about: "stand" | "sides";
  readonly flags: readonly OddsFlag[];
  /** It is aimed at a place: of one, a planner shows where it may come down (Planning.landings). */
  readonly aims?: true;
  /** Refused as the odds of an attack are; `options` are complete and checked (readOptions). */
  answer(flags: OddsFlagValues, options: OptionValues): Result<Chances>;
}

export interface Chances {
  /** Each roll with its modifiers. */
  readonly workings: readonly Working[];
  /** The chances of a table sum to 1, or of those that say "or more", to what they say. */
  readonly tables: readonly OddsTable[];
}
