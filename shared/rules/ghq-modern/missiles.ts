/** Anti-tank guided missiles (rule document: 07.03). */
import type { NamedModifier } from "../modifiers.ts";
import { MISSILE_PENALTY } from "./tables.ts";
import type { ModernWeapon } from "./vehicles.ts";

/** The lowest tech level that the document has missiles of: those of one's own below it are no better. */
const LOWEST = Math.min(...Object.keys(MISSILE_PENALTY).map(Number));

/** 07.03.01: what a missile of this tech level adds to the cohesion roll. */
export const missilePenaltyOf = (techLevel: number): number => MISSILE_PENALTY[Math.max(techLevel, LOWEST)] ?? 0;

export function missilePenalty(
  techLevel: number,
  { missile }: Pick<ModernWeapon, "missile">,
): readonly NamedModifier[] {
  const value = missile ? missilePenaltyOf(techLevel) : 0;
  return value === 0 ? [] : [{ name: `Missile of tech level ${techLevel}`, value, rule: "07.03.01" }];
}
