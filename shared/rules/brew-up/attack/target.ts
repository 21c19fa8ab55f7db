/** A target's facts for the dice of an attack, and its appearance from the firer. */
import type { Posture } from "../blast.ts";
import type { CoverClass } from "../cover.ts";
import type { NamedTarget, Target, View } from "../fire.ts";
import { type InfantryTarget, massOf } from "../infantryFire.ts";
import type { Quality } from "../melee.ts";
import type { Motion } from "../movement.ts";
import { hullDownArmour } from "../penetration.ts";
import type { BrewUpVehicle } from "../vehicles.ts";

export interface TargetFacts {
  readonly vehicle: BrewUpVehicle;
  /** The remaining figures, or the crew of a vehicle or gun. */
  readonly figures: number;
  readonly buttoned: boolean;
  /** The crew is beside its vehicle. */
  readonly crewOut: boolean;
  readonly posture: Posture;
  readonly quality: Quality;
}
/** The target's appearance, and the acts of both units. */
export interface Circumstances {
  /** Inches of the card. */
  readonly inches: number;
  readonly view: View;
  readonly obscured: CoverClass;
  readonly protectedBy: Exclude<CoverClass, "total">;
  /** Only its turret shows. */
  readonly hullDown: boolean;
  /** The target's movement this turn. */
  readonly move: Motion;
  /** The firer moved this turn, or declares that it will. */
  readonly moving: boolean;
  /** The turn of uninterrupted fire at this target, from 1 on. */
  readonly turnOfFire: number;
  /** The firer's weapon rests on something. */
  readonly braced: boolean;
  /** The part of a soft vehicle that small arms aim at. */
  readonly aim: Aim;
  readonly quality: Quality;
  /** The firer was pinned (team fire variant). */
  readonly pinned: boolean;
}
export const AIMS = ["crew", "engine", "tank"] as const;
export type Aim = (typeof AIMS)[number];

/** The armour class against a hit. */
export function armourMet(
  { vehicle: { armour, turret } }: Pick<TargetFacts, "vehicle">,
  view: View,
  hullDown: boolean,
) {
  const plate = armour[view];
  if (plate === null || !hullDown) return plate;
  return hullDownArmour(plate, turret.type === "turret" && turret.weak);
}

/** Its row in the chart of guns' fire. */
export function gunTarget({ vehicle, figures, crewOut }: TargetFacts, hullDown: boolean, he = false): Target {
  const { kind, size } = vehicle;
  // High explosive is fired at crew that has left its vehicle, other rounds at the vehicle.
  if (he && crewOut) return { type: "row", row: MASS_ROW[massOf(figures)] };
  if (kind === "afv" && hullDown) return { type: "turret", of: size };
  return { type: "row", row: kind === "men" ? MASS_ROW[massOf(figures)] : kind === "gun" ? gunRow(vehicle) : size };
}
/** Men have no row in that chart: a dense mass is as large as a small tank, fewer figures as machine guns (ours). */
const MASS_ROW = { dense: "small-tank", sparse: "gun-50-75", individual: "heavy-mg" } as const;
const LARGE_GUN = 76;
const SMALL_GUN = 47;
export function gunRow({ guns, artillery }: BrewUpVehicle): Extract<NamedTarget, `gun-${string}`> {
  const millimetres = guns[0]?.millimetres ?? artillery?.millimetres ?? SMALL_GUN;
  if (millimetres > LARGE_GUN) return "gun-90";
  return millimetres >= SMALL_GUN ? "gun-50-75" : "gun-20-37";
}

/** Its row in the chart of infantry fire: crew that serves a gun, or has left a vehicle, counts as figures. */
export function infantryTarget({ vehicle: { kind, size }, figures, crewOut }: TargetFacts): InfantryTarget {
  if (kind === "men" || kind === "gun" || crewOut) return massOf(figures);
  return kind === "afv" && size !== "halftrack" && size !== "carrier" ? "tank" : "vehicle";
}
