/** The crossings of roads and tracks with streams, and the means of crossing. */
import { stretchesInBand } from "../geometry/band.ts";
import { rectangle, rectangleHolds } from "../geometry/rectangle.ts";
import { point, STEPS_PER_INCH, type TablePoint } from "../geometry/units.ts";
import { boxesTouch, boxOf, cross, minus, type Vec, vecOf } from "../geometry/vector.ts";
import type { Ground } from "./ground.ts";
import { codeOf, type LineKind } from "./kinds.ts";
import { isRoad } from "./lineFamilies.ts";
import { type FootprintSource, type Line, type LineSource, lineOf } from "./things.ts";
import { cellsTouching } from "./walk.ts";

/** The means by which a road crosses a stream. */
export type CrossingBy = "bridge" | "ford" | "nothing";

/** A road that enters a stream on one bank and leaves it again. */
export interface Crossing {
  readonly road: string;
  readonly roadKind: LineKind;
  readonly stream: string;
  /** The meeting of their middle lines: the nearest place on 1/64 inch. */
  readonly at: TablePoint;
  /** The road's middle line within the stream's width: its entry, its bends, its exit. In inches. */
  readonly way: readonly (readonly [x: number, y: number])[];
  /** The direction of the stream there, of any length. */
  readonly flow: Vec;
  /** In inches. */
  readonly roadWidth: number;
  readonly streamWidth: number;
  readonly by: CrossingBy;
  readonly bridge: string | null;
}

interface CrossingTable {
  readonly lines: readonly LineSource[];
  readonly footprints: readonly FootprintSource[];
}

/** Records are immutable: a curve is flattened once for each. */
const known = new WeakMap<LineSource, Line>();
function exact(line: LineSource): Line {
  const shape = known.get(line) ?? lineOf(line);
  known.set(line, shape);
  return shape;
}

/**
 * All crossings, road by road from its first point on; or those of one line. A road that begins or ends in a stream does not
 * cross it there. A road that runs along within the stream and meets its middle line several times has one crossing.
 */
export function crossings(table: CrossingTable, ground: Ground, of?: string): Crossing[] {
  const roads = table.lines.filter(({ kind }) => isRoad(kind));
  const bridges = table.footprints.filter(({ kind }) => kind === "bridge");
  const streams = table.lines.filter(({ kind }) => kind === "stream");
  return roads.flatMap((road) =>
    streams.flatMap((stream) => {
      if (of !== undefined && of !== road.id && of !== stream.id) return [];
      return crossingsOf(road, stream).map((meeting) => ({ ...meeting, ...carrierAt(bridges, ground, meeting.at) }));
    }),
  );
}

function carrierAt(
  bridges: readonly FootprintSource[],
  ground: Ground,
  at: TablePoint,
): Pick<Crossing, "by" | "bridge"> {
  const place = vecOf(at);
  const bridge = bridges.find((f) => rectangleHolds(rectangle(f.at, f.size, f.facing), place));
  if (bridge) return { by: "bridge", bridge: bridge.id };
  return { by: isFordAt(ground, at) ? "ford" : "nothing", bridge: null };
}

/** Whether a cell that a place touches is a ford's. */
export function isFordAt(ground: Ground, at: TablePoint): boolean {
  const ford = codeOf("ford");
  return cellsTouching(ground, vecOf(at)).some((cell) => ground.terrain[cell] === ford);
}

interface Meeting {
  /** Along the road: the number of its piece and the part of that. */
  readonly along: number;
  readonly flow: Vec;
}

type Met = Omit<Crossing, "by" | "bridge">;

/** The results of each pair of records, worked out once: while one line is changed, all others stay the same. */
const pairs = new WeakMap<LineSource, WeakMap<LineSource, readonly Met[]>>();
const NONE: readonly Met[] = [];
function crossingsOf(road: LineSource, stream: LineSource): readonly Met[] {
  if (!boxesTouch(exact(road).box, exact(stream).box)) return NONE;
  let ofRoad = pairs.get(road);
  if (!ofRoad) {
    ofRoad = new WeakMap();
    pairs.set(road, ofRoad);
  }
  const meetings = ofRoad.get(stream) ?? meet(road, stream);
  ofRoad.set(stream, meetings);
  return meetings;
}

/** The meetings of the middle lines, in the road's order. */
function meetingsAlong(path: readonly Vec[], water: Line): Meeting[] {
  const meetings: Meeting[] = [];
  const flow = water.band.path;
  for (let i = 0; i + 1 < path.length; i++) {
    const [a, b] = [path[i] as Vec, path[i + 1] as Vec];
    const [west, east] = [Math.min(a.x, b.x), Math.max(a.x, b.x)];
    const [south, north] = [Math.min(a.y, b.y), Math.max(a.y, b.y)];
    const { minX, minY, maxX, maxY } = water.box;
    if (west > maxX || east < minX || south > maxY || north < minY) continue;
    for (let k = 0; k + 1 < flow.length; k++) {
      const [p, q] = [flow[k] as Vec, flow[k + 1] as Vec];
      if ((p.x < west && q.x < west) || (p.x > east && q.x > east)) continue;
      if ((p.y < south && q.y < south) || (p.y > north && q.y > north)) continue;
      for (const t of meetingsOf(a, b, p, q)) meetings.push({ along: i + t, flow: minus(q, p) });
    }
  }
  return meetings.sort((m, n) => m.along - n.along);
}

/** The stretches of a path within the stream's width, merged where they go on from piece to piece. */
function wetStretches(path: readonly Vec[], water: Line): [from: number, to: number][] {
  const wet: [from: number, to: number][] = [];
  for (let i = 0; i + 1 < path.length; i++) {
    const [a, b] = [path[i] as Vec, path[i + 1] as Vec];
    if (!boxesTouch(boxOf([a, b]), water.box)) continue;
    for (const { enter, leave } of stretchesInBand(water.band, a, b)) {
      const [from, to] = [i + (1 + enter.s) / 2, i + (1 + leave.s) / 2];
      const last = wet.at(-1);
      if (last && from - last[1] <= JOINT) last[1] = to;
      else wet.push([from, to]);
    }
  }
  return wet;
}

function meet(road: LineSource, stream: LineSource): Met[] {
  const { path } = exact(road).band;
  const water = exact(stream);
  const meetings = meetingsAlong(path, water);
  if (meetings.length === 0) return [];
  return wetStretches(path, water).flatMap(([from, to]) => {
    if (from <= 0 || to >= path.length - 1) return [];
    const here = meetings.filter(({ along }) => along >= from - JOINT && along <= to + JOINT);
    const middle = here[(here.length - 1) >> 1];
    if (!middle) return [];
    const [x, y] = placeOn(path, middle.along);
    const bends = path.slice(Math.floor(from) + 1, Math.ceil(to)).map(inInches);
    return [
      {
        road: road.id,
        roadKind: road.kind,
        stream: stream.id,
        at: point(x, y),
        way: [placeOn(path, from), ...bends, placeOn(path, to)],
        flow: middle.flow,
        roadWidth: road.width,
        streamWidth: stream.width,
      },
    ];
  });
}

/** The gap by rounding between the end of one piece of a path and the beginning of the next, in pieces. */
const JOINT = 1e-9;

const inInches = ({ x, y }: Vec) => [x / STEPS_PER_INCH, y / STEPS_PER_INCH] as const;
function placeOn(path: readonly Vec[], along: number): readonly [number, number] {
  const i = Math.min(path.length - 2, Math.floor(along));
  const [a, b] = [path[i] as Vec, path[i + 1] as Vec];
  const t = along - i;
  return [(a.x + (b.x - a.x) * t) / STEPS_PER_INCH, (a.y + (b.y - a.y) * t) / STEPS_PER_INCH];
}

/**
 * The meetings along the closed segment from `a` to `b` (0 … 1) with the closed segment from `p` to `q`: none, one, or, where
 * they lie on one line, the two ends of their common part. Whether they meet is exact.
 */
export function meetingsOf(a: Vec, b: Vec, p: Vec, q: Vec): number[] {
  const d = minus(b, a);
  const e = minus(q, p);
  const from = minus(p, a);
  const over = cross(d, e);
  if (over !== 0) {
    const t = cross(from, e) * Math.sign(over);
    const u = cross(from, d) * Math.sign(over);
    const whole = Math.abs(over);
    return t >= 0 && t <= whole && u >= 0 && u <= whole ? [t / whole] : [];
  }
  if (cross(from, d) !== 0) return [];
  const length2 = d.x * d.x + d.y * d.y;
  if (length2 === 0) return [];
  const ends = [p, q].map((place) => ((place.x - a.x) * d.x + (place.y - a.y) * d.y) / length2);
  const low = Math.max(0, Math.min(...ends));
  const high = Math.min(1, Math.max(...ends));
  return low > high ? [] : low === high ? [low] : [low, high];
}
