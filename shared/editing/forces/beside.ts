/** Room on the table for a copy of some stands, near the originals. */
import type { Scenario, Stand } from "../../scenario/model.ts";
import { type Base, baseOf, basesOnTable, extents, overlap, placeAt } from "../base.ts";
import type { Spot } from "../recipe.ts";

const GAP = 0.25;
/** The greatest distance searched for a copy's place, in sizes of the group. */
const RINGS = 6;

/** The steps from a group's place, the nearest first: beside it, behind and before it, then farther off. */
function* steps(): Generator<Spot> {
  for (let ring = 1; ring <= RINGS; ring++)
    for (let i = 0; i <= ring; i++)
      for (const [x, y] of [
        [ring, i],
        [i, ring],
      ] as const)
        for (const [sx, sy] of [
          [1, 1],
          [1, -1],
          [-1, 1],
          [-1, -1],
        ] as const)
          yield [x * sx, y * sy];
}

/** The places for copies of a group in the same shape, by the originals' ids; null if there is no room near by. */
export function roomBeside(scenario: Scenario, stands: readonly Stand[]): ReadonlyMap<string, Spot> | null {
  const placed = stands.filter((s): s is Stand & { at: NonNullable<Stand["at"]> } => s.at !== null);
  if (placed.length === 0) return null;
  const bases = placed.map((stand) => ({ id: stand.id, base: baseOf(stand, stand.at) }));
  const reach = bases.map(({ base }) => ({ at: base.at, half: extents(base) }));
  const span = (axis: 0 | 1) =>
    Math.max(...reach.map((r) => r.at[axis] + r.half[axis])) - Math.min(...reach.map((r) => r.at[axis] - r.half[axis]));
  // The copy of a single stand touches it, base to base; a group keeps a gap.
  const gap = placed.length === 1 ? 0 : GAP;
  const stride: Spot = [span(0) + gap, span(1) + gap];
  const others = basesOnTable(scenario, new Set());
  const { width, height } = scenario.table;
  const free = (base: Base): boolean => {
    const [ex, ey] = extents(base);
    const [x, y] = base.at;
    const on = x >= ex && x <= width - ex && y >= ey && y <= height - ey;
    return on && !others.some((other) => overlap(base, other.base));
  };
  for (const [i, j] of steps()) {
    const moved = bases.map(({ id, base }) => ({
      id,
      base: { ...base, at: placeAt([base.at[0] + i * stride[0], base.at[1] + j * stride[1]]) },
    }));
    if (moved.every(({ base }) => free(base))) return new Map(moved.map(({ id, base }) => [id, base.at]));
  }
  return null;
}
