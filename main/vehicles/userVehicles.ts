/** The user's own vehicles: their ids, and their checks before saving. */
import { type Failure, fail, ok, type Result } from "../../shared/result.ts";
import { ruleSystem, vehicleSheetOf } from "../../shared/rules/systems.ts";
import { checkVehicle, tidyVehicle } from "../../shared/vehicles/check.ts";
import { type Vehicle, vehicleSchema } from "../../shared/vehicles/vehicle.ts";

const OWN_ID = /^user\/[a-z0-9][a-z0-9./_-]*$/;
export const isOwnId = (id: string): boolean => OWN_ID.test(id) && id.length <= 160;

/** The vehicle to save, or a refusal with the place of its first fault. */
export function readOwnVehicle(vehicle: Vehicle): Result<Vehicle> {
  const refuse = (place: string, message: string) => fail<Failure>({ code: "invalid", message, place });
  const sheet = vehicleSheetOf(vehicle.system);
  const tidy = tidyVehicle(sheet, vehicle);
  const [fault] = checkVehicle(sheet, tidy);
  if (fault) return refuse(fault.place, fault.words);
  const issue = vehicleSchema.safeParse(tidy).error?.issues[0];
  if (issue) return refuse(issue.path.join("."), `The vehicle can't be kept: ${issue.message}.`);
  const system = ruleSystem(vehicle.system);
  const read = system.ok ? system.value.readVehicle(tidy) : null;
  return read && !read.ok ? read : ok(tidy);
}
