/** Rule 2.2: what an inch costs, by the chart in force. */
import type { Cost, MovementPolicy } from "../../../shared/movement/policy.ts";
import type { TerrainChart, TerrainRow } from "../../../shared/rules/contract.ts";
import type { Mover } from "../../../shared/rules/mover.ts";
import type { TerrainKind } from "../../../shared/table/kinds.ts";
import { DEFAULT_SLOPES } from "../../../shared/table/slopes.ts";

export function toyMovementPolicy(chart: TerrainChart, { movementClass }: Mover): MovementPolicy {
  const rows = Object.entries(chart) as [TerrainKind, TerrainRow][];
  const costs: Partial<Record<TerrainKind, Cost>> = {};
  for (const [kind, row] of rows) {
    const cost = row.costs[movementClass];
    if (cost) costs[kind] = cost;
  }
  return {
    costs,
    roads: rows.filter(([, { road }]) => road).map(([kind]) => kind),
    slopes: DEFAULT_SLOPES,
    ...{ noted: [], hills: "slopes", lines: "by-the-inch", uphillOnly: false },
  };
}
