/** A vehicle as form values, and back: every figure of the sheet has a field, empty where there is none. */
import { belonging, checkVehicle, tidyVehicle, type VehicleFault } from "../../../shared/vehicles/check.ts";
import type { FigureSpec, VehicleSheet } from "../../../shared/vehicles/sheet.ts";
import type { Figure, Vehicle, Weapon } from "../../../shared/vehicles/vehicle.ts";

/** Numbers are text during typing; a switch is always true or false. */
export type FieldValue = string | number | boolean;
export type FieldValues = Record<string, FieldValue>;
export interface WeaponValues {
  name: string;
  mount: string;
  stats: FieldValues;
}
export interface VehicleValues {
  name: string;
  nation: string;
  points: string | number;
  modelCode: string;
  /** The sheet's note letters that are set. */
  letters: string[];
  /** The other notes, a line each. */
  notes: string;
  stats: FieldValues;
  weapons: WeaponValues[];
}

const fieldsOf = (specs: readonly FigureSpec[], figures: Readonly<Record<string, Figure>>): FieldValues =>
  Object.fromEntries(specs.map(({ key, kind }) => [key, figures[key] ?? (kind.type === "switch" ? false : "")]));

export const emptyWeapon = (sheet: VehicleSheet, nth: number): WeaponValues => ({
  name: sheet.weapons.names[nth] ?? "",
  mount: sheet.weapons.mounts[0]?.value ?? "",
  stats: fieldsOf(sheet.weapons.figures, {}),
});

/** Null: a new vehicle, with as many weapons as the sheet asks for. */
export function valuesOf(sheet: VehicleSheet, vehicle: Vehicle | null): VehicleValues {
  const letters = sheet.notes.map(({ letter }) => letter);
  return {
    name: vehicle?.name ?? "",
    nation: vehicle?.nation ?? "",
    points: vehicle?.points ?? "",
    modelCode: vehicle?.modelCode ?? "",
    letters: letters.filter((letter) => vehicle?.notes.includes(letter)),
    notes: (vehicle?.notes ?? []).filter((note) => !letters.includes(note)).join("\n"),
    stats: fieldsOf(sheet.figures, vehicle?.stats ?? {}),
    weapons: vehicle
      ? vehicle.weapons.map(({ name, mount, stats }) => ({
          name,
          mount,
          stats: fieldsOf(sheet.weapons.figures, stats),
        }))
      : Array.from({ length: sheet.weapons.least }, (_, i) => emptyWeapon(sheet, i)),
  };
}

/** Typed digits are a number; other text stays as typed, and the sheet refuses it in words. */
function figureOf({ kind }: FigureSpec, value: FieldValue | undefined): Figure {
  if (value === undefined || value === "") return null;
  if (kind.type === "whole" && typeof value === "string" && /^-?\d{1,15}$/.test(value.trim())) return Number(value);
  return value;
}

function figuresOf(specs: readonly FigureSpec[], fields: FieldValues, weapon?: Pick<Weapon, "name" | "mount">) {
  const all = Object.fromEntries(specs.map((spec) => [spec.key, figureOf(spec, fields[spec.key])]));
  return Object.fromEntries(belonging(specs, all, weapon).map(({ key }) => [key, all[key] ?? null]));
}

/** The vehicle to store, without figures whose condition doesn't hold. */
export function vehicleOf(sheet: VehicleSheet, values: VehicleValues, of: Pick<Vehicle, "id" | "system">): Vehicle {
  const { points } = values;
  return tidyVehicle(sheet, {
    ...of,
    name: values.name,
    nation: values.nation,
    points: sheet.points === "none" || points === "" ? null : Number(points),
    stats: figuresOf(sheet.figures, values.stats),
    weapons: values.weapons.map(({ name, mount, stats }) => ({
      name,
      mount,
      stats: figuresOf(sheet.weapons.figures, stats, { name: name.trim(), mount }),
    })),
    notes: [...values.letters, ...values.notes.split("\n")],
    modelCode: values.modelCode,
  });
}

/** "weapons[1].stats.range" → "weapons.1.stats.range", the form's name for the field. */
export const fieldOf = (place: string): string => place.replace(/\[(\d+)\]/g, ".$1");

/** The faults by field, the first of each. */
export function fieldErrors(sheet: VehicleSheet, vehicle: Vehicle): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { place, words } of checkVehicle(sheet, vehicle) as VehicleFault[]) errors[fieldOf(place)] ??= words;
  return errors;
}
