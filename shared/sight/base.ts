/** A target's base as a grid of points, for policies that ask for more than its centre in sight. */
import { DIRECTION_SCALE } from "../geometry/directions.ts";
import type { Rectangle } from "../geometry/rectangle.ts";
import type { Vec } from "../geometry/vector.ts";
import type { SightPolicy, TargetGrid } from "./policy.ts";

/** Null where a target's centre decides. Throws for a grid without a middle point: its points may all lie off the table. */
export function gridOf({ target }: SightPolicy): TargetGrid | null {
  if (target === "centre") return null;
  if (target.grid % 2 !== 1) throw new Error(`a grid of ${target.grid} points has none in the middle`);
  return target;
}

/**
 * From a base's centre to the points of the grid on it, in steps: the middles of equal cells, brought to whole steps. Turned
 * and mirrored bases have turned and mirrored points.
 */
export function offsetsOnBase({ across, along, forward }: Omit<Rectangle, "centre">, grid: number): Vec[] {
  const scale = 2 * DIRECTION_SCALE * grid;
  const offsets: Vec[] = [];
  for (let row = 0; row < grid; row++)
    for (let column = 0; column < grid; column++) {
      const a = (2 * column + 1 - grid) * across;
      const l = (2 * row + 1 - grid) * along;
      offsets.push({
        x: halfAway((a * forward.y + l * forward.x) / scale),
        y: halfAway((l * forward.y - a * forward.x) / scale),
      });
    }
  return offsets;
}

/** The same as x, y, x, y …, for frequent callers. */
export const pointsOn = (base: Omit<Rectangle, "centre">, grid: number): Int32Array =>
  Int32Array.from(offsetsOnBase(base, grid).flatMap(({ x, y }) => [x, y]));

/** Rounded, halves away from 0. */
const halfAway = (n: number): number => (n < 0 ? 0 - Math.floor(0.5 - n) : Math.floor(0.5 + n));

/** The number of points that must be in sight, at least 1. */
export const pointsNeeded = (of: number, { least }: TargetGrid): number => Math.max(1, Math.ceil(of * least - 1e-9));
