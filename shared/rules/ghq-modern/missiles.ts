/** Anti-tank guided missiles (rule document: 07.03). */
import type { NamedModifier } from "../modifiers.ts";
import { MISSILE_PENALTY } from "./tables.ts";
import type { ModernWeapon } from "./vehicles.ts";

/** The lowest tech level with missiles in the document: a user's missiles below it are no better. */
const LOWEST = Math.min(...Object.keys(MISSILE_PENALTY).map(Number));

/** 07.03.01: a missile's modifier of the cohesion roll, by tech level. */
export const missilePenaltyOf = (techLevel: number): number => MISSILE_PENALTY[Math.max(techLevel, LOWEST)] ?? 0;

export function missilePenalty(
  techLevel: number,
  { missile }: Pick<ModernWeapon, "missile">,
): readonly NamedModifier[] {
  const value = missile ? missilePenaltyOf(techLevel) : 0;
  return value === 0 ? [] : [{ name: `Missile of tech level ${techLevel}`, value, rule: "07.03.01" }];
}
