/** Figures of vehicles in words, by their system's sheet. */

import type { SystemId } from "../systems.ts";
import { type Choice, type FigureSpec, POINTS, sheetColumns } from "../vehicles/sheet.ts";
import { figuresAt } from "../vehicles/sift.ts";
import type { Figure, Vehicle, Weapon } from "../vehicles/vehicle.ts";
import { capital } from "../words.ts";
import { vehicleSheetOf } from "./systems.ts";

/** The sheet's spec of a figure; undefined for a figure that only a foreign file has. */
export function specOf(system: SystemId, key: string): FigureSpec | undefined {
  if (key === POINTS.key) return POINTS;
  const { figures, weapons } = vehicleSheetOf(system);
  return figures.find((spec) => spec.key === key) ?? weapons.figures.find((spec) => spec.key === key);
}

/** "Reaction, front"; a key without a name becomes separate words. */
export const figureName = (system: SystemId, key: string): string =>
  specOf(system, key)?.name ?? capital(key.replace(/([a-z])([A-Z])/g, "$1 $2"));

/** A figure as printed on a card, with its unit. */
export function figureWords(system: SystemId, key: string, value: Figure): string {
  if (value === null) return "–";
  if (typeof value === "boolean") return value ? "yes" : "no";
  const kind = specOf(system, key)?.kind;
  if (kind?.type === "whole") return `${value}${kind.unit ?? ""}`;
  if (kind?.type === "choice") return kind.choices.find((choice) => choice.value === value)?.name ?? String(value);
  if (kind?.type === "text" && kind.called) return calledWords(String(value), kind.called);
  return String(value);
}
/** "sloped-armour recon" → "Sloped armour, Reconnaissance". */
const calledWords = (text: string, called: readonly Choice[]): string =>
  text
    .split(/\s+/)
    .filter((word) => word !== "")
    .map((word) => called.find((choice) => choice.value === word)?.name ?? word)
    .join(", ");

export function weaponName(system: SystemId, { name, mount }: Weapon): string {
  const { called = {} } = vehicleSheetOf(system).weapons;
  const words = Object.hasOwn(called, name) ? (called[name] as string) : capital(name);
  return name.toLowerCase() === mount.toLowerCase() || mount === "" ? words : `${words}, ${mount}`;
}

/** A note with the meaning of its letter, where the system gives it. */
export function noteWords(system: SystemId, note: string): string {
  const known = vehicleSheetOf(system).notes.find(({ letter }) => letter === note.trim());
  return known ? `${known.letter}: ${known.words}` : note;
}

export interface FigureColumn {
  readonly key: string;
  readonly label: string;
  readonly help: string | undefined;
  readonly numeric: boolean;
  /** Without units; for several weapons with the figure: "17 · 20". */
  readonly words: (vehicle: Vehicle) => string;
}

/** The columns of a table of vehicles, in the sheet's order. */
export const columnsOf = (system: SystemId): FigureColumn[] =>
  sheetColumns(vehicleSheetOf(system))
    .filter(({ spec }) => !spec.cardOnly)
    .map(({ key, spec }) => ({
      key,
      label: spec.name,
      help: spec.help,
      numeric: spec.kind.type === "whole",
      words: (vehicle) => {
        const values = figuresAt(vehicle, key).filter((value) => value !== null);
        if (values.length === 0) return "–";
        return values
          .map((value) => (spec.kind.type === "whole" ? `${value}` : figureWords(system, key, value)))
          .join(" · ");
      },
    }));

const OTHER: Readonly<Record<string, string>> = { name: "Name", nation: "Nation", modelCode: "Model", notes: "Notes" };

/** "stats.defense" → Defence, "weapons[1].stats.range" → the second weapon's range, for lists of differences. */
export function placeName(vehicle: Vehicle, place: string): string {
  const [, index, rest] = /^weapons\[(\d+)\]\.(.+)$/.exec(place) ?? [];
  const key = (rest ?? place).replace(/^stats\./, "");
  if (index === undefined) return OTHER[key] ?? figureName(vehicle.system, key);
  const weapon = vehicle.weapons[Number(index)];
  const prefix = vehicle.weapons.length > 1 && weapon ? `${capital(weapon.name)}: ` : "";
  const what = key === "name" ? "weapon" : key === "mount" ? "mount" : figureName(vehicle.system, key);
  return prefix ? `${prefix}${what.toLowerCase()}` : capital(what);
}
