/** Rule 6: woods and houses hide what is behind them, hills what lies below the line; toys hide nobody. */
import type { TerrainChart, TerrainRow } from "../../../shared/rules/contract.ts";
import { type Blocks, PLAIN_SIGHT, type SightPolicy } from "../../../shared/sight/policy.ts";
import { DERIVED_KINDS, type TerrainKind } from "../../../shared/table/kinds.ts";
import { SEE_INTO } from "./tables.ts";

export function toySightPolicy(chart: TerrainChart, maximumSight: number): SightPolicy {
  const rows = Object.entries(chart) as [TerrainKind, TerrainRow][];
  return {
    maximum: maximumSight,
    bonusPerLevel: 0,
    blocks: Object.fromEntries(
      rows.flatMap(([kind, { blocksSight }]): [TerrainKind, Blocks][] =>
        blocksSight === "no" || (DERIVED_KINDS as readonly string[]).includes(kind) ? [] : [[kind, blocksSight]],
      ),
    ),
    revealing: [],
    revealingFromOutside: [],
    ...PLAIN_SIGHT,
    seeIntoInches: SEE_INTO,
    hills: "line",
    stands: { friend: "never", enemy: "never" },
  };
}
