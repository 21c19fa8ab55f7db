/** The Penetration Table: classes of guns by calibre, velocity and range, their rates of fire, and the rules of penetration. */
import { ok, type Result } from "../../result.ts";
import { bandAt } from "./bands.ts";
import { everyOtherTurn, everyTurn, type GunCalibre, type Rate } from "./guns.ts";
import { type Readings, STANDARD_READINGS } from "./options.ts";
import { refused } from "./refusal.ts";
import type { Velocity } from "./vehicleSheet.ts";

/** A penetration class, out to a range in inches. */
export interface Reach {
  readonly class: number;
  readonly upTo: number;
}
/** One row of the table. */
export interface Gun {
  readonly calibre: GunCalibre;
  readonly velocity: Velocity;
  /** The rate in a tank's turret; `other`: open turret, casemate or carriage. */
  readonly turret: Rate;
  readonly other: Rate;
  /** Classes of solid shot at short, middle and long range; null where there is none. */
  readonly solid: readonly [Reach, Reach, Reach] | null;
  /** Class of a shaped charge at any range; null where there is none. */
  readonly heat: number | null;
  /** The furthest range in inches. */
  readonly reach: number;
}

type Figures = readonly [calibre: GunCalibre, velocity: Velocity, turret: Rate, other: Rate];
const solid = (figures: Figures, classes: readonly number[], ranges: readonly number[], heat: number | null): Gun => {
  const [calibre, velocity, turret, other] = figures;
  const reaches = classes.map((penetration, i) => ({ class: penetration, upTo: ranges[i] ?? 0 })) as [
    Reach,
    Reach,
    Reach,
  ];
  return { calibre, velocity, turret, other, solid: reaches, heat, reach: reaches[2].upTo };
};
const shaped = ([calibre, velocity, turret, other]: Figures, reach: number, heat: number): Gun => ({
  ...{ calibre, velocity, turret, other, solid: null, heat, reach },
});
const rates = (turret: number, other: number): readonly [Rate, Rate] => [everyTurn(turret), everyTurn(other)];
/** "1/2" in a turret, 1 otherwise. */
const SLOW = [everyOtherTurn, everyTurn(1)] as const;

const printed105 = rates(2, 3);
const TABLE: readonly Gun[] = [
  solid([20, "HV", ...rates(4, 6)], [4, 2, 1], [12, 24, 48], null),
  solid([37, "MV", ...rates(2, 3)], [3, 2, 2], [12, 24, 48], null),
  solid([37, "HV", ...rates(2, 3)], [5, 3, 2], [15, 30, 60], null),
  solid([50, "LV", ...rates(2, 3)], [3, 2, 1], [12, 24, 48], 4),
  solid([50, "MV", ...rates(2, 3)], [4, 3, 3], [15, 30, 60], null),
  solid([50, "HV", ...rates(2, 3)], [6, 4, 3], [18, 36, 72], null),
  solid([75, "LV", ...rates(2, 3)], [4, 4, 4], [12, 24, 36], 5),
  solid([75, "MV", ...rates(1, 2)], [6, 5, 4], [18, 36, 72], null),
  solid([75, "HV", ...rates(1, 2)], [8, 6, 5], [21, 42, 84], null),
  solid([75, "EV", ...rates(1, 1)], [10, 7, 5], [24, 48, 96], null),
  solid([90, "LV", ...rates(1, 2)], [5, 5, 5], [15, 30, 45], 6),
  solid([90, "MV", ...rates(1, 1)], [7, 6, 5], [21, 42, 84], null),
  solid([90, "HV", ...rates(1, 1)], [9, 7, 6], [24, 48, 96], null),
  solid([90, "EV", ...rates(1, 1)], [11, 8, 6], [27, 54, 108], null),
  shaped([105, "LV", ...rates(1, 1)], 54, STANDARD_READINGS.heat105),
  solid([105, "MV", ...rates(1, 1)], [8, 7, 6], [24, 48, 96], null),
  solid([105, "HV", ...rates(1, 1)], [10, 8, 7], [27, 54, 108], null),
  // Not printed: the gun of the SU-122.
  shaped([120, "LV", ...SLOW], 63, STANDARD_READINGS.heat120),
  shaped([120, "MV", ...SLOW], 108, 8),
  solid([120, "HV", ...SLOW], [11, 9, 8], [30, 60, 120], null),
  shaped([150, "LV", ...SLOW], 81, 10),
];

type GunReadings = Pick<Readings, "heat105" | "rate105" | "heat120">;
function asRead(gun: Gun, { heat105, rate105, heat120 }: GunReadings): Gun {
  if (gun.velocity !== "LV") return gun;
  if (gun.calibre === 120) return { ...gun, heat: heat120 };
  if (gun.calibre !== 105) return gun;
  const [turret, other] = rate105 === "printed" ? printed105 : [gun.turret, gun.other];
  return { ...gun, heat: heat105, turret, other };
}

/** All rows, by a scenario's readings. */
export const gunsOf = (readings: GunReadings = STANDARD_READINGS): readonly Gun[] =>
  TABLE.map((gun) => asRead(gun, readings));

/** The row of a gun; refused where the card has no such gun. */
export function gunOf(calibre: GunCalibre, velocity: Velocity, readings: GunReadings = STANDARD_READINGS): Result<Gun> {
  const row = TABLE.find((gun) => gun.calibre === calibre && gun.velocity === velocity);
  return row ? ok(asRead(row, readings)) : refused(`The card has no gun of ${calibre} mm ${velocity}.`);
}

/** Solid: APC and APCBC. Shaped: HEAT and HESH. High explosive has no class. */
export type Round = "solid" | "shaped";
export type Penetration =
  | { readonly type: "class"; readonly class: number }
  | { readonly type: "out-of-range"; readonly reach: number }
  | { readonly type: "no-such-round" };

/** The penetration of a gun's round at a range in inches. */
export function penetrationOf(
  gun: Gun,
  round: Round,
  inches: number,
  { bandEnds }: Pick<Readings, "bandEnds"> = STANDARD_READINGS,
): Penetration {
  if (round === "shaped") {
    if (gun.heat === null) return { type: "no-such-round" };
    return inches <= gun.reach ? { type: "class", class: gun.heat } : { type: "out-of-range", reach: gun.reach };
  }
  if (gun.solid === null) return { type: "no-such-round" };
  const band = bandAt(gun.solid, inches, bandEnds);
  return band ? { type: "class", class: band.class } : { type: "out-of-range", reach: gun.reach };
}

/** The armour class of gun shields. */
export const GUN_SHIELD = 1;
/** Hull down: the change of a turret's class; `weak` is the turret of a Panzer IV H to J. */
export const HULL_DOWN_TURRET = { usual: 1, weak: -1 } as const;

/** The armour class of the turret of a hull-down vehicle against a hit. */
export const hullDownArmour = (armour: number, weakTurret: boolean): number =>
  armour + (weakTurret ? HULL_DOWN_TURRET.weak : HULL_DOWN_TURRET.usual);

export type Strike =
  /** `levels` is the class above the armour: the bonus on the roll for internal damage. */
  | { readonly type: "penetrates"; readonly levels: number }
  | { readonly type: "stopped" }
  /** A soft vehicle has no armour: no class is needed. */
  | { readonly type: "unarmoured" };

/** Whether a hit of a class penetrates armour of a class (null: a soft vehicle). */
export function strike(penetration: number, armour: number | null): Strike {
  if (armour === null) return { type: "unarmoured" };
  return penetration >= armour ? { type: "penetrates", levels: penetration - armour } : { type: "stopped" };
}

/** Armour classes by least thickness in millimetres; class 11 is ours, for the card's vehicles and guns that have it. */
const THICKNESS: readonly (readonly [armour: number, from: number])[] = [
  [11, 350],
  [10, 225],
  [9, 175],
  [8, 125],
  [7, 100],
  [6, 80],
  [5, 60],
  [4, 35],
  [3, 20],
  [2, 10],
  [1, 5],
];
/** The armour class of a thickness in millimetres ("Armor Thickness by Classification Number"); null: too thin to count. */
export const armourClassOf = (millimetres: number): number | null =>
  THICKNESS.find(([, from]) => millimetres >= from)?.[0] ?? null;
