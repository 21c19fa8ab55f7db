/** A battle's facts in short words, and the groups of a shelf. */
import type { Output } from "../../shared/api.ts";
import type { BattleHead } from "../../shared/library/battleHead.ts";
import { minutesWords } from "../../shared/library/minutes.ts";
import { UNEVEN } from "../../shared/library/shelfFile.ts";
import { CHARACTERS } from "../../shared/opponent/character.ts";
import { systemName } from "../../shared/systems.ts";

export type Battle = Output<"files.shipped">[number];

/** “48 × 24″ · 10 against 12 stands · 12 turns, about 40 min” */
export const factsOf = ({ width, height, turns, stands: [red, blue], minutes }: BattleHead): string =>
  [
    `${width}\u00a0×\u00a0${height}″`,
    `${red} against ${blue}\u00a0stands`,
    `${turns}\u00a0turns${minutes === null ? "" : `, ${minutesWords(minutes)}`}`.replaceAll(" ", "\u00a0"),
  ].join(" · ");

/** “Attack on a village · Uneven: a siege” */
export const kindOf = ({ kind, uneven }: BattleHead): string =>
  [kind, uneven ? `Uneven: ${UNEVEN[uneven]}` : ""].filter((part) => part !== "").join(" · ");

/** “The computer plays as Regular”; "" where nothing is suggested. */
export const computerOf = ({ character }: BattleHead): string =>
  character ? `The computer plays as ${CHARACTERS[character].name}` : "";

export interface BattleGroup<B extends BattleHead = BattleHead> {
  readonly key: string;
  readonly system: string;
  /** Null: single battles. */
  readonly series: string | null;
  readonly battles: readonly B[];
}

/** The battles of a rule system together, and those of a series; the groups in the order of their first battles. */
export function groupsOf<B extends BattleHead>(battles: readonly B[]): BattleGroup<B>[] {
  const groups = Map.groupBy(battles, ({ system, series }) => `${system} ${series?.name ?? ""}`);
  return [...groups].map(([key, [first, ...rest]]) => {
    if (!first) throw new Error("a group without battles");
    const series = first.series?.name ?? null;
    return { key, system: systemName(first.system), series, battles: [first, ...rest] };
  });
}
