/** A stand's arms: each gun with each of its rounds, each machine gun, each sort of small arms of a group. */

import { type Readings, STANDARD_READINGS } from "../options.ts";
import { type Gun, gunOf, type Penetration, penetrationOf } from "../penetration.ts";
import { isAutomatic, reachOf, type SmallArm, smallArmName, WEAPONS } from "../smallArms.ts";
import { specialPenetration, specialRow } from "../specialRounds.ts";
import type { SpecialRound } from "../vehicleSheet.ts";
import type { ArmPlace, BrewUpVehicle, VehicleGun } from "../vehicles.ts";
import { teamReach } from "./teamArms.ts";

export type RoundFired = "solid" | "shaped" | "he" | SpecialRound;
export const ROUND_WORDS: Readonly<Record<RoundFired, string>> = {
  ...{ solid: "solid shot", shaped: "shaped charge", he: "high explosive" },
  ...{ apds: "APDS", apcr: "APCR", "squeeze-bore": "squeeze-bore" },
};
export interface GunArm {
  readonly type: "gun";
  /** The weapon itself: it fires once a turn, with any round. */
  readonly key: string;
  readonly name: string;
  readonly gun: VehicleGun;
  readonly row: Gun;
  readonly round: RoundFired;
}
export interface SmallArmsHeld {
  readonly type: "small";
  readonly key: string;
  readonly name: string;
  readonly arm: SmallArm;
  /** The number of figures that carry it. */
  readonly number: number;
  readonly place: ArmPlace;
}
export type Arm = GunArm | SmallArmsHeld;

const cache = new WeakMap<BrewUpVehicle, Map<string, readonly Arm[]>>();

/** All arms of a vehicle, a gun or a group, in a fixed order: a command names them by their place in it. */
export function armsOf(vehicle: BrewUpVehicle, readings: Readings = STANDARD_READINGS): readonly Arm[] {
  const key = `${readings.heat105} ${readings.rate105} ${readings.heat120}`;
  const known = cache.get(vehicle) ?? new Map<string, readonly Arm[]>();
  cache.set(vehicle, known);
  const arms = known.get(key) ?? listed(vehicle, readings);
  known.set(key, arms);
  return arms;
}
function listed({ guns, small }: BrewUpVehicle, readings: Readings): readonly Arm[] {
  const ofGuns = guns.flatMap((gun): GunArm[] => {
    const row = gunOf(gun.calibre, gun.velocity, readings);
    if (!row.ok) return [];
    const { solid, heat } = row.value;
    const rounds: readonly RoundFired[] = [
      ...(solid ? (["solid"] as const) : []),
      ...(heat === null ? [] : (["shaped"] as const)),
      "he",
      ...(gun.special ? [gun.special] : []),
    ];
    return rounds.map((round) => ({
      ...{ type: "gun", key: gun.key, gun, row: row.value, round },
      name: `${gun.name}, ${ROUND_WORDS[round]}`,
    }));
  });
  const ofMen = small.map(
    ({ arm, number, place }, i): SmallArmsHeld => ({
      ...{ type: "small", key: `small-${i}`, arm, number, place },
      name: `${place === "carried" ? smallArmName(arm).replace(/, (.*)$/, " ($1)") : PLACES[place]}${number > 1 ? ` × ${number}` : ""}`,
    }),
  );
  return [...ofGuns, ...ofMen];
}
const PLACES: Readonly<Record<Exclude<ArmPlace, "carried">, string>> = {
  ...{ bow: "Bow MG", coaxial: "Coaxial MG", turret: "Turret MG", "turret-rear": "Turret rear MG" },
  ...{ pintle: "Pintle MG", "heavy-pintle": "Heavy pintle MG" },
};

/** Whether a gun's round is in the chart of special rounds. */
export const isSpecial = (round: RoundFired): round is SpecialRound => round in SPECIAL;
const SPECIAL: Readonly<Record<SpecialRound, true>> = { apds: true, apcr: true, "squeeze-bore": true };

/** The reach in inches of the card; teams and machine guns have other reaches in the team fire variant. */
export function armReach(
  arm: Arm,
  readings: Pick<Readings, "teamFire" | "magazineLmgReach"> = STANDARD_READINGS,
): number {
  if (arm.type === "small") return (readings.teamFire ? teamReach(arm, readings) : null) ?? reachOf(arm.arm);
  if (!isSpecial(arm.round)) return arm.row.reach;
  const row = specialRow(arm.row.calibre, arm.round);
  return row.ok ? (row.value.bands.at(-1)?.upTo ?? 0) : 0;
}

/** Arms thrown or fired like grenades. */
export const isGrenade = (arm: SmallArm): boolean => arm === "hand-grenade" || arm === "rifle-grenade";
/** Arms that are never a figure's only weapon, but carried besides. */
const isBesides = (arm: SmallArm): boolean => isGrenade(arm) || arm.startsWith("panzerfaust");
/** Made for fire at armour. */
export const isRocket = (arm: SmallArm): boolean =>
  ["bazooka", "panzerschreck", "piat"].includes(arm) || arm.startsWith("panzerfaust");
/** Fired by a figure that can't put it to its shoulder (ours). */
export const isNonShoulder = (arm: SmallArm): boolean => arm === "pistol" || arm === "flamethrower";
export const isHeavyMg = (arm: SmallArm): boolean => arm.startsWith("heavy-mg") || arm === "50-cal";
export const automaticArm = (arm: Arm): boolean => arm.type === "small" && isAutomatic(arm.arm);

/** The order of loss: the figures left take up the better weapons of a group. */
const worthOf = ({ arm }: SmallArmsHeld): number =>
  isRocket(arm) || arm === "anti-tank-rifle" || WEAPONS[arm].automatic.length > 0 ? 1 : 0;

const carriedOf = new WeakMap<BrewUpVehicle, readonly SmallArmsHeld[]>();
/** The arms that figures carry instead of others, the better arms first. */
function byWorth(vehicle: BrewUpVehicle): readonly SmallArmsHeld[] {
  const known = carriedOf.get(vehicle);
  if (known) return known;
  const all = armsOf(vehicle)
    .filter((arm): arm is SmallArmsHeld => arm.type === "small" && arm.place === "carried" && !isBesides(arm.arm))
    .sort((a, b) => worthOf(b) - worthOf(a));
  carriedOf.set(vehicle, all);
  return all;
}
/** The number of a group's arms that this number of figures still serves. */
export function served(vehicle: BrewUpVehicle, arm: SmallArmsHeld, figures: number): number {
  if (arm.place !== "carried") return 1;
  if (isBesides(arm.arm)) return Math.min(arm.number, figures);
  let left = figures;
  for (const carried of byWorth(vehicle)) {
    const here = Math.min(carried.number, left);
    if (carried.key === arm.key) return here;
    left -= here;
  }
  return 0;
}
/** The number of figures for each grenade that a group throws (ours). */
export const FIGURES_A_GRENADE = 4;

/** An arm's key in a command: the weapon, and a gun's round. */
export const armKey = (arm: Arm): string => (arm.type === "gun" ? `${arm.key}-${arm.round}` : arm.key);

/** The penetration of a gun's round at a range in inches; high explosive has none. */
export function roundPenetration(
  { row, round }: GunArm,
  inches: number,
  readings: Pick<Readings, "bandEnds">,
): Penetration {
  if (round === "he") return { type: "no-such-round" };
  return isSpecial(round)
    ? specialPenetration(row.calibre, round, inches, readings)
    : penetrationOf(row, round, inches, readings);
}
