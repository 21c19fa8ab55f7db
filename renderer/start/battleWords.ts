/** A battle's facts in short words, and the groups of the shelf. */
import type { Output } from "../../shared/api.ts";
import { systemName } from "../../shared/systems.ts";

export type Battle = Output<"files.shipped">[number];

/** “48 × 24″ · 12 turns” */
export const factsOf = ({ width, height, turns }: Battle): string => `${width}\u00a0×\u00a0${height}″ · ${turns} turns`;

export interface BattleGroup {
  readonly key: string;
  readonly system: string;
  /** Null: single battles. */
  readonly series: string | null;
  readonly battles: readonly Battle[];
}

/** The battles of a rule system together, and those of a series; the groups in the order of their first battles. */
export function groupsOf(battles: readonly Battle[]): BattleGroup[] {
  const groups = Map.groupBy(battles, ({ system, series }) => `${system} ${series?.name ?? ""}`);
  return [...groups].map(([key, [first, ...rest]]) => {
    if (!first) throw new Error("a group without battles");
    const series = first.series?.name ?? null;
    return { key, system: systemName(first.system), series, battles: [first, ...rest] };
  });
}
