/**
 * Integer vectors in 1/64 inch. On tables up to 120 inches a coordinate is at most 7680, a product of two coordinates
 * at most 5.9e7 and a cross or dot product at most 1.2e8: all exact in a double.
 */
import { STEPS_PER_INCH, steps, type TablePoint } from "./units.ts";

/** A place or a difference of places, in whole 1/64 inches. */
export interface Vec {
  readonly x: number;
  readonly y: number;
}

export const vec = (x: number, y: number): Vec => ({ x, y });
/** The exact place of a table point. */
export const vecOf = (p: TablePoint): Vec => ({ x: steps(p[0]), y: steps(p[1]) });
/** Whether two places on the table are equal; no place equals no place. */
export const samePlace = (a: TablePoint | null | undefined, b: TablePoint | null | undefined): boolean =>
  a != null && b != null && a[0] === b[0] && a[1] === b[1];
export const minus = (a: Vec, b: Vec): Vec => ({ x: a.x - b.x, y: a.y - b.y });
export const dot = (a: Vec, b: Vec): number => a.x * b.x + a.y * b.y;
/** Positive where `b` lies anticlockwise of `a`. */
export const cross = (a: Vec, b: Vec): number => a.x * b.y - a.y * b.x;
/** The squared distance of two places, in square steps. */
export const distance2 = (a: Vec, b: Vec): number => (b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y);
/** The distance of two places in inches: the nearest double to the true one, except for one rounding of the root. */
export const distanceInInches = (a: Vec, b: Vec): number => Math.sqrt(distance2(a, b)) / STEPS_PER_INCH;

/** A closed box, in steps. */
export interface Box {
  readonly minX: number;
  readonly minY: number;
  readonly maxX: number;
  readonly maxY: number;
}

/** The smallest box that holds all the places, grown by `margin`. At least one place. */
export function boxOf(places: readonly Vec[], margin = 0): Box {
  let minX = Infinity;
  let minY = Infinity;
  let maxX = -Infinity;
  let maxY = -Infinity;
  for (const { x, y } of places) {
    if (x < minX) minX = x;
    if (y < minY) minY = y;
    if (x > maxX) maxX = x;
    if (y > maxY) maxY = y;
  }
  return { minX: minX - margin, minY: minY - margin, maxX: maxX + margin, maxY: maxY + margin };
}

export const boxesTouch = (a: Box, b: Box): boolean =>
  a.minX <= b.maxX && b.minX <= a.maxX && a.minY <= b.maxY && b.minY <= a.maxY;
