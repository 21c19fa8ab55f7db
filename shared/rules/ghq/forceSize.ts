/** The size of a force in points: the cost of its stands, by its cohesion level (WWII, chapter on designing scenarios). */
import type { ForceSide, ForceStand, ForceWorkings } from "../contract.ts";
import { cohesionOf, GHQ } from "./forces.ts";

/** The factor of a stand's points, in whole tenths, and its reason. */
export type CostFactor = (
  side: ForceSide,
  role: ForceStand["role"],
) => { readonly factor: number; readonly why: string };

/** The stands' points, with a factor for stands that command, times a tenth of the cohesion level. */
export function forceSize(side: ForceSide, stands: readonly ForceStand[], costOf: CostFactor): number {
  // In tenths, so that whole points have a whole sum.
  const tenths = stands.reduce((sum, { points, role }) => sum + points * Math.round(costOf(side, role).factor * 10), 0);
  return (tenths * cohesionOf(side)) / 100;
}

/** At most one decimal, as the document writes its examples. */
const plain = (n: number): string => String(Math.round(n * 10) / 10);

/**
 * The same sum in a player's notation: "10 × 53 × 1.5 = 795", or with a GHQ and tanks of several prices "(9 × 53 + 2 × 72 +
 * 53 × 2) × 1.5 = 1098".
 */
export function forceWorkings(side: ForceSide, stands: readonly ForceStand[], costOf: CostFactor): ForceWorkings {
  const prices = new Map<number, number>();
  const dear = stands.filter(({ role }) => costOf(side, role).factor !== 1);
  for (const { points, role } of stands)
    if (costOf(side, role).factor === 1) prices.set(points, (prices.get(points) ?? 0) + 1);
  const terms = [
    ...[...prices].map(([points, count]) => (count === 1 ? plain(points) : `${count} × ${plain(points)}`)),
    ...dear.map(({ points, role }) => `${plain(points)} × ${plain(costOf(side, role).factor)}`),
  ];
  const sum = terms.length > 1 ? `(${terms.join(" + ")})` : (terms[0] ?? "0");
  const listed = [...prices].map(([points, count]) => `${count} at ${plain(points)} points`);
  const cohesion = cohesionOf(side);
  return {
    formula: `${sum} × ${plain(cohesion / 10)} = ${plain(forceSize(side, stands, costOf))}`,
    words: [
      ...(listed.length > 0 ? [`Stands: ${listed.join(", ")}`] : []),
      ...dear.map(({ points, role }) => {
        const { factor, why } = costOf(side, role);
        return `${role === GHQ ? "GHQ" : "HQ"}: ${plain(points)} points × ${plain(factor)}${why}`;
      }),
      `Cohesion level ${cohesion} ÷ 10 = ${plain(cohesion / 10)}`,
    ],
  };
}
