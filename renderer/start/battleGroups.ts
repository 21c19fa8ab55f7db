/** The groups of a shelf. */
import type { Output } from "../../shared/api.ts";
import type { BattleHead } from "../../shared/library/battleHead.ts";
import { systemName } from "../../shared/systems.ts";

export type Battle = Output<"files.shipped">[number];

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
