/** The weapons data of the WWII tank game, read from the open figures of a vehicle (rule document: Weapons Data, 10.2). */
import { type Failure, fail, ok, type Result } from "../../result.ts";
import type { Figure, Vehicle } from "../../vehicles/vehicle.ts";
import type { GhqVehicle, GhqWeapon } from "../ghq/play/member.ts";
import { TRACKED } from "./terrain.ts";

export interface WwiiVehicle extends GhqVehicle {
  readonly nation: string;
  readonly weapons: readonly [GhqWeapon, ...GhqWeapon[]];
  /** Movement points in a turn, as in the weapons data. */
  readonly move: number;
  /** Note R: its main gun must obey facing restrictions. */
  readonly facingRestricted: boolean;
  /** Note T: a hull gun and a turret gun, of which only one may fire in a turn. */
  readonly oneGunATurn: boolean;
}

/** Refused with the place inside the vehicle of a figure that is missing, of the wrong type or out of range. */
export function readWwiiVehicle(vehicle: Vehicle): Result<WwiiVehicle> {
  const refuse = (place: string, reason: string): Result<never> =>
    fail<Failure>({ code: "invalid", message: `${vehicle.name}: ${place} ${reason}.`, place });
  const whole = (value: Figure | undefined): value is number =>
    typeof value === "number" && Number.isInteger(value) && value >= 0;
  if (vehicle.points === null) return refuse("points", "are missing");
  const { defense, move } = vehicle.stats;
  if (!whole(defense)) return refuse("stats.defense", "must be a whole number");
  if (!whole(move)) return refuse("stats.move", "must be a whole number");
  const weapons: GhqWeapon[] = [];
  for (const [i, { name, mount, stats }] of vehicle.weapons.entries()) {
    const { firepower, range } = stats;
    if (mount !== "hull" && mount !== "turret") return refuse(`weapons[${i}].mount`, "must be hull or turret");
    if (!whole(firepower)) return refuse(`weapons[${i}].stats.firepower`, "must be a whole number");
    if (!whole(range)) return refuse(`weapons[${i}].stats.range`, "must be a whole number of inches");
    weapons.push({ name, key: mount, mount, firepower, range, leastRange: 0 });
  }
  const [main, ...others] = weapons;
  if (!main) return refuse("weapons", "must hold at least one weapon");
  return ok({
    id: vehicle.id,
    name: vehicle.name,
    nation: vehicle.nation,
    movementClass: TRACKED,
    movementPoints: move,
    points: vehicle.points,
    defense,
    move,
    weapons: [main, ...others],
    personnel: false,
    facingRestricted: vehicle.notes.includes("R"),
    oneGunATurn: vehicle.notes.includes("T"),
  });
}
