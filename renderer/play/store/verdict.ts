/** What a roll decided, in one sentence for a player: "15: needed 14 or less. No shot." */
import type { Throw } from "../../../shared/dice/dice.ts";
import type { Gravity } from "../../../shared/play/contract.ts";
import type { LogEntry } from "../../../shared/play/game.ts";
import { capital, lower } from "../../../shared/words.ts";

export interface Verdict {
  readonly words: string;
  /** For its colour and letter; null where no stand suffers it. */
  readonly harm: { readonly letter: string; readonly gravity: Gravity } | null;
  /** Null: no target number was known. */
  readonly success: boolean | null;
}

export type RolledLine = Pick<LogEntry, "text" | "outcome" | "flash" | "roll" | "throws">;

/** Of several lines the gravest result, or else the last roll. Null: no dice have fallen. */
export function verdictOf(lines: readonly RolledLine[]): Verdict | null {
  let best: RolledLine | null = null;
  for (const line of lines) if (rankOf(line) > 0 && (!best || rankOf(line) >= rankOf(best))) best = line;
  return best && { words: sentenceOf(best), harm: best.flash, success: best.roll?.success ?? null };
}

/** A line of the log with its result: "2/1 fires at BMP, 7.9″, front: suppressed". */
export function lineInWords({ text, outcome, roll }: Pick<LogEntry, "text" | "outcome" | "roll">): string {
  const result = outcome ?? roll?.result ?? null;
  return result === null || text.endsWith(lower(result)) ? text : `${text}: ${lower(result)}`;
}

const rankOf = ({ flash, roll, throws }: RolledLine): number =>
  flash ? 3 + flash.gravity : roll ? 2 : throws.length > 0 ? 1 : 0;

function sentenceOf({ text, outcome, roll, throws }: RolledLine): string {
  const made = (roll?.made ?? madeBy(throws))?.replace(/^-/, "−") ?? null;
  const result = roll?.result ?? outcome;
  if (made === null || (result === null && !roll?.needed)) return outcome === null ? text : `${text}: ${outcome}`;
  if (!roll?.needed) return `${made}: ${lower(result ?? "")}`;
  return `${made}: needed ${roll.needed}. ${capital(result ?? (roll.success ? "success" : "failure"))}.`;
}

/** The number rolled; null where several rolls decided together. */
function madeBy(throws: readonly Throw[]): string | null {
  const [only, more] = throws;
  if (!only || more) return null;
  const { faces, request } = only;
  return request.classes.type === "sum" ? String(faces.reduce((a, b) => a + b, 0)) : faces.join(" ");
}
