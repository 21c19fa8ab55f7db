import fc from "fast-check";
import { inches } from "../../../shared/geometry/units.ts";
import type { Cost, MovementPolicy } from "../../../shared/movement/policy.ts";
import { movementPolicy } from "../../../shared/rules/ghq/movement.ts";
import { OPTION_SPECS, wwiiOptions } from "../../../shared/rules/ghq-wwii/options.ts";
import { TRACKED, terrainChart } from "../../../shared/rules/ghq-wwii/terrain.ts";
import { readOptions } from "../../../shared/rules/options.ts";
import { DEFAULT_SLOPES } from "../../../shared/table/slopes.ts";

/** GHQ WWII's tracked vehicles. */
export function tracked(options: Record<string, number | boolean> = {}): MovementPolicy {
  const values = readOptions(OPTION_SPECS, options);
  if (!values.ok) throw new Error(values.error.message);
  const slopes = { ...DEFAULT_SLOPES, slopeWidth: inches(wwiiOptions(values.value).slopeWidth) };
  return movementPolicy(terrainChart, wwiiOptions(values.value), slopes, { movementClass: TRACKED });
}
export const withCosts = (costs: MovementPolicy["costs"], from: MovementPolicy = tracked()): MovementPolicy => ({
  ...from,
  costs: { ...from.costs, ...costs },
});

export const rate = (perInch: number): Cost => ({ type: "rate", perInch });
export const added = (perInch: number): Cost => ({ type: "added", perInch });
export const leaving = (points: number): Cost => ({ type: "leaving", points });
export const impassable: Cost = { type: "impassable" };

const anyCost: fc.Arbitrary<Cost> = fc.oneof(
  fc.constantFrom(0.5, 1, 1.5, 3).map(rate),
  fc.constantFrom(0, 1, 2.5).map(added),
  fc.constantFrom(0, 1, 2.5).map(leaving),
);
/** Whether anything costs points where it is left. */
export const hasLeaving = ({ costs }: MovementPolicy): boolean =>
  Object.values(costs).some((cost) => cost.type === "leaving" && cost.points > 0);
/** Everything that the random tables hold may cost something; nothing is closed. */
export const anyPolicy: fc.Arbitrary<MovementPolicy> = fc.record({
  costs: fc.record({
    clear: fc.constant(rate(1)),
    woods: anyCost,
    "light-buildings": anyCost,
    "heavy-buildings": anyCost,
    marsh: anyCost,
    smoke: anyCost,
    minefield: anyCost,
    hedge: anyCost,
    wreck: anyCost,
    slope: anyCost,
    "steep-slope": anyCost,
    crest: anyCost,
  }),
  roads: fc.constantFrom([], ["hedge"]),
  slopes: fc.constant(DEFAULT_SLOPES),
  noted: fc.constant([]),
  uphillOnly: fc.boolean(),
  lines: fc.constantFrom("by-the-inch" as const, "as-an-inch" as const),
  hills: fc.constantFrom("slopes", "slopes", "raised-ground"),
});
