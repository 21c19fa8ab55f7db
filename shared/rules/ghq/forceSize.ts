/** The size of a force in points: what its stands cost, by its cohesion level (WWII, chapter on one's own scenarios). */
import type { ForceSide, ForceStand, ForceWorkings } from "../contract.ts";

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

const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`);
/** At most one decimal, as the document writes its examples. */
const plain = (n: number): string => String(Math.round(n * 10) / 10);

/**
 * The same sum as a person would write it: "10 × 53 × 1.5 = 795", or with a GHQ and tanks of several prices
 * "(9 × 53 + 2 × 72 + 53 × 2) × 1.5 = 1098".
 */
export function forceWorkings(
  { cohesion, ghqQuality }: ForceSide,
  stands: readonly ForceStand[],
  ghqCost: Readonly<Record<string, number>>,
): ForceWorkings {
  const factor = ghqCost[String(ghqQuality)] ?? 1;
  const prices = new Map<number, number>();
  const ghqs = stands.filter(({ role }) => role === "ghq");
  for (const { points, role } of stands) if (role !== "ghq") prices.set(points, (prices.get(points) ?? 0) + 1);
  const terms = [
    ...[...prices].map(([points, count]) => (count === 1 ? plain(points) : `${count} × ${plain(points)}`)),
    ...ghqs.map(({ points }) => `${plain(points)} × ${plain(factor)}`),
  ];
  const sum = terms.length > 1 ? `(${terms.join(" + ")})` : (terms[0] ?? "0");
  const size = forceSize({ cohesion, ghqQuality }, stands, ghqCost);
  const listed = [...prices].map(([points, count]) => `${count} at ${plain(points)} points`);
  return {
    formula: `${sum} × ${plain(cohesion / 10)} = ${plain(size)}`,
    words: [
      ...(listed.length > 0 ? [`Stands: ${listed.join(", ")}`] : []),
      ...ghqs.map(
        ({ points }) => `GHQ: ${plain(points)} points × ${plain(factor)}, its quality being ${signed(ghqQuality)}`,
      ),
      `Cohesion level ${cohesion} ÷ 10 = ${plain(cohesion / 10)}`,
    ],
  };
}
