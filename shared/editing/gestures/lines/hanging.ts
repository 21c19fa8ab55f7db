/**
 * What hangs together at junctions. A point of one line that lies exactly on a point of another of its family hangs on
 * it; so does an end that lies on another's way between two points (a T-junction). When a line changes its shape, what
 * hangs on it goes along.
 */

import type { TablePoint } from "../../../geometry/units.ts";
import { samePlace } from "../../../geometry/vector.ts";
import type { LineFeature, Scenario } from "../../../scenario/model.ts";
import { familyOf } from "../../../table/lineFamilies.ts";
import { placeAt } from "../../base.ts";
import type { Spot } from "../../recipe.ts";
import { isAbout, nearestOnPath, pathOf } from "./snap.ts";

/** How far beside a line's way an end may lie and still hang on it, in inches: places are multiples of 1/64. */
const BESIDE = 1 / 32;

/** A point of another line that hangs on a line. */
export interface Hanger {
  readonly line: string;
  readonly index: number;
  /** Of the line it hangs on: the point it lies on, or the point before the stretch it lies on. */
  readonly on: number;
  /** How much of that stretch lies before it, 0 … 1; null on a point. */
  readonly share: number | null;
}

export const isEnd = ({ points }: LineFeature, index: number): boolean => index === 0 || index === points.length - 1;

/** All that hangs on a line. At a line's end only the ends of others do; on its other points any point. */
export function hangersOn({ table }: Pick<Scenario, "table">, line: LineFeature): Hanger[] {
  const hangers: Hanger[] = [];
  for (const other of table.lines) {
    if (other.id === line.id || familyOf(other.kind) !== familyOf(line.kind)) continue;
    other.points.forEach((at, index) => {
      if (!isAbout(line, at, BESIDE)) return;
      const end = isEnd(other, index);
      const on = line.points.findIndex((p, i) => samePlace(p, at) && (end || !isEnd(line, i)));
      if (on >= 0) hangers.push({ line: other.id, index, on, share: null });
      else if (end && !line.points.some((p) => samePlace(p, at))) {
        const place = onWay(line, at);
        if (place) hangers.push({ line: other.id, index, ...place });
      }
    });
  }
  return hangers;
}

/** Where on a line's way a place lies; null beside it. */
function onWay(line: LineFeature, at: Spot): Pick<Hanger, "on" | "share"> | null {
  let best: (Pick<Hanger, "on" | "share"> & { away: number }) | null = null;
  stretchesOf(line).forEach((stretch, on) => {
    const near = nearestOnPath(stretch, at);
    if (near.away <= BESIDE && near.away < (best?.away ?? Number.POSITIVE_INFINITY))
      best = { on, share: near.along / (lengthOf(stretch) || 1), away: near.away };
  });
  return best;
}

const known = new WeakMap<LineFeature, TablePoint[][]>();
/** The line's way, cut at its points: one path for each stretch between two of them. */
export function stretchesOf(line: LineFeature): readonly (readonly TablePoint[])[] {
  const stretches = known.get(line) ?? cutAtPoints(line);
  known.set(line, stretches);
  return stretches;
}

function cutAtPoints(line: LineFeature): TablePoint[][] {
  const path = pathOf(line);
  const stretches: TablePoint[][] = [];
  let from = 0;
  for (let k = 1; k < line.points.length; k++) {
    const last = k === line.points.length - 1;
    const to = last ? path.length - 1 : path.findIndex((p, i) => i > from && samePlace(p, line.points[k]));
    stretches.push(path.slice(from, to + 1));
    from = to;
  }
  return stretches;
}

export function lengthOf(path: readonly Spot[]): number {
  let sum = 0;
  for (let i = 0; i + 1 < path.length; i++) {
    const [[ax, ay], [bx, by]] = [path[i] as Spot, path[i + 1] as Spot];
    sum += Math.sqrt((bx - ax) * (bx - ax) + (by - ay) * (by - ay));
  }
  return sum;
}

/** The place after a share of a path's length. */
export function placeAfter(path: readonly Spot[], share: number): Spot {
  let left = share * lengthOf(path);
  for (let i = 0; i + 1 < path.length; i++) {
    const [a, b] = [path[i] as Spot, path[i + 1] as Spot];
    const length = lengthOf([a, b]);
    if (left <= length && length > 0)
      return [a[0] + ((b[0] - a[0]) * left) / length, a[1] + ((b[1] - a[1]) * left) / length];
    left -= length;
  }
  return path.at(-1) as Spot;
}

/** Where what hung on `before` hangs on `after`. */
function carried(before: LineFeature, after: LineFeature, hanger: Hanger, at: TablePoint): TablePoint {
  if (after.points.length === before.points.length) {
    if (hanger.share === null) return after.points[hanger.on] as TablePoint;
    return placeAt(placeAfter(stretchesOf(after)[hanger.on] as readonly TablePoint[], hanger.share));
  }
  // Points were put in or taken out: what lay on one that is still there stays, the rest goes to the nearest place.
  if (after.points.some((p) => samePlace(p, at))) return at;
  return placeAt(nearestOnPath(pathOf(after), at).at);
}

/**
 * The lines as they are after some were given a new shape, and what hung on them went along, and what hung on that.
 * Each line passes on its change once, so that rings come to rest.
 */
export function carryAlong(scenario: Pick<Scenario, "table">, reshaped: readonly LineFeature[]): LineFeature[] {
  const before = new Map(scenario.table.lines.map((line) => [line.id, line]));
  const now = new Map(reshaped.map((line) => [line.id, line]));
  const fixed = new Set(reshaped.map(({ id }) => id));
  const moved = new Set<string>();
  const queue = [...now.keys()];
  for (let i = 0; i < queue.length; i++) {
    const was = before.get(queue[i] as string);
    const is = now.get(queue[i] as string);
    if (!was || !is) continue;
    for (const hanger of hangersOn(scenario, was)) {
      const key = `${hanger.line} ${hanger.index}`;
      if (fixed.has(hanger.line) || moved.has(key)) continue;
      const other = now.get(hanger.line) ?? (before.get(hanger.line) as LineFeature);
      const from = other.points[hanger.index] as TablePoint;
      const to = carried(was, is, hanger, from);
      if (samePlace(from, to)) continue;
      moved.add(key);
      now.set(hanger.line, { ...other, points: other.points.map((p, k) => (k === hanger.index ? to : p)) });
      if (!queue.includes(hanger.line)) queue.push(hanger.line);
    }
  }
  return [...now.values()];
}
