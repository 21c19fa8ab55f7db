/**
 * Places along a polyline. Lengths are sums of roots, so inches along a path are correct to about 1e-12. The places
 * themselves are rounded to 1/64 inch, measured from the leg's start and halves away from it, so that turning or mirroring a
 * path does the same to its places.
 */
import { facingOf } from "../geometry/directions.ts";
import { type Degrees, pointAtSteps, type TablePoint } from "../geometry/units.ts";
import { distanceInInches, samePlace, type Vec, vecOf } from "../geometry/vector.ts";

/** Whether both lead over the same places. */
export function samePath(a: readonly TablePoint[], b: readonly TablePoint[]): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (!samePlace(a[i] as TablePoint, b[i])) return false;
  return true;
}

/** The length of a path in inches. */
export function pathLength(path: readonly TablePoint[]): number {
  let length = 0;
  for (let i = 0; i + 1 < path.length; i++) length += legLength(path, i);
  return length;
}

const legLength = (path: readonly TablePoint[], leg: number): number =>
  distanceInInches(vecOf(path[leg] as TablePoint), vecOf(path[leg + 1] as TablePoint));

/** The leg that leads to a place: its number, and the inches walked on it. Never a leg without length. */
function legAt(path: readonly TablePoint[], inches: number): { leg: number; walked: number; length: number } | null {
  let begins = 0;
  let last: { leg: number; walked: number; length: number } | null = null;
  for (let leg = 0; leg + 1 < path.length; leg++) {
    const length = legLength(path, leg);
    if (length === 0) continue;
    const walked = inches - begins;
    if (walked <= length) return { leg, walked: Math.max(walked, 0), length };
    last = { leg, walked: length, length };
    begins += length;
  }
  return last;
}

/** The place at this distance along a path of at least one place, on 1/64 inches; its end where the path is shorter. */
export function pointAlong(path: readonly TablePoint[], inches: number): TablePoint {
  const position = legAt(path, inches);
  if (!position) return path[0] as TablePoint;
  const a = vecOf(path[position.leg] as TablePoint);
  const b = vecOf(path[position.leg + 1] as TablePoint);
  const part = position.walked / position.length;
  return pointOf({ x: a.x + nearest((b.x - a.x) * part), y: a.y + nearest((b.y - a.y) * part) });
}

const pointOf = ({ x, y }: Vec): TablePoint => pointAtSteps(x, y);
const nearest = (offset: number): number => (offset < 0 ? 0 - Math.round(-offset) : Math.round(offset));

/** The whole degree nearest to the direction of arrival at a place; at the start that of departure. 0 without any. */
export function legFacing(path: readonly TablePoint[], inches: number): Degrees {
  const position = legAt(path, inches);
  if (!position) return 0 as Degrees;
  const a = vecOf(path[position.leg] as TablePoint);
  const b = vecOf(path[position.leg + 1] as TablePoint);
  return facingOf({ x: b.x - a.x, y: b.y - a.y });
}

/** A path in two: up to the place at this distance along it, and from there. Both have that place (pointAlong). */
export function cut(
  path: readonly TablePoint[],
  inches: number,
): { readonly before: TablePoint[]; readonly after: TablePoint[] } {
  const position = legAt(path, inches);
  if (!position) return { before: path.slice(0, 1), after: path.slice(0, 1) };
  const at = pointAlong(path, inches);
  const before = path.slice(0, position.leg + 1);
  const after = path.slice(position.leg + 1);
  if (!samePlace(at, before.at(-1))) before.push(at);
  if (!samePlace(at, after[0])) after.unshift(at);
  return { before, after };
}
