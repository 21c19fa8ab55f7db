/** The chart "Infantry Fire Damage to Vehicles & Weapons": the effect of small arms hits on soft vehicles, guns and AFVs. */
import type { Fraction } from "../../odds/fraction.ts";
import { chanceOfAtLeast } from "./dice.ts";

/** The number of turns that a soft vehicle with a pierced tank still drives. */
export const FUEL_LASTS = 5;
/** Unmodified scores of a second throw. */
export const GUN_DISABLED_FROM = 13;
export const AMMUNITION_BREWS_FROM = 16;
export const AFV_BURNS_FROM = 8;
/** The shots that set a pierced tank on fire, and the least unmodified score for each; other shots never do. */
export const TANK_BREWS_FROM = { "30-cal-tracer": 10, "50-cal-tracer": 7, rocket: 4 } as const;
export type Igniter = keyof typeof TANK_BREWS_FROM;

/** An aimed hit on the engine of a soft vehicle: it stays disabled. */
export const engineHit: { readonly type: "disabled-for-good" } = { type: "disabled-for-good" };

export type GunCrewHit =
  | { readonly type: "no-damage" }
  | { readonly type: "disabled-for-good" }
  | { readonly type: "ammunition-brews-up" };
/** An aimed hit on the crew of a gun: a second throw decides about the gun. */
export function gunCrewHit(score: number): GunCrewHit {
  if (score >= AMMUNITION_BREWS_FROM) return { type: "ammunition-brews-up" };
  return score >= GUN_DISABLED_FROM ? { type: "disabled-for-good" } : { type: "no-damage" };
}

export type GasTankHit = { readonly type: "brews-up" } | { readonly type: "out-of-fuel"; readonly inTurns: number };
/** An aimed hit on the gas tank of a soft vehicle: a second throw decides. */
export const gasTankHit = (score: number, by: Igniter | null): GasTankHit =>
  by !== null && score >= TANK_BREWS_FROM[by] ? { type: "brews-up" } : { type: "out-of-fuel", inTurns: FUEL_LASTS };

export type FlameHit = { readonly type: "burns" } | { readonly type: "no-damage" };
/** A hit by a flamethrower: soft vehicles and weapons burn, an AFV by a second throw. */
export const flameHit = (target: "soft" | "weapon" | "afv", score: number): FlameHit =>
  target !== "afv" || score >= AFV_BURNS_FROM ? { type: "burns" } : { type: "no-damage" };

/** The exact chances of the second throws. */
export const brewsUpChance = (by: Igniter): Fraction => chanceOfAtLeast(TANK_BREWS_FROM[by]);
export const afvBurnsChance = (): Fraction => chanceOfAtLeast(AFV_BURNS_FROM);
