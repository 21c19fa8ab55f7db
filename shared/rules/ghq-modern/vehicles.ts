/** The weapons data of the modern game, read from the open figures of a vehicle (rule document: Tank Data Table, 07.03). */
import type { Cost } from "../../movement/policy.ts";
import { type Failure, fail, ok, type Result } from "../../result.ts";
import type { Figure, Vehicle } from "../../vehicles/vehicle.ts";
import type { GhqVehicle, GhqWeapon } from "../ghq/play/member.ts";
import { DRIVES } from "../ghq/terrainRows.ts";
import type { TechLevel } from "./tables.ts";

/** The weapons' keys in commands: of two equal weapons the further one is the second. */
export const WEAPON_KEYS = ["cannon", "missile", "second-cannon", "second-missile"] as const;
export type WeaponKey = (typeof WEAPON_KEYS)[number];

export interface ModernWeapon extends GhqWeapon {
  readonly key: WeaponKey;
  readonly missile: boolean;
  /** A natural combat roll of at most this uses up the missile (07.03.03). */
  readonly depletion: number | null;
}

export interface ModernVehicle extends GhqVehicle {
  readonly nation: string;
  readonly techLevel: TechLevel;
  readonly weapons: readonly [ModernWeapon, ...ModernWeapon[]];
  /** Note P, for a user's vehicles: the document has none. */
  readonly personnel: boolean;
  /** Note R of the cohesion chart: no penalty without an order. */
  readonly recon: boolean;
  /** The cost of an inch of water for a swimming vehicle. */
  readonly water?: Cost | undefined;
}

/** Refused with the place inside the vehicle of a figure that is missing, of the wrong type or out of range. */
export function readModernVehicle(vehicle: Vehicle): Result<ModernVehicle> {
  const refuse = (place: string, reason: string): Result<never> =>
    fail<Failure>({ code: "invalid", message: `${vehicle.name}: ${place} ${reason}.`, place });
  const { defense, move, techLevel, drive, amphibiousMove } = vehicle.stats;
  if (vehicle.points === null) return refuse("points", "are missing");
  if (!isWhole(defense)) return refuse("stats.defense", "must be a whole number");
  if (!isWhole(move)) return refuse("stats.move", "must be a whole number");
  const level = levelOf(techLevel);
  if (level === null) return refuse("stats.techLevel", "must be 1, 2, 3 or 4: the document covers no others");
  const movementClass = DRIVES.find((candidate) => candidate === drive);
  if (!movementClass) return refuse("stats.drive", `must be one of ${DRIVES.join(", ")}`);
  const weapons: ModernWeapon[] = [];
  for (const [i, { name, mount, stats }] of vehicle.weapons.entries()) {
    const { firepower, range, minimumRange, depletion } = stats;
    const missile = name === "atgm";
    if (mount !== "hull" && mount !== "turret") return refuse(`weapons[${i}].mount`, "must be hull or turret");
    if (!isWhole(firepower)) return refuse(`weapons[${i}].stats.firepower`, "must be a whole number");
    if (!isWhole(range)) return refuse(`weapons[${i}].stats.range`, "must be a whole number of inches");
    if (missile && !isWhole(minimumRange)) return refuse(`weapons[${i}].stats.minimumRange`, "must be a whole number");
    if (missile && !isWhole(depletion)) return refuse(`weapons[${i}].stats.depletion`, "must be a whole number");
    weapons.push({
      name: missile ? "missile" : name,
      key: keyOf(missile, weapons),
      missile,
      mount,
      firepower,
      range,
      leastRange: missile && isWhole(minimumRange) ? minimumRange : 0,
      depletion: missile && isWhole(depletion) ? depletion : null,
    });
  }
  const [main, ...others] = weapons;
  if (!main) return refuse("weapons", "must hold at least one weapon");
  if (weapons.length > 2) return refuse("weapons", "must hold at most two weapons");
  const swims = isWhole(amphibiousMove) && amphibiousMove > 0 ? amphibiousMove : null;
  return ok({
    id: vehicle.id,
    name: vehicle.name,
    nation: vehicle.nation,
    movementClass,
    movementPoints: move,
    points: vehicle.points,
    defense,
    techLevel: level,
    weapons: [main, ...others],
    facingRestricted: weapons.some(({ mount }) => mount === "hull"),
    personnel: vehicle.notes.includes("P"),
    recon: vehicle.notes.includes("R"),
    ...(swims === null ? {} : { water: { type: "rate", perInch: move / swims } }),
  });
}

function keyOf(missile: boolean, before: readonly ModernWeapon[]): WeaponKey {
  const plain = missile ? "missile" : "cannon";
  return before.some(({ key }) => key === plain) ? `second-${plain}` : plain;
}

const isWhole = (value: Figure | undefined): value is number =>
  typeof value === "number" && Number.isInteger(value) && value >= 0;
const levelOf = (value: Figure | undefined): TechLevel | null =>
  value === 1 || value === 2 || value === 3 || value === 4 ? value : null;
