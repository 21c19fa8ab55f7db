/** Where a point of a line is drawn to: onto the ends and the ways of others of its family, and onto the table's edge. */
import { flattenLine } from "../../../geometry/curve.ts";
import type { TablePoint } from "../../../geometry/units.ts";
import type { LineFeature, Scenario } from "../../../scenario/model.ts";
import type { LineKind } from "../../../table/kinds.ts";
import { familyOf } from "../../../table/lineFamilies.ts";
import { placeAt } from "../../base.ts";
import { type Bounds, boundsOf } from "../../bounded.ts";
import { ontoTable } from "../../outline.ts";
import type { Spot } from "../../recipe.ts";

/** How near the table's edge an end is drawn onto it, in inches. */
const EDGE_REACH = 0.5;
/** How near the end of another line is met, in inches, where nothing else is said. */
export const END_REACH = 0.6;
/** The share of that reach within which a point between the ends, or any place on the way, is met. */
const POINT_SHARE = 1 / 2;
const WAY_SHARE = 2 / 3;

export interface LineSnap {
  readonly at: TablePoint;
  /** An end or another point of a line, a place on its way, the table's edge, or nothing. */
  readonly onto: "end" | "point" | "way" | "edge" | null;
  /** The line that is met. */
  readonly line: string | null;
}

export interface SnapOptions {
  /** In inches, for ends; the other reaches are shares of it. */
  readonly reach?: number | undefined;
  /** Lines that are not met: the one whose point it is, and those that go along with it. */
  readonly without?: readonly string[] | undefined;
  /** Onto the table's edge (true where absent). */
  readonly edge?: boolean | undefined;
}

export interface OnPath {
  readonly at: Spot;
  /** In inches. */
  readonly away: number;
  /** The piece of the path it lies on, and the inches from the path's start. */
  readonly piece: number;
  readonly along: number;
}

/** The place on a path nearest to another. At least one point. */
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

/** The nearest place on the table, on its edge where that is near. */
export function onTableOrEdge([x, y]: Spot, table: Scenario["table"]): TablePoint {
  const onto = (value: number, size: number) => (value <= EDGE_REACH ? 0 : value >= size - EDGE_REACH ? size : value);
  return ontoTable([onto(x, table.width), onto(y, table.height)], table);
}

/** Where a point at `spot` comes to lie. Ends go before points, points before ways, and all of them before the edge. */
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
/** Records are immutable: a curve is flattened once for each. */
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

/** Whether a place lies no farther than `reach` inches from the box around a line: most lines are told off by that. */
export function isAbout(line: LineFeature, [x, y]: Spot, reach: number): boolean {
  const { west, south, east, north } = shapeOf(line).box;
  return x >= west - reach && x <= east + reach && y >= south - reach && y <= north + reach;
}
