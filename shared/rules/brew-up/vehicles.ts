/** The vehicles of Brew Up, read from their open figures ("Vehicle Characteristics"; what the card doesn't print is marked as ours in the README). */
import { type Failure, fail, ok, type Result } from "../../result.ts";
import type { Figure, Vehicle } from "../../vehicles/vehicle.ts";
import type { VehicleFigures } from "../contract.ts";
import type { RateColumn, View } from "./fire.ts";
import { type GunCalibre, gunCalibreOf } from "./guns.ts";
import { MOVEMENT } from "./movement.ts";
import { gunOf } from "./penetration.ts";
import {
  MACHINE_GUNS,
  type MachineGun,
  MOVEMENT_CLASSES,
  type MovementClass,
  SIZES,
  type Size,
  SPECIALS,
  type Special,
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
  /** What a command calls it: "main", "weapon-2" … by its place in the vehicle's list. */
  readonly key: string;
  readonly name: string;
  /** As written, in millimetres; `calibre` is the card's row for it. */
  readonly millimetres: number;
  readonly calibre: GunCalibre;
  readonly velocity: Velocity;
  /** In the turret, or in the hull with the vehicle's own facing. */
  readonly mount: "turret" | "hull";
  /** Which rate of fire holds. */
  readonly rate: RateColumn;
}

export type Turret =
  /** Degrees that it turns in a turn. */
  | { readonly type: "turret"; readonly rotation: number; readonly weak: boolean }
  /** Casemate or open compartment; degrees that the gun swings, where the card says it. */
  | { readonly type: "none"; readonly traverse: number | null };

export interface BrewUpVehicle extends VehicleFigures {
  readonly nation: string;
  /** Armour class by the side that is seen. */
  readonly armour: Readonly<Record<View, number>>;
  readonly turret: Turret;
  readonly movementClass: MovementClass;
  readonly wheeled: boolean;
  readonly weight: Weight;
  readonly size: Size;
  readonly top: Top;
  readonly guns: readonly VehicleGun[];
  readonly machineGuns: readonly MachineGun[];
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

/** Reads figures of one vehicle. It keeps the first fault and goes on with a stand-in, so that reading has one end. */
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
  /** One of the allowed words; where nothing is written, the standard, if there is one. */
  chosen<T extends string>(key: string, all: readonly [T, ...T[]], standard?: T): T {
    const value = this.stat(key);
    if (isEmpty(value) && standard !== undefined) return standard;
    return all.find((word) => word === value) ?? this.wrong(`stats.${key}`, `must be one of ${all.join(", ")}`, all[0]);
  }
  /** Words with spaces between them, each one of the allowed words. */
  words<T extends string>(written: Figure | undefined, all: readonly T[], place: string): readonly T[] {
    if (isEmpty(written)) return [];
    if (typeof written !== "string") return this.wrong(place, "must be words with spaces between them", []);
    return written
      .trim()
      .split(/\s+/)
      .flatMap((word) => {
        const found = all.find((allowed) => allowed === word);
        if (found !== undefined) return [found];
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

/** The gun of a weapon's row; null where the row is wrong, which the reader then knows. */
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
  if (inTurret && !hasTurret) return reader.wrong(`${at}.mount`, "is a turret, which the vehicle doesn't have", null);
  return {
    ...{ key: i === 0 ? "main" : `weapon-${i + 1}`, name, millimetres, calibre: calibre.value, velocity },
    mount: inTurret ? "turret" : "hull",
    rate: reader.chosen("rate", ["turret", "other"], inTurret ? "turret" : "other"),
  };
}
/** A sentence as the end of another. */
const plain = ({ message }: Failure): string => message.replace(/\.$/, "");

/** Refused with the place inside the vehicle where a figure is missing, of the wrong type or in no row of the card. */
export function readBrewUpVehicle(vehicle: Vehicle): Result<BrewUpVehicle> {
  const { id, name, nation } = vehicle;
  const reader = new Reader(vehicle);
  const armour = { frontal: reader.whole("front", 0), flank: reader.whole("flank", 0), rear: reader.whole("stern", 0) };
  const movementClass = reader.chosen("movementClass", keysOf(MOVEMENT_CLASSES));
  const weight = reader.chosen("weight", WEIGHTS);
  const size = reader.chosen("size", keysOf(SIZES), SIZE_OF[weight]);
  const top = reader.chosen("top", keysOf(TOPS), "closed");
  const special = reader.words(reader.stat("special"), keysOf(SPECIALS), "stats.special");
  const turret = turretOf(reader, special);
  const guns: VehicleGun[] = [];
  const machineGuns: MachineGun[] = [];
  for (const [i, weapon] of vehicle.weapons.entries()) {
    if (!MOUNTS.includes(weapon.mount))
      reader.wrong(`weapons[${i}].mount`, `must be one of ${MOUNTS.join(", ")}`, null);
    const { calibre, velocity, machineGuns: written } = weapon.stats;
    machineGuns.push(...reader.words(written, keysOf(MACHINE_GUNS), `weapons[${i}].stats.machineGuns`));
    if (isEmpty(calibre) && isEmpty(velocity)) continue;
    const gun = gunOfWeapon(reader, weapon, i, turret.type === "turret");
    if (gun) guns.push(gun);
  }
  if (reader.fault) return fail(reader.fault);
  return ok({
    ...{ id, name, nation, armour, turret, movementClass, weight, size, top, guns, machineGuns },
    movementPoints: MOVEMENT[movementClass].road,
    wheeled: vehicle.stats["wheeled"] === true,
    rearDriver: special.includes("rear-driver"),
  });
}
