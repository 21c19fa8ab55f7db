/** Base contact: the places where a base would touch another near by. */
import { type Base, directionOf } from "./base.ts";
import type { Spot } from "./recipe.ts";

/** The distance within which a base snaps into contact, in inches. */
const SNAP_REACH = 0.25;
/** The greatest angle between two facings that still turn parallel or square to each other, in degrees. */
const SNAP_ANGLE = 5;

export interface Contact {
  readonly at: Spot;
  /** Parallel or square to the other base. */
  readonly facing: number;
  /** From the base's current place, in inches. */
  readonly distance: number;
  /** 0: edges flush or corner to corner; 1: edge to edge at any place along it. */
  readonly rank: 0 | 1;
}

/** The facing nearest to `facing` that is parallel or square to `other`; null if none is within the angle. */
function inLine(facing: number, other: number): number | null {
  const off = (((facing - other) % 90) + 90) % 90;
  if (off <= SNAP_ANGLE) return (facing - off + 360) % 360;
  if (90 - off <= SNAP_ANGLE) return (facing + 90 - off) % 360;
  return null;
}

/** The contacts with `other` within reach of the place of `base`, unsorted. */
export function contactsNear(base: Base, other: Base): Contact[] {
  const [dx, dy] = [base.at[0] - other.at[0], base.at[1] - other.at[1]];
  const far = base.half[0] + base.half[1] + other.half[0] + other.half[1] + SNAP_REACH;
  if (dx * dx + dy * dy > far * far) return [];
  const facing = inLine(base.facing, other.facing);
  if (facing === null) return [];

  // In the other base's frame both are upright: u across it, v along its facing.
  const [fx, fy] = directionOf(other.facing);
  const u = dx * fy - dy * fx;
  const v = dx * fx + dy * fy;
  const square = (facing - other.facing + 360) % 180 === 90;
  const [a, b] = square ? [base.half[1], base.half[0]] : base.half;
  const [sideU, sideV] = [other.half[0] + a, other.half[1] + b];
  const [flushU, flushV] = [other.half[0] - a, other.half[1] - b];

  const contact = (cu: number, cv: number, rank: Contact["rank"]): Contact => ({
    at: [other.at[0] + cu * fy + cv * fx, other.at[1] - cu * fx + cv * fy],
    facing,
    distance: Math.sqrt((cu - u) * (cu - u) + (cv - v) * (cv - v)),
    rank,
  });
  const all: Contact[] = [];
  for (const s of [-1, 1]) {
    if (Math.abs(v) <= sideV) all.push(contact(s * sideU, v, 1));
    if (Math.abs(u) <= sideU) all.push(contact(u, s * sideV, 1));
    for (const t of [-1, 1]) {
      all.push(contact(s * sideU, t * flushV, 0));
      all.push(contact(t * flushU, s * sideV, 0));
      all.push(contact(s * sideU, t * sideV, 0));
    }
  }
  return all.filter((c) => c.distance <= SNAP_REACH);
}
