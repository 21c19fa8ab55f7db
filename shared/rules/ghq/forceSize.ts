/** The size of a force in points: what its stands cost, by its cohesion level (WWII, chapter on one's own scenarios). */
import type { ForceSide, ForceStand } from "../contract.ts";

/**
 * The stands' points, those of a GHQ stand times the factor of the side's GHQ quality, times a tenth of the cohesion
 * level. `ghqCost` has a factor, in whole tenths, for each quality by its number.
 */
export function forceSize(
  { cohesion, ghqQuality }: ForceSide,
  stands: readonly ForceStand[],
  ghqCost: Readonly<Record<string, number>>,
): number {
  const factor = ghqCost[String(ghqQuality)] ?? 1;
  // In tenths, so that the sum is of whole numbers as long as the points are.
  const tenths = stands.reduce(
    (sum, { points, role }) => sum + points * (role === "ghq" ? Math.round(factor * 10) : 10),
    0,
  );
  return (tenths * cohesion) / 100;
}
