/** A line of a battle's log: words, workings, the deciding roll (contract.ts). */
import type { TablePoint } from "../geometry/units.ts";
import type { SideId } from "../systems.ts";
import type { Gravity, StandId } from "./view.ts";

/** A line of a working: "Target in woods · 9.1 · +2". */
export interface WorkingRow {
  readonly name: string;
  readonly rule: string;
  readonly value: string;
}
export interface Working {
  readonly title: string;
  readonly rows: readonly WorkingRow[];
  /** The sum or its result: "needs 9 or less". */
  readonly total?: string | undefined;
}

/** One line of the log, with its whole working. */
export interface LogLine {
  readonly text: string;
  /** The last words of the line: "disorganised", "no effect", "refused"; null: none. */
  readonly outcome: string | null;
  /** For an attack: the id of its outcome among the outcomes of the forecast; null for other lines. */
  readonly came: string | null;
  /** The outcome, shown for a moment over the last of its stands; null: nothing to show. */
  readonly flash: Flash | null;
  readonly rules: readonly string[];
  readonly side: SideId | null;
  readonly working: readonly Working[];
  readonly stands: readonly StandId[];
  /** The path of the first stand, from its earlier place; null where it didn't move. */
  readonly path: readonly TablePoint[] | null;
  /** The roll that decided; left out where none did, or where its dice say it all. */
  readonly roll?: DecidingRoll | undefined;
}

/** A roll in words for a player: "13 + 2 = 15", needed "14 or less", "no shot". */
export interface DecidingRoll {
  /** The roll as it is added up, or what was counted: "13 + 2 = 15", "2 hits against 1 success". */
  readonly made: string;
  readonly needed?: string | undefined;
  /** The result of the roll, where the outcome doesn't say it. */
  readonly result?: string | undefined;
  /** Whether a roll with a target number succeeded. */
  readonly success?: boolean | undefined;
}

/** A letter or two, in the colour of the gravity: "D". */
export interface Flash {
  readonly letter: string;
  readonly gravity: Gravity;
}
