/** Polygons cut at the table's edges. */
import { inches, type TablePoint } from "../../geometry/units.ts";

type Axis = 0 | 1;

/** The part of a polygon on one side of a line along an axis (Sutherland and Hodgman, 1974). */
function half(points: readonly TablePoint[], axis: Axis, edge: number, above: boolean): TablePoint[] {
  const isIn = (p: TablePoint) => (above ? p[axis] >= edge : p[axis] <= edge);
  return points.flatMap((p, i) => {
    const before = points[(i + points.length - 1) % points.length] as TablePoint;
    const kept: TablePoint[] = [];
    if (isIn(p) !== isIn(before)) {
      const t = (edge - before[axis]) / (p[axis] - before[axis]);
      const other = inches(before[axis === 0 ? 1 : 0] + t * (p[axis === 0 ? 1 : 0] - before[axis === 0 ? 1 : 0]));
      kept.push(axis === 0 ? [inches(edge), other] : [other, inches(edge)]);
    }
    if (isIn(p)) kept.push(p);
    return kept;
  });
}

/** The part of a polygon on a table of this size, in inches; fewer than 3 points if there is none. */
export function clipPolygon(points: readonly TablePoint[], width: number, height: number): TablePoint[] {
  let left: TablePoint[] = [...points];
  for (const [axis, edge, above] of [
    [0, 0, true],
    [0, width, false],
    [1, 0, true],
    [1, height, false],
  ] as const)
    left = half(left, axis, edge, above);
  const corners = left.filter((p, i) => {
    const before = left[(i + left.length - 1) % left.length];
    return before === undefined || p[0] !== before[0] || p[1] !== before[1];
  });
  return flat(corners) ? [] : corners;
}

/** Whether all points lie on one edge: only the border of the polygon is left. */
const flat = (points: readonly TablePoint[]): boolean =>
  points.every((p) => p[0] === points[0]?.[0]) || points.every((p) => p[1] === points[0]?.[1]);
