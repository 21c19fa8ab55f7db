/** Base contact, groups in contact, and engaged stands (WWII 7.3.3, 7.3.4, 8.1.1). */
import { gapIsWithin } from "../../geometry/contact.ts";
import { facingOf } from "../../geometry/directions.ts";
import { cornersOf, type Rectangle } from "../../geometry/rectangle.ts";
import { STEPS_PER_INCH } from "../../geometry/units.ts";
import { cross, dot, minus, type Vec } from "../../geometry/vector.ts";

/** In inches: bases this near each other are in contact; corners count. */
const CONTACT = 1 / 16;
/** The part of a front edge that must lie against the enemy. */
const ENGAGED_PART = 1 / 2;
/** In degrees: the greatest deviation of parallel edges. */
const PARALLEL = 5;
/** In steps; the directions of turned bases are rounded to whole numbers, so their lengths are a little off. */
const SLACK = 1e-2;

/** Whether the bases touch, even by a corner. */
export const areInContact = (a: Rectangle, b: Rectangle): boolean => gapIsWithin(a, b, CONTACT);

/** Whether bases may be in contact at all: cheap, and true too often. Nearly all pairs are far apart. */
export function mayTouch(a: Rectangle, b: Rectangle): boolean {
  const reach = a.across + a.along + b.across + b.along + CONTACT * STEPS_PER_INCH;
  return Math.abs(a.centre.x - b.centre.x) <= reach && Math.abs(a.centre.y - b.centre.y) <= reach;
}

/** Divides a list into groups whose members are connected by `touches`, each in the list's order. */
export function contactGroups(ids: readonly string[], touches: (a: string, b: string) => boolean): string[][] {
  const left = new Set(ids);
  const groups: string[][] = [];
  for (const start of ids) {
    if (!left.delete(start)) continue;
    const group = [start];
    for (const id of group) for (const next of left) if (touches(id, next) && left.delete(next)) group.push(next);
    groups.push(group);
  }
  return groups;
}

/**
 * Whether `a` is engaged with `b`: half of its front edge or more lies along an edge of `b`, within 1/16 inch and 5° of
 * parallel. That says nothing of `b`, which may face elsewhere.
 */
export function engages(a: Rectangle, b: Rectangle): boolean {
  // Edges of a rectangle are parallel or square to its facing.
  const turned = (((facingOf(b.forward) - facingOf(a.forward)) % 90) + 90) % 90;
  if (Math.min(turned, 90 - turned) > PARALLEL) return false;
  const [frontRight, frontLeft] = cornersOf(a);
  const edge = minus(frontRight, frontLeft);
  const length = Math.sqrt(dot(edge, edge));
  const along = { x: edge.x / length, y: edge.y / length };
  /** A place by its distance along the front edge and before it, in steps. */
  const seen = (at: Vec): Vec => {
    const from = minus(at, frontLeft);
    return { x: dot(from, along), y: cross(along, from) };
  };
  const corners = cornersOf(b).map(seen);
  return corners.some((from, i) => {
    const [low, high] = near(from, corners[(i + 1) % 4] as Vec, length);
    return high - low >= ENGAGED_PART * length - SLACK;
  });
}

/** The stretch of a front edge of that length where another edge is in contact with it; empty where none. */
function near(p: Vec, q: Vec, length: number): readonly [number, number] {
  const none = [0, 0] as const;
  const [left, right] = p.x <= q.x ? [p, q] : [q, p];
  // The edges across the front of a rectangle that is nearly parallel.
  if (right.x - left.x <= Math.abs(right.y - left.y)) return none;
  const limit = CONTACT * STEPS_PER_INCH + SLACK;
  const rise = (right.y - left.y) / (right.x - left.x);
  let low = Math.max(0, left.x);
  let high = Math.min(length, right.x);
  if (rise === 0) return Math.abs(left.y) <= limit ? [low, high] : none;
  const ends = [-limit, limit].map((y) => left.x + (y - left.y) / rise) as [number, number];
  low = Math.max(low, Math.min(...ends));
  high = Math.min(high, Math.max(...ends));
  return low < high ? [low, high] : none;
}
