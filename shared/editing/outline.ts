/** Outlines of areas and zones: made from a drag or from clicks, kept on the table, and checked. */
import { signedArea2 } from "../geometry/polygon.ts";
import { STEPS_PER_INCH, type TablePoint } from "../geometry/units.ts";
import { type Vec, vecOf } from "../geometry/vector.ts";
import { placeAt, type Sided } from "./base.ts";
import type { Spot } from "./recipe.ts";

/** The least area, in square inches; a smaller area is a slip of the hand. */
const LEAST_AREA = 1 / 16;
/** The number of corners of an ellipse. */
const ELLIPSE = 24;

/** The corners of the rectangle between two places, anticlockwise from the south-west. */
export function rectangleBetween([ax, ay]: Spot, [bx, by]: Spot): Spot[] {
  const [west, east, south, north] = [Math.min(ax, bx), Math.max(ax, bx), Math.min(ay, by), Math.max(ay, by)];
  return [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
  ];
}

/** The ellipse in the rectangle between two places, as a polygon. */
export function ellipseBetween([ax, ay]: Spot, [bx, by]: Spot): Spot[] {
  const [cx, cy, rx, ry] = [(ax + bx) / 2, (ay + by) / 2, Math.abs(bx - ax) / 2, Math.abs(by - ay) / 2];
  return Array.from({ length: ELLIPSE }, (_, i) => {
    const angle = (2 * Math.PI * i) / ELLIPSE;
    return [cx + rx * Math.cos(angle), cy + ry * Math.sin(angle)] as const;
  });
}

/** The nearest representable place on the table. */
export const ontoTable = ([x, y]: Spot, { width, height }: Sided): TablePoint =>
  placeAt([Math.max(0, Math.min(width, x)), Math.max(0, Math.min(height, y))]);

const alike = (a: TablePoint, b: TablePoint | undefined): boolean => a[0] === b?.[0] && a[1] === b[1];

/** An outline on the table, without repeated neighbours. */
export function outlineOnTable(spots: readonly Spot[], table: Sided): TablePoint[] {
  const points = spots.map((spot) => ontoTable(spot, table));
  return points.filter((p, i) => !alike(p, points[(i + points.length - 1) % points.length]) || points.length === 1);
}

/** Whether two segments cross or touch. Exact. */
function stretchesMeet(a: Vec, b: Vec, c: Vec, d: Vec): boolean {
  const turn = (p: Vec, q: Vec, r: Vec) => Math.sign((q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x));
  const within = (p: Vec, q: Vec, r: Vec) =>
    Math.min(p.x, q.x) <= r.x && r.x <= Math.max(p.x, q.x) && Math.min(p.y, q.y) <= r.y && r.y <= Math.max(p.y, q.y);
  const [abc, abd, cda, cdb] = [turn(a, b, c), turn(a, b, d), turn(c, d, a), turn(c, d, b)];
  if (abc !== abd && cda !== cdb) return true;
  return (
    (abc === 0 && within(a, b, c)) ||
    (abd === 0 && within(a, b, d)) ||
    (cda === 0 && within(c, d, a)) ||
    (cdb === 0 && within(c, d, b))
  );
}

/** Whether two edges of an outline that aren't neighbours meet. */
export function crossesItself(points: readonly TablePoint[]): boolean {
  const corners = points.map(vecOf);
  const n = corners.length;
  const at = (i: number) => corners[i % n] as Vec;
  for (let i = 0; i < n; i++)
    for (let j = i + 2; j < n; j++)
      if (!(i === 0 && j === n - 1) && stretchesMeet(at(i), at(i + 1), at(j), at(j + 1))) return true;
  return false;
}

/** The area within an outline, in square inches. */
export const areaWithin = (points: readonly TablePoint[]): number =>
  Math.abs(signedArea2(points.map(vecOf))) / 2 / (STEPS_PER_INCH * STEPS_PER_INCH);

/** The reason why points make no outline; null if they do. `most`: the greatest number of corners in a file. */
export function outlineProblem(points: readonly TablePoint[], most: number): string | null {
  if (points.length < 3) return "An area has at least three corners.";
  if (points.length > most) return `An area has at most ${most} corners.`;
  if (crossesItself(points)) return "Its outline would cross itself.";
  if (areaWithin(points) < LEAST_AREA) return "Too small for an area.";
  return null;
}
