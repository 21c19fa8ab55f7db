/** Base contact, groups in contact, and stands that are engaged (WWII 7.3.3, 7.3.4, 8.1.1; decisions: geometry, engaged). */
import { rectanglesGap } from "../../geometry/contact.ts";
import { cornersOf, type Rectangle } from "../../geometry/rectangle.ts";
import { STEPS_PER_INCH } from "../../geometry/units.ts";
import type { Vec } from "../../geometry/vector.ts";

/** In inches: bases so near to each other are in contact; corners count. */
export const CONTACT = 1 / 16;
/** In inches of a front edge. */
const ENGAGED_ALONG = 1 / 2;
/** The tangent of 5°, rounded: edges no farther than that from parallel. */
const PARALLEL = 0.08748866;
/** Roots and rotated corners are no whole numbers: so much, in inches, is nothing. */
const SLACK = 1e-3;

export const areInContact = (a: Rectangle, b: Rectangle): boolean => rectanglesGap(a, b) <= CONTACT;

/** Parts a list into groups whose members are connected by `touches`, each in the list's order. */
export function contactGroups(ids: readonly string[], touches: (a: string, b: string) => boolean): string[][] {
  const left = new Set(ids);
  const groups: string[][] = [];
  for (const start of ids) {
    if (!left.delete(start)) continue;
    const group = [start];
    for (const one of group) for (const next of left) if (touches(one, next) && left.delete(next)) group.push(next);
    groups.push(group);
  }
  return groups;
}

/** Whether the front edge of `a` lies along an edge of `b`: within 1/16 inch and 5° of parallel, over half an inch or more. */
export function engages(a: Rectangle, b: Rectangle): boolean {
  const [frontRight, frontLeft] = cornersOf(a);
  const edge = { x: frontRight.x - frontLeft.x, y: frontRight.y - frontLeft.y };
  const length = Math.sqrt(edge.x * edge.x + edge.y * edge.y);
  const along = { x: edge.x / length, y: edge.y / length };
  const corners = cornersOf(b);
  return corners.some((from, i) => {
    const to = corners[(i + 1) % 4] as Vec;
    const [u0, v0] = against(frontLeft, along, from);
    const [u1, v1] = against(frontLeft, along, to);
    if (u0 === u1 || Math.abs(v1 - v0) > PARALLEL * Math.abs(u1 - u0)) return false;
    // Only the part where the edges are near each other counts; the distance is linear along it.
    let low = Math.max(0, Math.min(u0, u1));
    let high = Math.min(length, Math.max(u0, u1));
    const slope = (v1 - v0) / (u1 - u0);
    const limit = (CONTACT + SLACK) * STEPS_PER_INCH;
    const away = (u: number) => v0 + (u - u0) * slope;
    if (slope !== 0) {
      const ends = [u0 + (limit - v0) / slope, u0 + (-limit - v0) / slope];
      low = Math.max(low, Math.min(...ends));
      high = Math.min(high, Math.max(...ends));
    } else if (Math.abs(away(low)) > limit) return false;
    return high - low >= (ENGAGED_ALONG - SLACK) * STEPS_PER_INCH;
  });
}

/** A place as inches along and beside a line, in steps. */
function against(from: Vec, along: Vec, at: Vec): [number, number] {
  const x = at.x - from.x;
  const y = at.y - from.y;
  return [x * along.x + y * along.y, x * along.y - y * along.x];
}
