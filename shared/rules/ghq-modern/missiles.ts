/** Anti-tank guided missiles (rule document: 07.03). */
import type { NamedModifier } from "../ghq/modifiers.ts";
import { MISSILE_PENALTY } from "./tables.ts";
import type { ModernWeapon } from "./vehicles.ts";

/** 07.03.01: what a missile of this tech level adds to the cohesion roll. */
export function missilePenalty(
  techLevel: number,
  { missile }: Pick<ModernWeapon, "missile">,
): readonly NamedModifier[] {
  const value = missile ? (MISSILE_PENALTY[techLevel] ?? 0) : 0;
  return value === 0 ? [] : [{ name: `Missile of tech level ${techLevel}`, value, rule: "07.03.01" }];
}
