/** What walking costs in the WWII tank game (rule document: 8.3 and the terrain chart; the open points are in the README). */
import type { Cost, MovementPolicy } from "../../movement/policy.ts";
import type { TerrainKind } from "../../table/kinds.ts";
import type { SlopeOptions } from "../../table/slopes.ts";
import type { TerrainChart, TerrainRow } from "../contract.ts";
import type { WwiiOptions } from "./options.ts";

export function wwiiMovementPolicy(
  chart: TerrainChart,
  options: WwiiOptions,
  slopes: SlopeOptions,
  movementClass: string,
): MovementPolicy {
  const rows = Object.entries(chart) as [TerrainKind, TerrainRow][];
  const costs: Partial<Record<TerrainKind, Cost>> = {};
  for (const [kind, row] of rows) {
    const cost = row.costs[movementClass];
    if (cost) costs[kind] = cost;
  }
  return {
    costs,
    roads: rows.filter(([, row]) => row.road).map(([kind]) => kind),
    slopes,
    uphillOnly: options.uphillOnly,
  };
}
