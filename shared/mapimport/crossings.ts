/** Bridges and fords where the roads of a map cross its water. */
import { bridgeFor } from "../editing/gestures/lines/bridges.ts";
import type { Land, Spot } from "../generate/land.ts";
import { apart } from "../generate/land.ts";
import { facingOf } from "../geometry/directions.ts";
import { inches, point } from "../geometry/units.ts";
import type { LineFeature } from "../scenario/model.ts";
import { crossings } from "../table/crossings.ts";
import { isRoad } from "../table/lineFamilies.ts";
import { paced } from "./network.ts";

export interface CrossingReport {
  readonly bridges: number;
  readonly fords: number;
}

/** A bridge or ford of the map belongs to a crossing within this distance, in inches. */
const NEAR = 0.75;
/** The reach of a ford's ground around the crossing, in inches. */
const FORD = 0.5;
/** The longest bridge over water, in inches. */
const LONGEST = 8;

/** Roads get bridges; tracks get the map's bridges, and fords elsewhere. */
export function layCrossings(land: Land, mapped: { readonly bridges: readonly Spot[] }): CrossingReport {
  const bridged = (at: Spot) => mapped.bridges.some((bridge) => apart(bridge, at) < NEAR);
  const [bridgesBefore, report] = [land.footprints.length, { bridges: 0, fords: 0 }];
  for (const crossing of crossings({ lines: land.lines, footprints: [] }, land.ground)) {
    const fit = crossing.roadKind === "track" && !bridged(crossing.at) ? null : bridgeFor(crossing);
    if (fit?.ok) land.footprint({ kind: "bridge", ...fit.value });
    else {
      ford(land, crossing.at, crossing.streamWidth);
      report.fords++;
    }
  }
  for (const road of land.lines) if (isRoad(road.kind)) bridgeWater(land, road);
  report.bridges = land.footprints.length - bridgesBefore;
  return report;
}

function ford(land: Land, at: Spot, width: number): void {
  const reach = Math.max(FORD, width / 2 + 0.25);
  for (let cell = 0; cell < land.cells; cell++)
    if (apart(land.middleOf(cell), at) <= reach && !land.isKind(cell, "water")) land.paint(cell, "ford");
}

const PACE = 1 / 16;

/** A bridge for each stretch of a road over painted water, with a quarter inch on each bank. */
function bridgeWater(land: Land, road: LineFeature): void {
  const places = paced({ points: road.points.map((at, i) => ({ at, key: String(i) })) }, PACE);
  let from: number | null = null;
  for (const [i, at] of places.entries()) {
    const wet = land.holds(at) && land.isKind(land.cellAt(at), "water");
    if (wet) from ??= i;
    if ((wet && i + 1 < places.length) || from === null) continue;
    const [a, b] = [places[Math.max(0, from - 4)] as Spot, places[Math.min(places.length - 1, i + 4)] as Spot];
    from = null;
    const length = apart(a, b);
    if (length === 0 || length > LONGEST) continue;
    land.footprint({
      kind: "bridge",
      at: point((a[0] + b[0]) / 2, (a[1] + b[1]) / 2),
      size: [inches(road.width + 0.125), inches(length)],
      facing: facingOf({ x: Math.round((b[0] - a[0]) * 4096), y: Math.round((b[1] - a[1]) * 4096) }),
    });
  }
}
