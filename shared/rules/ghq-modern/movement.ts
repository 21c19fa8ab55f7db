/** What walking costs in the modern game (rule document: 08.03, 09.00 and the charts). */
import type { Cost, MovementPolicy } from "../../movement/policy.ts";
import type { SlopeOptions } from "../../table/slopes.ts";
import type { TerrainChart } from "../contract.ts";
import { movementPolicy } from "../ghq/movement.ts";
import type { Mover } from "../mover.ts";
import type { ModernOptions } from "./options.ts";

const CLOSED: Cost = { type: "impassable" };

/** The chart has no water, the weapons data speeds in it: whoever has none stays out, unless a house rule prices it. */
export function modernMovementPolicy(
  chart: TerrainChart,
  options: ModernOptions,
  slopes: SlopeOptions,
  { movementClass, water }: Mover,
): MovementPolicy {
  const closed = options.waterStops && !chart.water ? CLOSED : undefined;
  return movementPolicy(chart, options, slopes, { movementClass, water: water ?? closed });
}
