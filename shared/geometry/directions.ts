/**
 * The 360 whole-degree directions as integers. sin and cos differ between engines in the last digit; this table does not,
 * and it is exactly symmetric: a table turned by 90° or mirrored gives the same rulings. 45° is exactly diagonal.
 */
import { type Degrees, degrees } from "./units.ts";
import type { Vec } from "./vector.ts";

/** The length of a direction, except for rounding: 2^15. */
export const DIRECTION_SCALE = 32768;

/** 2^15 · sin d and 2^15 · cos d for d = 0 … 45 degrees, rounded to whole numbers. */
const SINE = [
  0, 572, 1144, 1715, 2286, 2856, 3425, 3993, 4560, 5126, 5690, 6252, 6813, 7371, 7927, 8481, 9032, 9580, 10126, 10668,
  11207, 11743, 12275, 12803, 13328, 13848, 14365, 14876, 15384, 15886, 16384, 16877, 17364, 17847, 18324, 18795, 19261,
  19720, 20174, 20622, 21063, 21498, 21926, 22348, 22763, 23170,
] as const;
const COSINE = [
  32768, 32763, 32748, 32723, 32688, 32643, 32588, 32524, 32449, 32365, 32270, 32166, 32052, 31928, 31795, 31651, 31499,
  31336, 31164, 30983, 30792, 30592, 30382, 30163, 29935, 29698, 29452, 29197, 28932, 28660, 28378, 28088, 27789, 27482,
  27166, 26842, 26510, 26170, 25822, 25466, 25102, 24730, 24351, 23965, 23571, 23170,
] as const;

const sineUpTo90 = (d: number): number => (d <= 45 ? SINE[d] : COSINE[90 - d]) as number;

const DIRECTIONS: readonly Vec[] = Array.from({ length: 360 }, (_, d) => {
  const inQuarter = d % 90;
  const s = sineUpTo90(inQuarter);
  const c = sineUpTo90(90 - inQuarter);
  // Clockwise from north: the first quarter runs from north to east.
  if (d < 90) return { x: s, y: c };
  if (d < 180) return { x: c, y: 0 - s };
  if (d < 270) return { x: 0 - s, y: 0 - c };
  return { x: 0 - c, y: s };
});

/** The direction of a facing (0 = north, clockwise; any whole number), 2^15 long. */
export const direction = (facing: number): Vec => DIRECTIONS[((facing % 360) + 360) % 360] as Vec;

/** The place of a vector relative to an arc. */
export type ArcSide = "inside" | "edge" | "outside";

/**
 * The place of the vector `to` relative to the arc of `half` degrees (0 … 180, whole) either side of `facing`. Exact: by the
 * signs of integer cross products. The null vector lies on the edge. Rules decide which side profits from an edge.
 */
export function arcSide(facing: number, half: number, to: Vec): ArcSide {
  if (to.x === 0 && to.y === 0) return "edge";
  if (half >= 180) return "inside";
  const left = direction(facing - half);
  const right = direction(facing + half);
  // Clockwise of the left edge and anticlockwise of the right one.
  const pastLeft = left.y * to.x - left.x * to.y;
  const beforeRight = right.x * to.y - right.y * to.x;
  if (half === 0) {
    const forward = left.x * to.x + left.y * to.y;
    return pastLeft === 0 && forward > 0 ? "edge" : "outside";
  }
  if (half <= 90) {
    if (pastLeft < 0 || beforeRight < 0) return "outside";
    // On an edge's line but behind the apex: only possible where the edges are opposite (90°) or out of the arc.
    if (pastLeft === 0 || beforeRight === 0) {
      const edge = pastLeft === 0 ? left : right;
      return edge.x * to.x + edge.y * to.y > 0 ? "edge" : half === 90 ? "edge" : "outside";
    }
    return "inside";
  }
  // Wider than a half turn: outside is the open arc between the right edge and the left one.
  if (pastLeft < 0 && beforeRight < 0) return "outside";
  if (pastLeft === 0 && left.x * to.x + left.y * to.y > 0) return "edge";
  if (beforeRight === 0 && right.x * to.x + right.y * to.y > 0) return "edge";
  return "inside";
}

/** Whether `to` lies in the arc of `half` degrees either side of `facing`, its edges included. */
export const isWithinArc = (facing: number, half: number, to: Vec): boolean => arcSide(facing, half, to) !== "outside";

/** Between d and d + 1 degrees, for d = 0 … 44. */
const HALVES: readonly Vec[] = Array.from({ length: 45 }, (_, d) => ({
  x: direction(d).x + direction(d + 1).x,
  y: direction(d).y + direction(d + 1).y,
}));

/**
 * The whole degree nearest to a direction of whole numbers, by the table alone; halfway between two, the one nearer to an
 * axis, so that turning or mirroring the vector does the same to its facing. 0 for the null vector.
 */
export function facingOf({ x, y }: Vec): Degrees {
  const wide = Math.abs(x) > Math.abs(y);
  const [small, large] = wide ? [Math.abs(y), Math.abs(x)] : [Math.abs(x), Math.abs(y)];
  // Within the eighth of the circle from north to north-east.
  let d = 0;
  while (d < 45 && small * (HALVES[d] as Vec).y > large * (HALVES[d] as Vec).x) d++;
  const fromNorth = wide ? 90 - d : d;
  const half = y < 0 ? 180 - fromNorth : fromNorth;
  return degrees(x < 0 ? -half : half);
}
