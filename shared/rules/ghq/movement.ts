/** Movement costs in the family (WWII 8.3, Modern 08.03 and 09.00, with the charts). */
import type { Cost, MovementPolicy } from "../../movement/policy.ts";
import type { TerrainKind } from "../../table/kinds.ts";
import type { SlopeOptions } from "../../table/slopes.ts";
import type { TerrainChart, TerrainRow } from "../contract.ts";
import type { Mover } from "../mover.ts";

export type Streams = "closed" | "ford" | "free";

/** The chart with its streams as a battle plays them. A house rule that opens them stays. */
export function withStreams(chart: TerrainChart, streams: Streams): TerrainChart {
  const { stream, ford, ...rest } = chart;
  if (streams === "closed" || !stream || !Object.values(stream.costs).some(({ type }) => type === "impassable"))
    return chart;
  if (streams === "free" || !ford) return ford ? { ...rest, ford } : rest;
  return { ...chart, stream: { ...stream, costs: ford.costs } };
}

export function movementPolicy(
  chart: TerrainChart,
  options: { readonly uphillOnly: boolean; readonly streams: Streams } & Partial<Pick<MovementPolicy, "lines">>,
  slopes: SlopeOptions,
  { movementClass, water }: Mover,
): MovementPolicy {
  const rows = Object.entries(withStreams(chart, options.streams)) as [TerrainKind, TerrainRow][];
  const costs: Partial<Record<TerrainKind, Cost>> = {};
  for (const [kind, row] of rows) {
    const cost = row.costs[movementClass];
    if (cost) costs[kind] = cost;
  }
  if (water) {
    costs.water = water;
    if (costs.stream?.type === "impassable") costs.stream = water;
  }
  return {
    costs,
    roads: rows.filter(([, row]) => row.road).map(([kind]) => kind),
    slopes,
    ...{ noted: [], hills: "slopes" },
    ...{ uphillOnly: options.uphillOnly, lines: options.lines ?? "by-the-inch" },
  };
}
