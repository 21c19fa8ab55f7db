/**
 * The vehicles of Brew Up, read from their open figures ("Vehicle Characteristics"; figures that the card doesn't print are
 * marked as ours in the README).
 */
import { type Failure, fail, ok, type Result } from "../../result.ts";
import type { Figure, Vehicle } from "../../vehicles/vehicle.ts";
import type { VehicleFigures } from "../contract.ts";
import { type ArtilleryWeapon, artilleryOf, blastDiameter } from "./artillery.ts";
import type { RateColumn, View } from "./fire.ts";
import { type GunCalibre, gunCalibreOf } from "./guns.ts";
import { MOVEMENT } from "./movement.ts";
import { GUN_SHIELD, gunOf } from "./penetration.ts";
import { SPECIAL_ROUND_KEYS, specialRow } from "./specialRounds.ts";
import {
  ARTILLERY_GROUPS,
  KINDS,
  type Kind,
  MACHINE_GUNS,
  type MachineGun,
  MOVEMENT_CLASSES,
  type MovementClass,
  SIZES,
  type Size,
  SMALL_ARMS,
  type SmallArm,
  SPECIALS,
  type Special,
  type SpecialRound,
  TOPS,
  type Top,
  VELOCITIES,
  type Velocity,
  vehicleSheet,
  WEIGHTS,
  type Weight,
} from "./vehicleSheet.ts";

/** A gun with a row in the Penetration Table. */
export interface VehicleGun {
  /** Its key in a command: "main", "weapon-2" … by its place in the vehicle's list. */
  readonly key: string;
  readonly name: string;
  /** As written, in millimetres; `calibre` is the card's row for it. */
  readonly millimetres: number;
  readonly calibre: GunCalibre;
  readonly velocity: Velocity;
  /** In the turret, or in the hull with the vehicle's own facing. */
  readonly mount: "turret" | "hull";
  readonly rate: RateColumn;
  /** A further special round; null: none. */
  readonly special: SpecialRound | null;
}

export type Turret =
  /** The degrees that it turns in a turn. */
  | { readonly type: "turret"; readonly rotation: number; readonly weak: boolean }
  /** Casemate or open compartment; the degrees that the gun traverses, where the card gives them. */
  | { readonly type: "none"; readonly traverse: number | null };

/** A machine gun of a vehicle, by its place; "carried": arms of a group of figures. */
export type ArmPlace = MachineGun | "carried";
export interface SmallArms {
  readonly arm: SmallArm;
  readonly number: number;
  readonly place: ArmPlace;
}

export interface BrewUpVehicle extends VehicleFigures {
  readonly kind: Kind;
  readonly nation: string;
  /** Figures of a group, or the crew. */
  readonly crew: number;
  /** Armour class by the visible side; null: none. */
  readonly armour: Readonly<Record<View, number | null>>;
  readonly turret: Turret;
  readonly movementClass: MovementClass;
  /** False of guns that have to be towed. */
  readonly movesItself: boolean;
  readonly wheeled: boolean;
  readonly weight: Weight;
  readonly size: Size;
  readonly top: Top;
  readonly guns: readonly VehicleGun[];
  readonly machineGuns: readonly MachineGun[];
  readonly small: readonly SmallArms[];
  /** Its row in the artillery chart; null: it fires at targets in sight. */
  readonly artillery: ArtilleryWeapon | null;
  /** The number of figures that ride in it. */
  readonly carries: number;
  readonly tows: boolean;
  /** Reverses in its forward gears. */
  readonly rearDriver: boolean;
}

/** The size that follows a weight class. */
export const SIZE_OF: Readonly<Record<Weight, Size>> = {
  ...{ light: "small-tank", medium: "medium-tank", heavy: "large-tank" },
};

const MOUNTS: readonly string[] = vehicleSheet.weapons.mounts.map(({ value }) => value);
const isWhole = (value: Figure | undefined, least: number): value is number =>
  typeof value === "number" && Number.isInteger(value) && value >= least;
const keysOf = <T extends string>(
  pairs: readonly [readonly [T, string], ...(readonly [T, string])[]],
): readonly [T, ...T[]] => {
  const [[first], ...rest] = pairs;
  return [first, ...rest.map(([key]) => key)];
};
const isEmpty = (value: Figure | undefined): value is null | undefined | "" =>
  value === undefined || value === null || value === "";

/** Reads figures of one vehicle. It keeps the first fault and goes on with a substitute, so that reading has one end. */
class Reader {
  readonly #vehicle: Vehicle;
  fault: Failure | null = null;
  constructor(vehicle: Vehicle) {
    this.#vehicle = vehicle;
  }
  /** Notes a fault, unless there is one. */
  wrong<T>(place: string, reason: string, instead: T): T {
    const message = `${this.#vehicle.name}: ${place} ${reason}.`;
    this.fault ??= { code: "invalid", message, place };
    return instead;
  }
  stat(key: string): Figure | undefined {
    return this.#vehicle.stats[key];
  }
  whole(key: string, least: number, unit = ""): number {
    const value = this.stat(key);
    return isWhole(value, least) ? value : this.wrong(`stats.${key}`, `must be a whole number${unit}`, least);
  }
  /** One of the allowed words; for an empty figure the standard, if there is one. */
  chosen<T extends string>(key: string, all: readonly [T, ...T[]], standard?: T): T {
    const value = this.stat(key);
    if (isEmpty(value) && standard !== undefined) return standard;
    return all.find((word) => word === value) ?? this.wrong(`stats.${key}`, `must be one of ${all.join(", ")}`, all[0]);
  }
  /** Words with spaces between them, each one of the allowed words. */
  words<T extends string>(written: Figure | undefined, all: readonly T[], place: string): readonly T[] {
    if (isEmpty(written)) return [];
    if (typeof written !== "string") return this.wrong(place, "must be words separated by spaces", []);
    return written
      .trim()
      .split(/\s+/)
      .flatMap((word) => {
        const match = all.find((allowed) => allowed === word);
        if (match !== undefined) return [match];
        return this.wrong(place, `has “${word}”, which is none of ${all.join(", ")}`, []);
      });
  }
}

function turretOf(reader: Reader, special: readonly Special[]): Turret {
  if (reader.stat("turret") === true)
    return {
      type: "turret",
      rotation: reader.whole("turretRotation", 1, " of degrees"),
      weak: special.includes("weak-turret"),
    };
  const traverse = isEmpty(reader.stat("gunTraverse")) ? null : reader.whole("gunTraverse", 1, " of degrees");
  return { type: "none", traverse };
}

/** The gun of a weapon's row; null where the row is wrong, which the reader has noted. */
function gunOfWeapon(
  reader: Reader,
  { name, mount, stats }: Vehicle["weapons"][number],
  i: number,
  hasTurret: boolean,
): VehicleGun | null {
  const at = `weapons[${i}]`;
  const { calibre: millimetres } = stats;
  if (!isWhole(millimetres, 1))
    return reader.wrong(`${at}.stats.calibre`, "must be a whole number of millimetres", null);
  const calibre = gunCalibreOf(millimetres);
  if (!calibre.ok) return reader.wrong(`${at}.stats.calibre`, `is in no row: ${plain(calibre.error)}`, null);
  const velocity = VELOCITIES.find((known) => known === stats["velocity"]);
  if (velocity === undefined)
    return reader.wrong(`${at}.stats.velocity`, `must be one of ${VELOCITIES.join(", ")}`, null);
  const row = gunOf(calibre.value, velocity);
  if (!row.ok) return reader.wrong(`${at}.stats.velocity`, `is in no row: ${plain(row.error)}`, null);
  const inTurret = mount === "turret";
  if (inTurret && !hasTurret) return reader.wrong(`${at}.mount`, "is a turret, but the vehicle has none", null);
  return {
    ...{ key: i === 0 ? "main" : `weapon-${i + 1}`, name, millimetres, calibre: calibre.value, velocity },
    mount: inTurret ? "turret" : "hull",
    rate: reader.chosen("rate", ["turret", "other"], inTurret ? "turret" : "other"),
    special: specialOf(reader, stats["specialRound"], calibre.value, at),
  };
}
/** The special round of a gun; the chart must have it for the gun's row. */
function specialOf(reader: Reader, written: Figure | undefined, calibre: GunCalibre, at: string): SpecialRound | null {
  if (isEmpty(written)) return null;
  const special = SPECIAL_ROUND_KEYS.find((round) => round === written);
  const row = special && specialRow(calibre, special);
  if (special && row?.ok) return special;
  return reader.wrong(`${at}.stats.specialRound`, `is not a special round of ${calibre} mm`, null);
}
/** A sentence as the end of another. */
const plain = ({ message }: Failure): string => message.replace(/\.$/, "");

/** Machine guns of vehicles are belt-fed light ones, heavy ones on a pintle those of 50-cal. (ours). */
const VEHICLE_MG = (gun: MachineGun): SmallArm => (gun === "heavy-pintle" ? "50-cal" : "light-mg-belt");

/** The artillery chart's row for a weapon's calibre; mortars of 81 and 82 mm are the card's 80. */
function artilleryRow(
  reader: Reader,
  { stats }: Vehicle["weapons"][number],
  i: number,
): { readonly row: ArtilleryWeapon; readonly velocity: Velocity | null } | null {
  const group = ARTILLERY_GROUPS.find((known) => known === stats["artillery"]);
  const at = `weapons[${i}].stats`;
  if (!group) return reader.wrong(`${at}.artillery`, `must be one of ${ARTILLERY_GROUPS.join(", ")}`, null);
  const millimetres = stats["calibre"];
  if (!isWhole(millimetres, 1)) return reader.wrong(`${at}.calibre`, "must be a whole number of millimetres", null);
  const gun = gunCalibreOf(millimetres);
  const artillery = [millimetres, millimetres === 81 || millimetres === 82 ? 80 : 0, gun.ok ? gun.value : 0]
    .map((size) => artilleryOf(group, size))
    .find((weapon) => weapon.ok);
  const velocity = VELOCITIES.find((known) => known === stats["velocity"]) ?? null;
  return artillery?.ok
    ? { row: artillery.value, velocity }
    : reader.wrong(`${at}.calibre`, `is in no row of the artillery chart (${group})`, null);
}

/** Refused with the place inside the vehicle of a figure that is missing, of the wrong type or in no row of the card. */
export function readBrewUpVehicle(vehicle: Vehicle): Result<BrewUpVehicle> {
  const { id, name, nation } = vehicle;
  const reader = new Reader(vehicle);
  const kind = reader.chosen("kind", keysOf(KINDS));
  const crew = reader.whole("crew", 1);
  const armoured = kind === "afv";
  const plate = (key: string): number | null => (armoured ? reader.whole(key, 0) : null);
  const shield = reader.stat("shield") === true ? GUN_SHIELD : null;
  const armour = { frontal: armoured ? plate("front") : shield, flank: plate("flank"), rear: plate("stern") };
  const stays = kind === "battery" || (kind === "gun" && isEmpty(reader.stat("movementClass")));
  const usual = kind === "men" ? "on-foot" : stays ? "crawling" : undefined;
  const movementClass = reader.chosen("movementClass", keysOf(MOVEMENT_CLASSES), usual);
  const weight = reader.chosen("weight", WEIGHTS, armoured ? undefined : "light");
  const size = reader.chosen("size", keysOf(SIZES), armoured ? SIZE_OF[weight] : "halftrack");
  const top = reader.chosen("top", keysOf(TOPS), armoured ? "closed" : "open");
  const special = reader.words(reader.stat("special"), keysOf(SPECIALS), "stats.special");
  const turret = turretOf(reader, special);
  const carries = isEmpty(reader.stat("carries")) ? 0 : reader.whole("carries", 1);
  const { guns, machineGuns, small, artillery } = weaponsOf(reader, vehicle, turret.type === "turret");
  if (kind === "battery" && !artillery) reader.wrong("weapons", "of a battery must have a gun for indirect fire", null);
  if (reader.fault) return fail(reader.fault);
  return ok({
    ...{ id, name, nation, kind, crew, armour, turret, movementClass, weight, size, top },
    ...{ guns, machineGuns, small, artillery },
    movesItself: !stays,
    movementPoints: stays ? 0 : MOVEMENT[movementClass].hard,
    personnel: kind === "men",
    offTable: kind === "battery" ? true : undefined,
    carries,
    tows: reader.stat("tows") === true,
    wheeled: vehicle.stats["wheeled"] === true,
    rearDriver: special.includes("rear-driver"),
  });
}

function weaponsOf(reader: Reader, vehicle: Vehicle, hasTurret: boolean) {
  const guns: VehicleGun[] = [];
  const machineGuns: MachineGun[] = [];
  const small: SmallArms[] = [];
  let artillery: ArtilleryWeapon | null = null;
  for (const [i, weapon] of vehicle.weapons.entries()) {
    if (!MOUNTS.includes(weapon.mount))
      reader.wrong(`weapons[${i}].mount`, `must be one of ${MOUNTS.join(", ")}`, null);
    const { calibre, velocity, machineGuns: written, smallArm, number } = weapon.stats;
    if (!isEmpty(smallArm)) {
      const arm = keysOf(SMALL_ARMS).find((known) => known === smallArm);
      if (arm === undefined) reader.wrong(`weapons[${i}].stats.smallArm`, "is not a row of the infantry weapons", null);
      else if (!isWhole(number, 1)) reader.wrong(`weapons[${i}].stats.number`, "must be a whole number", null);
      else small.push({ arm, number, place: "carried" });
      continue;
    }
    const places = reader.words(written, keysOf(MACHINE_GUNS), `weapons[${i}].stats.machineGuns`);
    machineGuns.push(...places);
    small.push(...places.map((place): SmallArms => ({ arm: VEHICLE_MG(place), number: 1, place })));
    if (!isEmpty(weapon.stats["artillery"])) {
      const listed = artilleryRow(reader, weapon, i);
      if (listed && !artillery) artillery = { ...listed.row, blast: blastDiameter(listed.row, listed.velocity) };
    }
    // A mortar fires at places only, and so does every stand off the table.
    const indirect = weapon.stats["artillery"] === "mortar" || vehicle.stats["kind"] === "battery";
    if ((isEmpty(calibre) && isEmpty(velocity)) || indirect) continue;
    const gun = gunOfWeapon(reader, weapon, i, hasTurret);
    if (gun) guns.push(gun);
  }
  return { guns, machineGuns, small, artillery };
}
