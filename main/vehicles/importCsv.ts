/** Imports the user's own vehicles from a table: reported row by row, written in one transaction or not at all. */
import type { Database } from "better-sqlite3";
import type { CsvReport } from "../../shared/api.ts";
import { ok, type Result } from "../../shared/result.ts";
import type { SystemId } from "../../shared/systems.ts";
import { ownVehicleId, tidyVehicle } from "../../shared/vehicles/check.ts";
import type { VehicleSheet } from "../../shared/vehicles/sheet.ts";
import type { Vehicle } from "../../shared/vehicles/vehicle.ts";
import { type ReadVehicle, readVehiclesCsv } from "./readCsv.ts";
import type { Reader } from "./reader.ts";
import { putVehicle } from "./rows.ts";
import { isOwnId } from "./userVehicles.ts";

export interface CsvImport {
  readonly text: string;
  readonly system: SystemId;
  /** See `vehicles.importCsv` in shared/api.ts. */
  readonly mode: "check" | "all" | "rest";
}

type Line = CsvReport["lines"][number];

export function importCsv(db: Database, reader: Reader, sheet: VehicleSheet, wish: CsvImport): Result<CsvReport> {
  const read = readVehiclesCsv(wish.text, wish.system, sheet);
  if (!read.ok) return read;
  const work = db.transaction((): CsvReport => {
    const plan = planOf(db, reader, sheet, read.value.vehicles);
    const refused = plan.some(({ line }) => line.outcome === "refused");
    const written = wish.mode !== "check" && (wish.mode === "rest" || !refused);
    if (written) for (const { put } of plan) if (put) putVehicle(db, put, true);
    return { lines: plan.map(({ line }) => line), ignored: [...read.value.ignored], written };
  });
  const report = wish.mode === "check" ? work.deferred() : work.immediate();
  reader.forget();
  return ok(report);
}

interface Step {
  readonly line: Line;
  /** The vehicle to write. */
  readonly put: Vehicle | null;
}

function planOf(db: Database, reader: Reader, sheet: VehicleSheet, vehicles: readonly ReadVehicle[]): Step[] {
  const sameName = db
    .prepare("SELECT id FROM vehicle WHERE own = 1 AND system = ? AND nation = ? AND name = ? ORDER BY id")
    .pluck();
  /** Ids taken by rows of this table, with their lines. */
  const taken = new Map<string, number>();
  const known = (id: string): Vehicle | null => {
    const answer = reader.get(id);
    return answer.ok ? answer.value.vehicle : null;
  };
  /** Ids in the table belong to their rows, even to rows further down. */
  const written = new Set(
    vehicles.flatMap(({ result }) => (result.ok && result.value.id !== "" ? result.value.id : [])),
  );
  return vehicles.map(({ line, name, result }): Step => {
    const refuse = (reason: string, at = line): Step => ({
      line: { line: at, name, outcome: "refused", reason },
      put: null,
    });
    if (!result.ok) return refuse(result.error.reason, result.error.line);
    const vehicle = result.value;
    let { id } = vehicle;
    if (id === "") {
      const { system, nation } = vehicle;
      const free = (vehicleId: string) => !taken.has(vehicleId) && !written.has(vehicleId);
      id =
        (sameName.all(system, nation, vehicle.name) as string[]).find(free) ??
        ownVehicleId(system, vehicle.name, (vehicleId) => !free(vehicleId) || known(vehicleId) !== null);
    }
    const before = taken.get(id);
    if (before !== undefined) return refuse(`The same vehicle stands on line ${before}.`);
    taken.set(id, line);
    const there = known(id);
    const next = { ...vehicle, id };
    const same = there !== null && JSON.stringify(tidyVehicle(sheet, there)) === JSON.stringify(next);
    if (same) return { line: { line, name, outcome: "same" }, put: null };
    if (!isOwnId(id))
      return refuse(
        there
          ? "It comes with the program and can't be changed. Leave its id empty to take it in as your own."
          : `“${id}” is no id of a vehicle of your own. Leave it empty, and one is made.`,
      );
    if (there && there.system !== vehicle.system) return refuse("A vehicle of other rules has this id.");
    return { line: { line, name, outcome: there ? "changed" : "added" }, put: next };
  });
}
