/**
 * Movement costs. Movement points are inches over open hard ground: other going costs more of them by the inch, so that a
 * whole move over any going takes the chart's inches (movement.ts).
 */
import type { Cost, MovementPolicy } from "../../movement/policy.ts";
import type { TerrainKind } from "../../table/kinds.ts";
import { DEFAULT_SLOPES } from "../../table/slopes.ts";
import type { TerrainChart, TerrainRow } from "../contract.ts";
import { MOVEMENT, type MoveType, movedBy } from "./movement.ts";
import type { Readings } from "./options.ts";
import type { MovementClass } from "./vehicleSheet.ts";

/** A unit's manner of moving in one turn. */
export interface Going {
  readonly movementClass: MovementClass;
  readonly type: MoveType;
  readonly reverse: boolean;
  readonly rearDriver: boolean;
  readonly towing: boolean;
}
type WayReadings = Pick<Readings, "thirtyThree" | "scale">;

const UNIT: Pick<Going, "reverse" | "rearDriver" | "towing"> = { reverse: false, rearDriver: false, towing: false };
export const normally = (movementClass: MovementClass): Going => ({ ...UNIT, movementClass, type: "normal" });

const EXACT = 1_000_000;

/** Inches of a whole move over a going with this normal move; 0: none. */
function inchesOver(normal: number, road: boolean, going: Going, readings: WayReadings): number {
  const { reverse } = MOVEMENT[going.movementClass];
  // A quotient of two of the chart's figures is such a figure again.
  const figure = Math.round(normal * EXACT) / EXACT;
  const driven = going.reverse && !going.rearDriver ? Math.min(reverse ?? 0, figure) : figure;
  return movedBy(driven, going.type, going.towing && !road, readings);
}

/** Movement points of a whole move: inches of the table over open hard ground; 0 where there is no such move. */
export const pointsOf = (going: Going, readings: WayReadings): number =>
  inchesOver(MOVEMENT[going.movementClass].hard, false, going, readings) * readings.scale;

const CLOSED: Cost = { type: "impassable" };

/** The policy of one manner of moving; `chart` includes the scenario's house rules. */
export function wayPolicy(chart: TerrainChart, going: Going, readings: WayReadings): MovementPolicy {
  const rows = Object.entries(chart) as [TerrainKind, TerrainRow][];
  const { hard } = MOVEMENT[going.movementClass];
  const whole = inchesOver(hard, false, going, readings);
  const costs: Partial<Record<TerrainKind, Cost>> = {};
  for (const [kind, row] of rows) {
    const cost = row.costs[going.movementClass];
    if (!cost) continue;
    if (cost.type !== "rate") {
      costs[kind] = cost;
      continue;
    }
    const inches = cost.perInch > 0 ? inchesOver(hard / cost.perInch, row.road, going, readings) : 0;
    costs[kind] = inches > 0 ? { type: "rate", perInch: whole / inches } : CLOSED;
  }
  return {
    ...{ costs, noted: [], slopes: DEFAULT_SLOPES, hills: "slopes", lines: "by-the-inch", uphillOnly: false },
    roads: rows.filter(([, { road }]) => road).map(([kind]) => kind),
  };
}
