/** A toy, read from the open figures of a vehicle. */
import { type Failure, fail, ok, type Result } from "../../../shared/result.ts";
import type { VehicleFigures } from "../../../shared/rules/contract.ts";
import type { Figure, Vehicle } from "../../../shared/vehicles/vehicle.ts";
import { MOVEMENT_CLASSES, type MovementClass } from "./terrain.ts";

export interface Toy extends VehicleFigures {
  readonly points: number;
  readonly armour: number;
  readonly movementClass: MovementClass;
  readonly gun: { readonly name: string; readonly dice: number; readonly range: number };
}

const isCount = (value: Figure | undefined): value is number =>
  typeof value === "number" && Number.isInteger(value) && value >= 1;

/** Refused with the place inside the vehicle where a figure is missing or of the wrong type. */
export function readToy(vehicle: Vehicle): Result<Toy> {
  const refuse = (place: string, reason: string): Result<never> =>
    fail<Failure>({ code: "invalid", message: `${vehicle.name}: ${place} ${reason}.`, place });
  const { armour, move, drive } = vehicle.stats;
  const movementClass = MOVEMENT_CLASSES.find((name) => name === drive);
  const [weapon, ...more] = vehicle.weapons;
  if (vehicle.points === null) return refuse("points", "are missing");
  if (!isCount(armour)) return refuse("stats.armour", "must be a whole number from 1");
  if (!isCount(move)) return refuse("stats.move", "must be a whole number of inches");
  if (!movementClass) return refuse("stats.drive", `must be ${MOVEMENT_CLASSES.join(" or ")}`);
  if (!weapon || more.length > 0) return refuse("weapons", "must be exactly one");
  const { dice, range } = weapon.stats;
  if (!isCount(dice)) return refuse("weapons[0].stats.dice", "must be a whole number from 1");
  if (!isCount(range)) return refuse("weapons[0].stats.range", "must be a whole number of inches");
  const { id, name, points } = vehicle;
  return ok({ id, name, points, armour, movementClass, movementPoints: move, gun: { name: weapon.name, dice, range } });
}
