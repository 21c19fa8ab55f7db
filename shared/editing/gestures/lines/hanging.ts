/**
 * Lines attached to each other at junctions. A point of a line is attached to another line of its family if it lies
 * exactly on a point of that line. An end is also attached if it lies on that line between two points (a T-junction).
 * When a line changes its shape, the points attached to it move along.
 */

import type { TablePoint } from "../../../geometry/units.ts";
import { samePlace } from "../../../geometry/vector.ts";
import type { LineFeature, Scenario } from "../../../scenario/model.ts";
import { familyOf } from "../../../table/lineFamilies.ts";
import { placeAt } from "../../base.ts";
import type { Spot } from "../../recipe.ts";
import { isAbout, nearestOnPath, pathOf } from "./snap.ts";

/** The greatest distance between an attached end and a line, in inches: places are multiples of 1/64. */
const BESIDE = 1 / 32;

/** A point of another line that is attached to a line. */
export interface Hanger {
  readonly line: string;
  readonly index: number;
  /** The index of the point that it lies on, or of the point before the stretch that it lies on. */
  readonly on: number;
  /** The share of that stretch before the point, 0 … 1; null on a point of the line. */
  readonly share: number | null;
}

export const isEnd = ({ points }: LineFeature, index: number): boolean => index === 0 || index === points.length - 1;

/** All points attached to a line: at its ends only ends of other lines, at its other points any points. */
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

/** The position of a place on a line; null beside it. */
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
/** The line's path, cut at its points: one path for each stretch between two of them. */
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

/** The place at a share of a path's length. */
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

/** The place on `after` for a point that was attached to `before`. */
function carried(before: LineFeature, after: LineFeature, hanger: Hanger, at: TablePoint): TablePoint {
  if (after.points.length === before.points.length) {
    if (hanger.share === null) return after.points[hanger.on] as TablePoint;
    return placeAt(placeAfter(stretchesOf(after)[hanger.on] as readonly TablePoint[], hanger.share));
  }
  // Points were inserted or deleted: a point on a remaining point stays, the others move to the nearest place.
  if (after.points.some((p) => samePlace(p, at))) return at;
  return placeAt(nearestOnPath(pathOf(after), at).at);
}

/**
 * The lines after some got a new shape and the points attached to them moved along, and so on. Each line passes its
 * change on once, so that loops end.
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
