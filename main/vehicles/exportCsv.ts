/** Vehicles as a table of comma-separated values (resources/vehicles/README.md). */

import type { FigureSpec, VehicleSheet } from "../../shared/vehicles/sheet.ts";
import type { Figure, Vehicle } from "../../shared/vehicles/vehicle.ts";
import { csvText, defused } from "./csvText.ts";
import { joinNotes } from "./tables.ts";

/** The columns of a system's table, in order. */
export const columnsOf = (sheet: VehicleSheet): string[] => [
  "id",
  "parent",
  "nation",
  "name",
  "points",
  "model_code",
  "notes",
  ...sheet.figures.map(({ key }) => `stats.${key}`),
  "weapon",
  "mount",
  ...sheet.weapons.figures.map(({ key }) => `weapon.${key}`),
];

/** A row for each vehicle, and one for each further weapon. Figures that the sheet lacks are left out. */
export function vehiclesToCsv(vehicles: readonly Vehicle[], sheet: VehicleSheet): string {
  const rows: string[][] = [columnsOf(sheet)];
  for (const vehicle of vehicles) {
    const [first, ...others] = vehicle.weapons;
    const weaponCells = (weapon: Vehicle["weapons"][number] | undefined) => [
      defused(weapon?.name ?? ""),
      defused(weapon?.mount ?? ""),
      ...cellsOf(sheet.weapons.figures, weapon?.stats ?? {}),
    ];
    rows.push([
      vehicle.id,
      "",
      defused(vehicle.nation),
      defused(vehicle.name),
      vehicle.points === null ? "" : `${vehicle.points}`,
      defused(vehicle.modelCode),
      defused(joinNotes(vehicle.notes)),
      ...cellsOf(sheet.figures, vehicle.stats),
      ...weaponCells(first),
    ]);
    for (const weapon of others)
      rows.push(["", vehicle.id, "", "", "", "", "", ...sheet.figures.map(() => ""), ...weaponCells(weapon)]);
  }
  return csvText(rows);
}

const cellsOf = (specs: readonly FigureSpec[], figures: Readonly<Record<string, Figure>>): string[] =>
  specs.map(({ key }) => {
    const figure = figures[key] ?? null;
    if (figure === null) return "";
    if (typeof figure === "boolean") return figure ? "yes" : "no";
    // A negative number is no formula.
    return typeof figure === "number" ? `${figure}` : defused(figure);
  });
