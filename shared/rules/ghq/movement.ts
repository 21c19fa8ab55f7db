/** What walking costs in the family (WWII 8.3, Modern 08.03 and 09.00, with the charts). */
import type { Cost, MovementPolicy } from "../../movement/policy.ts";
import type { TerrainKind } from "../../table/kinds.ts";
import type { SlopeOptions } from "../../table/slopes.ts";
import type { TerrainChart, TerrainRow } from "../contract.ts";
import type { Mover } from "../mover.ts";

export function movementPolicy(
  chart: TerrainChart,
  options: { readonly uphillOnly: boolean },
  slopes: SlopeOptions,
  { movementClass, water }: Mover,
): MovementPolicy {
  const rows = Object.entries(chart) as [TerrainKind, TerrainRow][];
  const costs: Partial<Record<TerrainKind, Cost>> = {};
  for (const [kind, row] of rows) {
    const cost = row.costs[movementClass];
    if (cost) costs[kind] = cost;
  }
  if (water) costs.water = water;
  return {
    costs,
    roads: rows.filter(([, row]) => row.road).map(([kind]) => kind),
    slopes,
    uphillOnly: options.uphillOnly,
  };
}
