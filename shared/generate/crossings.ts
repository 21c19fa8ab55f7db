/** The stream's crossings: bridges on the better roads, fords on tracks, and fords far from both. */

import { flattenToSteps } from "../geometry/curve.ts";
import { facingOf } from "../geometry/directions.ts";
import { inches, point, STEPS_PER_INCH, type TablePoint } from "../geometry/units.ts";
import type { Vec } from "../geometry/vector.ts";
import type { LineFeature } from "../scenario/model.ts";
import { apart, type Land, type Spot } from "./land.ts";
import type { Water } from "./water.ts";

export interface Crossing {
  readonly at: TablePoint;
  readonly road: LineFeature;
}

/** The reach of a ford's ground along the track and to its sides, in inches. */
const FORD = 0.75;
/** The longest stretch of stream without a crossing, in inches; a longer stretch gets a ford in its middle. */
const MOST_APART = 9;

export function buildCrossings(land: Land, water: Water): Crossing[] {
  const crossings: Crossing[] = [];
  const stream = flattenToSteps(water.line.points, true);
  const middle: Spot = [land.width / 2, land.height / 2];
  for (const road of land.lines) {
    if (!road.kind.endsWith("road") && road.kind !== "track") continue;
    for (const { at, along } of meetings(flattenToSteps(road.points, road.smooth), stream)) {
      const alone = !land.mirrored || apart(at, middle) < 0.25;
      // On a mirrored table, a road's twin crosses the stream too: its bridge is the twin of the first bridge.
      if (!alone && at[1] > middle[1]) continue;
      const place = land.mirrored && alone ? point(...middle) : point(at[0], at[1]);
      crossings.push({ at: place, road });
      if (road.kind === "track") ford(land, at, water);
      else
        land.footprint(
          {
            kind: "bridge",
            at: place,
            size: [inches(road.width + 0.125), inches(water.line.width + 0.75)],
            facing: facingOf(along),
          },
          alone,
        );
    }
  }
  for (const at of farFrom(stream, crossings)) ford(land, at, water);
  return crossings;
}

/** The middles of the stretches of a stream far from any crossing, by their length along the stream. */
function farFrom(stream: readonly Vec[], crossings: readonly Crossing[]): Spot[] {
  const spots = stream.map(({ x, y }): Spot => [x / STEPS_PER_INCH, y / STEPS_PER_INCH]);
  const lengths = spots.map((_, i) => (i === 0 ? 0 : apart(spots[i - 1] as Spot, spots[i] as Spot)));
  let sum = 0;
  const along = lengths.map((length) => {
    sum += length;
    return sum;
  });
  const nearest = (at: Spot): number => {
    let best = 0;
    spots.forEach((spot, i) => {
      if (apart(spot, at) < apart(spots[best] as Spot, at)) best = i;
    });
    return along[best] as number;
  };
  const whole = along.at(-1) ?? 0;
  const crossed = [0, ...crossings.map(({ at }) => nearest([at[0], at[1]])).sort((a, b) => a - b), whole];
  return crossed.slice(1).flatMap((to, i) => {
    const from = crossed[i] as number;
    const fords = Math.ceil((to - from) / MOST_APART) - 1;
    return Array.from({ length: Math.max(0, fords) }, (_, k) => {
      const place = from + ((k + 1) * (to - from)) / (fords + 1);
      return spots[along.findIndex((length) => length >= place)] as Spot;
    });
  });
}

/** The places where one polyline crosses another, with the direction of the first there. */
function meetings(road: readonly Vec[], stream: readonly Vec[]): { at: Spot; along: Vec }[] {
  const places: { at: Spot; along: Vec }[] = [];
  for (let i = 0; i + 1 < road.length; i++) {
    const [a, b] = [road[i] as Vec, road[i + 1] as Vec];
    for (let j = 0; j + 1 < stream.length; j++) {
      const [c, d] = [stream[j] as Vec, stream[j + 1] as Vec];
      if (Math.max(a.x, b.x) < Math.min(c.x, d.x) || Math.min(a.x, b.x) > Math.max(c.x, d.x)) continue;
      if (Math.max(a.y, b.y) < Math.min(c.y, d.y) || Math.min(a.y, b.y) > Math.max(c.y, d.y)) continue;
      const over = (b.x - a.x) * (d.y - c.y) - (b.y - a.y) * (d.x - c.x);
      if (over === 0) continue;
      const s = ((c.x - a.x) * (d.y - c.y) - (c.y - a.y) * (d.x - c.x)) / over;
      const t = ((c.x - a.x) * (b.y - a.y) - (c.y - a.y) * (b.x - a.x)) / over;
      if (s < 0 || s >= 1 || t < 0 || t >= 1) continue;
      const at: Spot = [(a.x + (b.x - a.x) * s) / STEPS_PER_INCH, (a.y + (b.y - a.y) * s) / STEPS_PER_INCH];
      if (places.some((crossing) => Math.abs(crossing.at[0] - at[0]) + Math.abs(crossing.at[1] - at[1]) < 1)) continue;
      places.push({ at, along: { x: (road[i + 1] as Vec).x - (road[i] as Vec).x, y: b.y - a.y } });
    }
  }
  return places;
}

function ford(land: Land, at: Spot, water: Water): void {
  for (let cell = 0; cell < land.cells; cell++) {
    const [x, y] = land.middleOf(cell);
    const [dx, dy] = [x - at[0], y - at[1]];
    if (dx * dx + dy * dy > FORD * FORD) continue;
    if ((water.away[cell] as number) <= water.line.width / 2 + 0.2) land.paint(cell, "ford");
  }
}
