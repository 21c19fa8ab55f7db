/** Battles of a shelf or a pack, for a person and for a program. */
import type { BattleHead } from "../../shared/library/battleHead.ts";
import { minutesWords } from "../../shared/library/minutes.ts";

interface Listed {
  readonly file: string;
  readonly head: BattleHead | null;
  /** Why it can't be read; null where it can. */
  readonly reason: string | null;
}

export const BATTLE_COLUMNS = ["Battle", "System", "Table", "Stands", "Turns", "Time", "Kind"];
export const battleRow = (name: string, head: BattleHead | null): string[] =>
  head
    ? [
        ...[head.title, head.system, `${head.width} × ${head.height}`, head.stands.join(" : "), `${head.turns}`],
        ...[head.minutes === null ? "" : minutesWords(head.minutes), head.kind],
      ]
    : [name, "can't be read"];

/** `error`: why it can't be read; null where it can. */
export function described({ file, head, reason: error }: Listed) {
  if (!head) return { file, error };
  const { width, height, ...facts } = head;
  return { file, error, ...facts, table: { width, height } };
}
