/**
 * Our rating for comparing forces, because the card has no points. It is made from exact chances: the effect of a unit's
 * weapons on a usual tank and on a usual squad, and the difficulty of harming it.
 */

import { armsOf, type GunArm, roundPenetration, type SmallArmsHeld } from "./attack/arms.ts";
import { internalChances } from "./damage.ts";
import { chanceOfAtLeast } from "./dice.ts";
import { HITS_ON } from "./fire.ts";
import { STANDARD_READINGS } from "./options.ts";
import { automaticBonus, reachOf } from "./smallArms.ts";
import type { BrewUpVehicle } from "./vehicles.ts";

const known = new WeakMap<BrewUpVehicle, number>();

/** Ranges in inches at which guns and small arms are rated, and the armour of the usual tank, from the front and from the flank. */
const RANGES = [18, 36, 60] as const;
const USUAL_ARMOUR = [3, 5, 7] as const;
const SQUAD = { range: 12, figures: 8 } as const;
const WORTH = {
  kill: 12,
  burst: 1.4,
  rifle: 0.16,
  he: 0.5,
  armour: 1.15,
  crew: 0.35,
  carries: 0.12,
  indirect: 4,
} as const;

/** The chance that internal damage at this number of levels takes a tank out of the battle. */
const finishes = new Map<number, number>();
function killsBy(levels: number): number {
  let kills = finishes.get(levels);
  if (kills === undefined) {
    const chances = internalChances(levels);
    const of = (type: "knocked-out" | "brewed-up" | "main-weapon-wrecked" | "immobilized") =>
      chances.get(type)?.toNumber() ?? 0;
    kills = of("knocked-out") + of("brewed-up") + 0.6 * (of("main-weapon-wrecked") + of("immobilized"));
    finishes.set(levels, kills);
  }
  return kills;
}
const RANGE_PENALTY = [0, -1, -2] as const;

/** A round's effect in a turn on tanks of usual armour, averaged over ranges. */
function againstTanks(arm: GunArm): number {
  const { row, gun, round } = arm;
  if (round === "he") return 0;
  const { shots, everyTurns } = row[gun.rate];
  let sum = 0;
  for (const [i, range] of RANGES.entries()) {
    const penetration = roundPenetration(arm, range, STANDARD_READINGS);
    const hit = chanceOfAtLeast(HITS_ON, RANGE_PENALTY[i] ?? 0).toNumber();
    for (const armour of USUAL_ARMOUR)
      if (penetration.type === "class" && penetration.class >= armour) sum += hit * killsBy(penetration.class - armour);
  }
  return ((sum / (RANGES.length * USUAL_ARMOUR.length)) * shots) / everyTurns;
}

function ofSmall({ arm, number, place }: SmallArmsHeld): number {
  if (reachOf(arm) < SQUAD.range && place === "carried") return WORTH.rifle * number * 2;
  const bonus = automaticBonus(arm, SQUAD.range);
  return bonus === null ? WORTH.rifle * number : WORTH.burst * (1 + bonus / 10) * number;
}

/** A unit's rating in points, half points and up. */
export function ratingOf(vehicle: BrewUpVehicle): number {
  const before = known.get(vehicle);
  if (before !== undefined) return before;
  const arms = armsOf(vehicle);
  const guns = arms.filter((arm): arm is GunArm => arm.type === "gun");
  const small = arms.filter((arm): arm is SmallArmsHeld => arm.type === "small");
  const best = Math.max(0, ...guns.map(againstTanks));
  const he = Math.max(
    0,
    ...guns.map(({ gun, row }) => ((gun.millimetres / 25) * row[gun.rate].shots) / row[gun.rate].everyTurns),
  );
  const fire = WORTH.kill * best + WORTH.he * he + small.reduce((sum, arm) => sum + ofSmall(arm), 0);
  const { armour, kind, crew, carries, artillery } = vehicle;
  const plates = ((armour.frontal ?? 0) * 2 + (armour.flank ?? 0)) / 3;
  const body = kind === "afv" ? 2 + WORTH.armour * plates : kind === "battery" ? 0 : WORTH.crew * crew;
  const indirect = artillery
    ? (WORTH.indirect * artillery.rate.shots * (1 + artillery.blast / 4)) / artillery.rate.everyTurns
    : 0;
  const rating = Math.max(0.5, Math.round((fire + body + indirect + WORTH.carries * carries) * 2) / 2);
  known.set(vehicle, rating);
  return rating;
}
