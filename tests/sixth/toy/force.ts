/** The size of a side: its toys' points. */
import type { ForceSide, ForceStand, ForceWorkings } from "../../../shared/rules/contract.ts";

export const forceSize = (_side: ForceSide, stands: readonly ForceStand[]): number =>
  stands.reduce((size, { points }) => size + points, 0);

export function forceWorkings(side: ForceSide, stands: readonly ForceStand[]): ForceWorkings {
  const counts = new Map<string, { readonly points: number; count: number }>();
  for (const { points, vehicle } of stands) {
    const name = vehicle?.name ?? "Toy";
    const known = counts.get(name) ?? { points, count: 0 };
    known.count++;
    counts.set(name, known);
  }
  const kinds = [...counts];
  const terms = kinds.map(([, { points, count }]) => (count === 1 ? `${points}` : `${count} × ${points}`));
  return {
    formula: `${terms.join(" + ") || "0"} = ${forceSize(side, stands)}`,
    words: kinds.map(([name, { points, count }]) => `${count} × ${name}: ${points} points each`),
  };
}
