/** Reading the vehicle tables under resources/vehicles (see the README there). */
import { type Failure, fail, ok, type Result } from "../../shared/result.ts";
import type { SystemId } from "../../shared/systems.ts";
import { type Figure, type Vehicle, vehicleSchema, type Weapon } from "../../shared/vehicles/vehicle.ts";
import { readTable, splitNotes } from "./tables.ts";

/** All vehicles of a table, in its order. Refused as a whole if any row is at fault. */
export function parseVehicleTable(text: string, system: SystemId, file: string): Result<Vehicle[]> {
  const refuse = (line: number, reason: string): Result<never> =>
    fail<Failure>({ code: "invalid", message: `${file}, line ${line}: ${reason}`, file, line });
  const table = readTable(text, "refused");
  if (!table.ok) return refuse(table.error.line ?? 1, table.error.message);
  const { rows } = table.value;
  const vehicles = new Map<string, Vehicle & { weapons: Weapon[] }>();
  for (const { cells, line } of rows) {
    const weapon = weaponOf(cells);
    const parent = cells["parent"];
    if (parent) {
      const owner = vehicles.get(parent);
      if (!owner) return refuse(line, `there is no vehicle “${parent}” above this row`);
      if (!weapon) return refuse(line, "a further row must hold a weapon");
      owner.weapons.push(weapon);
      continue;
    }
    const vehicle = {
      id: cells["id"] ?? "",
      system,
      nation: cells["nation"] ?? "",
      name: cells["name"] ?? "",
      points: cells["points"] ? Number(cells["points"]) : null,
      stats: figuresOf(cells, "stats."),
      weapons: weapon ? [weapon] : [],
      notes: splitNotes(cells["notes"] ?? ""),
      modelCode: cells["model_code"] ?? "",
    };
    if (!vehicle.id.startsWith(`${system}/`)) return refuse(line, `the id must begin with “${system}/”`);
    if (vehicles.has(vehicle.id)) return refuse(line, `the id “${vehicle.id}” stands twice`);
    vehicles.set(vehicle.id, vehicle);
  }
  for (const { cells, line } of rows) {
    const checked = cells["id"] ? vehicleSchema.safeParse(vehicles.get(cells["id"])) : null;
    const issue = checked?.error?.issues[0];
    if (issue) return refuse(line, `${issue.path.join(".")}: ${issue.message}`);
  }
  return ok([...vehicles.values()]);
}

/** An empty cell is no figure; numbers, "yes" and "no" are read as such; anything else is text. */
function figureOf(cell: string): Figure {
  if (/^-?\d+(\.\d+)?$/.test(cell)) return Number(cell);
  if (cell === "yes" || cell === "no") return cell === "yes";
  return cell;
}

function figuresOf(cells: Readonly<Record<string, string>>, prefix: string): Record<string, Figure> {
  const figures: Record<string, Figure> = {};
  for (const [column, cell] of Object.entries(cells))
    if (column.startsWith(prefix) && cell !== "") figures[column.slice(prefix.length)] = figureOf(cell);
  return figures;
}

function weaponOf(cells: Readonly<Record<string, string>>): Weapon | null {
  const name = cells["weapon"];
  return name ? { name, mount: cells["mount"] ?? "", stats: figuresOf(cells, "weapon.") } : null;
}
