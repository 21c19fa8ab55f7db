/** The stands of the squad game, read from their open figures. The card has none; the README has their meaning. */
import { type Failure, fail, ok, type Result } from "../../result.ts";
import type { Figure, Vehicle } from "../../vehicles/vehicle.ts";
import type { GhqVehicle, GhqWeapon } from "../ghq/play/member.ts";
import type { Drive } from "../ghq/terrainRows.ts";
import { INFANTRY_REACHES, type RANGES } from "./tables.ts";

export const TYPES = ["personnel", "weapon", "vehicle", "aircraft"] as const;
/** The source of a weapon's range effects; artillery and aircraft have none. */
export type RangeTable = keyof typeof RANGES;
/** The keys of a stand's weapons in commands. */
export const WEAPON_KEYS = ["main", "weapon-2", "weapon-3", "weapon-4", "weapon-5", "weapon-6"] as const;
export const FIRES = ["direct", "mortar", "artillery", "strafing", "rockets", "bombs"] as const;

export interface SquadWeapon extends GhqWeapon {
  readonly rangeTable: RangeTable;
  readonly fire: (typeof FIRES)[number];
  /** For a gun that fires at aircraft, in millimetres; null: it can't. */
  readonly antiAircraft: number | null;
}
export interface SquadVehicle extends GhqVehicle {
  readonly type: (typeof TYPES)[number];
  readonly movementClass: Drive;
  readonly weapons: readonly SquadWeapon[];
  readonly armoured: boolean;
  readonly carries: number;
  /** Notes R, E, C: moves without an order at no penalty; assaults as engineers; is mounted cavalry. */
  readonly recon: boolean;
  readonly engineers: boolean;
  readonly cavalry: boolean;
}

/** A stand that pushes a gun goes on foot, and aircraft don't move on the table. */
const ON_TABLE: Readonly<Record<string, Drive>> = {
  ...{ foot: "foot", towed: "foot", wheeled: "wheeled", tracked: "tracked", flying: "foot" },
};

const isWhole = (value: Figure | undefined): value is number =>
  typeof value === "number" && Number.isInteger(value) && value >= 0;
const oneOf = <T extends string>(all: readonly T[], value: Figure | undefined): T | undefined =>
  all.find((known) => known === value);

/** Refused with the place inside the vehicle of a figure that is missing, of the wrong type or out of range. */
export function readSquadVehicle(vehicle: Vehicle): Result<SquadVehicle> {
  const { id, name, points, notes } = vehicle;
  const { type, drive, defense, move, armoured, carries = 0 } = vehicle.stats;
  const refuse = (place: string, reason: string): Result<never> =>
    fail<Failure>({ code: "invalid", message: `${name}: ${place} ${reason}.`, place });
  const kind = oneOf(TYPES, type);
  const movementClass = typeof drive === "string" ? ON_TABLE[drive] : undefined;
  if (points === null) return refuse("points", "are missing");
  if (!kind) return refuse("stats.type", `must be one of ${TYPES.join(", ")}`);
  if (!movementClass) return refuse("stats.drive", `must be one of ${Object.keys(ON_TABLE).join(", ")}`);
  if (!isWhole(defense)) return refuse("stats.defense", "must be a whole number");
  if (!isWhole(move)) return refuse("stats.move", "must be a whole number");
  if (!isWhole(carries)) return refuse("stats.carries", "must be a whole number of stands");
  const weapons: SquadWeapon[] = [];
  for (const [i, weapon] of vehicle.weapons.entries()) {
    const read = readWeapon(weapon, i === 0 ? "main" : `weapon-${i + 1}`);
    if (typeof read === "string")
      return refuse(`weapons[${i}].${read.split(" ")[0]}`, read.slice(read.indexOf(" ") + 1));
    weapons.push(read);
  }
  return ok({
    ...{ id, name, points, defense, weapons, carries, movementClass, type: kind, movementPoints: move },
    ...{ armoured: armoured === true, personnel: kind === "personnel", offTable: kind === "aircraft" || undefined },
    targetClass: kind === "personnel" ? "personnel" : kind === "weapon" ? "weapons" : undefined,
    facingRestricted: weapons.some(({ mount }) => mount === "hull"),
    ...{ recon: notes.includes("R"), engineers: notes.includes("E"), cavalry: notes.includes("C") },
  });
}

/** The weapon, or its figure at fault and the error. */
function readWeapon({ name, mount, stats }: Vehicle["weapons"][number], key: string): SquadWeapon | string {
  const { firepower, atWeapons, atPersonnel, range, leastRange = 0, antiAircraft, calibre } = stats;
  const rangeTable = oneOf(["general", "infantry", "none"] as const, stats["rangeTable"]);
  const fire = oneOf(FIRES, stats["fire"]);
  if (!["turret", "front", "all round"].includes(mount)) return "mount must be turret, front or all round";
  if (!isWhole(firepower)) return "stats.firepower must be a whole number";
  if (!isWhole(atWeapons)) return "stats.atWeapons must be a whole number";
  if (!isWhole(atPersonnel)) return "stats.atPersonnel must be a whole number";
  if (!isWhole(range)) return "stats.range must be a whole number of inches";
  if (!isWhole(leastRange)) return "stats.leastRange must be a whole number of inches";
  if (!rangeTable) return "stats.rangeTable must be general, infantry or none";
  if (rangeTable === "infantry" && range > INFANTRY_REACHES)
    return `stats.range must be at most ${INFANTRY_REACHES}: the infantry range effects end there`;
  if (!fire) return `stats.fire must be one of ${FIRES.join(", ")}`;
  if (antiAircraft === true && !isWhole(calibre)) return "stats.calibre must be a whole number of millimetres";
  return {
    ...{ name, key, firepower, range, leastRange, rangeTable, fire },
    mount: mount === "front" ? "hull" : "turret",
    against: { weapons: atWeapons, personnel: atPersonnel },
    antiAircraft: antiAircraft === true && isWhole(calibre) ? calibre : null,
  };
}
