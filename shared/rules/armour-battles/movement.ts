/**
 * Movement costs: a point for an inch over open ground, two over woods, hills and other broken ground, and no more where they
 * overlap (rule document: Terrain). Crossing a hedge costs no inches: the referee takes a fixed move.
 */
import type { Cost, MovementPolicy } from "../../movement/policy.ts";
import type { TerrainKind } from "../../table/kinds.ts";
import { DEFAULT_SLOPES } from "../../table/slopes.ts";
import type { TerrainChart, TerrainRow } from "../contract.ts";
import type { Mover } from "../mover.ts";
import { MINOR_OBSTACLES } from "./terrain.ts";

export function armourMovementPolicy(chart: TerrainChart, { movementClass }: Mover): MovementPolicy {
  const rows = Object.entries(chart) as [TerrainKind, TerrainRow][];
  const costs: Partial<Record<TerrainKind, Cost>> = {};
  for (const [kind, row] of rows) {
    const cost = row.costs[movementClass];
    if (cost) costs[kind] = cost;
  }
  return {
    costs,
    noted: MINOR_OBSTACLES,
    roads: rows.filter(([, row]) => row.road).map(([kind]) => kind),
    slopes: DEFAULT_SLOPES,
    hills: "raised-ground",
    ...{ uphillOnly: false, lines: "by-the-inch" },
  };
}
