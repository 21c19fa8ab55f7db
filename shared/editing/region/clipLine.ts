/** Roads, streams and hedges, cut at the border of a region. */
import { flattenToSteps } from "../../geometry/curve.ts";
import { point, STEPS_PER_INCH, type TablePoint } from "../../geometry/units.ts";
import { type Vec, vecOf } from "../../geometry/vector.ts";
import type { LineFeature } from "../../scenario/model.ts";
import { CELLS_PER_INCH } from "../../table/ground.ts";
import { CELL_STEPS } from "../../table/walk.ts";
import { MOST } from "../limits.ts";
import { holdsSteps, isRectangle, type Region } from "./region.ts";

export interface CutLine {
  /** The parts inside and outside, as points of lines in the line's direction. */
  readonly inside: readonly (readonly TablePoint[])[];
  readonly outside: readonly (readonly TablePoint[])[];
}

/** The shortest part that is kept, in steps. */
const SHORTEST = STEPS_PER_INCH / 8;
/** Two crossings of a segment nearer than this share of it count as one: the line goes through a corner. */
const SAME_PLACE = 1e-9;
/** The vertices of a flattened curve between two points above which one more point is kept, to hold the shape. */
const LONG_BEND = 8;

/** A place on the flattened line: `along` is the share of the segment that begins at vertex `piece`. */
interface Place {
  readonly piece: number;
  readonly along: number;
  readonly at: Vec;
}
interface Run {
  readonly inside: boolean;
  readonly from: Place;
  to: Place;
}

/** The places where a straight segment crosses borders between cells, from 0 to 1, in order. */
function crossings(a: Vec, b: Vec): number[] {
  const cuts: number[] = [0, 1];
  for (const axis of ["x", "y"] as const) {
    const [low, high] = [Math.min(a[axis], b[axis]), Math.max(a[axis], b[axis])];
    for (let k = Math.floor(low / CELL_STEPS) + 1; k * CELL_STEPS < high; k++)
      cuts.push((k * CELL_STEPS - a[axis]) / (b[axis] - a[axis]));
  }
  return cuts.sort((s, t) => s - t).filter((t, i, all) => i === 0 || t - (all[i - 1] as number) > SAME_PLACE);
}

const between = (a: Vec, b: Vec, t: number): Vec => ({ x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t });

function runsOf(path: readonly Vec[], region: Region): Run[] {
  const runs: Run[] = [];
  for (let piece = 0; piece + 1 < path.length; piece++) {
    const [a, b] = [path[piece] as Vec, path[piece + 1] as Vec];
    const cuts = crossings(a, b);
    for (let k = 0; k + 1 < cuts.length; k++) {
      const [from, to] = [cuts[k] as number, cuts[k + 1] as number];
      const middle = between(a, b, (from + to) / 2);
      const inside = holdsSteps(region, middle.x, middle.y);
      const end = { piece, along: to, at: between(a, b, to) };
      const last = runs.at(-1);
      if (last?.inside === inside) last.to = end;
      else runs.push({ inside, from: { piece, along: from, at: between(a, b, from) }, to: end });
    }
  }
  return runs;
}

/** The vertex of the flattened path at which each point of the line lies. */
function cornersIn(path: readonly Vec[], points: readonly TablePoint[]): { vertex: number; at: TablePoint }[] {
  let vertex = 0;
  return points.map((at) => {
    const { x, y } = vecOf(at);
    while (vertex + 1 < path.length && (path[vertex]?.x !== x || path[vertex]?.y !== y)) vertex++;
    return { vertex, at };
  });
}

const positionOf = ({ piece, along }: Place) => piece + along;
const toPoint = ({ x, y }: Vec): TablePoint => point(x / STEPS_PER_INCH, y / STEPS_PER_INCH);

function lengthOf(points: readonly TablePoint[]): number {
  let sum = 0;
  points.forEach((p, i) => {
    const before = points[i - 1];
    if (before) sum += Math.hypot(p[0] - before[0], p[1] - before[1]) * STEPS_PER_INCH;
  });
  return sum;
}

/**
 * A quick answer for lines far from the border. A smooth line stays within the hull of its points and of its handles.
 * The handles are at most two thirds of a stretch long, and so the line leaves its points' box by no more than that.
 */
function atAGlance({ points, smooth }: Pick<LineFeature, "points" | "smooth">, region: Region): "in" | "out" | null {
  let [west, south, east, north, longest] = [Infinity, Infinity, -Infinity, -Infinity, 0];
  points.forEach(([x, y], i) => {
    west = Math.min(west, x);
    east = Math.max(east, x);
    south = Math.min(south, y);
    north = Math.max(north, y);
    const before = points[i - 1];
    if (before) longest = Math.max(longest, Math.hypot(x - before[0], y - before[1]));
  });
  const bulge = smooth ? (longest * 2) / 3 + 1 / STEPS_PER_INCH : 0;
  const { x, y, width, height } = region.rect;
  const [left, right] = [x / CELLS_PER_INCH, (x + width) / CELLS_PER_INCH];
  const [bottom, top] = [y / CELLS_PER_INCH, (y + height) / CELLS_PER_INCH];
  if (east + bulge < left || west - bulge > right || north + bulge < bottom || south - bulge > top) return "out";
  const within = west - bulge >= left && east + bulge <= right && south - bulge >= bottom && north + bulge <= top;
  return within && isRectangle(region) ? "in" : null;
}

/** The parts of a line inside and outside. A line that doesn't cross the border stays whole, with all its points. */
export function clipLine(line: Pick<LineFeature, "points" | "smooth">, region: Region): CutLine {
  const glance = atAGlance(line, region);
  if (glance) return glance === "in" ? { inside: [line.points], outside: [] } : { inside: [], outside: [line.points] };
  const path = flattenToSteps(line.points, line.smooth);
  const runs = runsOf(path, region);
  const [only] = runs;
  if (runs.length <= 1) {
    const whole = [line.points];
    return only?.inside ? { inside: whole, outside: [] } : { inside: [], outside: whole };
  }
  const corners = cornersIn(path, line.points);
  const pointsOf = ({ from, to }: Run): TablePoint[] => {
    const [start, end] = [positionOf(from), positionOf(to)];
    const within = corners.filter(({ vertex }) => vertex > start && vertex < end);
    const all = [
      { position: start, at: toPoint(from.at) },
      ...within.map(({ vertex, at }) => ({ position: vertex, at })),
      { position: end, at: toPoint(to.at) },
    ];
    const points: TablePoint[] = [];
    all.forEach(({ position, at }, i) => {
      const before = all[i - 1];
      // Only the first and the last stretch are cut: one more point keeps a long bend in shape.
      const cut = i === 1 || i === all.length - 1;
      if (before && line.smooth && cut && position - before.position > LONG_BEND && all.length + 2 <= MOST.linePoints) {
        const vertex = path[Math.round((position + before.position) / 2)];
        if (vertex) points.push(toPoint(vertex));
      }
      points.push(at);
    });
    return points.filter((p, i) => i === 0 || p[0] !== points[i - 1]?.[0] || p[1] !== points[i - 1]?.[1]);
  };
  const parts = (inside: boolean) =>
    runs
      .filter((run) => run.inside === inside)
      .map(pointsOf)
      .filter((points) => points.length >= 2 && lengthOf(points) >= SHORTEST);
  const [inside, outside] = [parts(true), parts(false)];
  // Short scraps alone don't cut a line.
  if (inside.length === 0) return { inside, outside: [line.points] };
  return outside.length === 0 ? { inside: [line.points], outside } : { inside, outside };
}
