/** Snapping of a line's point: to the ends and paths of other lines in its family, and to the table's edge. */
import { flattenLine } from "../../../geometry/curve.ts";
import type { TablePoint } from "../../../geometry/units.ts";
import type { LineFeature, Scenario } from "../../../scenario/model.ts";
import type { LineKind } from "../../../table/kinds.ts";
import { familyOf } from "../../../table/lineFamilies.ts";
import { placeAt } from "../../base.ts";
import { type Bounds, boundsOf } from "../../bounded.ts";
import { ontoTable } from "../../outline.ts";
import type { Spot } from "../../recipe.ts";

/** The distance from the table's edge at which an end snaps to it, in inches. */
const EDGE_REACH = 0.5;
/** The standard distance at which a point snaps to another line's end, in inches. */
export const END_REACH = 0.6;
/** The reach for points between the ends, and for other places on the line, as shares of the reach for ends. */
const POINT_SHARE = 1 / 2;
const WAY_SHARE = 2 / 3;

export interface LineSnap {
  readonly at: TablePoint;
  /** An end or another point of a line, a place between points, the table's edge, or nothing. */
  readonly onto: "end" | "point" | "way" | "edge" | null;
  /** The line that was met. */
  readonly line: string | null;
}

export interface SnapOptions {
  /** For ends, in inches; the other reaches are shares of it. */
  readonly reach?: number | undefined;
  /** Lines to ignore: the line of the point, and those that move along with it. */
  readonly without?: readonly string[] | undefined;
  /** Snaps to the table's edge (true if absent). */
  readonly edge?: boolean | undefined;
}

export interface OnPath {
  readonly at: Spot;
  /** In inches. */
  readonly away: number;
  /** The index of the path's segment, and the inches from the path's start. */
  readonly piece: number;
  readonly along: number;
}

/** The place on a path nearest to another place. The path has at least 1 point. */
export function nearestOnPath(path: readonly Spot[], [x, y]: Spot): OnPath {
  const [fx, fy] = path[0] as Spot;
  let best: OnPath = { at: [fx, fy], away: Math.sqrt((fx - x) ** 2 + (fy - y) ** 2), piece: 0, along: 0 };
  let along = 0;
  for (let i = 0; i + 1 < path.length; i++) {
    const [ax, ay] = path[i] as Spot;
    const [bx, by] = path[i + 1] as Spot;
    const [dx, dy] = [bx - ax, by - ay];
    const length = Math.sqrt(dx * dx + dy * dy);
    const t = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / (length * length)));
    const at: Spot = [ax + dx * t, ay + dy * t];
    const away = Math.sqrt((at[0] - x) ** 2 + (at[1] - y) ** 2);
    if (away < best.away) best = { at, away, piece: i, along: along + length * t };
    along += length;
  }
  return best;
}

const distance = (a: Spot, b: Spot): number => Math.sqrt((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2);

/** The nearest place on the table; on its edge, if that is near. */
export function onTableOrEdge([x, y]: Spot, table: Scenario["table"]): TablePoint {
  const onto = (value: number, size: number) => (value <= EDGE_REACH ? 0 : value >= size - EDGE_REACH ? size : value);
  return ontoTable([onto(x, table.width), onto(y, table.height)], table);
}

/** The snapped place of a point at `spot`: ends before points, points before other places, the edge last. */
export function snapLinePoint(
  { table }: Pick<Scenario, "table">,
  kind: LineKind,
  spot: Spot,
  { reach = END_REACH, without = [], edge = true }: SnapOptions = {},
): LineSnap {
  const others = table.lines.filter((line) => !without.includes(line.id) && familyOf(line.kind) === familyOf(kind));
  return (
    nearestPoint(others, spot, reach, "end") ??
    nearestPoint(others, spot, reach * POINT_SHARE, "point") ??
    nearestWay(others, spot, reach * WAY_SHARE) ??
    onEdge(spot, table, edge)
  );
}

function onEdge(spot: Spot, table: Scenario["table"], edge: boolean): LineSnap {
  const at = edge ? onTableOrEdge(spot, table) : ontoTable(spot, table);
  const met = edge && (at[0] === 0 || at[1] === 0 || at[0] === table.width || at[1] === table.height);
  return { at, onto: met ? "edge" : null, line: null };
}

function nearestPoint(
  lines: readonly LineFeature[],
  spot: Spot,
  reach: number,
  onto: "end" | "point",
): LineSnap | null {
  let best: LineSnap | null = null;
  let least = reach;
  for (const { id, points } of lines)
    for (const at of onto === "end" ? [points[0], points.at(-1)] : points) {
      const away = at ? distance(at, spot) : Number.POSITIVE_INFINITY;
      if (!at || away > least) continue;
      least = away;
      best = { at, onto, line: id };
    }
  return best;
}

function nearestWay(lines: readonly LineFeature[], spot: Spot, reach: number): LineSnap | null {
  let best: LineSnap | null = null;
  let least = reach;
  for (const line of lines) {
    if (!isAbout(line, spot, least)) continue;
    const near = nearestOnPath(pathOf(line), spot);
    if (near.away > least) continue;
    least = near.away;
    best = { at: placeAt(near.at), onto: "way", line: line.id };
  }
  return best;
}

interface Shape {
  readonly path: readonly TablePoint[];
  readonly box: Bounds;
}
/** Records are immutable, so each curve is flattened once. */
const shapes = new WeakMap<LineFeature, Shape>();
function shapeOf(line: LineFeature): Shape {
  const known = shapes.get(line);
  if (known) return known;
  const path = flattenLine(line.points, line.smooth);
  const shape = { path, box: boundsOf(path) };
  shapes.set(line, shape);
  return shape;
}
/** The exact polyline of a line. */
export const pathOf = (line: LineFeature): readonly TablePoint[] => shapeOf(line).path;

/** Whether a place lies within `reach` inches of a line's bounding box: a quick test that excludes most lines. */
export function isAbout(line: LineFeature, [x, y]: Spot, reach: number): boolean {
  const { west, south, east, north } = shapeOf(line).box;
  return x >= west - reach && x <= east + reach && y >= south - reach && y <= north + reach;
}
