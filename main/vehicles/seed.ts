/** The shipped vehicles: from the tables under resources/vehicles into the database. */
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import type { Database } from "better-sqlite3";
import { ok, type Result } from "../../shared/result.ts";
import { SYSTEM_IDS } from "../../shared/systems.ts";
import type { Vehicle } from "../../shared/vehicles/vehicle.ts";
import { faultOf } from "../files/faults.ts";
import { parseVehicleTable } from "./figures.ts";
import { putVehicle } from "./rows.ts";

export interface ShippedVehicles {
  readonly vehicles: readonly Vehicle[];
  /** Changes when any table changes. */
  readonly hash: string;
}

/** Reads the table of each system in `folder`. */
export function readShippedVehicles(folder: string): Result<ShippedVehicles> {
  const hash = createHash("sha256");
  const vehicles: Vehicle[] = [];
  for (const system of SYSTEM_IDS) {
    const file = path.join(folder, `${system}.csv`);
    let text: string;
    try {
      text = fs.readFileSync(file, "utf8");
    } catch (error) {
      return { ok: false, error: faultOf(error, "read the vehicle table", file) };
    }
    hash.update(`${system}\n${text}`);
    const table = parseVehicleTable(text, system, file);
    if (!table.ok) return table;
    vehicles.push(...table.value);
  }
  return ok({ vehicles, hash: hash.digest("hex") });
}

/**
 * Replaces the shipped rows in one transaction, unless the database holds this edition already. The user's rows aren't
 * touched.
 */
export function seed(db: Database, shipped: ShippedVehicles): boolean {
  const edition = db.prepare("SELECT value FROM fact WHERE name = 'shipped'").pluck();
  if (edition.get() === shipped.hash) return false;
  db.transaction(() => {
    const keep = new Set(shipped.vehicles.map((vehicle) => vehicle.id));
    const old = db.prepare("SELECT id FROM vehicle WHERE own = 0").pluck().all() as string[];
    const remove = db.prepare("DELETE FROM vehicle WHERE id = ?");
    for (const id of old) if (!keep.has(id)) remove.run(id);
    for (const vehicle of shipped.vehicles) putVehicle(db, vehicle, false);
    db.prepare("INSERT OR REPLACE INTO fact (name, value) VALUES ('shipped', ?)").run(shipped.hash);
  }).immediate();
  return true;
}
