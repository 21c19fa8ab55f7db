/** The bases of stands during a move: turned rectangles, and whether they touch or overlap. */
import { DIRECTION_SCALE, direction } from "../geometry/directions.ts";
import { type Inches, point, type TablePoint } from "../geometry/units.ts";
import type { Scenario, Stand } from "../scenario/model.ts";
import type { Spot } from "./recipe.ts";

/**
 * The depth, in inches, to which two bases may lie over each other without an overlap. Places are multiples of 1/64″,
 * so bases in contact at an odd angle can't meet exactly.
 */
const OVERLAP_TOLERANCE = 1 / 32;

/** A turned rectangle. `half`: half of its size across and along the facing, in inches. */
export interface Base {
  readonly at: Spot;
  readonly facing: number;
  readonly half: readonly [across: number, along: number];
}

/** The unit vector of a whole direction (0 = north, clockwise), as exact as the table that rulings use. */
export function directionOf(facing: number): Spot {
  const { x, y } = direction(facing);
  return [x / DIRECTION_SCALE, y / DIRECTION_SCALE];
}

/** A width and a height, in inches, for example a table's. */
export interface Sided {
  readonly width: number;
  readonly height: number;
}

export const baseOf = (stand: Pick<Stand, "footprint" | "facing">, at: Spot, facing: number = stand.facing): Base => ({
  at,
  facing,
  half: [stand.footprint[0] / 2, stand.footprint[1] / 2],
});

/** The bases on the table, except those of the stands left out. */
export function basesOnTable(scenario: Scenario, without: ReadonlySet<string>): { id: string; base: Base }[] {
  return scenario.stands.flatMap((stand) =>
    stand.at === null || without.has(stand.id) ? [] : [{ id: stand.id, base: baseOf(stand, stand.at) }],
  );
}

/** Half of a base's extent along the unit vector `axis`. */
function reach({ facing, half }: Base, axis: Spot): number {
  const [fx, fy] = directionOf(facing);
  // The facing is the base's y axis; its x axis points to the right of the facing.
  return half[0] * Math.abs(fy * axis[0] - fx * axis[1]) + half[1] * Math.abs(fx * axis[0] + fy * axis[1]);
}

/** Half of a base's extent to the east and to the north. */
export const extents = (base: Base): Spot => [reach(base, [1, 0]), reach(base, [0, 1])];

/** Whether two bases lie over each other by more than {@link OVERLAP_TOLERANCE}. */
export function overlap(a: Base, b: Base): boolean {
  const [dx, dy] = [b.at[0] - a.at[0], b.at[1] - a.at[1]];
  for (const { facing } of [a, b]) {
    const [fx, fy] = directionOf(facing);
    for (const axis of [
      [fx, fy],
      [fy, -fx],
    ] as const) {
      const gap = Math.abs(dx * axis[0] + dy * axis[1]) - reach(a, axis) - reach(b, axis);
      if (gap >= -OVERLAP_TOLERANCE) return false;
    }
  }
  return true;
}

/** Whether a table is large enough for a base. */
export function fitsTable(base: Base, table: Sided): boolean {
  const [ex, ey] = extents(base);
  return 2 * ex <= table.width && 2 * ey <= table.height;
}

/** The nearest place at which a base lies wholly on the table; the table's middle where it is too small. */
export function keptOnTable(base: Base, table: Sided): Spot {
  const [ex, ey] = extents(base);
  const clamp = (value: number, edge: number, size: number) =>
    2 * edge > size ? size / 2 : Math.max(edge, Math.min(size - edge, value));
  return [clamp(base.at[0], ex, table.width), clamp(base.at[1], ey, table.height)];
}

/** The nearest representable place; never −0, which a file wouldn't keep. */
export function placeAt(spot: Spot): TablePoint {
  const [x, y] = point(spot[0], spot[1]);
  return [(x + 0) as Inches, (y + 0) as Inches];
}
