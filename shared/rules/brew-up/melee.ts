/** The chart "Melee Modifiers": a figure eliminates its opponent on a modified 10. */
import type { Fraction } from "../../odds/fraction.ts";
import { type NamedModifier, sum } from "../modifiers.ts";
import { chanceOfAtLeast } from "./dice.ts";
import type { Quality } from "./forces.ts";
import { ofChart } from "./modifiers.ts";
import { type Readings, STANDARD_READINGS } from "./options.ts";

export { QUALITIES, type Quality } from "./forces.ts";

export const MELEE_CHART = "Melee Modifiers";
/** A modified score that eliminates the defender. */
export const ELIMINATES_ON = 10;

/** "Attacking Figure": quality, then weapons and position. */
export const ATTACKER_QUALITY: Readonly<Record<Quality, number>> = {
  ...{ crack: 3, veteran: 1, regular: 0, "second-rate": -3 },
};
export const ATTACKER = { bayonet: 2, semiAutomatic: 3, automatic: 4, higherGround: 2, flankOrRear: 3 } as const;
/** "Defending Figure". By quality it is the attacker's figures with the sign changed, or as printed by an option. */
export const DEFENDER = {
  bayonet: -2,
  severalAttackers: 3,
  crewServed: 4,
  fromVehicle: 2,
  obstacle: -4,
  fugitive: 6,
} as const;

export interface MeleeAttacker {
  readonly quality: Quality;
  readonly bayonet: boolean;
  /** A submachinegun or an assault rifle counts as automatic; it is never both. */
  readonly weapon: "semi-automatic" | "automatic" | "other";
  readonly higherGround: boolean;
  /** On the flank or the rear of the defender. */
  readonly flankOrRear: boolean;
}
export interface MeleeDefender {
  readonly quality: Quality;
  readonly bayonet: boolean;
  /** By more than one figure. */
  readonly severalAttackers: boolean;
  /** Springs up from a weapon with a crew. */
  readonly crewServed: boolean;
  /** Jumps from a vehicle. */
  readonly fromVehicle: boolean;
  /** 67 to 99% protected by an obstacle. */
  readonly obstacle: boolean;
  readonly fugitive: boolean;
}

/** The defender's quality on the roll that eliminates it. */
export const defenderQuality = (
  quality: Quality,
  { meleeDefender }: Pick<Readings, "meleeDefender"> = STANDARD_READINGS,
): number => (meleeDefender === "printed" ? ATTACKER_QUALITY[quality] : 0 - ATTACKER_QUALITY[quality]);

/** Every modifier of a melee roll that isn't 0. */
export function meleeModifiers(
  attacker: MeleeAttacker,
  defender: MeleeDefender,
  readings: Pick<Readings, "meleeDefender"> = STANDARD_READINGS,
): readonly NamedModifier[] {
  const { weapon } = attacker;
  return ofChart(MELEE_CHART, [
    [`Attacker ${attacker.quality}`, ATTACKER_QUALITY[attacker.quality]],
    ["Attacker's bayonet", attacker.bayonet ? ATTACKER.bayonet : 0],
    ["Semi-automatic weapon", weapon === "semi-automatic" ? ATTACKER.semiAutomatic : 0],
    ["Submachinegun or assault rifle", weapon === "automatic" ? ATTACKER.automatic : 0],
    ["Higher ground", attacker.higherGround ? ATTACKER.higherGround : 0],
    ["Flank or rear of the defender", attacker.flankOrRear ? ATTACKER.flankOrRear : 0],
    [`Defender ${defender.quality}`, defenderQuality(defender.quality, readings)],
    ["Defender's bayonet", defender.bayonet ? DEFENDER.bayonet : 0],
    ["Several attackers", defender.severalAttackers ? DEFENDER.severalAttackers : 0],
    ["Defender at a crewed weapon", defender.crewServed ? DEFENDER.crewServed : 0],
    ["Defender jumping from a vehicle", defender.fromVehicle ? DEFENDER.fromVehicle : 0],
    ["Defender behind an obstacle", defender.obstacle ? DEFENDER.obstacle : 0],
    ["Defender fleeing", defender.fugitive ? DEFENDER.fugitive : 0],
  ]);
}

/** The exact chance that the attacker eliminates the defender. */
export const meleeChance = (
  attacker: MeleeAttacker,
  defender: MeleeDefender,
  readings: Pick<Readings, "meleeDefender"> = STANDARD_READINGS,
): Fraction => chanceOfAtLeast(ELIMINATES_ON, sum(meleeModifiers(attacker, defender, readings)));
